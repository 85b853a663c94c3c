// What was shown last, kept on the device for when there is no connection. The report's contacts are never among it.
import { deviceStore } from "./deviceStore";

/** With the time at which it was shown. */
export interface Held<T> {
  at: number;
  value: T;
}

export type HeldKey = "held.feed.lost" | "held.feed.found" | "held.reports" | "held.mine";

export const hold = (key: HeldKey, value: unknown) => deviceStore.put(key, { at: Date.now(), value });

export async function held<T>(key: HeldKey): Promise<Held<T> | null> {
  return ((await deviceStore.get(key)) as Held<T> | undefined) ?? null;
}
