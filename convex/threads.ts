// Messages about a report, between its household and one person who writes to it, with an account or without.
import { v } from "convex/values";
import { limits } from "../domain/limits";
import { mutation, query } from "./_generated/server";
import { userOf } from "./model/account/users";
import { moveThreadToAccount, insertThread, threadOfSender, threadOfWriter } from "./model/messages/openThread";
import { actInThread, type ThreadKey, isOpen, isSecretOf, seatOf, seatUnlessBanned } from "./model/messages/seats";
import { endProofIfDecided } from "./model/messages/proof/steps";
import { problemOfMessage, sendMessage } from "./model/messages/sendMessage";
import { listedThreadOf, listedThread, threadView, viewOfThread } from "./model/messages/threadViews";
import { seatsOf } from "./model/messages/viewersSeats";
import { typingOf } from "./model/messages/typing";
import { banOf } from "./model/moderation/bans";
import { turnOnMailIfUnset } from "./model/notify/mail/mailboxes";
import { sendThreadLink, openWithLink } from "./model/notify/threadNews/visitorMailbox";
import { hasRoomForMessage, newUploads } from "./model/photos/uploads";
import { userMutation, userQuery } from "./model/platform/guards";
import { limit, limitFor } from "./model/platform/rateLimits";
import { refusal, refuse } from "./model/platform/refusal";
import { senderOf } from "./model/platform/senders";
import { pageLanguage, place } from "./model/platform/shapes";
import { hasNewMessage, otherSide } from "../domain/messages/threadRules";
import type { MutationCtx } from "./_generated/server";

const threadKey = { threadId: v.id("threads"), secret: v.optional(v.string()) };
const returns = v.union(v.null(), refusal);

const sentPhoto = v.object({
  full: v.id("_storage"),
  mid: v.optional(v.id("_storage")),
  thumb: v.id("_storage"),
  colour: v.string(),
  colours: v.optional(v.array(v.string())),
});

/**
 * Public: anyone who has seen the pet must be able to write. A visitor gets a secret, which is all that proves whose
 * thread it is. There is one thread for each report and writer: opening it again adds the text to it.
 */
export const open = mutation({
  args: {
    reportId: v.id("reports"),
    text: v.string(),
    key: v.string(),
    name: v.optional(v.string()),
    lang: pageLanguage,
  },
  returns: v.union(v.object({ threadId: v.id("threads"), secret: v.optional(v.string()) }), refusal),
  handler: async (ctx, { reportId, text, key, name = "", lang }) => {
    await limit(ctx, "message");
    const report = await ctx.db.get("reports", reportId);
    if (!report || !isOpen({ report })) return refuse({ code: "report.notFound" });
    const identity = await ctx.auth.getUserIdentity();
    if (identity && (await banOf(ctx, identity))) return refuse({ code: "request.notAccepted" });
    const message = { key, text, lang };
    const problem = problemOfMessage(message);
    if (problem) return problem;
    const sender = await senderOf(ctx, report);
    if (sender.isInHousehold) return refuse({ code: "thread.own" });
    const { user } = sender;
    const existing = await threadOfSender(ctx, reportId, key, sender);
    if (!existing) {
      await limit(ctx, "threadOpen");
      await limitFor(ctx, `${reportId} ${sender.kind}`, "threadsOfReport", "request.busy");
    }
    const { thread, secret } = existing ?? (await insertThread(ctx, report, sender, { key, name, lang }));
    const refused = await sendMessage(ctx, { thread, report, side: "writer", user }, message);
    if (user) await turnOnMailIfUnset(ctx, user, "written");
    return refused ?? { threadId: thread._id, ...(secret && { secret }) };
  },
});

/**
 * Public: a visitor's device proves with its secret whose thread it is. `threadId` may be any text, because it comes
 * from the page's URL.
 */
export const get = query({
  args: { threadId: v.string(), secret: v.optional(v.string()), count: v.optional(v.number()) },
  returns: v.union(threadView, v.null()),
  handler: async (ctx, { threadId, secret, count = limits.messagesShown }) => {
    const id = ctx.db.normalizeId("threads", threadId);
    const seat = id && (await seatOf(ctx, { threadId: id, secret }));
    const messageCount = Math.max(1, Math.min(Math.floor(count) || 1, limits.messagesShownMax));
    return seat && (await viewOfThread(ctx, seat, messageCount));
  },
});

