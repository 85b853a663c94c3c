// When a thread counts as stuck in an endless loop. Measured in processor time, because on a busy machine a harmless
// call may take long by the clock.
export const stuckMs = 5000;

/** Milliseconds of processor time that this process has used since then. */
export function cpuSince(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}
