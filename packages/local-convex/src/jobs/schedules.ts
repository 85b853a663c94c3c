// Computes when cron jobs run next. All times are in UTC, as in production.
import type { Schedule } from "../functions/manifest.ts";
import { parseCron } from "./cronExpression.ts";

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** The rarest date is a fifth Sunday in February (always the 29th), up to 40 years away. The search goes further. */
const maxDaysAhead = 366 * 57;

const asCron = (schedule: Schedule): string => {
  const minute = String(schedule["minuteUTC"] ?? 0);
  const hour = String(schedule["hourUTC"] ?? "*");
  switch (schedule["type"]) {
    case "hourly":
      return `${minute} * * * *`;
    case "daily":
      return `${minute} ${hour} * * *`;
    case "weekly":
      return `${minute} ${hour} * * ${weekdays.indexOf(String(schedule["dayOfWeek"]))}`;
    case "monthly":
      return `${minute} ${hour} ${String(schedule["day"])} * *`;
    default:
      return String(schedule["cron"]);
  }
};

/** The first time after `after` that matches the cron expression; null if there is none. */
function nextOf(expression: string, after: number): number | null {
  const { isDay, isHour, isMinute } = parseCron(expression);
  const from = Math.floor(after / minuteMs) * minuteMs + minuteMs;
  let day = Math.floor(from / dayMs) * dayMs;
  for (let daysLeft = maxDaysAhead; daysLeft > 0; daysLeft--, day += dayMs) {
    if (!isDay(new Date(day))) continue;
    for (let hour = 0; hour < 24; hour++) {
      if (!isHour(hour) || day + (hour + 1) * hourMs <= from) continue;
      for (let minute = 0; minute < 60; minute++) {
        const at = day + hour * hourMs + minute * minuteMs;
        if (at >= from && isMinute(minute)) return at;
      }
    }
  }
  return null;
}

const intervalMs = (schedule: Schedule) =>
  (Number(schedule["seconds"] ?? 0) + 60 * Number(schedule["minutes"] ?? 0) + 3600 * Number(schedule["hours"] ?? 0)) *
  1000;

/** The vendor's error for an invalid schedule; null if it is valid. */
export function scheduleFault(schedule: Schedule, now: number): string | null {
  if (schedule["type"] === "interval") return null;
  const expression = asCron(schedule);
  try {
    return nextOf(expression, now) === null ? `The cron spec "${expression}" will never match any time` : null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The first run of a new schedule. `previous` is the due time of the cron job's last run, if any. */
export function firstRun(schedule: Schedule, previous: number | null, now: number): number {
  if (schedule["type"] === "interval") return previous === null ? now : previous + intervalMs(schedule);
  const next = nextOf(asCron(schedule), now);
  if (next === null) throw new Error("Could not compute next timestamp for cron");
  return next;
}

export interface NextRun {
  next: number;
  /** The number of an interval's due times that passed during the last run or while the backend was stopped. */
  skipped: number;
}

/** The next run, at `now` or later. With an interval, it is a whole number of intervals after the run at `previous`. */
export function nextRun(schedule: Schedule, previous: number, now: number): NextRun {
  const next = firstRun(schedule, previous, now);
  if (schedule["type"] !== "interval" || next >= now) return { next, skipped: 0 };
  const skipped = Math.ceil((now - next) / intervalMs(schedule));
  return { next: next + skipped * intervalMs(schedule), skipped };
}
