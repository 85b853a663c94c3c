/** Maps a report's id to the time this device marked it home, by its own clock. The server's may differ by a minute. */
export const homePressTimes = new Map<string, number>();
