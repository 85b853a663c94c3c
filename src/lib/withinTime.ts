/** Longer than any search takes that still comes to an end; without a connection a call would wait for one. */
const PATIENCE_MS = 25_000;

/** The promise, or a failure when it takes too long for anybody to sit and wait. */
export function withinTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("No answer in time.")), PATIENCE_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
