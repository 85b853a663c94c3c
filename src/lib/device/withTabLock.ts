/**
 * Keeps two tabs from sending the same queued report or message: runs `work` under a lock that all tabs share. Returns
 * null if another tab has the lock.
 */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  // Older browsers and plain HTTP have no locks. Two tabs may then send the same, and the backend drops the second by
  // its key.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return await work();
  return await locks.request(`homeward:send.${name}`, { ifAvailable: true }, (lock) => (lock ? work() : null));
}
