import { usePaginatedQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Search } from "./sightingData";
import type { Report } from "../../../services/convex/report";

const pageSize = 20;

/** The pending sightings. The household can load more of them, page by page. */
export function usePendingSightings(report: Report, { sightings, isInHousehold, pending: count }: Search) {
  const [isExpanded, setExpanded] = useState(false);
  const { results, status, loadMore } = usePaginatedQuery(
    api.search.sightings.pending,
    isExpanded && isInHousehold ? { reportId: report._id } : "skip",
    { initialNumItems: pageSize },
  );
  // `sightings` contains confirmed sightings, which have a number, and only the newest of the `count` pending ones.
  const newestSightings = sightings.filter(({ number }) => number === null);
  const pendingSightings = isExpanded && status !== "LoadingFirstPage" ? results : newestSightings;
  const canLoad = isExpanded ? status === "CanLoadMore" : isInHousehold && count > newestSightings.length;
  const isLoading = isExpanded && (status === "LoadingFirstPage" || status === "LoadingMore");
  return {
    pendingSightings,
    hasMore: canLoad || isLoading,
    isLoading,
    showMore: () => (isExpanded ? loadMore(pageSize) : setExpanded(true)),
  };
}