/** Public, like `get`. */
export const send = mutation({
  args: {
    ...threadKey,
    text: v.optional(v.string()),
    photo: v.optional(sentPhoto),
    place: v.optional(place),
    // The message that asked for the photo.
    answers: v.optional(v.id("messages")),
    key: v.string(),
    lang: pageLanguage,
  },
  returns,
  handler: async (ctx, { threadId, secret, ...sent }) => {
    await limit(ctx, "message");
    return await actInThread(ctx, { threadId, secret }, async (seat) => await sendMessage(ctx, seat, sent));
  },
});

/**
 * Public, like `get`: upload URLs for the files of one photo. Only `send` accepts the files, and only in this thread.
 */
export const uploadUrls = mutation({
  args: { ...threadKey, count: v.number() },
  returns: v.union(v.array(v.string()), refusal),
  handler: async (ctx, { threadId, secret, count }) => {
    if (!Number.isInteger(count) || count < 1 || count > 3) return refuse({ code: "request.invalid" });
    await limit(ctx, "messageUpload", count);
    const seat = await seatUnlessBanned(ctx, { threadId, secret });
    if (!seat) return refuse({ code: "thread.gone" });
    if (!isOpen(seat)) return refuse({ code: "thread.closed" });
    if (!(await hasRoomForMessage(ctx, threadId, count))) return refuse({ code: "thread.waitForAnswer" });
    return await newUploads(ctx, seat.report.authorId, { kind: "message", threadId }, count);
  },
});

export const mine = userQuery({
  args: {},
  returns: v.array(listedThread),
  handler: async (ctx) => {
    const seats = ctx.viewer ? await seatsOf(ctx, ctx.viewer) : [];
    return await Promise.all(seats.map((seat) => listedThreadOf(ctx, seat)));
  },
});

/**
 * Public, like `get`: the caller's side has read everything up to now. `stepsOnly` means that the caller's page shows
 * the steps of the proof or the meeting but no messages: a thread with an unread message then stays unread.
 */
export const read = mutation({
  args: { ...threadKey, stepsOnly: v.optional(v.boolean()) },
  returns,
  handler: async (ctx, { stepsOnly, ...key }) => {
    await limit(ctx, "threadMark");
    return await actInThread(ctx, key, async ({ thread, side }) => {
      const ownSide = thread[side];
      // `at` is the time of the newest message or reminder.
      if (ownSide.unread === 0 && ownSide.readAt >= ownSide.at) return;
      if (stepsOnly && hasNewMessage(ownSide)) return;
      const readNow = { unread: 0, unreadSteps: 0, readAt: Date.now() };
      await ctx.db.patch("threads", thread._id, { [side]: { ...ownSide, ...readNow } });
    });
  },
});

/**
 * Public, like `get`. The other side notices neither the block nor its end. The messages that it sends meanwhile reach
 * nobody.
 */
export const block = mutation({
  args: threadKey,
  returns,
  handler: async (ctx, key) => await setBlock(ctx, key, Date.now()),
});

export const unblock = mutation({
  args: threadKey,
  returns,
  handler: async (ctx, key) => await setBlock(ctx, key, undefined),
});

async function setBlock(ctx: MutationCtx, key: ThreadKey, blockedAt: number | undefined) {
  await limit(ctx, "save");
  return await actInThread(ctx, key, async (seat) => {
    const { thread, side } = seat;
    await ctx.db.patch("threads", thread._id, { [side]: { ...thread[side], blockedAt } });
    if (blockedAt === undefined) await endProofIfDecided(ctx, seat);
  });
}

/**
 * Public, like `get`: the caller's side agrees to exchange contacts. The other side now sees the contact in the report
 * of the caller's side. A writer's report is the one that both sides agreed to be about the same pet, if there is one.
 * As soon as both sides agree, the page no longer hides contacts in messages behind a button.
 */
