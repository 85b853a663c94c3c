import { useMutation } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Entry } from "./useBell";

export function keyOf(entry: Entry) {
  if (entry.kind === "mail") return entry.kind;
  return `${entry.kind} ${entry.kind === "decision" ? entry.caseId : entry.reportId}`;
}

/**
 * Looking at the list is seeing what it shows, on all devices. What was new keeps its dot for this visit. A sighting waits
 * for an answer, and stays new until it has one.
 */
export function useSeen(entries: readonly Entry[] = []): ReadonlySet<string> {
  const see = useMutation(api.notify.bell.seen);
  const [wasNew, setWasNew] = useState<ReadonlySet<string>>(new Set());
  const fresh = entries.filter(({ kind, count }) => kind !== "sighting" && count > 0);
  if (fresh.some((entry) => !wasNew.has(keyOf(entry)))) setWasNew(new Set([...wasNew, ...fresh.map(keyOf)]));
  const upTo = Math.max(0, ...fresh.map(({ came }) => came));
  useEffect(() => {
    // Without a connection it is seen the next time.
    if (upTo > 0) see({ upTo }).catch(() => {});
  }, [upTo, see]);
  return wasNew;
}
