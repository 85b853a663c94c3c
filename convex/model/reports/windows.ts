// Decides which reunions light a window on the front page. Everybody sees that page, so a report must have been public
// and unchanged for a while, or be by a trusted author, and no case may put it in question.
import { flaggersToDarken } from "../../../domain/moderation/flagRules";
import { limits } from "../../../domain/limits";
import { areaOf } from "../../../domain/report/publicText";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { caseOf, openFlagsOf, countPeople } from "../moderation/cases";
import { reviewReasonOfPerson } from "../posts/postTrust";
import { patchReport } from "./reportRecords";

type Report = Doc<"reports">;

/** Whether a report that is about to leave the board was public long enough for people to look at it. */
export const hasBeenPublicLongEnough = ({ wasPublicLongEnough, shownSince, _creationTime }: Report) =>
  wasPublicLongEnough ?? (Date.now() - (shownSince ?? _creationTime) >= limits.publicBeforeWindowMs ? true : undefined);

/** The fields that an edit resets: if the window would show something new, the report's public time starts again. */
export function publicTimeAfterEdit(before: Report, after: Pick<Report, "petName" | "petType" | "place" | "photos">) {
  const windowContent = ({ petName, petType, place, photos }: typeof after) =>
    JSON.stringify([petName, petType, areaOf(place), photos]);
  return windowContent(before) === windowContent(after)
    ? {}
    : { shownSince: Date.now(), wasPublicLongEnough: undefined };
}

/**
 * Whether flags, a scam mark or an operator put the report in question. Anybody can flag anything, so a single flag is
 * enough only if it is a trusted user's. Otherwise it takes the flags of several independent people. An operator's
 * approval settles the question.
 */
export async function isInQuestion(ctx: QueryCtx, { _id, photos, scam, relitAt = 0 }: Report) {
  const storedCases = await Promise.all([_id, ...photos].map((subject) => caseOf(ctx, subject)));
  const cases = storedCases.filter((one) => one !== null);
  // "kept": an operator keeps the subject hidden.
  if (cases.some(({ state }) => state === "kept")) return true;
  const pendingCases = cases.filter(({ state }) => state === "pending");
  if (pendingCases.some(({ isHidden }) => isHidden)) return true;
  if (scam && pendingCases.some(({ subject }) => subject === _id)) return true;
  const openFlags = await Promise.all(pendingCases.map((one) => openFlagsOf(ctx, one)));
  const flags = openFlags.flat().filter(({ _creationTime }) => _creationTime > relitAt);
  return flags.some(({ isTrusted }) => isTrusted) || countPeople(flags) >= flaggersToDarken;
}

async function shouldBeLit(ctx: QueryCtx, report: Report) {
  const { authorId, status, homeAt, wasPublicLongEnough } = report;
  if (status !== "lost" || homeAt === undefined || (await isInQuestion(ctx, report))) return false;
  if (wasPublicLongEnough) return true;
  const author = await ctx.db.get("users", authorId);
  return author !== null && (await reviewReasonOfPerson(ctx, author)) === null;
}

/**
 * Whether only flags keep the window dark, so an operator can light it again. `relitAt: Infinity` leaves all flags out.
 */
export const isWindowOut = async (ctx: QueryCtx, report: Report) =>
  !report.window && (await shouldBeLit(ctx, { ...report, relitAt: Infinity }));

/** Turns the report's window on or off. Call it after every change that the decision depends on. */
export async function setWindow(ctx: MutationCtx, reportId: Id<"reports">) {
  const report = await ctx.db.get("reports", reportId);
  if (!report) return;
  const window = (await shouldBeLit(ctx, report)) || undefined;
  if (window !== report.window) await patchReport(ctx, reportId, { window });
}
