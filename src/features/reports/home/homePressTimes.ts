/** When this device marked each report home, by its own clock. The server's may be a minute apart. */
export const homePressTimes = new Map<string, number>();
