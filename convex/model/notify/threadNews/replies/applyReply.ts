// Applies an email reply: adds its words to the thread that its reply address belongs to, or tells the person why not.
// An email can only add a message. It can neither share contact details nor answer a question about a secret mark.
import { ConvexError } from "convex/values";
import { limits, repliesShare } from "../../../../../domain/limits";
import type { MessageCode } from "../../../../../domain/messages";
import { replyReasons, replyRefused, replyTooLong } from "../../../../../domain/messages/replyWords";
import { problemText } from "../../../../../domain/texts/problemText";
import type { MutationCtx } from "../../../../_generated/server";
import { isOpen, type Seat } from "../../../messages/seats";
import { sendMessage } from "../../../messages/sendMessage";
import { banOf } from "../../../moderation/bans";
import { isRemoved } from "../../../moderation/hideContent";
import { takeQuota } from "../../../platform/quotaUsage";
import { isAllowed, limitFor } from "../../../platform/rateLimits";
import { sideOf } from "../unread";
import { addressWithToken, type ReplyAddress } from "./replyAddress";
import { type ReplyProblem, notifyOfReplyProblem } from "./replyLetters";

/** The prefix keeps these ids apart from those of the email service's other events. */
const eventIdOf = (emailId: string) => `received ${emailId}`;

const isApplied = async (ctx: MutationCtx, emailId: string) =>
  (await ctx.db
    .query("mailEvents")
    .withIndex("by_event", (q) => q.eq("eventId", eventIdOf(emailId)))
    .first()) !== null;

/**
 * Whether to read an email now, later, or never. Counts each reading towards the reply address's limit and the quota.
 */
export async function decideReading(
  ctx: MutationCtx,
  emailId: string,
  token: string,
): Promise<"read" | "later" | "never"> {
  const address = await addressWithToken(ctx, token);
  if (!address || (await isApplied(ctx, emailId))) return "never";
  if (!(await isAllowed(limitFor(ctx, address._id, "mailReplies")))) return "later";
  return (await takeQuota(ctx, "news", 1, repliesShare)) ? "read" : "later";
}

/** The person's seat, without a sign-in: the reply address proves who they are. Null if they no longer have a seat. */
async function seatAt(ctx: MutationCtx, { threadId, userId }: ReplyAddress): Promise<Seat | null> {
  const thread = await ctx.db.get("threads", threadId);
  const report = thread && (await ctx.db.get("reports", thread.reportId));
  if (!thread || !report || isRemoved(report)) return null;
  if (!userId) return thread.writerId ? null : { thread, report, side: "writer", user: null };
  const user = await ctx.db.get("users", userId);
  const side = user && !(await banOf(ctx, user)) ? await sideOf(ctx, thread, user) : null;
  return user && side && { thread, report, side, user };
}

interface Refusal {
  code: string;
  values?: Record<string, string | number>;
}

/** Sends the message. Returns why it can't be sent, or null if it was sent. */
async function trySending(ctx: MutationCtx, seat: Seat, key: string, text: string): Promise<Refusal | null> {
  try {
    return (await sendMessage(ctx, seat, { key, text }))?.refused ?? null;
  } catch (error) {
    // A rate limit throws a ConvexError before anything is written.
    if (!(error instanceof ConvexError)) throw error;
    return error.data as Refusal;
  }
}

function problemOf({ code, values }: Refusal, words: string): ReplyProblem {
  if (code === "thread.messageTooLong") return { why: replyTooLong, quotedText: words };
  return {
    why: () => replyRefused(problemText({ code: code as MessageCode, ...(values && { values }) })),
    quotedText: words,
  };
}

/** Tells the person, once, that the thread takes no more messages. */
async function tellClosed(ctx: MutationCtx, address: ReplyAddress, why: ReplyProblem["why"]) {
  if (address.isToldOfClosing) return;
  await ctx.db.patch("replyAddresses", address._id, { isToldOfClosing: true });
  await notifyOfReplyProblem(ctx, address, { why });
}

interface Reply {
  emailId: string;
  token: string;
  /** Null if the email couldn't be read. */
  words: string | null;
  hasFiles: boolean;
  isAutomatic: boolean;
}

/** Applies each email once, however often the service announces it. */
export async function applyReply(ctx: MutationCtx, { emailId, token, words, hasFiles, isAutomatic }: Reply) {
  const address = await addressWithToken(ctx, token);
  if (!address || (await isApplied(ctx, emailId))) return;
  await ctx.db.insert("mailEvents", { eventId: eventIdOf(emailId) });
  if (isAutomatic) return;
  const seat = await seatAt(ctx, address);
  if (!seat) return await tellClosed(ctx, address, replyReasons.gone);
  // A side that has blocked the other one can't write either.
  if (!isOpen(seat) || seat.thread[seat.side].blockedAt !== undefined)
    return await tellClosed(ctx, address, replyReasons.closed);
  if (words === null) return await notifyOfReplyProblem(ctx, address, { why: replyReasons.unreadable });
  if (words === "")
    return await notifyOfReplyProblem(ctx, address, {
      why: hasFiles ? replyReasons.photoOnly : replyReasons.empty,
    });
  const refusal = await trySending(ctx, seat, eventIdOf(emailId).slice(0, limits.submitKey), words);
  if (refusal) return await notifyOfReplyProblem(ctx, address, problemOf(refusal, words));
  if (address.isToldOfClosing) await ctx.db.patch("replyAddresses", address._id, { isToldOfClosing: undefined });
  // The person is told only once that files are not passed on, because each email may have a picture in its signature.
  if (!hasFiles || address.isToldOfPhotos) return;
  await ctx.db.patch("replyAddresses", address._id, { isToldOfPhotos: true });
  await notifyOfReplyProblem(ctx, address, { why: replyReasons.photo, areWordsSent: true });
}
