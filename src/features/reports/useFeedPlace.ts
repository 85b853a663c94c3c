import { useCallback, useState } from "react";
import type { ReportStatus } from "../../../domain/choices";
import { limits } from "../../../domain/limits";

// New reports make a loaded page grow, and paging starts over once it reaches the limit, so this leaves room.
const maxFirst = limits.largestPage - limits.reportsPage;

const keyOf = (status: ReportStatus) => `feed.${status}`;

function read(status: ReportStatus): number {
  try {
    return Number(sessionStorage.getItem(keyOf(status))) || 0;
  } catch {
    return 0;
  }
}

/** How many reports were loaded in this tab, so that coming back shows as many at once. */
export function useFeedPlace(status: ReportStatus) {
  const [first] = useState(() => Math.min(maxFirst, Math.max(limits.reportsPage, read(status))));
  const remember = useCallback(
    (count: number) => {
      try {
        sessionStorage.setItem(keyOf(status), String(count));
      } catch {
        // Storage is refused: coming back then shows the first page.
      }
    },
    [status],
  );
  return { first, remember };
}
