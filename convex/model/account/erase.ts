// Erases an account's data. Its reports, sightings and threads go first, because other people see them, and the user's
// own record goes last, so the job can be restarted at any point.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { batchSize, deleteEach, type Step } from "./eraseBatches";
import { petSteps } from "./erasePets";
import { flagsOf } from "../moderation/cases";
import { forgetCallTicks } from "../search/callTicks";
import { deleteThread, deleteHouseholdMessage } from "../messages/deleteThreads";
import { deletePlanAndReferences } from "../messages/meeting/meetings";
import { deleteProofText } from "../messages/proof/deleteProofs";
import { leaveHouseholds } from "../search/activityLog";
import { devicesOf } from "../notify/push/devices";
import { deleteReportCascade } from "../reports/deleteReportCascade";
import { forgetThanks } from "../reports/lifecycle";
import { mailboxOf } from "../notify/mail/mailboxes";
import { refundOwedPayments } from "../posts/orders/sessions";
import { setPause } from "../notify/pauses";
import { filesOf } from "../photos/photos";
import { forgetCallWords } from "../search/searches";
import { deleteSightingCascade } from "../search/sightings";
import { forgetStepTicks } from "../search/stepTicks";
import { removeWithAccount } from "../posts/takeDown";

/** Small, because erasing a report also deletes its matches. */
const reportBatch = 8;
/** Small, because up to 50 messages are deleted with each thread. */
const threadBatch = 2;

async function deleteFile(ctx: MutationCtx, file: Id<"_storage">) {
  if (await ctx.db.system.get("_storage", file)) await ctx.storage.delete(file);
}

const deleteNotificationSettings: Step = async (ctx, user) => {
  for (const device of await devicesOf(ctx, user)) await ctx.db.delete("devices", device._id);
  const box = await mailboxOf(ctx, user);
  if (box) await ctx.db.delete("mailboxes", box._id);
  await setPause(ctx, user, null);
  const lastRead = await ctx.db
    .query("bellReads")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .unique();
  if (lastRead) await ctx.db.delete("bellReads", lastRead._id);
  return false;
};

const deleteThreadsOfWriter: Step = async (ctx, user) => {
  const threads = await ctx.db
    .query("threads")
    .withIndex("by_writer_and_writer_at", (q) => q.eq("writerId", user._id))
    .take(threadBatch);
  let mayHaveMore = threads.length === threadBatch;
  for (const thread of threads) if (await deleteThread(ctx, thread)) mayHaveMore = true;
  return mayHaveMore;
};

