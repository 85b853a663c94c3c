import { useCallback, useState } from "react";
import type { ReportStatus } from "../../../domain/choices";
import { limits } from "../../../domain/limits";

// What comes in meanwhile makes a page grow, and one that reaches the bound begins anew.
const most = limits.largestPage - limits.reportsPage;

const keyOf = (status: ReportStatus) => `feed.${status}`;

function read(status: ReportStatus): number {
  try {
    return Number(sessionStorage.getItem(keyOf(status))) || 0;
  } catch {
    return 0;
  }
}

/** How far somebody had read in this tab, so that coming back finds the same page there at once. */
export function useFeedPlace(status: ReportStatus) {
  const [first] = useState(() => Math.min(most, Math.max(limits.reportsPage, read(status))));
  const remember = useCallback(
    (count: number) => {
      try {
        sessionStorage.setItem(keyOf(status), String(count));
      } catch {
        // Then coming back starts at the top.
      }
    },
    [status],
  );
  return { first, remember };
}
