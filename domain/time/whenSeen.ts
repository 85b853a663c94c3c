// When a pet was seen, apart from the other times: the feed has no sightings.
import { dayOfDate, formatLongDay, formatTime, timeOfDate } from "./time.ts";
import { hourMs, minuteMs } from "../units.ts";
import { daysAgo, daysBetween, timeAgo } from "./when.ts";

/** How vague a time is: some time within an hour, or on a day. */
export type Vague = "hour" | "day";

/** A time when a pet was seen: without `vague`, as exactly as clocks go; within an hour, its middle. */
export interface Seen {
  at: number;
  vague?: Vague | undefined;
}

/** "Some time in the last hour", said now. */
export const inLastHour = (now: number): Seen => ({ at: now - 30 * minuteMs, vague: "hour" });

const clockOf = (at: number) => formatTime(timeOfDate(new Date(at)));

/**
 * "Today 4:12 PM · 15 min ago", "November 19, 2026, 7:40 PM · 3 days ago": by the reader's own clock. What is only vaguely
 * known reads like that: "Today between 3:12 PM and 4:12 PM", "Yesterday".
 */
export function whenSeen({ at, vague }: Seen, now: Date): string {
  const day = dayOfDate(new Date(at));
  const days = daysBetween(day, dayOfDate(now));
  const clocks = {
    day: "",
    hour: `between ${clockOf(at - hourMs / 2)} and ${clockOf(at + hourMs / 2)}`,
    minute: clockOf(at),
  };
  const clock = clocks[vague ?? "minute"];
  if (days > 1) return `${[formatLongDay(day), clock].filter(Boolean).join(", ")} · ${daysAgo(days)}`;
  if (vague === "day") return days === 1 ? "Yesterday" : "Earlier today";
  const ago = vague ? "" : timeAgo(now.getTime() - at);
  return [`${days === 1 ? "Yesterday" : "Today"} ${clock}`, ago].filter(Boolean).join(" · ");
}
