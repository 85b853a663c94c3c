/** Runs the work unless another tab is at it: then null. */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  // Missing in older browsers and without https. The submit key keeps two tabs from making two reports.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return await work();
  return await locks.request(`homeward:send.${name}`, { ifAvailable: true }, (lock) => (lock ? work() : null));
}
