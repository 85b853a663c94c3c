// What was shown last, kept on the device for when there is no connection. The report's contacts are never among it.
import { deviceStore } from "./deviceStore";
import { forgetWaitingOf } from "./waiting";

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

/** What leaves with whoever logs out: their own reports, and those that they have not sent yet. */
export async function forgetKeptFor(owner: string): Promise<void> {
  await forgetWaitingOf(owner);
  if ((await held<{ owner: string }>("held.mine"))?.value.owner === owner) await deviceStore.remove("held.mine");
}
