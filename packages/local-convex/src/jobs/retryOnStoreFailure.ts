// Retries a step of the scheduler until it succeeds, with growing pauses. A step fails only if the store does, and a full
// disk may have room later.
import { setTimeout as pause } from "node:timers/promises";

const firstMs = 500;
const longestMs = 60_000;

export async function retryOnStoreFailure<T>(
  work: () => Promise<T>,
  log: (line: string) => void,
  closing: AbortSignal,
): Promise<T | undefined> {
  for (let wait = firstMs; ; wait = Math.min(2 * wait, longestMs)) {
    try {
      return await work();
    } catch (error) {
      if (closing.aborted) return undefined;
      log(`A scheduled function could not be run, and will be tried again in ${wait / 1000} s: ${String(error)}`);
    }
    try {
      await pause(wait, undefined, { signal: closing });
    } catch {
      return undefined;
    }
  }
}
