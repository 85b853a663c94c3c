// Logs calls to the terminal, in the style of `convex dev`: every call, or only those that fail.
import { shownTarget, type Target } from "../functions/address.ts";
import type { Thrown } from "../runtime/errors.ts";
import type { KindLetter, RecentCalls } from "./recentCalls.ts";

interface Result {
  logLines: string[];
  error?: Thrown;
  ms: number;
  documentsRead?: number;
}

export type LogCall = (letter: KindLetter, call: Target, result: Result) => void;

export const callLog =
  (log: (line: string) => void, recent: RecentCalls, verbose = true): LogCall =>
  (letter, target, { logLines, error, ms, documentsRead }) => {
    const label = shownTarget(target);
    const name = `[CONVEX ${letter}(${label})]`;
    recent.add({
      letter,
      name: label,
      ms,
      documentsRead: documentsRead ?? null,
      error: error?.message ?? null,
      lines: logLines,
    });
    // An error with data is an answer that the app expects.
    if (!verbose && (!error || error.data !== undefined)) return;
    for (const line of logLines) log(`${name} ${line}`);
    if (error) log(`${name} ${error.message.trimEnd()}`);
    log(`${name} ${error ? "failed after" : "ran in"} ${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`);
  };
