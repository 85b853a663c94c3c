// Builds each side's view of the secret mark. It shows a side the other one's answer only after both have answered, and
// the other one's mark only after both have pressed Match.
import { type Infer, v } from "convex/values";
import { otherSide } from "../../../../domain/messages/threadRules";
import type { QueryCtx } from "../../../_generated/server";
import { proofDecision, proofSpot, proofState } from "../../platform/shapes";
import { contactOf } from "../../reports/reports";
import { secretOf } from "../../reports/secrets";
import { pairedReport } from "../meeting/pairedReport";
import { isOpen, type Seat } from "../seats";
import { isFinder, isRunning, questionContext, nextRoundAt, type Proof, roundsOf, textOf, textsOf } from "./rounds";

const optionalText = v.optional(v.string());

export const proofView = v.object({
  /** Whether the viewer's side has the pet and asks first. */
  isFinder: v.boolean(),
  /** Null before the first round. */
  state: v.union(proofState, v.null()),
  spot: v.optional(proofSpot),
  /** The texts and the decision of the viewer's side. */
  mine: v.object({
    question: optionalText,
    mark: optionalText,
    answer: optionalText,
    decision: v.optional(proofDecision),
  }),
  theirs: v.object({ question: optionalText, mark: optionalText, answer: optionalText }),
  askedAt: v.optional(v.number()),
  /** When the owner answered and asked back. */
  answeredAt: v.optional(v.number()),
  /** When another round may begin, if none is running. Zero: at once. Null: never. */
  nextRoundAt: v.union(v.number(), v.null()),
  /** The texts that the viewer's next question must not repeat. */
  questionContext: v.object({
    reportText: v.string(),
    askedQuestions: v.array(v.string()),
    toldAnswers: v.array(v.string()),
  }),
  /**
   * The secret detail of the finder's report, suggested as the first mark. Empty for the owner, and after a round
   * without a match.
   */
  suggestion: v.string(),
  /** The viewer's own secrets. The app warns the viewer before a message gives one away. */
  ownSecrets: v.array(v.string()),
  /** After a match: what each side shares besides messages. */
  contacts: v.optional(v.object({ mine: v.string(), theirs: v.string() })),
});

export async function viewOfProof(ctx: QueryCtx, seat: Seat): Promise<Infer<typeof proofView> | null> {
  const { thread, side } = seat;
  if (thread[side].blockedAt) return null;
  const rounds = await roundsOf(ctx, thread._id);
  const [proof] = rounds;
  const context = await questionContext(ctx, seat);
  const isViewerFinder = isFinder(seat);
  const secret = isViewerFinder ? await finderSecret(ctx, seat) : "";
  return {
    isFinder: isViewerFinder,
    state: proof?.state ?? null,
    nextRoundAt: nextRoundAt(rounds),
    questionContext: { ...context, askedQuestions: [...context.askedQuestions], toldAnswers: [...context.toldAnswers] },
    // `askedQuestions` come from rounds that ended without a match. The other side of such a round may have guessed the
    // subject of this detail, so it is no longer suggested.
    suggestion: context.askedQuestions.length === 0 ? secret : "",
    ...(await shownRound(ctx, seat, proof)),
    ownSecrets: [...new Set([secret, ...(await ownMarksAndAnswers(ctx, seat, rounds))])].filter((text) => text !== ""),
    ...(proof?.state === "match" && isOpen(seat) && { contacts: await contactsOf(ctx, seat, proof) }),
  };
}

/**
 * The secret detail of the finder's report, for a viewer who is the finder. The finder's report is the thread's report
 * if the finder is its author, and otherwise the report that matching has paired with it.
 */
async function finderSecret(ctx: QueryCtx, seat: Seat) {
  const finderReport = seat.side === "author" ? seat.report : await pairedReport(ctx, seat);
  return finderReport ? await secretOf(ctx, finderReport._id) : "";
}

async function shownRound(ctx: QueryCtx, { side }: Seat, proof: Proof | undefined) {
  if (!proof || !(isRunning(proof) || proof.state === "match")) return { mine: {}, theirs: {} };
  const texts = await textsOf(ctx, proof._id);
  const other = otherSide(side);
  const textFrom = (fromSide: typeof side, kind: "question" | "mark" | "answer") => {
    const text = textOf(texts, fromSide, kind);
    return text === undefined ? {} : { [kind]: text };
  };
  const decision = proof[side];
  const ownerText = texts.find((one) => one.side !== proof.asker);
  return {
    spot: proof.spot,
    askedAt: proof._creationTime,
    ...(ownerText && { answeredAt: ownerText._creationTime }),
    mine: {
      ...textFrom(side, "question"),
      ...textFrom(side, "mark"),
      ...textFrom(side, "answer"),
      ...(decision && { decision }),
    },
    theirs: {
      ...textFrom(other, "question"),
      ...(proof.openedAt !== undefined && textFrom(other, "answer")),
      ...(proof.state === "match" && textFrom(other, "mark")),
    },
  };
}

/** Marks and answers of this side in all rounds without a match, unfinished ones included. */
async function ownMarksAndAnswers(ctx: QueryCtx, { side }: Seat, rounds: readonly Proof[]) {
  const secrets: string[] = [];
  for (const { _id, state } of rounds) {
    if (state === "match") continue;
    const texts = await textsOf(ctx, _id);
    secrets.push(...texts.filter((one) => one.side === side && one.kind !== "question").map(({ text }) => text));
  }
  return secrets;
}

async function contactsOf(ctx: QueryCtx, { report, side }: Seat, { contact: writerContact = "" }: Proof) {
  const authorContact = (await contactOf(ctx, report._id))?.text ?? "";
  return side === "author"
    ? { mine: authorContact, theirs: writerContact }
    : { mine: writerContact, theirs: authorContact };
}
