// A day and a time inside a sentence, as a whole phrase.
import { sentence } from "../messages.ts";
import { formatLongDay, formatTime, isTime } from "./time.ts";
import { daysBetween, type Occasion, todayAt } from "./timeInWords.ts";

/**
 * `on`: "today at 5:15 PM", "on November 20, 2026". `since`: "since yesterday". `plain`: "November 20, 2026", without
 * "on".
 */
type Phrase = "on" | "since" | "plain";

interface Options {
  phrase: Phrase;
  /** The moment at which the text is read. If null, the text gives the date and never says "today" or "yesterday". */
  now: Date | null;
  /** Today's date. If absent, today's date at the occasion's place. */
  today?: string;
  /** Whether the time follows a date too, and not only "today" and "yesterday". */
  showsTimeAfterDate?: boolean;
}

/** Empty without a day. */
export function whenText(occasion: Occasion, { phrase, now, today, showsTimeAfterDate = true }: Options): string {
  const { day, time, utcOffset } = occasion;
  if (!day) return "";
  const days = now ? daysBetween(day, today ?? todayAt(now, utcOffset)) : Number.NaN;
  const relativeDay = days === 0 ? "today" : days === 1 ? "yesterday" : "";
  const hasTime = time !== null && isTime(time) && (relativeDay !== "" || showsTimeAfterDate);
  const form = hasTime ? `${relativeDay || "day"}At` : relativeDay;
  return sentence(`dayPhrase.${phrase}`, { form, day: formatLongDay(day), time: hasTime ? formatTime(time) : "" });
}
