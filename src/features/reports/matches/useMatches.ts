import { usePaginatedQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { limits } from "../../../../domain/limits";
import { language } from "../../../../domain/texts/language";
import { useAuth } from "../../../services/auth/useAuth";

export type Match = FunctionReturnType<typeof api.matching.matches.get>["page"][number];

/** The matches of a report in whose household the user is. The list updates live. */
export function useMatches(reportId: Id<"reports">) {
  const { status: authStatus } = useAuth();
  const { results, status, loadMore } = usePaginatedQuery(
    api.matching.matches.get,
    authStatus === "signedIn" ? { reportId, lang: language.code } : "skip",
    {
      initialNumItems: limits.matchesPage,
    },
  );
  const loadMoreMatches = status === "CanLoadMore" ? () => loadMore(limits.matchesPage) : null;
  return { matches: results, loadMore: loadMoreMatches, isLoadingMore: status === "LoadingMore" };
}
