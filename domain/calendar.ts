// Calendar arithmetic on days ("2026-11-20"). Uses UTC so that a clock change never skips or repeats a day.
const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

const utc = (day: string) => {
  const [, year, month, date] = shape.exec(day) ?? [];
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
};
const text = (date: Date) => date.toISOString().slice(0, 10);

/** The month of a moment in UTC, "2026-11", as the counters name it. */
export const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7);

export function addDays(day: string, count: number): string {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + count);
  return text(date);
}

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The same date some months later. In a shorter month, the 31st becomes the last day. */
export function addMonths(day: string, count: number): string {
  const date = utc(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
  first.setUTCDate(Math.min(date.getUTCDate(), daysInMonth(first.getUTCFullYear(), first.getUTCMonth())));
  return text(first);
}

/** 0 is Sunday. */
export const weekday = (day: string) => utc(day).getUTCDay();

export const clampDay = (day: string, earliest: string, latest: string) =>
  day > latest ? latest : day < earliest ? earliest : day;

/** The weeks of this day's month, starting on Sunday. Null stands for days outside the month. */
export function monthWeeks(day: string): (string | null)[][] {
  const first = `${day.slice(0, 7)}-01`;
  const date = utc(first);
  const cells: (string | null)[] = Array.from({ length: weekday(first) }, () => null);
  for (let at = 0; at < daysInMonth(date.getUTCFullYear(), date.getUTCMonth()); at += 1) cells.push(addDays(first, at));
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
