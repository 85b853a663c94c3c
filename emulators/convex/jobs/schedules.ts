// When a cron job runs next. All times are in UTC, as with the vendor.
import type { Schedule } from "../functions/manifest.ts";

const days = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const minuteMs = 60_000;
const yearsAheadInDays = 366 * 4 + 1;

/** One field of a cron expression: "1-5", "*\/15", "1,2,30-40/5". Days and months may be given by name. */
function parseField(
  text: string,
  low: number,
  high: number,
  names: string[] = [],
  base = 0,
): (value: number) => boolean {
  const number = (part: string) => {
    const named = names.findIndex((name) => name.slice(0, 3) === part.toLowerCase().slice(0, 3));
    return /^\d+$/.test(part) ? Number(part) : named + base;
  };
  const ranges = text.split(",").map((part) => {
    const [range, step = "1"] = part.split("/") as [string, string?];
    const [from, to] = range === "*" ? [low, high] : (range.split("-").map(number) as [number, number?]);
    const last = to ?? (part.includes("/") ? high : from);
    return { from, last, step: Number(step) };
  });
  return (value) =>
    ranges.some(({ from, last, step }) => value >= from && value <= last && (value - from) % step === 0);
}

function parseCron(expression: string): (at: Date) => { day: boolean; minute: boolean } {
  const [minute, hour, day, month, weekday] = expression.trim().split(/\s+/) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const inMinute = parseField(minute, 0, 59);
  const inHour = parseField(hour, 0, 23);
  const inDay = parseField(day, 1, 31);
  const inMonth = parseField(month, 1, 12, months, 1);
  // Sunday is 0, but counts as 7 at the end of a range.
  const weekdays = weekday
    .toLowerCase()
    .replaceAll(/-sun\w*/g, "-7")
    .replaceAll(/\b7-(?!7)/g, "0-");
  const inWeekday = parseField(weekdays, 0, 6, days);
  // If both the day and the weekday are restricted, either one is enough: cron has always worked this way.
  const either = day !== "*" && weekday !== "*";
  return (at) => {
    const [byDay, byWeekday] = [
      inDay(at.getUTCDate()),
      inWeekday(at.getUTCDay()) || (at.getUTCDay() === 0 && inWeekday(7)),
    ];
    const isDay = inMonth(at.getUTCMonth() + 1) && (either ? byDay || byWeekday : byDay && byWeekday);
    return { day: isDay, minute: inHour(at.getUTCHours()) && inMinute(at.getUTCMinutes()) };
  };
}

const asCron = (schedule: Schedule): string => {
  const minute = String(schedule["minuteUTC"] ?? 0);
  const hour = String(schedule["hourUTC"] ?? "*");
  switch (schedule["type"]) {
    case "hourly":
      return `${minute} * * * *`;
    case "daily":
      return `${minute} ${hour} * * *`;
    case "weekly":
      return `${minute} ${hour} * * ${days.indexOf(String(schedule["dayOfWeek"]))}`;
    case "monthly":
      return `${minute} ${hour} ${String(schedule["day"])} * *`;
    default:
      return String(schedule["cron"]);
  }
};

/** The first time later than `after`; null if there is none. */
export function nextRun(schedule: Schedule, after: number): number | null {
  if (schedule["type"] === "interval") {
    const seconds =
      Number(schedule["seconds"] ?? 0) + 60 * Number(schedule["minutes"] ?? 0) + 3600 * Number(schedule["hours"] ?? 0);
    return after + seconds * 1000;
  }
  const matches = parseCron(asCron(schedule));
  let at = Math.floor(after / minuteMs) * minuteMs + minuteMs;
  const last = at + yearsAheadInDays * 1440 * minuteMs;
  while (at < last) {
    const found = matches(new Date(at));
    if (found.day && found.minute) return at;
    at = found.day ? at + minuteMs : Math.floor(at / (1440 * minuteMs)) * 1440 * minuteMs + 1440 * minuteMs;
  }
  return null;
}
