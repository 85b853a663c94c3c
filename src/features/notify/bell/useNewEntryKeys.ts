import { useMutation } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Entry } from "./useBellEntries";

export function keyOf(entry: Entry) {
  if (entry.kind === "mail") return entry.kind;
  if (entry.kind === "thread") return `${entry.kind} ${entry.threadId}`;
  if (entry.kind === "newPets") return `${entry.kind} ${entry.searchId}`;
  if (entry.kind === "care" || entry.kind === "chip") return `${entry.kind} ${entry.petId}`;
  return `${entry.kind} ${entry.kind === "decision" ? entry.caseId : entry.reportId}`;
}

/**
 * Marks the listed entries as read on all devices, and returns the keys of those that were new, which keep their dot
 * for this visit. A sighting stays new until it is decided, and a thread until it is read.
 */
export function useNewEntryKeys(entries: readonly Entry[] = []): ReadonlySet<string> {
  const markRead = useMutation(api.notify.bell.markRead);
  const [newKeys, setNewKeys] = useState<ReadonlySet<string>>(new Set());
  const newEntries = entries.filter(({ kind, count }) => kind !== "sighting" && kind !== "thread" && count > 0);
  if (newEntries.some((entry) => !newKeys.has(keyOf(entry))))
    setNewKeys(new Set([...newKeys, ...newEntries.map(keyOf)]));
  const upTo = Math.max(0, ...newEntries.map(({ cameAt }) => cameAt));
  useEffect(() => {
    // If this fails, the next visit marks them.
    if (upTo > 0) markRead({ upTo }).catch(() => {});
  }, [upTo, markRead]);
  return newKeys;
}
