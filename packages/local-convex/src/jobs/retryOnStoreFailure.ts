// Retries a step of the scheduler, with growing pauses, until it succeeds or the scheduler closes. A step fails only if
// the store or its worker does, and a full disk may have room later.
import { setTimeout as pause } from "node:timers/promises";

const firstPauseMs = 500;
const longestPauseMs = 60_000;

export async function retryOnStoreFailure<T>(
  work: () => Promise<T>,
  log: (line: string) => void,
  closing: AbortSignal,
): Promise<T | undefined> {
  for (let waitMs = firstPauseMs; ; waitMs = Math.min(2 * waitMs, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (closing.aborted) return undefined;
      log(`A scheduled function could not be run, and will be tried again in ${waitMs / 1000} s: ${String(error)}`);
    }
    try {
      await pause(waitMs, undefined, { signal: closing });
    } catch {
      return undefined;
    }
  }
}
