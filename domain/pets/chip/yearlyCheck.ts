// The yearly check of a chip's registration. A year of checks begins on August 15, when shelters and vets remind people
// of the check.
import { localDay, nextHour } from "../../time/localTime.ts";
import { dayMs } from "../../units.ts";

export const checkPoints = ["scanned", "papers", "name", "phones", "registry"] as const;
export type CheckPoint = (typeof checkPoints)[number];

/** The day on which each point was ticked. */
export type CheckTicks = Partial<Record<CheckPoint, string>>;

const monthAndDay = "08-15";
/** At this hour, people are awake, and most offices are about to open. */
const reminderHour = 9;

const firstDayOf = (year: number) => `${year}-${monthAndDay}`;

/** The year of checks that a day belongs to, named after the year in which it began. */
export function checkYearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  return day < firstDayOf(year) ? year - 1 : year;
}

/** The newest day on which a point was ticked. */
export const lastTickedOn = (ticks: CheckTicks) => Object.values(ticks).toSorted().at(-1) ?? null;

/** Nine in the morning of August 15 on the clocks of the zone. */
function reminderOf(year: number, zone: string): number {
  // Begins two days before August 15 in UTC, which is before that day in every zone.
  let at = Date.parse(firstDayOf(year)) - 2 * dayMs;
  do at = nextHour(at, zone, reminderHour);
  while (localDay(at, zone) < firstDayOf(year));
  return at;
}

/**
 * The first reminder after `at`, in a later year than `remindedYear`. Without that year, an owner who has moved west
 * since the last reminder would get a second one on the same day.
 */
export function nextReminder(at: number, zone: string, remindedYear = 0): number {
  const thisYear = Number(localDay(at, zone).slice(0, 4));
  const year = Math.max(thisYear, remindedYear + 1);
  const reminder = reminderOf(year, zone);
  return reminder > at ? reminder : reminderOf(year + 1, zone);
}
