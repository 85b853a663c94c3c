/** By report: when this device marked it home, by the device's clock. The server's clock may differ by a minute. */
export const homePressTimes = new Map<string, number>();
