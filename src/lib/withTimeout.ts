/**
 * Rejects with `late()` if the promise takes longer. The Convex client, for example, waits for a connection forever.
 */
export function withTimeout<T>(
  milliseconds: number,
  promise: Promise<T>,
  late: () => Error = () => new Error("No answer in time."),
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Longer than any search that still gets an answer. */
export const searchMs = 25_000;
