// Blocks that were ticked off on this phone and have not arrived yet. They outlive a reload, and are sent when there is
// a connection; the server counts each press once, however often it arrives. The page's own list counts (useTicks.ts):
// some phones store nothing.
import { recall, remember } from "../../../lib/device/storage";

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

/** Another tab may have changed them, so they are read first. Where nothing can be stored, nothing is. */
function store(key: string, change: (kept: Tick[]) => Tick[]) {
  const ticks = change(keptTicks(key));
  remember(nameOf(key), ticks.length > 0 ? JSON.stringify(ticks) : null);
}

export const keepTick = (key: string, tick: Tick) => store(key, (kept) => [...kept, tick]);

export const forgetTick = (key: string, press: string) =>
  store(key, (kept) => kept.filter((tick) => tick.press !== press));
