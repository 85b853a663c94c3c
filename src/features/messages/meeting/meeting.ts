import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { type Address, queries, threadAddress } from "../../../../domain/paths";
import { language } from "../../../../domain/texts/language";
import { clockText } from "../../../../domain/time/momentText";
import { dayOfDate } from "../../../../domain/time/time";
import { dayMs } from "../../../../domain/units";
import type { ThreadKey, Thread } from "../thread";

export type Meeting = NonNullable<FunctionReturnType<typeof api.messages.meetings.get>>;
export type Plan = Pick<NonNullable<Meeting["agreedPlan"]>, "planId" | "sequence" | "at" | "place">;

/** The props of every page of a meeting. */
export interface PageProps {
  threadKey: ThreadKey;
  thread: Thread;
  meeting: Meeting;
  /** The other side's name, for the start of a sentence. */
  name: string;
  /** The other side's name, for the middle of a sentence. */
  nameMidSentence: string;
}

export const meetAddress = (threadId: string) => `${threadAddress(threadId)}?${queries.show}=meet` as Address;

function nameOfDay(at: number, now: number): "today" | "tomorrow" | "other" {
  const day = dayOfDate(new Date(at));
  if (day === dayOfDate(new Date(now))) return "today";
  return day === dayOfDate(new Date(now + dayMs)) ? "tomorrow" : "other";
}

function weekdayAndDate(at: number): string {
  const date = new Date(at);
  return sentence("when.weekdayDate", { weekday: language.weekdays[date.getDay()]!, date: language.dayOfMonth(date) });
}

/** "Today", "Tomorrow", "Saturday, November 21". */
export function dayText(at: number, now: number): string {
  const day = nameOfDay(at, now);
  return day === "other" ? weekdayAndDate(at) : messages[`meet.${day}`];
}

/** "Today at 6:30 PM" */
export const whenText = (at: number, now: number) =>
  sentence("meet.dayAt", { day: dayText(at, now), time: clockText(at) });

/** "today at 6:30 PM" */
export const whenInSentence = (at: number, now: number) =>
  sentence("meet.whenInSentence", { day: nameOfDay(at, now), date: weekdayAndDate(at), time: clockText(at) });
