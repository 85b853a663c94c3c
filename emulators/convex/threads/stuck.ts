// When is a thread taken to be in an endless loop? By the processor's time, not the clock's: on a busy machine an honest
// call can take long.
export const stuckMs = 5000;

/** Milliseconds of the processor that this process has used since. */
export function cpuSince(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}
