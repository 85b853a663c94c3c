// Opening hours in Google's shape. Days count from Sunday. A single period without an end means always open.
export interface Moment {
  day: number;
  hour: number;
  minute: number;
}

export interface Period {
  open: Moment;
  close?: Moment;
}

export type Week = Period[];

const sameHoursOn = (hours: [number, number], days: number[]): Week =>
  days.map((day) => ({
    open: { day, hour: hours[0], minute: 0 },
    close: { day: hours[1] < hours[0] ? (day + 1) % 7 : day, hour: hours[1], minute: 0 },
  }));

export const alwaysOpen: Week = [{ open: { day: 0, hour: 0, minute: 0 } }];
export const shopHours: Week = [...sameHoursOn([8, 19], [1, 2, 3, 4, 5]), ...sameHoursOn([9, 15], [6])];
/** Every evening until the next morning. */
export const nightHours: Week = sameHoursOn([18, 8], [0, 1, 2, 3, 4, 5, 6]);

const minuteOfWeek = ({ day, hour, minute }: Moment) => (day * 24 + hour) * 60 + minute;
const weekMinutes = 7 * 24 * 60;

/** The offset from UTC, computed from the longitude. Made-up clinics need no real time zones. */
export const utcOffsetMinutes = (lng: number) => Math.round(lng / 15) * 60;

export function isOpen(week: Week, now: Date, lng: number): boolean {
  const local = new Date(now.getTime() + utcOffsetMinutes(lng) * 60_000);
  const nowMinutes = minuteOfWeek({ day: local.getUTCDay(), hour: local.getUTCHours(), minute: local.getUTCMinutes() });
  return week.some(({ open, close }) => {
    if (!close) return true;
    const length = (minuteOfWeek(close) - minuteOfWeek(open) + weekMinutes) % weekMinutes;
    return (nowMinutes - minuteOfWeek(open) + weekMinutes) % weekMinutes < length;
  });
}

/** The next closing time, or the next opening time while closed. */
export function nextChange(week: Week, now: Date, lng: number): { nextOpenTime?: string; nextCloseTime?: string } {
  if (week.some(({ close }) => !close)) return {};
  const isOpenNow = isOpen(week, now, lng);
  const start = Math.floor(now.getTime() / 60_000) * 60_000;
  for (let minute = 1; minute <= weekMinutes; minute += 1) {
    const time = new Date(start + minute * 60_000);
    if (isOpen(week, time, lng) !== isOpenNow)
      return { [isOpenNow ? "nextCloseTime" : "nextOpenTime"]: time.toISOString() };
  }
  return {};
}

const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const clock = ({ hour, minute }: Moment) =>
  `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;

export function weekdayDescriptions(week: Week): string[] {
  const [first] = week;
  const isAlwaysOpen = week.length === 1 && first !== undefined && !first.close;
  // Google lists the week from Monday, although it numbers days from Sunday.
  return [1, 2, 3, 4, 5, 6, 0].map((day) => {
    const period = week.find(({ open }) => open.day === day);
    if (isAlwaysOpen) return `${dayNames[day]}: Open 24 hours`;
    return `${dayNames[day]}: ${period?.close ? `${clock(period.open)} – ${clock(period.close)}` : "Closed"}`;
  });
}
