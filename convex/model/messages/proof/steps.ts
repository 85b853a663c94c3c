// The steps of the secret mark. A side's texts are never changed, and the other side reads them only when proofView.ts
// says so. Each step is also a message in the thread, so the other side is notified of it like any other message.
import {
  cleanProofText,
  type Decision,
  outcomeOf,
  questionFailure,
  type Spot,
  textFailure,
} from "../../../../domain/messages/proofRules";
import type { Step } from "../../../../domain/messages/stepWords";
import { limits } from "../../../../domain/limits";
import type { Failure, Problem, Refused } from "../../../../domain/texts/failure";
import { characters, cleanText, isOversized } from "../../../../domain/texts/text";
import type { MutationCtx } from "../../../_generated/server";
import { openCase } from "../../moderation/flags";
import { limit } from "../../platform/rateLimits";
import { refuse } from "../../platform/refusal";
import { isOpen, type Seat } from "../seats";
import { sendMessage } from "../sendMessage";
import {
  askerIdOf,
  askerProblem,
  isFinder,
  isRunning,
  questionContext,
  type Proof,
  type ProofText,
  roundProblem,
  roundsOf,
  textOf,
  textsOf,
} from "./rounds";

type Outcome = Promise<Refused | null>;

export interface AskForm {
  /** Where the mark is. */
  spot: Spot;
  question: string;
  /** The right answer. */
  mark: string;
}

export interface AnswerForm {
  answer: string;
  /** The question that the owner asks back, and its right answer. */
  question?: string | undefined;
  mark?: string | undefined;
}

const closedProblem = (seat: Seat): Problem | null =>
  isOpen(seat) && !seat.thread[seat.side].blockedAt ? null : { code: "thread.closed" };

async function storeTexts(
  ctx: MutationCtx,
  { side, user }: Seat,
  { _id: proofId }: Proof,
  texts: [ProofText["kind"], string][],
) {
  for (const [kind, text] of texts) {
    const row = { proofId, side, kind, text: cleanProofText(text) };
    await ctx.db.insert("proofTexts", { ...row, ...(user && { userId: user._id }) });
  }
}

/** Sends the message about a step. The step may have changed the thread, so the thread is read again. */
async function sendStep(ctx: MutationCtx, seat: Seat, { _id: proofId }: Proof, code: Step): Outcome {
  const thread = (await ctx.db.get("threads", seat.thread._id))!;
  const message = { key: `mark ${proofId} ${code}`, step: { code } };
  return await sendMessage(ctx, { ...seat, thread }, message, { isStep: true });
}

/** Begins a round: the finder asks about a mark, and stores the right answer. */
export async function ask(ctx: MutationCtx, seat: Seat, { spot, ...form }: AskForm): Outcome {
  const { thread, report, side } = seat;
  const closedReason = closedProblem(seat);
  if (closedReason) return refuse(closedReason);
  if (!isFinder(seat)) return refuse({ code: "proof.notYou" });
  const rounds = await roundsOf(ctx, thread._id);
  const [newestRound] = rounds;
  if (newestRound?.state === "asked" && (await isAlreadySent(ctx, seat, newestRound, "question", form.question)))
    return null;
  const problem: Problem | Failure | null =
    roundProblem(rounds) ?? (await askerProblem(ctx, seat)) ?? questionFailure(form, await questionContext(ctx, seat));
  if (problem) return refuse(problem);
  const askerId = askerIdOf(seat);
  if (!askerId) await limit(ctx, "proofAsk");
  const round = { threadId: thread._id, reportId: report._id, asker: side, ...(askerId && { askerId }) };
  const proofId = await ctx.db.insert("proofs", { ...round, spot, state: "asked" });
  const proof = (await ctx.db.get("proofs", proofId))!;
  await storeTexts(ctx, seat, proof, [
    ["question", form.question],
    ["mark", form.mark],
  ]);
  return await sendStep(ctx, seat, proof, "ask");
}

/** Whether the side has sent this text already, for example because a press was repeated. */
async function isAlreadySent(ctx: MutationCtx, { side }: Seat, proof: Proof, kind: ProofText["kind"], text: string) {
  return textOf(await textsOf(ctx, proof._id), side, kind) === cleanProofText(text);
}

