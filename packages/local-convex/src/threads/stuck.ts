// When a thread counts as stuck in an endless loop. It goes by processor time, not by the clock: on a busy machine a
// harmless call can take long.
export const stuckMs = 5000;

/** Milliseconds of processor time that this process has used since then. */
export function cpuSince(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}
