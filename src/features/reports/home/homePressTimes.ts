/** When this page marked a report home, by the report's id and the device's clock. The server's may differ by a minute. */
export const homePressTimes = new Map<string, number>();