/** The owner answers and asks back. Then the finder answers, and each side sees the other's answer. */
export async function answer(ctx: MutationCtx, seat: Seat, { answer: text, question, mark }: AnswerForm): Outcome {
  const closedReason = closedProblem(seat);
  if (closedReason) return refuse(closedReason);
  const [proof] = await roundsOf(ctx, seat.thread._id);
  if (!proof || !isRunning(proof)) return refuse({ code: "proof.notNow" });
  const isMyTurn = proof.state === (isFinder(seat) ? "answered" : "asked");
  if (!isMyTurn) {
    if (await isAlreadySent(ctx, seat, proof, "answer", text)) return null;
    return refuse({ code: proof.state === "asked" ? "proof.notNow" : "proof.sealed" });
  }
  const isOwner = proof.state === "asked";
  const form = { question: question ?? "", mark: mark ?? "" };
  const failure =
    textFailure("answer", text) ?? (isOwner ? questionFailure(form, await questionContext(ctx, seat)) : null);
  if (failure) return refuse(failure);
  const questionAndMark: [ProofText["kind"], string][] = [
    ["question", form.question],
    ["mark", form.mark],
  ];
  await storeTexts(ctx, seat, proof, [["answer", text], ...(isOwner ? questionAndMark : [])]);
  const nextState = isOwner ? { state: "answered" as const } : { state: "judging" as const, openedAt: Date.now() };
  await ctx.db.patch("proofs", proof._id, nextState);
  return await sendStep(ctx, seat, proof, isOwner ? "askBack" : "answer");
}

/** Stores whether one side believes that it is the same pet. */
export async function decide(ctx: MutationCtx, seat: Seat, decision: Decision): Outcome {
  const closedReason = closedProblem(seat);
  if (closedReason) return refuse(closedReason);
  const [proof] = await roundsOf(ctx, seat.thread._id);
  const { side } = seat;
  if (!proof?.openedAt || proof.state === "withdrawn") return refuse({ code: "proof.notNow" });
  if (proof[side]) return proof[side] === decision ? null : refuse({ code: "proof.sealed" });
  await ctx.db.patch("proofs", proof._id, { [side]: decision });
  return await endProofIfDecided(ctx, seat);
}

/**
 * Ends the round if both sides have decided. While one side has blocked the other, the round waits, and ends when the
 * block is lifted. The message about the end comes from the side whose press ended the round.
 */
export async function endProofIfDecided(ctx: MutationCtx, seat: Seat): Outcome {
  const { _id } = seat.thread;
  const thread = (await ctx.db.get("threads", _id))!;
  const [proof] = await roundsOf(ctx, _id);
  if (proof?.state !== "judging" || !proof.author || !proof.writer) return null;
  if (thread.author.blockedAt || thread.writer.blockedAt) return null;
  const endedAt = Date.now();
  const state = outcomeOf(proof.author, proof.writer);
  await ctx.db.patch("proofs", proof._id, { state, endedAt });
  if (state === "match") {
    const withContactsAccepted = (side: "author" | "writer") => ({
      ...thread[side],
      acceptedAt: thread[side].acceptedAt ?? endedAt,
    });
    await ctx.db.patch("threads", _id, {
      author: withContactsAccepted("author"),
      writer: withContactsAccepted("writer"),
    });
  }
  return await sendStep(ctx, seat, proof, "decide");
}

/** Ends an unfinished round. Neither side sees the other's texts any more. */
export async function withdraw(ctx: MutationCtx, seat: Seat): Outcome {
  // A withdrawal would reveal the block to the other side.
  if (seat.thread[seat.side].blockedAt) return refuse({ code: "thread.closed" });
  const [proof] = await roundsOf(ctx, seat.thread._id);
  if (!proof || !isRunning(proof)) return refuse({ code: "proof.notNow" });
  await ctx.db.patch("proofs", proof._id, { state: "withdrawn", endedAt: Date.now() });
  return await sendStep(ctx, seat, proof, "withdraw");
}

/**
 * One side disputes a round that brought no match. Operators see the conversation around the end of the round, but none
 * of the round's texts.
 */
export async function dispute(ctx: MutationCtx, { thread, report }: Seat): Outcome {
  const [proof] = await roundsOf(ctx, thread._id);
  if (proof?.state !== "no" && proof?.state !== "unsure") return refuse({ code: "proof.notNow" });
  await openCase(ctx, { what: "proof", subject: proof._id, reportId: report._id });
  return null;
}

/** Stores what the writer shares after a match. The author's side shares the report's contact information. */
export async function share(ctx: MutationCtx, seat: Seat, contact: string): Outcome {
  const closedReason = closedProblem(seat);
  if (closedReason) return refuse(closedReason);
  const [proof] = await roundsOf(ctx, seat.thread._id);
  if (proof?.state !== "match" || seat.side !== "writer") return refuse({ code: "proof.notNow" });
  const cleanContact = isOversized(contact, limits.proofText) ? contact : cleanText(contact);
  if (characters(cleanContact) > limits.proofText)
    return refuse({ code: "proof.tooLong", values: { max: limits.proofText } });
  await ctx.db.patch("proofs", proof._id, { contact: cleanContact === "" ? undefined : cleanContact });
  return null;
}
