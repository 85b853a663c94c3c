/** A call that has not answered in time has failed: while the connection is gone, the backend's client waits for ever. */
export function within<Answer>(milliseconds: number, call: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("no answer in time")), milliseconds);
    call.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
