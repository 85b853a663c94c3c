// Tells from a place's published hours whether it will be open at a later moment, or that this is unknown.
import { minuteMs } from "../units.ts";

/** In minutes since Sunday 0:00 on the place's clock. */
export interface OpenPeriod {
  opens: number;
  /** Null if the place never closes. */
  closes: number | null;
}

export interface PublishedHours {
  /** Null if unknown. */
  week: OpenPeriod[] | null;
  /** Offset of the place's clock from UTC, in minutes. */
  utcOffset: number | null;
  openNow: boolean | null;
  /** While closed, when it opens next; while open, when it closes. Unlike `week`, these account for holidays. */
  opensAt: number | null;
  closesAt: number | null;
}

export interface Opening {
  /** Null if unknown. */
  isOpen: boolean | null;
  /** When it closes next. Null if it never closes, or is not known to be open. */
  until: number | null;
}

const weekMinutes = 7 * 24 * 60;
const inWeek = (minutes: number) => ((minutes % weekMinutes) + weekMinutes) % weekMinutes;

/**
 * `utcOffsetChange`: the place's offset at the moment `at` minus `utcOffset`, in minutes. Not zero if daylight saving
 * begins or ends before then.
 */
export function openingAt(hours: PublishedHours, at: number, utcOffsetChange = 0): Opening {
  const { week, utcOffset, openNow, opensAt, closesAt } = hours;
  if (openNow && closesAt !== null && at < closesAt) return { isOpen: true, until: closesAt };
  if (openNow === false && opensAt !== null && at < opensAt) return { isOpen: false, until: null };
  if (!week) return { isOpen: null, until: null };
  if (week.some(({ closes }) => closes === null)) return { isOpen: true, until: null };
  if (utcOffset === null) return { isOpen: null, until: null };
  // 1 January 1970 was a Thursday.
  const minuteOfWeek = inWeek(Math.floor(at / minuteMs) + utcOffset + utcOffsetChange + 4 * 24 * 60);
  for (const { opens, closes } of week) {
    const length = inWeek(closes! - opens) || weekMinutes;
    const minutesOpen = inWeek(minuteOfWeek - opens);
    if (minutesOpen < length)
      return { isOpen: true, until: Math.floor(at / minuteMs) * minuteMs + (length - minutesOpen) * minuteMs };
  }
  return { isOpen: false, until: null };
}

/** This device's offset from UTC at `at` minus the one at `now`, in minutes. */
export const utcOffsetChangeUntil = (at: number, now: number) =>
  new Date(now).getTimezoneOffset() - new Date(at).getTimezoneOffset();