export const accept = mutation({
  args: threadKey,
  returns,
  handler: async (ctx, key) => {
    await limit(ctx, "save");
    return await actInThread(ctx, key, async ({ thread, side }) => {
      const acceptedAt = thread[side].acceptedAt ?? Date.now();
      await ctx.db.patch("threads", thread._id, { [side]: { ...thread[side], acceptedAt } });
    });
  },
});

/** Public, like `get`: the caller's side is typing. */
export const type = mutation({
  args: threadKey,
  returns,
  handler: async (ctx, key) => {
    await limit(ctx, "threadMark");
    return await actInThread(ctx, key, async ({ thread, side }) => {
      if (thread[otherSide(side)].blockedAt) return;
      const until = Date.now() + limits.typingMs;
      const existing = await typingOf(ctx, thread._id, side);
      if (existing) await ctx.db.patch("typing", existing._id, { until });
      else await ctx.db.insert("typing", { threadId: thread._id, side, until });
    });
  },
});

/** Public, like `get`: until when the other side counts as typing. */
export const typingUntil = query({
  args: { threadId: v.string(), secret: v.optional(v.string()) },
  returns: v.number(),
  handler: async (ctx, { threadId, secret }) => {
    const id = ctx.db.normalizeId("threads", threadId);
    const seat = id && (await seatOf(ctx, { threadId: id, secret }));
    return seat ? ((await typingOf(ctx, seat.thread._id, otherSide(seat.side)))?.until ?? 0) : 0;
  },
});

/** The viewer's thread about a report, if they have written to its author. */
export const about = query({
  args: { reportId: v.string() },
  returns: v.union(v.id("threads"), v.null()),
  handler: async (ctx, args) => {
    const reportId = ctx.db.normalizeId("reports", args.reportId);
    const identity = await ctx.auth.getUserIdentity();
    const viewer = identity && (await userOf(ctx, identity));
    return viewer && reportId ? ((await threadOfWriter(ctx, reportId, viewer._id))?._id ?? null) : null;
  },
});

/** Public, like `get`: sends a visitor a link that opens the thread on the first device that uses it. */
export const mailLink = mutation({
  args: { ...threadKey, email: v.string(), lang: pageLanguage },
  returns,
  handler: async (ctx, { email, lang, ...key }) => {
    await limit(ctx, "save");
    return await actInThread(ctx, key, async (seat) => await sendThreadLink(ctx, seat, { email, lang }));
  },
});

/**
 * Public: the token is in a link that was emailed, which proves that the caller can read that mailbox. `secret` is the
 * one that this device keeps from now on.
 */
export const comeBack = mutation({
  args: { threadId: v.string(), token: v.string(), secret: v.string() },
  returns: v.union(v.object({ threadId: v.id("threads"), reportId: v.id("reports") }), refusal),
  handler: async (ctx, { threadId, token, secret }) => {
    await limit(ctx, "threadLinkTries");
    const id = ctx.db.normalizeId("threads", threadId);
    const thread = id && (await ctx.db.get("threads", id));
    if (!thread || !(await openWithLink(ctx, thread, token, secret))) return refuse({ code: "thread.emailOld" });
    return { threadId: thread._id, reportId: thread.reportId };
  },
});

/**
 * A visitor has signed in: their thread becomes the account's. Fails if the account already has a thread about this
 * report, or is in its household.
 */
export const moveToAccount = userMutation({
  args: { threadId: v.id("threads"), secret: v.string() },
  returns,
  handler: async (ctx, { threadId, secret }) => {
    await limit(ctx, "save");
    const seat = await seatUnlessBanned(ctx, { threadId, secret });
    if (seat?.side === "writer" && seat.thread.writerId === ctx.viewer._id) return null;
    if (!seat || seat.side !== "writer" || !(await isSecretOf(seat.thread, secret)))
      return refuse({ code: "thread.gone" });
    if (await threadOfWriter(ctx, seat.report._id, ctx.viewer._id)) return refuse({ code: "thread.gone" });
    await moveThreadToAccount(ctx, seat.thread, ctx.viewer);
    await turnOnMailIfUnset(ctx, ctx.viewer, "written");
    return null;
  },
});
