// A user's threads in their export, and the shapes of their parts: messages, rounds of the secret mark and plans of
// meetings.
import { limits } from "../../../../domain/limits";
import { messageText } from "../../../../domain/messages/stepWords";
import { v } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { meetingOf, type MeetingPlan, plansOf } from "../../messages/meeting/meetings";
import { roundsOf, textsOf } from "../../messages/proof/rounds";
import type { Seat } from "../../messages/seats";
import { newestMessages } from "../../messages/threadViews";
import { seatsOf } from "../../messages/viewersSeats";
import { photoUrl } from "../../photos/photos";
import { place, proofDecision } from "../../platform/shapes";
import { createdAt } from "./exportParts";

/** A text of the secret mark. "mark": the mark that the user's own question asks about. */
export const exportedProofText = v.object({
  kind: v.union(v.literal("question"), v.literal("mark"), v.literal("answer")),
  text: v.string(),
});

/** A round of the secret mark: the texts, the decision and the contact of the user's own side. */
const exportedProof = v.object({
  since: v.string(),
  texts: v.array(exportedProofText),
  decision: v.union(proofDecision, v.null()),
  contact: v.union(v.string(), v.null()),
});

/** A time and a place to meet that a side has suggested. */
export const exportedPlan = v.object({ at: v.string(), place: v.string(), since: v.string() });

/** A conversation about a report, as the user sees it. */
export const exportedThread = v.object({
  petName: v.string(),
  since: v.string(),
  messages: v.array(
    v.object({
      mine: v.boolean(),
      text: v.string(),
      place: v.union(place, v.null()),
      photo: v.union(v.string(), v.null()),
      // Whether the photo was sent for the other side's photo task.
      isForTask: v.boolean(),
      since: v.string(),
    }),
  ),
  proofs: v.array(exportedProof),
  meetings: v.array(v.object({ ...exportedPlan.fields, mine: v.boolean(), isAgreed: v.boolean() })),
});

/** Threads about the user's own reports, and threads in which the user is the writer. */
export async function exportThreads(ctx: QueryCtx, user: Doc<"users">) {
  const threads = [];
  for (const seat of await seatsOf(ctx, user)) {
    const { thread, report, side } = seat;
    if (side === "author" && thread.authorId !== user._id) continue;
    const threadMessages = await newestMessages(ctx, seat, limits.messagesExported);
    const messages = await Promise.all(
      threadMessages.map(async (message) => ({
        mine: message.side === side,
        text: messageText(message),
        place: message.place ?? null,
        photo: message.photo ? await photoUrl(ctx, message.photo, "full") : null,
        isForTask: message.answers !== undefined,
        since: createdAt(message),
      })),
    );
    const [proofs, meetings] = [await exportProofs(ctx, seat), await exportMeetings(ctx, seat)];
    threads.push({ petName: report.petName, since: createdAt(thread), messages, proofs, meetings });
  }
  return threads;
}

/**
 * Exports only the user's own side of each round: the other side's questions, answers and decisions are not the user's
 * data.
 */
async function exportProofs(ctx: QueryCtx, { thread, side }: Seat) {
  const rounds = await roundsOf(ctx, thread._id);
  const ownParts = rounds.map(async ({ _id, [side]: decision = null, contact, ...round }) => {
    const texts = (await textsOf(ctx, _id)).filter((text) => text.side === side);
    return {
      since: createdAt(round),
      texts: texts.map(({ kind, text }) => ({ kind, text })),
      decision,
      contact: (side === "writer" && contact) || null,
    };
  });
  return await Promise.all(ownParts);
}

/** The plans of the thread's meeting. */
async function exportMeetings(ctx: QueryCtx, { thread, side }: Seat) {
  const meeting = await meetingOf(ctx, thread._id);
  const plans = await plansOf(ctx, thread._id);
  return plans.map((plan) => ({
    ...exportPlan(plan),
    mine: plan.side === side,
    isAgreed: plan._id === meeting?.agreedPlan,
  }));
}

/** `at`: the time of the meeting. `since`: when it was suggested. */
const exportPlan = ({ at, place: { name, address }, ...plan }: MeetingPlan) => ({
  at: new Date(at).toISOString(),
  place: [name, address].filter(Boolean).join(", "),
  since: createdAt(plan),
});

/** The user's suggestions to meet, in threads about reports that the user helps other authors run. */
export async function exportHelpedMeetings(ctx: QueryCtx, user: Doc<"users">) {
  const ownPlans = await ctx.db
    .query("meetingPlans")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(limits.householdEntriesExported);
  const plans = ownPlans.map(async (plan) => {
    const thread = plan.side === "author" ? await ctx.db.get("threads", plan.threadId) : null;
    return thread && thread.authorId !== user._id ? exportPlan(plan) : null;
  });
  return (await Promise.all(plans)).filter((plan) => plan !== null);
}

/**
 * The user's questions and answers about secret marks, in threads about reports that the user helps other authors run.
 */
export async function exportHelpedProofs(ctx: QueryCtx, user: Doc<"users">) {
  const ownTexts = await ctx.db
    .query("proofTexts")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(limits.householdEntriesExported);
  const texts = ownTexts.map(async ({ proofId, side, kind, text }) => {
    const proof = side === "author" ? await ctx.db.get("proofs", proofId) : null;
    const report = proof && (await ctx.db.get("reports", proof.reportId));
    return report && report.authorId !== user._id ? { kind, text } : null;
  });
  return (await Promise.all(texts)).filter((text) => text !== null);
}

export async function exportHelpedMessages(ctx: QueryCtx, user: Doc<"users">) {
  const ownMessages = await ctx.db
    .query("messages")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(limits.householdEntriesExported);
  const messages = ownMessages.map(async ({ threadId, side, ...message }) => {
    const thread = side === "author" ? await ctx.db.get("threads", threadId) : null;
    return thread && thread.authorId !== user._id ? { text: messageText(message), since: createdAt(message) } : null;
  });
  return (await Promise.all(messages)).filter((message) => message !== null);
}
