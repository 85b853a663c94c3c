/** Runs `work` under a lock that all tabs share. Returns null if another tab has the lock. */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  // Older browsers and plain HTTP have no locks. The key of a report or message still keeps the backend from storing it
  // twice.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return await work();
  return await locks.request(`homeward:send.${name}`, { ifAvailable: true }, (lock) => (lock ? work() : null));
}
