// Deletes threads: with their report, with their writer's account, or a while after they were closed. Also closes a
// report's threads with the report, and reopens them.
import { limits } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { closeCase } from "../moderation/cases";
import { lifecycleOf } from "../moderation/hideContent";
import { deleteVisitorMailbox } from "../notify/threadNews/visitorMailbox";
import { deleteReplyAddresses } from "../notify/threadNews/replies/replyAddress";
import { replacePhotos } from "../photos/photos";
import { deletePhoto } from "../photos/sweepPhotos";
import { deleteMeeting } from "./meeting/meetings";
import { deleteProofs } from "./proof/deleteProofs";
import type { Thread } from "./seats";
import { endTyping } from "./typing";

const batchSize = 50;

/** Deletes a message. Its photo goes at once, instead of a day later with other unused photos. */
async function deleteMessage(ctx: MutationCtx, { _id, photo: photoId }: Doc<"messages">) {
  await ctx.db.delete("messages", _id);
  if (photoId) {
    await replacePhotos(ctx, [photoId], []);
    const photo = await ctx.db.get("photos", photoId);
    if (photo?.uses === 0) await deletePhoto(ctx, photo);
  }
  await closeCase(ctx, _id);
}

/** Deletes one batch of a thread's messages, and after the last batch the thread. True if there may be more. */
export async function deleteThread(ctx: MutationCtx, { _id: threadId }: Thread): Promise<boolean> {
  const messages = await ctx.db
    .query("messages")
    .withIndex("by_thread_and_isWithheld", (q) => q.eq("threadId", threadId))
    .take(batchSize);
  for (const message of messages) await deleteMessage(ctx, message);
  if (messages.length === batchSize) return true;
  for (const side of ["author", "writer"] as const) await endTyping(ctx, threadId, side);
  await deleteProofs(ctx, threadId);
  await deleteMeeting(ctx, threadId);
  await deleteVisitorMailbox(ctx, threadId);
  await deleteReplyAddresses(ctx, threadId);
  await ctx.db.delete("threads", threadId);
  return false;
}

/** Deletes a message that a user wrote about a report that they help run. The thread stays. */
export async function deleteHouseholdMessage(ctx: MutationCtx, message: Doc<"messages">) {
  await deleteMessage(ctx, message);
  const thread = await ctx.db.get("threads", message.threadId);
  if (!thread) return;
  for (const side of ["author", "writer"] as const) {
    if (thread[side].newest !== message._id) continue;
    const newestLeft = await ctx.db
      .query("messages")
      .withIndex("by_thread_and_isWithheld", (q) => q.eq("threadId", thread._id).eq("isWithheld", undefined))
      .order("desc")
      .first();
    await ctx.db.patch("threads", thread._id, { [side]: { ...thread[side], newest: newestLeft?._id } });
  }
}

/** Deletes one batch of a deleted report's threads and schedules the next. */
export async function deleteThreads(ctx: MutationCtx, reportId: Id<"reports">) {
  const thread = await ctx.db
    .query("threads")
    .withIndex("by_report_and_author_at", (q) => q.eq("reportId", reportId))
    .first();
  if (!thread) return;
  await deleteThread(ctx, thread);
  await ctx.scheduler.runAfter(0, internal.messages.jobs.deleteThreadsOfReport, { reportId });
}

/** Deletes one batch of a thread that was closed long ago. True if there may be more. */
export async function deleteExpiredThreads(ctx: MutationCtx): Promise<boolean> {
  const thread = await ctx.db
    .query("threads")
    .withIndex("by_closedAt", (q) => q.gt("closedAt", 0).lt("closedAt", Date.now() - limits.threadTtlMs))
    .first();
  if (thread) await deleteThread(ctx, thread);
  return thread !== null;
}

/**
 * Closes one batch of a closed report's threads, or reopens one batch of an open report's threads, and schedules the
 * next batch.
 */
export async function openOrCloseThreads(ctx: MutationCtx, reportId: Id<"reports">, cursor: string | null) {
  const report = await ctx.db.get("reports", reportId);
  if (!report) return;
  const isClosed = lifecycleOf(report) !== "open";
  const threads = await ctx.db
    .query("threads")
    .withIndex("by_report_and_author_at", (q) => q.eq("reportId", reportId))
    .paginate({ numItems: batchSize, cursor });
  for (const { _id, closedAt } of threads.page) {
    if (isClosed === (closedAt === undefined)) {
      await ctx.db.patch("threads", _id, { closedAt: isClosed ? Date.now() : undefined });
    }
  }
  if (threads.isDone) return;
  const nextBatch = { reportId, cursor: threads.continueCursor };
  await ctx.scheduler.runAfter(0, internal.messages.jobs.openOrCloseThreadsOfReport, nextBatch);
}

/** Schedules `openOrCloseThreads`. Costs one read if the report has no threads. */
export async function openOrCloseThreadsSoon(ctx: MutationCtx, reportId: Id<"reports">) {
  const anyThread = await ctx.db
    .query("threads")
    .withIndex("by_report_and_author_at", (q) => q.eq("reportId", reportId))
    .first();
  if (anyThread)
    await ctx.scheduler.runAfter(0, internal.messages.jobs.openOrCloseThreadsOfReport, { reportId, cursor: null });
}
