/** The promise, or a failure when it takes too long: without a connection the backend's client waits for one for ever. */
export function withinTime<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("No answer in time.")), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Longer than any search takes that still comes to an end. */
export const searchMs = 25_000;
