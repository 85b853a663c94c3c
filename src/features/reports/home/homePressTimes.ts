/**
 * Maps a report's id to the time at which the pet was marked home in this tab. It is the time of this device, because
 * the server's clock may differ by a minute.
 */
export const homePressTimes = new Map<string, number>();
