import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { useAuth } from "../../../services/auth/useAuth";

export type Entry = FunctionReturnType<typeof api.notify.bell.list>[number];
export type EntryOf<Kind extends Entry["kind"]> = Extract<Entry, { kind: Kind }>;

/** An entry of the list, and whether it was new when the page was opened. */
export interface Shown<One> {
  entry: One;
  isNew: boolean;
}

/** What waits for the person, live. Undefined until it is known. */
export function useEntries(): Entry[] | undefined {
  const { status } = useAuth();
  return useQuery(api.notify.bell.list, status === "signedIn" ? {} : "skip");
}

/** How many things wait for the person. None while nobody is signed in. */
export const useBell = (): number => (useEntries() ?? []).reduce((sum, { count }) => sum + count, 0);
