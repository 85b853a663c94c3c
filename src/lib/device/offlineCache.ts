// The offline cache: copies of what was shown last. They never contain a report's contact information.
import { deviceStore } from "./deviceStore";

/** `at` is when the value was shown, in milliseconds since 1970. */
export interface Cached<T> {
  at: number;
  value: T;
}

export type CacheKey = "cached.feed.lost" | "cached.feed.found" | "cached.reports" | "cached.mine";

export const writeCache = (key: CacheKey, value: unknown) => deviceStore.put(key, { at: Date.now(), value });

export async function readCache<T>(key: CacheKey): Promise<Cached<T> | null> {
  return ((await deviceStore.get(key)) as Cached<T> | undefined) ?? null;
}
