// Logs every call to the terminal, in the style of `convex dev`.
import type { Thrown } from "../runtime/errors.ts";

type Letter = "Q" | "M" | "A" | "H";

interface Result {
  logLines: string[];
  error?: Thrown;
  took: number;
}

export type LogCall = (letter: Letter, call: { component: string; path: string }, result: Result) => void;

export const callLog =
  (log: (line: string) => void): LogCall =>
  (letter, { component, path }, { logLines, error, took }) => {
    const name = `[CONVEX ${letter}(${component === "" ? "" : `${component}/`}${path})]`;
    for (const line of logLines) log(`${name} ${line}`);
    if (error) log(`${name} ${error.message.trimEnd()}`);
    log(`${name} ${error ? "failed after" : "ran in"} ${took < 10 ? took.toFixed(1) : Math.round(took)} ms`);
  };
