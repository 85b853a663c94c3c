/**
 * Maps a report's id to the time at which this page marked the pet home. It is the time of this device, because the
 * server's clock may differ by a minute.
 */
export const homePressTimes = new Map<string, number>();
