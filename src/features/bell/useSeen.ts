import { useMutation } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { Entry } from "./useBell";

export const keyOf = ({ kind, reportId }: Entry) => `${kind} ${reportId}`;

/**
 * Looking at the list is seeing what it shows of one's areas, on all devices. What was new keeps its dot for this visit.
 * What waits for an answer stays new until it has one.
 */
export function useSeen(entries: readonly Entry[] = []): ReadonlySet<string> {
  const see = useMutation(api.bell.seen);
  const [wasNew, setWasNew] = useState<ReadonlySet<string>>(new Set());
  const fresh = entries.filter(({ kind, count }) => kind === "near" && count > 0);
  if (fresh.some((entry) => !wasNew.has(keyOf(entry)))) setWasNew(new Set([...wasNew, ...fresh.map(keyOf)]));
  const upTo = Math.max(0, ...fresh.map(({ came }) => came));
  useEffect(() => {
    // Without a connection it is seen the next time.
    if (upTo > 0) see({ upTo }).catch(() => {});
  }, [upTo, see]);
  return wasNew;
}
