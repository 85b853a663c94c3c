import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { language } from "../../../../domain/texts/language";
import { useAuth } from "../../../services/auth/useAuth";

export type Entry = FunctionReturnType<typeof api.notify.bell.list>[number];
export type EntryOf<Kind extends Entry["kind"]> = Extract<Entry, { kind: Kind }>;

/** Props of an entry. `isNew`: the entry is unread, or was unread earlier in this visit to the page. */
export interface EntryProps<One> {
  entry: One;
  isNew: boolean;
}

/** The user's notifications, live. Undefined while loading, and while nobody is signed in. */
export function useBellEntries(): Entry[] | undefined {
  const { status } = useAuth();
  return useQuery(api.notify.bell.list, status === "signedIn" ? { lang: language.code } : "skip");
}

/** The number of unread notifications. Zero while nobody is signed in. */
export const useUnreadCount = (): number => (useBellEntries() ?? []).reduce((sum, { count }) => sum + count, 0);
