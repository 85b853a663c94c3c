// The terminal's record of every call, in the manner of `convex dev`.
import type { Thrown } from "../runtime/errors.ts";

type Letter = "Q" | "M" | "A" | "H";

interface Result {
  logLines: string[];
  error?: Thrown;
  took: number;
}

export const callLog =
  (log: (line: string) => void) =>
  (letter: Letter, call: { component: string; path: string }, { logLines, error, took }: Result) => {
    const name = `[CONVEX ${letter}(${call.component === "" ? "" : `${call.component}/`}${call.path})]`;
    for (const line of logLines) log(`${name} ${line}`);
    if (error) log(`${name} ${error.message}`);
    log(`${name} ${error ? "failed after" : "ran in"} ${took < 10 ? took.toFixed(1) : Math.round(took)} ms`);
  };
