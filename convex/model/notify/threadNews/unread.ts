// The messages that one side of a thread has not read. The list is made just before sending, so it leaves out messages
// that have since been read or hidden, or whose sender has been blocked.
import { limits } from "../../../../domain/limits";
import { otherSide, type Side } from "../../../../domain/messages/threadRules";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { MeetingPlan } from "../../messages/meeting/meetings";
import { unreadReminder } from "../../messages/meeting/reminders";
import { otherName } from "../../messages/threadViews";
import { newsChannelsOf } from "../reportNews/channels";
import { isTakenDown } from "../../reports/unpublished";
import { roleIn } from "../../search/household";

type Message = Doc<"messages">;
export type Row = Doc<"outbox">;

export interface Unread {
  thread: Doc<"threads">;
  report: Doc<"reports">;
  side: Side;
  /** The other side's name. Empty if there is none to show. */
  name: string;
  /** The reader's time zone, if known. */
  zone: string | undefined;
  count: number;
  /** The newest unread messages, latest first. */
  shown: Message[];
  /** The agreed plan of an unread reminder. The reminder counts as one in `count`. */
  meeting: MeetingPlan | null;
  /** When the oldest message in `shown` was sent. If there is none, when the reminder was. */
  since: number;
}

/** The side's unread messages. Null if it has read everything, has blocked the other side, or can't see the thread. */
export async function unreadOf(
  ctx: QueryCtx,
  thread: Doc<"threads">,
  side: Side,
  zone?: string,
): Promise<Unread | null> {
  const { unread, blockedAt } = thread[side];
  const report = await ctx.db.get("reports", thread.reportId);
  if (!report || isTakenDown(report) || unread === 0 || blockedAt !== undefined) return null;
  const reminder = await unreadReminder(ctx, thread, side);
  // The side's own steps may be among the newest messages, because a user can send a step without reading the messages.
  const newestMessages = await ctx.db
    .query("messages")
    .withIndex("by_thread_and_isWithheld", (q) => q.eq("threadId", thread._id).eq("isWithheld", undefined))
    .order("desc")
    .take(limits.messagesNotified);
  const shown = newestMessages
    .filter((message) => message.side === otherSide(side))
    .slice(0, unread - Number(reminder !== null))
    .filter(({ hidden }) => !hidden);
  const since = shown.at(-1)?._creationTime ?? (reminder?.plan ? reminder.remindedAt : undefined);
  if (since === undefined) return null;
  const name = await otherName(ctx, { thread, report, side });
  const meeting = reminder?.plan ?? null;
  const count = unread - Number(reminder !== null && !meeting);
  return { thread, report, side, name, zone, count, shown, meeting, since };
}

/** The user's side of the thread. Null if they are on neither. */
export async function sideOf(ctx: QueryCtx, thread: Doc<"threads">, user: Doc<"users">): Promise<Side | null> {
  if (thread.writerId === user._id) return "writer";
  const report = await ctx.db.get("reports", thread.reportId);
  return report && (await roleIn(ctx, report, user)) ? "author" : null;
}

/** Finds the unread messages that a row of the outbox announces. Null if there are none left. */
export async function unreadIn(ctx: QueryCtx, { threadId }: Row, user: Doc<"users">): Promise<Unread | null> {
  const thread = threadId ? await ctx.db.get("threads", threadId) : null;
  const side = thread && (await sideOf(ctx, thread, user));
  return side && (await unreadOf(ctx, thread, side, newsChannelsOf(user).zone));
}
