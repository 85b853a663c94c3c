// Days and hours by the clock of a place ("America/Toronto"), for what must not be sent at night.
import { dayMs, hourMs, minuteMs } from "../units.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const parts = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
  const made = new Intl.DateTimeFormat("en-CA", { timeZone: zone, hourCycle: "h23", ...parts });
  formats.set(zone, made);
  return made;
}

export function isZone(zone: string): boolean {
  if (zone.length > 64) return false;
  try {
    return formatOf(zone) !== undefined;
  } catch {
    return false;
  }
}

/** The day there, and the minutes since midnight by the clock on the wall. */
function wallOf(at: number, zone: string) {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute } = parts;
  return { day: `${year}-${month}-${day}`, minutes: Number(hour) * 60 + Number(minute) };
}

export const localDay = (at: number, zone: string) => wallOf(at, zone).day;

/** Quiet hours: from ten in the evening to seven in the morning. */
const [quietFrom, quietTo] = [22, 7];

/** The next time that the clock there says so: later than now, also where clocks are changed in between. */
export function nextHour(at: number, zone: string, hour: number): number {
  const wanted = hour * 60;
  const { minutes } = wallOf(at, zone);
  const ahead = (wanted - minutes + 24 * 60) % (24 * 60) || 24 * 60;
  const guess = Math.floor(at / minuteMs) * minuteMs + ahead * minuteMs;
  // The wall clock and ours went apart if clocks were changed on the way, by two hours at most.
  const off = ((wallOf(guess, zone).minutes - wanted + 36 * 60) % (24 * 60)) - 12 * 60;
  const then = guess - off * minuteMs;
  return then > at ? then : then + dayMs;
}

const morning = 8;
/** Somebody who asks for a pause at dawn does not mean an hour. */
const shortestPauseMs = 6 * hourMs;

/** Until when "until tomorrow" is. */
export function nextMorning(at: number, zone: string): number {
  return nextHour(at + shortestPauseMs, zone, morning);
}

export function isQuiet(at: number, zone: string): boolean {
  const hour = Math.floor((wallOf(at, zone).minutes * minuteMs) / hourMs);
  return hour >= quietFrom || hour < quietTo;
}

/** When the night is over. */
export const quietUntil = (at: number, zone: string) => nextHour(at, zone, quietTo);
