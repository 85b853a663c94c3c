// A query or mutation may run its own code for one second. The backend's work for it does not count.
import type { Execution } from "./operations/frame.ts";
import { real } from "./globals/globals.ts";
import { shareSince } from "./processorTime.ts";

export const maxFunctionMs = 1000;

/** Adds the time since the function's code last resumed. Throws if the total exceeds a second. */
export function chargeTime(execution: Execution) {
  const now = real.performanceNow();
  execution.usedMs += now - execution.resumedAt;
  execution.resumedAt = now;
  // On a busy machine the clock advances while the thread waits for a processor, so check processor time, too.
  if (
    execution.usedMs > maxFunctionMs &&
    execution.usedMs * shareSince(execution.processorTimeAtStart) > maxFunctionMs
  ) {
    throw new Error("Function execution timed out (maximum duration: 1s)");
  }
}

/** Runs the backend's work without charging it to the function. */
export function withoutCharge<T>(execution: Execution, work: () => T): T {
  chargeTime(execution);
  try {
    return work();
  } finally {
    execution.resumedAt = real.performanceNow();
  }
}
