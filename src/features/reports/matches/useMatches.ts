import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { useAuth } from "../../../services/auth/useAuth";

export type Match = FunctionReturnType<typeof api.matches.of>[number];

/** The matches of a report that the person runs, live. */
export function useMatches(reportId: Id<"reports">): readonly Match[] {
  const { status } = useAuth();
  return useQuery(api.matches.of, status === "signedIn" ? { reportId } : "skip") ?? [];
}
