// Notifies one side of a thread about a message. Each person has one row of the outbox for each thread and channel. A
// push is sent at once, and an email when a message has been unread for a while. Their texts are written only then.
import { limits } from "../../../../domain/limits";
import type { Side } from "../../../../domain/messages/threadRules";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { pushSettings } from "../../../providers/push/webPush";
import { mailSettings } from "../../../providers/resend";
import { canNotify } from "../reportNews/channels";
import { householdOf } from "../reportNews/notifyHousehold";
import { wake } from "../wakeUps";
import { tellVisitor } from "./visitorMailbox";

type Channel = Doc<"outbox">["channel"];
type Thread = Doc<"threads">;

/** Notifies a side in a moment, unless an open page has shown the message by then. */
export async function tellSideSoon(ctx: MutationCtx, threadId: Id<"threads">, side: Side) {
  if (!mailSettings() && !pushSettings()) return;
  const news = { threadId, side, at: Date.now() };
  await ctx.scheduler.runAfter(limits.messageNoticeMs, internal.messages.jobs.notifySide, news);
}

async function peopleOf(ctx: MutationCtx, { reportId, writerId }: Thread, side: Side): Promise<Doc<"users">[]> {
  if (side === "writer") {
    const writer = writerId ? await ctx.db.get("users", writerId) : null;
    return writer ? [writer] : [];
  }
  const report = await ctx.db.get("reports", reportId);
  return report ? await householdOf(ctx, report) : [];
}

async function putRow(ctx: MutationCtx, userId: Id<"users">, thread: Thread, channel: Channel, at: number) {
  const { _id: threadId, reportId } = thread;
  const row = await ctx.db
    .query("outbox")
    .withIndex("by_thread_and_user_and_channel", (q) =>
      q.eq("threadId", threadId).eq("userId", userId).eq("channel", channel),
    )
    .unique();
  const [afterMs, everyMs] = channel === "push" ? [0, 0] : [limits.messageMailAfterMs, limits.messageMailEveryMs];
  // `decidedAt` is when the row was last sent. A row that was never sent need not wait `everyMs`.
  const dueAt = Math.max(at + afterMs, (row?.decidedAt ?? -everyMs) + everyMs);
  const queuedFields = { state: "queued", dueAt, since: at } as const;
  // `isOwnNews`: news about the user's reports, pets and conversations, as opposed to their watch areas.
  if (!row) await ctx.db.insert("outbox", { userId, reportId, threadId, channel, isOwnNews: true, ...queuedFields });
  // A queued email will include this message.
  else if (row.state === "queued" && channel === "email") return;
  else await ctx.db.patch("outbox", row._id, { ...queuedFields, tries: undefined, devicesLeft: undefined });
  await wake(ctx, channel, dueAt);
}

/** Does nothing if the side has read the message meanwhile. */
export async function tellSide(ctx: MutationCtx, threadId: Id<"threads">, side: Side, at: number) {
  const thread = await ctx.db.get("threads", threadId);
  if (!thread || thread[side].unread === 0 || thread[side].blockedAt !== undefined) return;
  if (side === "writer" && !thread.writerId) await tellVisitor(ctx, thread, at);
  for (const user of await peopleOf(ctx, thread, side)) {
    for (const channel of ["push", "email"] as const)
      if (await canNotify(ctx, user, channel)) await putRow(ctx, user._id, thread, channel, at);
  }
}
