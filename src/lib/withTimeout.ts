/**
 * Rejects with `makeError()` if the promise takes longer than `milliseconds`. The Convex client, for example, waits for
 * a connection forever.
 */
export function withTimeout<T>(
  milliseconds: number,
  promise: Promise<T>,
  makeError: () => Error = () => new Error("No answer in time."),
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(makeError()), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * How long the app waits for a search, or for one adoptable pet. Longer than the backend waits for one request to an
 * outside service (`limits.serviceTimeoutMs`), of which a search may need several.
 */
export const searchTimeoutMs = 25_000;
