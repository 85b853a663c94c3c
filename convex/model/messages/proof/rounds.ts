// The rounds of the secret mark in a thread, and when the next one may begin.
import { finderSide, type QuestionContext } from "../../../../domain/messages/proofRules";
import type { Side } from "../../../../domain/messages/threadRules";
import type { Problem } from "../../../../domain/texts/failure";
import { limits } from "../../../../domain/limits";
import { valueText } from "../../../../domain/report/fieldWords";
import { dayMs } from "../../../../domain/units";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { Seat } from "../seats";

export type Proof = Doc<"proofs">;
export type ProofText = Doc<"proofTexts">;

export const isRunning = ({ endedAt }: Proof) => endedAt === undefined;

/** The rounds of a thread, newest first. */
export const roundsOf = async (ctx: QueryCtx, threadId: Id<"threads">) =>
  await ctx.db
    .query("proofs")
    .withIndex("by_thread", (q) => q.eq("threadId", threadId))
    .order("desc")
    .take(limits.proofRounds);

/** The texts of a round: at most three from each side. */
export const textsOf = async (ctx: QueryCtx, proofId: Id<"proofs">) =>
  await ctx.db
    .query("proofTexts")
    .withIndex("by_proof", (q) => q.eq("proofId", proofId))
    .take(6);

export const textOf = (texts: readonly ProofText[], side: Side, kind: ProofText["kind"]) =>
  texts.find((one) => one.side === side && one.kind === kind)?.text;

/** Whether the seat's side has the pet. */
export const isFinder = ({ report, side }: Pick<Seat, "report" | "side">) => side === finderSide(report.status);

/** When the two sides may begin another round, if none is running. Zero: at once. Null: never. */
export function nextRoundAt(rounds: readonly Proof[]): number | null {
  const [newestRound] = rounds;
  if (rounds.length >= limits.proofRounds || newestRound?.state === "match") return null;
  return newestRound?.endedAt === undefined ? 0 : newestRound.endedAt + limits.proofRestMs;
}

/** Why this thread can't begin a round now. Null if it can. */
export function roundProblem(rounds: readonly Proof[]): Problem | null {
  if (rounds[0] && isRunning(rounds[0])) return { code: "proof.running" };
  const at = nextRoundAt(rounds);
  // After a match, neither side has another turn.
  if (at === null) return { code: rounds[0]?.state === "match" ? "proof.notNow" : "proof.noMore" };
  const wait = at - Date.now();
  return wait > 0 ? { code: "proof.tomorrow", values: { wait } } : null;
}

export const askerIdOf = ({ thread, report, side }: Seat) => (side === "author" ? report.authorId : thread.writerId);

/** Why the asker can't begin another round. Rounds in other threads count, too. Null if they can. */
export async function askerProblem(ctx: QueryCtx, seat: Seat): Promise<Problem | null> {
  const askerId = askerIdOf(seat);
  const unfinishedRounds = askerId
    ? await ctx.db
        .query("proofs")
        .withIndex("by_asker_and_endedAt", (q) => q.eq("askerId", askerId).eq("endedAt", undefined))
        .take(limits.unfinishedProofs)
    : [];
  // In the code `proof.manyOpen`, an open round is an unfinished one.
  if (unfinishedRounds.length === limits.unfinishedProofs)
    return { code: "proof.manyOpen", values: { max: limits.unfinishedProofs } };
  return await dailyPeopleProblem(ctx, seat);
}

/**
 * Only a few people a day can take part in rounds about one report, so few can guess at its marks. For a lost report,
 * visitors and accounts are counted separately, so that neither group can lock the other out. About a found report,
 * only its author asks, so all threads count together.
 */
async function dailyPeopleProblem(ctx: QueryCtx, { thread, report, side }: Seat): Promise<Problem | null> {
  const roundsOfLastDay = await ctx.db
    .query("proofs")
    .withIndex("by_report", (q) => q.eq("reportId", report._id).gt("_creationTime", Date.now() - dayMs))
    // Two rounds for each person, times two groups: visitors and accounts.
    .take(4 * limits.proofClaimants);
  const isCountedTogether = ({ askerId }: Proof) =>
    side === "author" || (askerId === undefined) === (thread.writerId === undefined);
  const otherThreads = new Set(
    roundsOfLastDay.filter((one) => one.threadId !== thread._id && isCountedTogether(one)).map((one) => one.threadId),
  );
  return otherThreads.size >= limits.proofClaimants
    ? { code: "proof.manyClaimants", values: { max: limits.proofClaimants } }
    : null;
}

/**
 * The report's public texts that could contain the answer to a question. The name and the breed are left out, because
 * they only say which pet it is.
 */
const reportText = (report: Doc<"reports">) =>
  (["collar", "additionalInfo", "shelter"] as const).map((name) => valueText(report, name)).join("\n");

/**
 * Collects the texts that a new question must not repeat: the report's own, and this side's questions and revealed
 * answers from rounds without a match. On the author's side, rounds with other people count for a while, too. On the
 * writer's side, only this thread counts, so the writer learns nothing about other threads.
 */
export async function questionContext(ctx: QueryCtx, { thread, report, side }: Seat): Promise<QuestionContext> {
  const roundsOfThread = await roundsOf(ctx, thread._id);
  const recentRounds =
    side === "writer"
      ? []
      : await ctx.db
          .query("proofs")
          .withIndex("by_report_and_endedAt", (q) =>
            q.eq("reportId", report._id).gt("endedAt", Date.now() - limits.proofFreshMs),
          )
          .order("desc")
          .take(limits.proofsCompared);
  const endedWithoutMatch = ({ state, endedAt = 0 }: Proof) => endedAt > 0 && state !== "match";
  const roundsWithoutMatch = [...roundsOfThread, ...recentRounds].filter(endedWithoutMatch);
  const [askedQuestions, toldAnswers]: [string[], string[]] = [[], []];
  // A recent round of this thread is in both lists, but counts once.
  for (const { _id, openedAt } of new Map(roundsWithoutMatch.map((one) => [one._id, one])).values()) {
    const texts = await textsOf(ctx, _id);
    askedQuestions.push(textOf(texts, side, "question") ?? "");
    // At `openedAt`, each side got to see the other's answer.
    if (openedAt) toldAnswers.push(textOf(texts, side, "answer") ?? "");
  }
  const isNotEmpty = (text: string) => text !== "";
  return {
    reportText: reportText(report),
    askedQuestions: askedQuestions.filter(isNotEmpty),
    toldAnswers: toldAnswers.filter(isNotEmpty),
  };
}
