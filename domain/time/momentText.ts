// Moments in words, on this device's clock.
import { sentence } from "../messages.ts";
import { language } from "../texts/language.ts";
import { dayOfDate, formatTime, timeOfDate } from "./time.ts";

/** "2:15 PM", on this device's clock. */
export const clockText = (at: number) => formatTime(timeOfDate(new Date(at)));

const partsOf = (date: Date) => ({ date: language.date(date), time: clockText(date.getTime()) });

/** "Sunday, November 22, 2026, 8:10 AM" */
export function longMoment(at: number): string {
  const date = new Date(at);
  return sentence("when.weekdayDateAt", { weekday: language.weekdays[date.getDay()]!, ...partsOf(date) });
}

const isSameDay = (date: Date, now: Date) => dayOfDate(date) === dayOfDate(now);

/** "2:15 PM" today, "November 20, 2026, 2:15 PM" on any other day. */
export function momentText(at: number, now = new Date()): string {
  const date = new Date(at);
  const parts = partsOf(date);
  return isSameDay(date, now) ? parts.time : sentence("when.dateAt", parts);
}

/** With a preposition: "at 2:15 PM", "on November 20, 2026, 2:15 PM". */
export function momentInSentence(at: number, now = new Date()): string {
  const date = new Date(at);
  return sentence(isSameDay(date, now) ? "when.inSentence.at" : "when.inSentence.onDateAt", partsOf(date));
}
