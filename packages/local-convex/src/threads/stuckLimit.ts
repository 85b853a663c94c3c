// How long a call may run before its thread counts as stuck in an endless loop, in processor time: on a busy machine a
// harmless call may take long by the clock.
export const stuckMs = 5000;

/** Milliseconds of processor time that this process has used since the measurement `since`. */
export function cpuSince(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}
