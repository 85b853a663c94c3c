// Until when a clinic is open, or when it opens next, by the clinic's own clock.
import { sentence } from "../messages.ts";
import { language } from "../texts/language.ts";
import { formatTime, timeOfMinutes } from "../time/time.ts";
import { dayMs, minuteMs } from "../units.ts";
import type { Vet } from "./vet.ts";

export type VetTimes = Pick<Vet, "openNow" | "open24Hours" | "opensAt" | "closesAt" | "utcOffset">;

/** The clinic's offset from UTC, in minutes. If it is unknown, the reader's offset is used. */
const offsetOf = ({ utcOffset }: VetTimes, at: number) => utcOffset ?? -new Date(at).getTimezoneOffset();

/**
 * "until 6:00 PM", "opens at 8:00 AM", "opens on Monday at 8:00 AM". Empty if the time is unknown or past, or if the
 * clinic never closes.
 */
export function hoursNote(vet: VetTimes, now: number): string {
  const { openNow, open24Hours, opensAt, closesAt } = vet;
  const at = openNow ? closesAt : opensAt;
  if (openNow === null || open24Hours || at === null || at <= now) return "";
  const clock = (moment: number) => new Date(moment + offsetOf(vet, moment) * minuteMs);
  const [changeClock, nowClock] = [clock(at), clock(now)];
  const time = formatTime(timeOfMinutes(changeClock.getUTCHours() * 60 + changeClock.getUTCMinutes()));
  const days = Math.floor(changeClock.getTime() / dayMs) - Math.floor(nowClock.getTime() / dayMs);
  if (days === 0) return sentence(openNow ? "vets.until" : "vets.opens", { time });
  if (days === 1) return sentence(openNow ? "vets.untilTomorrow" : "vets.opensTomorrow", { time });
  const weekday = language.weekdays[changeClock.getUTCDay()]!;
  return sentence(openNow ? "vets.untilWeekday" : "vets.opensWeekday", { weekday, time });
}
