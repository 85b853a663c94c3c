// Local time in a time zone ("America/Toronto"), and the quiet hours, in which most notifications wait.
import { dayMs, hourMs, minuteMs } from "../units.ts";
import { timeOfMinutes } from "./time.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone);
  if (cached) return cached;
  const parts = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: zone, hourCycle: "h23", ...parts });
  formats.set(zone, format);
  return format;
}

export function isZone(zone: string): boolean {
  if (zone.length > 64) return false;
  try {
    return formatOf(zone) !== undefined;
  } catch {
    return false;
  }
}

/** The local day, and the minutes since midnight on a wall clock. */
function wallClock(at: number, zone: string) {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute } = parts;
  return { day: `${year}-${month}-${day}`, minutes: Number(hour) * 60 + Number(minute) };
}

/**
 * The day ("2026-11-20") and time ("14:15") in a zone. Without a zone, on clocks that are `utcOffset` minutes ahead of
 * UTC.
 */
export function localMoment(at: number, zone: string | undefined, utcOffset = 0) {
  const { day, minutes } = zone ? wallClock(at, zone) : wallClock(at + utcOffset * minuteMs, "UTC");
  return { day, time: timeOfMinutes(minutes) };
}

export const localDay = (at: number, zone: string) => wallClock(at, zone).day;

/** Quiet hours: from ten in the evening to seven in the morning. */
const [quietFrom, quietTo] = [22, 7];

/** The next moment at which the local clock shows this hour. Correct across daylight-saving changes. */
export function nextHour(at: number, zone: string, hour: number): number {
  const wantedMinutes = hour * 60;
  const { minutes } = wallClock(at, zone);
  const minutesAhead = (wantedMinutes - minutes + 24 * 60) % (24 * 60) || 24 * 60;
  const guess = Math.floor(at / minuteMs) * minuteMs + minutesAhead * minuteMs;
  // If daylight saving changed in between, the guess is early or late by up to two hours.
  const errorMinutes = ((wallClock(guess, zone).minutes - wantedMinutes + 36 * 60) % (24 * 60)) - 12 * 60;
  const moment = guess - errorMinutes * minuteMs;
  return moment > at ? moment : moment + dayMs;
}

/** The moment at which the zone's clocks show this hour on this day. Only for hours that no change of clocks skips. */
export function momentAt(day: string, hour: number, zone: string): number {
  const asUtc = (clock: { day: string; minutes: number }) =>
    Date.parse(`${clock.day}T00:00:00Z`) + clock.minutes * minuteMs;
  const wantedAsUtc = asUtc({ day, minutes: hour * 60 });
  // `wantedAsUtc` minus the zone's offset from UTC.
  const guess = 2 * wantedAsUtc - asUtc(wallClock(wantedAsUtc, zone));
  // If daylight saving changed between the two moments, the guess is off by the change.
  return guess + wantedAsUtc - asUtc(wallClock(guess, zone));
}

const morningHour = 8;
/** At seven in the morning, a pause "until tomorrow" must not end at eight the same day. */
const shortestPauseMs = 6 * hourMs;

/** The end of a pause "until tomorrow". */
export function nextMorning(at: number, zone: string): number {
  return nextHour(at + shortestPauseMs, zone, morningHour);
}

export function isQuiet(at: number, zone: string): boolean {
  const hour = Math.floor((wallClock(at, zone).minutes * minuteMs) / hourMs);
  return hour >= quietFrom || hour < quietTo;
}

/** The end of the quiet hours. */
export const quietUntil = (at: number, zone: string) => nextHour(at, zone, quietTo);
