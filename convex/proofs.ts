// The secret mark: two strangers ask each other about something that no photo shows. The answers stay sealed until both
// have answered.
import { v } from "convex/values";
import { mutation, query } from "./_generated/server";
import { proofView, viewOfProof } from "./model/messages/proof/proofView";
import { answer as giveAnswer, ask as askFirst, decide as setDecision } from "./model/messages/proof/steps";
import {
  dispute as disputeRound,
  share as shareContact,
  withdraw as withdrawRound,
} from "./model/messages/proof/steps";
import { actInThread, seatOf } from "./model/messages/seats";
import { limit } from "./model/platform/rateLimits";
import { refusal } from "./model/platform/refusal";
import { proofDecision, proofSpot } from "./model/platform/shapes";

const threadKey = { threadId: v.id("threads"), secret: v.optional(v.string()) };
const returns = v.union(v.null(), refusal);

/**
 * Public, like `threads.get`: what the caller's side may see now. Null for people outside the thread, and while the
 * caller's side blocks the other.
 */
export const get = query({
  args: { threadId: v.string(), secret: v.optional(v.string()) },
  returns: v.union(proofView, v.null()),
  handler: async (ctx, { threadId, secret }) => {
    const id = ctx.db.normalizeId("threads", threadId);
    const seat = id && (await seatOf(ctx, { threadId: id, secret }));
    return seat && (await viewOfProof(ctx, seat));
  },
});

/** Public, like `threads.send`: the side that has the pet begins a round. */
export const ask = mutation({
  args: { ...threadKey, spot: proofSpot, question: v.string(), mark: v.string() },
  returns,
  handler: async (ctx, { threadId, secret, ...form }) => {
    await limit(ctx, "proofStep");
    return await actInThread(ctx, { threadId, secret }, async (seat) => await askFirst(ctx, seat, form));
  },
});

/**
 * Public, like `threads.send`. The owner asks a question back, with the mark that answers it; the finder only answers.
 */
export const answer = mutation({
  args: { ...threadKey, answer: v.string(), question: v.optional(v.string()), mark: v.optional(v.string()) },
  returns,
  handler: async (ctx, { threadId, secret, ...form }) => {
    await limit(ctx, "proofStep");
    return await actInThread(ctx, { threadId, secret }, async (seat) => await giveAnswer(ctx, seat, form));
  },
});

/** Public, like `threads.send`. If both sides press Match, contacts are exchanged. */
export const decide = mutation({
  args: { ...threadKey, decision: proofDecision },
  returns,
  handler: async (ctx, { threadId, secret, decision }) => {
    await limit(ctx, "proofStep");
    return await actInThread(ctx, { threadId, secret }, async (seat) => await setDecision(ctx, seat, decision));
  },
});

/** Public, like `threads.send`: either side ends an unfinished round. */
export const withdraw = mutation({
  args: threadKey,
  returns,
  handler: async (ctx, key) => {
    await limit(ctx, "proofStep");
    return await actInThread(ctx, key, async (seat) => await withdrawRound(ctx, seat));
  },
});

/**
 * Public, like `threads.send`: asks an operator to look at a round that brought no match. It doesn't count against any
 * account.
 */
export const dispute = mutation({
  args: threadKey,
  returns,
  handler: async (ctx, key) => {
    await limit(ctx, "flag");
    return await actInThread(ctx, key, async (seat) => await disputeRound(ctx, seat));
  },
});

/** Public, like `threads.send`: stores the contact that the writer shares after a match. An empty text deletes it. */
export const share = mutation({
  args: { ...threadKey, contact: v.string() },
  returns,
  handler: async (ctx, { threadId, secret, contact }) => {
    await limit(ctx, "proofStep");
    return await actInThread(ctx, { threadId, secret }, async (seat) => await shareContact(ctx, seat, contact));
  },
});
