// Logs calls to the terminal, in the style of `convex dev`: every call, or without `verbose` only those that throw an
// error without data. Records every call and its usage for the dashboard.
import { shownTarget, type Target } from "../functions/address.ts";
import type { BilledUsage } from "../db/limits.ts";
import type { Thrown } from "../runtime/errors.ts";
import type { Meter } from "./meter.ts";
import type { KindLetter, RecentCalls } from "./recentCalls.ts";

interface Result {
  logLines: string[];
  error?: Thrown;
  ms: number;
  billed?: BilledUsage;
}

/** `isLive`: a run for subscribed clients, not for one call. */
export type LogCall = (letter: KindLetter, call: Target, result: Result, isLive?: boolean) => void;

export const callLog =
  (log: (line: string) => void, recent: RecentCalls, meter: Meter, verbose = true): LogCall =>
  (letter, target, { logLines, error, ms, billed }, isLive = false) => {
    const label = shownTarget(target);
    const name = `[CONVEX ${letter}(${label})]`;
    meter.add({ letter, name: label, isLive, ms, billed });
    recent.add({
      letter,
      name: label,
      ms,
      documentsRead: billed?.documentsRead ?? null,
      error: error?.message ?? null,
      lines: logLines,
    });
    // An error with data is an answer that the app expects.
    if (!verbose && (!error || error.data !== undefined)) return;
    for (const line of logLines) log(`${name} ${line}`);
    if (error) log(`${name} ${error.message.trimEnd()}`);
    log(`${name} ${error ? "failed after" : "ran in"} ${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`);
  };
