// Flags. Each account can flag a subject once, and each visitor's address once a day. Flags of enough different people
// hide the subject until an operator decides.
import {
  checkAnswer,
  checkFlag,
  cleanAnswer,
  cleanWords,
  type FlagReason,
  flaggersToHide,
} from "../../../domain/moderation/flagRules";
import { limits } from "../../../domain/limits";
import { dayMs } from "../../../domain/units";
import type { Refused } from "../../../domain/texts/failure";
import { inLanguage } from "../../../domain/texts/languages";
import { nameInSentence } from "../../../domain/report/sentences/petInSentence";
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { caseOf, openFlagsOf, countPeople, isPhotoRemoved, setSubjectHidden } from "./cases";
import { seatOf } from "../messages/seats";
import { isRemoved } from "./hideContent";
import type { flaggedWhat } from "./moderationShapes";
import { isOperator } from "./operatorAccess";
import { reviewReasonOfPerson } from "../posts/postTrust";
import { refuse } from "../platform/refusal";
import type { ViewerCtx } from "../account/users";
import { setWindow } from "../reports/windows";

type Case = Doc<"cases">;
type FlagSubject = Pick<Case, "what" | "subject" | "ownerId" | "reportId">;

/**
 * The person who flags: the account, if there is one, and the IP address, hashed with the salt of `day`. If the address
 * is unknown, `address` is the account's id.
 */
export interface Flagger {
  user: Doc<"users"> | null;
  address: string;
  day: string;
}

const isVisible = (report: Doc<"reports"> | null): report is Doc<"reports"> =>
  report !== null && report.lifecycle !== "hidden";

interface FlagInput {
  what: Infer<typeof flaggedWhat>;
  id: string;
  reportId?: Id<"reports"> | undefined;
  /** The secret of the device of a visitor who flags a message. */
  secret?: string | undefined;
  reason: FlagReason;
  words: string;
}

/** The subject of a flag. People can flag only what is shown to others. */
async function findSubject(
  ctx: QueryCtx,
  { what, id, reportId: givenReportId, secret }: FlagInput,
): Promise<FlagSubject | null> {
  if (what === "message") return await findMessage(ctx, id, secret);
  if (what === "name") {
    const userId = ctx.db.normalizeId("users", id);
    const user = userId && (await ctx.db.get("users", userId));
    if (!user || user.nameHidden) return null;
    return { what, subject: user._id, ownerId: user._id };
  }
  const reportId = what === "report" ? ctx.db.normalizeId("reports", id) : givenReportId;
  const report = reportId ? await ctx.db.get("reports", reportId) : null;
  if (!isVisible(report)) return null;
  const { authorId } = report;
  if (what === "report") return { what, subject: report._id, ownerId: authorId, reportId: report._id };
  if (what === "sighting") {
    const sightingId = ctx.db.normalizeId("sightings", id);
    const sighting = sightingId && (await ctx.db.get("sightings", sightingId));
    if (!sighting || sighting.reportId !== reportId || sighting.view === "none") return null;
    const { _id: subject, userId } = sighting;
    return { what, subject, ...(userId && { ownerId: userId }), reportId: report._id };
  }
  const photoId = ctx.db.normalizeId("photos", id);
  const photo = photoId && report.photos.includes(photoId) ? await ctx.db.get("photos", photoId) : null;
  if (!photo || photo.hidden) return null;
  return { what, subject: photo._id, ownerId: authorId, reportId: report._id };
}

/** A message that the other side of a thread has sent. */
async function findMessage(ctx: QueryCtx, id: string, secret: string | undefined): Promise<FlagSubject | null> {
  const messageId = ctx.db.normalizeId("messages", id);
  const message = messageId && (await ctx.db.get("messages", messageId));
  const seat = message && (await seatOf(ctx, { threadId: message.threadId, secret }));
  if (!seat || message.side === seat.side || message.isWithheld || message.hidden) return null;
  const { userId } = message;
  return { what: "message", subject: message._id, ...(userId && { ownerId: userId }), reportId: seat.report._id };
}

