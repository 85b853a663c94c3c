// Blocks that were ticked off on this phone and have not arrived yet. They outlive a reload, and are sent when there is
// a connection; the server counts each press once, however often it arrives.
import { recall, remember } from "../../../lib/storage";

export interface Tick {
  block: string;
  note: string;
  share: number;
  /** When it was pressed, by this phone's clock. */
  at: number;
  press: string;
}

const isTick = (value: unknown): value is Tick => {
  const tick = value as Partial<Record<keyof Tick, unknown>> | null;
  return (
    typeof tick?.block === "string" &&
    typeof tick.note === "string" &&
    typeof tick.share === "number" &&
    typeof tick.at === "number" &&
    typeof tick.press === "string"
  );
};

const nameOf = (key: string) => `homeward:ticks.${key}` as const;

export function keptTicks(key: string): Tick[] {
  try {
    const kept: unknown = JSON.parse(recall(nameOf(key)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isTick) : [];
  } catch {
    return [];
  }
}

/** Another tab may have changed them, so they are read first. */
export function changeTicks(key: string, change: (ticks: Tick[]) => Tick[]): Tick[] {
  const ticks = change(keptTicks(key));
  remember(nameOf(key), ticks.length > 0 ? JSON.stringify(ticks) : null);
  return ticks;
}
