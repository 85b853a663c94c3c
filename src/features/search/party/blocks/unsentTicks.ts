// Storage for ticks that the server has not received. They survive a reload. useUnsentTicks sends them when the party's
// page is open and has a connection. The server ignores a tick that arrives again. If the phone cannot store them,
// useUnsentTicks still has them in memory.
import { recall, remember } from "../../../../lib/device/storage";

export interface Tick {
  block: string;
  note: string;
  /** How much of the block was walked, in percent. */
  share: number;
  /** Time of the press by this phone's clock. */
  pressedAt: number;
  /** The same in every attempt to send the tick. */
  pressId: string;
}

const isTick = (value: unknown): value is Tick => {
  const tick = value as Partial<Record<keyof Tick, unknown>> | null;
  return (
    typeof tick?.block === "string" &&
    typeof tick.note === "string" &&
    typeof tick.share === "number" &&
    typeof tick.pressedAt === "number" &&
    typeof tick.pressId === "string"
  );
};

const storageKey = (partyKey: string) => `homeward:ticks.${partyKey}` as const;

export function readUnsentTicks(key: string): Tick[] {
  try {
    const stored: unknown = JSON.parse(recall(storageKey(key)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isTick) : [];
  } catch {
    return [];
  }
}

/** Reads before it writes, because another tab may have changed the list. */
function update(key: string, change: (stored: Tick[]) => Tick[]) {
  const ticks = change(readUnsentTicks(key));
  remember(storageKey(key), ticks.length > 0 ? JSON.stringify(ticks) : null);
}

export const storeTick = (key: string, tick: Tick) => update(key, (stored) => [...stored, tick]);

export const removeTick = (key: string, pressId: string) =>
  update(key, (stored) => stored.filter((tick) => tick.pressId !== pressId));
