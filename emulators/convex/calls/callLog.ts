// Logs every call to the terminal, in the style of `convex dev`.
import type { Thrown } from "../runtime/errors.ts";
import type { Letter, RecentCalls } from "./recentCalls.ts";

interface Result {
  logLines: string[];
  error?: Thrown;
  took: number;
  read?: number;
}

export type LogCall = (letter: Letter, call: { component: string; path: string }, result: Result) => void;

export const callLog =
  (log: (line: string) => void, recent: RecentCalls): LogCall =>
  (letter, { component, path }, { logLines, error, took, read }) => {
    const label = component === "" ? path : `${component}/${path}`;
    const name = `[CONVEX ${letter}(${label})]`;
    recent.add({ letter, name: label, took, read: read ?? null, error: error?.message ?? null, lines: logLines });
    for (const line of logLines) log(`${name} ${line}`);
    if (error) log(`${name} ${error.message.trimEnd()}`);
    log(`${name} ${error ? "failed after" : "ran in"} ${took < 10 ? took.toFixed(1) : Math.round(took)} ms`);
  };
