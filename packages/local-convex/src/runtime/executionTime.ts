// A query or mutation may use one second, counting its own code only and not the backend's.
import type { Execution } from "./operations/frame.ts";
import { real } from "./globals/globals.ts";
import { shareSince } from "./processor.ts";

export const maxFunctionMs = 1000;

/** Adds the time that the function's code has run since it last took over, and throws if it all exceeds a second. */
export function spend(execution: Execution) {
  const now = real.tick();
  execution.spent += now - execution.since;
  execution.since = now;
  // On a busy machine the clock runs on while the thread waits for the processor.
  if (execution.spent > maxFunctionMs && execution.spent * shareSince(execution.began) > maxFunctionMs) {
    throw new Error("Function execution timed out (maximum duration: 1s)");
  }
}

/** Does the backend's work for a function, at no cost to the function's second. */
export function offTheClock<T>(execution: Execution, work: () => T): T {
  spend(execution);
  try {
    return work();
  } finally {
    execution.since = real.tick();
  }
}
