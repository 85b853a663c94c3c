// What was shown last, kept on the device for when there is no connection. The report's contacts are never among it.
import { deviceStore } from "./deviceStore";

/** With the time at which it was shown. */
export interface Cached<T> {
  at: number;
  value: T;
}

export type CacheKey = "cached.feed.lost" | "cached.feed.found" | "cached.reports" | "cached.mine";

export const writeCache = (key: CacheKey, value: unknown) => deviceStore.put(key, { at: Date.now(), value });

export async function readCache<T>(key: CacheKey): Promise<Cached<T> | null> {
  return ((await deviceStore.get(key)) as Cached<T> | undefined) ?? null;
}
