import { usePaginatedQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { limits } from "../../../../domain/limits";
import { useAuth } from "../../../services/auth/useAuth";

export type Match = FunctionReturnType<typeof api.matching.matches.get>["page"][number];

/** The matches of a report that the person runs, live. */
export function useMatches(reportId: Id<"reports">) {
  const { status: auth } = useAuth();
  const { results, status, loadMore } = usePaginatedQuery(
    api.matching.matches.get,
    auth === "signedIn" ? { reportId } : "skip",
    {
      initialNumItems: limits.matchesPage,
    },
  );
  const more = status === "CanLoadMore" ? () => loadMore(limits.matchesPage) : null;
  return { matches: results, more, loading: status === "LoadingMore" };
}
