import { usePaginatedQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Search } from "./sightingData";
import type { Report } from "../../../services/convex/report";

const page = 20;

/** The sightings that wait, and a way to load more of them where whoever runs the report has not seen all. */
export function useWaiting(report: Report, { sightings, runs, waiting: count }: Search) {
  const [isAsked, setAsked] = useState(false);
  const { results, status, loadMore } = usePaginatedQuery(
    api.search.sightings.waiting,
    isAsked && runs ? { reportId: report._id } : "skip",
    { initialNumItems: page },
  );
  const newest = sightings.filter(({ number }) => number === null);
  const waiting = isAsked && status !== "LoadingFirstPage" ? results : newest;
  const canLoad = isAsked ? status === "CanLoadMore" : runs && count > newest.length;
  const isLoading = isAsked && (status === "LoadingFirstPage" || status === "LoadingMore");
  return {
    waiting,
    hasMore: canLoad || isLoading,
    isLoading,
    showMore: () => (isAsked ? loadMore(page) : setAsked(true)),
  };
}
