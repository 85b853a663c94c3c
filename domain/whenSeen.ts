// When a pet was seen, apart from the other times: the feed has no sightings.
import { dayOfDate, formatLongDay, formatTime, timeOfDate } from "./time.ts";
import { daysAgo, daysBetween, timeAgo } from "./when.ts";

/** "Today 4:12 PM · 15 min ago", "November 19, 2026, 7:40 PM · 3 days ago": by the reader's own clock. */
export function whenSeen(at: number, now: Date): string {
  const date = new Date(at);
  const day = dayOfDate(date);
  const days = daysBetween(day, dayOfDate(now));
  const clock = formatTime(timeOfDate(date));
  if (days > 1) return `${formatLongDay(day)}, ${clock} · ${daysAgo(days)}`;
  const ago = timeAgo(now.getTime() - at);
  return [`${days === 1 ? "Yesterday" : "Today"} ${clock}`, ago].filter(Boolean).join(" · ");
}
