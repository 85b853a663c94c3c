import { useCallback, useState } from "react";
import type { ReportStatus } from "../../../../domain/choices";
import { limits } from "../../../../domain/limits";
import { recallInTab, rememberInTab } from "../../../lib/device/tabStorage";

// New reports are added to the first page, and paging starts over if that page reaches `limits.largestPage`. Starting
// with less leaves room for them.
const maxInitialCount = limits.largestPage - limits.reportsPage;

const keyOf = (status: ReportStatus) => `homeward:feed.${status}` as const;

const readCount = (status: ReportStatus) => Number(recallInTab(keyOf(status))) || 0;

/**
 * Remembers how many reports of the feed were loaded in this tab. When the user comes back to the feed, it starts with
 * as many reports, up to a limit.
 */
export function useLoadedCount(status: ReportStatus) {
  // Memoizing would make the feed's code larger.
  "use no memo";
  const [initialCount] = useState(() => Math.min(maxInitialCount, Math.max(limits.reportsPage, readCount(status))));
  const rememberCount = useCallback((count: number) => rememberInTab(keyOf(status), String(count)), [status]);
  return { initialCount, rememberCount };
}
