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
  /** The other side, as the thread calls it. */
  name: string;
}

export const meetAddress = (threadId: string) => `${threadAddress(threadId)}?${queries.show}=meet` as Address;

/** "Today", "Tomorrow", "Saturday, November 21". */
export function dayText(at: number, now: number): string {
  const date = new Date(at);
  const day = dayOfDate(date);
  if (day === dayOfDate(new Date(now))) return messages["meet.today"];
  if (day === dayOfDate(new Date(now + dayMs))) return messages["meet.tomorrow"];
  return sentence("when.weekdayDate", {
    weekday: language.weekdays[date.getDay()]!,
    date: language.dayOfMonth(date),
  });
}

/** "Today at 6:30 PM" */
export const whenText = (at: number, now: number) =>
  sentence("meet.dayAt", { day: dayText(at, now), time: clockText(at) });
