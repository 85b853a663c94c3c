/** When this device marked a report home, by its own clock. The server's may be a minute apart from it. */
export const homePressTimes = new Map<string, number>();
