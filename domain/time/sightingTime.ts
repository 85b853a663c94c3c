// The time of a sighting in words. Separate from timeInWords.ts, because the feed shows no sightings.
import { messages, sentence } from "../messages.ts";
import { dayOfDate, formatLongDay, formatTime, timeOfDate } from "./time.ts";
import { hourMs, minuteMs } from "../units.ts";
import { daysAgo, daysBetween, timeAgo } from "./timeInWords.ts";

/** The precision of a vague time: within an hour, or on a day. */
export type VagueTime = "hour" | "day";

/** When a pet was seen. Without `vague`, to the minute. If `vague` is "hour", `at` is the middle of the hour. */
export interface SightingTime {
  at: number;
  vague?: VagueTime | undefined;
}

/** "Some time in the last hour". */
export const inLastHour = (now: number): SightingTime => ({ at: now - 30 * minuteMs, vague: "hour" });

const clockOf = (at: number) => formatTime(timeOfDate(new Date(at)));

/**
 * "Today 4:12 PM · 15 min ago", "November 19, 2026, 7:40 PM · 3 days ago", in the reader's time zone. Vague times:
 * "Today between 3:12 PM and 4:12 PM", "Yesterday".
 */
export function sightingTimeText({ at, vague }: SightingTime, now: Date): string {
  const day = dayOfDate(new Date(at));
  const days = daysBetween(day, dayOfDate(now));
  const parts = {
    date: formatLongDay(day),
    time: clockOf(at),
    from: clockOf(at - hourMs / 2),
    to: clockOf(at + hourMs / 2),
  };
  if (days > 1) {
    const moment =
      vague === "day" ? parts.date : sentence(vague === "hour" ? "when.dateBetween" : "when.dateAt", parts);
    return `${moment} · ${daysAgo(days)}`;
  }
  if (vague === "day") return messages[days === 1 ? "when.yesterday" : "when.earlierToday"];
  if (vague === "hour") return sentence(days === 1 ? "when.yesterdayBetween" : "when.todayBetween", parts);
  const ago = timeAgo(now.getTime() - at);
  const moment = sentence(days === 1 ? "when.yesterdayAt" : "when.todayAt", parts);
  return ago ? `${moment} · ${ago}` : moment;
}