/** False if the person has flagged the subject before. */
export async function addFlag(ctx: MutationCtx, flagger: Flagger, input: FlagInput): Promise<boolean | Refused> {
  const failure = checkFlag(input);
  if (failure) return refuse(failure);
  const words = cleanWords(input.words);
  const subject = await findSubject(ctx, input);
  if (!subject) return refuse({ code: "flag.gone" });
  if (flagger.user && subject.ownerId === flagger.user._id) return refuse({ code: "flag.own" });
  const existing = await caseOf(ctx, subject.subject);
  // A second flag by the same person does not reopen a settled case.
  if (existing && (await hasFlagged(ctx, existing, flagger))) return false;
  const caseRow = await openCase(ctx, subject);
  const { user, address, day } = flagger;
  const isNew = user !== null && user._creationTime > Date.now() - limits.trustedAccountMs;
  const isTrusted = await hasEarnedTrust(ctx, user);
  const person = {
    address,
    day,
    ...(user && { userId: user._id }),
    ...(isNew && { isNew }),
    ...(isTrusted && { isTrusted }),
  };
  await ctx.db.insert("flags", { caseId: caseRow._id, ...person, reason: input.reason, words });
  await hideIfFlaggedEnough(ctx, caseRow);
  if (subject.reportId) await setWindow(ctx, subject.reportId);
  return true;
}

/** True for operators, and for users whose posts need no review. */
const hasEarnedTrust = async (ctx: MutationCtx, user: Doc<"users"> | null) =>
  user !== null && ((await isOperator(ctx)) || (await reviewReasonOfPerson(ctx, user)) === null);

async function hasFlagged(ctx: QueryCtx, { _id }: Case, { user, address }: Flagger) {
  const earlierFlags = ctx.db.query("flags").withIndex("by_case_and_user_and_address", (q) => {
    const person = q.eq("caseId", _id).eq("userId", user?._id);
    return user ? person : person.eq("address", address);
  });
  return (await earlierFlags.first()) !== null;
}

/** The pending case about the subject, opened if there is none. */
export async function openCase(ctx: MutationCtx, subject: FlagSubject): Promise<Case> {
  const existing = await caseOf(ctx, subject.subject);
  const pendingFields = { state: "pending", isHidden: false, since: Date.now() } as const;
  if (existing && existing.state !== "pending") {
    await ctx.db.patch("cases", existing._id, { ...pendingFields, decision: undefined, answer: undefined });
  }
  const caseId = existing?._id ?? (await ctx.db.insert("cases", { ...subject, ...pendingFields }));
  if (subject.reportId) await setWindow(ctx, subject.reportId);
  return (await ctx.db.get("cases", caseId))!;
}

async function hideIfFlaggedEnough(ctx: MutationCtx, caseRow: Case) {
  if (caseRow.isHidden || countPeople(await openFlagsOf(ctx, caseRow)) < flaggersToHide) return;
  await ctx.db.patch("cases", caseRow._id, { isHidden: true, since: Date.now() });
  await setSubjectHidden(ctx, caseRow, true);
}

/** Stores the owner's only answer. It makes a decided case pending again. */
export async function answerCase(ctx: ViewerCtx, caseId: Id<"cases">, text: string): Promise<null | Refused> {
  const caseRow = await ctx.db.get("cases", caseId);
  if (caseRow?.ownerId !== ctx.viewer._id || !caseRow.isHidden) return refuse({ code: "flag.gone" });
  if (caseRow.answer) return refuse({ code: "flag.answeredAlready" });
  const failure = checkAnswer({ text });
  if (failure) return refuse(failure);
  await ctx.db.patch("cases", caseId, { state: "pending", answer: { text: cleanAnswer(text), at: Date.now() } });
  return null;
}

/** The owner is told for this long that a photo was removed. */
const removedShownMs = 30 * dayMs;

/** An owner's notices: which of their records are hidden or removed, and why. `lang`: the language of the page. */
export async function noticesOf(ctx: QueryCtx, owner: Doc<"users">, lang: string | undefined) {
  const cases = await ctx.db
    .query("cases")
    .withIndex("by_owner", (q) => q.eq("ownerId", owner._id))
    .order("desc")
    .take(limits.ownReportsListed);
  const notices = cases.map(async (caseRow) => {
    const { _id, what, reportId, state, isHidden, since, decision, answer: storedAnswer } = caseRow;
    if (!isHidden && (since < Date.now() - removedShownMs || !(await isPhotoRemoved(ctx, caseRow)))) return null;
    const report = reportId ? await ctx.db.get("reports", reportId) : null;
    if (what === "proof" || (report && what === "report" && isRemoved(report))) return null;
    return {
      caseId: _id,
      what,
      state,
      reportId: reportId ?? null,
      petName: report ? inLanguage(lang, () => nameInSentence(report)) : "",
      line: decision?.line ?? null,
      answer: storedAnswer?.text ?? null,
    };
  });
  return (await Promise.all(notices)).filter((notice) => notice !== null);
}