const steps: readonly Step[] = [
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("reports")
        .withIndex("by_author", (q) => q.eq("authorId", _id))
        .take(size),
    (ctx, report) => deleteReportCascade(ctx, report._id),
    reportBatch,
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("sightings")
        .withIndex("by_user", (q) => q.eq("userId", _id))
        .take(size),
    deleteSightingCascade,
  ),
  deleteThreadsOfWriter,
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("messages")
        .withIndex("by_user", (q) => q.eq("userId", _id))
        .take(size),
    deleteHouseholdMessage,
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("replyAddresses")
        .withIndex("by_user", (q) => q.eq("userId", _id))
        .take(size),
    (ctx, address) => ctx.db.delete("replyAddresses", address._id),
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("proofTexts")
        .withIndex("by_user", (q) => q.eq("userId", _id))
        .take(size),
    deleteProofText,
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("meetingPlans")
        .withIndex("by_user", (q) => q.eq("userId", _id))
        .take(size),
    deletePlanAndReferences,
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("searchTicks")
        .withIndex("by_user", (q) => q.eq("userId", _id))
        .take(size),
    (ctx, tick) => ctx.db.delete("searchTicks", tick._id),
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("watchAreas")
        .withIndex("by_owner_and_removedAt", (q) => q.eq("ownerId", _id))
        .take(size),
    (ctx, area) => ctx.db.delete("watchAreas", area._id),
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("favourites")
        .withIndex("by_owner_and_savedAt", (q) => q.eq("ownerId", _id))
        .take(size),
    (ctx, favourite) => ctx.db.delete("favourites", favourite._id),
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("savedSearches")
        .withIndex("by_owner_and_removedAt", (q) => q.eq("ownerId", _id))
        .take(size),
    (ctx, search) => ctx.db.delete("savedSearches", search._id),
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("petNews")
        .withIndex("by_user_and_at", (q) => q.eq("userId", _id))
        .take(size),
    (ctx, news) => ctx.db.delete("petNews", news._id),
  ),
  deleteNotificationSettings,
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("outbox")
        .withIndex("by_user_and_channel_and_state_and_dueAt", (q) => q.eq("userId", _id))
        .take(size),
    (ctx, row) => ctx.db.delete("outbox", row._id),
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("letters")
        .withIndex("by_user", (q) => q.eq("userId", _id))
        .take(size),
    (ctx, letter) => ctx.db.delete("letters", letter._id),
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("pagePosts")
        .withIndex("by_author", (q) => q.eq("authorId", _id))
        .take(size),
    async (ctx, post) => {
      await removeWithAccount(ctx, post);
      await ctx.db.delete("pagePosts", post._id);
    },
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("orders")
        .withIndex("by_author", (q) => q.eq("authorId", _id))
        .take(size),
    async (ctx, order) => {
      // Stores the refunds that are owed. They outlive the account.
      await refundOwedPayments(ctx, order);
      await ctx.db.delete("orders", order._id);
    },
  ),
  ...petSteps,
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("photos")
        .withIndex("by_owner_and_uses", (q) => q.eq("ownerId", _id))
        .take(size),
    async (ctx, photo) => {
      for (const file of filesOf(photo)) await deleteFile(ctx, file);
      await ctx.db.delete("photos", photo._id);
    },
  ),
  deleteEach(
    (ctx, { tokenIdentifier }, size) =>
      ctx.db
        .query("allowances")
        .withIndex("by_caller_and_name", (q) => q.eq("caller", tokenIdentifier))
        .take(size),
    (ctx, allowance) => ctx.db.delete("allowances", allowance._id),
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("flags")
        .withIndex("by_user", (q) => q.eq("userId", _id))
        .take(size),
    (ctx, flag) => ctx.db.delete("flags", flag._id),
  ),
  eraseCases,
  // The operators' log stays, but its lines about the user lose the reason and the subject's name.
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("operatorLog")
        .withIndex("by_owner", (q) => q.eq("ownerId", _id))
        .take(size),
    (ctx, line) => ctx.db.patch("operatorLog", line._id, { title: "", why: "", ownerId: undefined }),
  ),
  (ctx, user) => leaveHouseholds(ctx, user, batchSize),
  (ctx, user) => forgetCallTicks(ctx, user, batchSize),
  (ctx, user) => forgetStepTicks(ctx, user, batchSize),
  (ctx, user) => forgetCallWords(ctx, user, batchSize),
  (ctx, user) => forgetThanks(ctx, user, reportBatch),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("uploads")
        .withIndex("by_owner", (q) => q.eq("ownerId", _id))
        .take(size),
    async (ctx, upload) => {
      if (upload.stored) await deleteFile(ctx, upload.stored.file);
      await ctx.db.delete("uploads", upload._id);
    },
  ),
];

/** Erases one batch. True if there may be more. */
export async function eraseBatch(ctx: MutationCtx, user: Doc<"users">): Promise<boolean> {
  for (const step of steps) if (await step(ctx, user)) return true;
  await ctx.db.delete("users", user._id);
  return false;
}

/** Erases one batch of the cases about the user's records. True if there may be more. */
async function eraseCases(ctx: MutationCtx, user: Doc<"users">): Promise<boolean> {
  const cases = await ctx.db
    .query("cases")
    .withIndex("by_owner", (q) => q.eq("ownerId", user._id))
    .take(batchSize);
  for (const caseRow of cases) {
    for (const flag of await flagsOf(ctx, caseRow)) await ctx.db.delete("flags", flag._id);
    // A case with many flags loses its flags first, in batches.
    if ((await flagsOf(ctx, caseRow)).length > 0) return true;
    await ctx.db.delete("cases", caseRow._id);
  }
  return cases.length === batchSize;
}
