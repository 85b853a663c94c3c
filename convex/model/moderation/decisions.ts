// An operator's decisions. Sending one twice has no further effect. If two operators decide at the same time, the
// second learns of the first one's decision.
import { firstLine } from "../../../domain/moderation/flagRules";
import { titleOfPet } from "../../../domain/report/foundPet";
import { cleanText } from "../../../domain/texts/text";
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { ban, banOf, unban } from "./bans";
import { caseOf, closeCase, flagsOf, setSubjectHidden, subjectOf } from "./cases";
import { fail } from "../platform/errors";
import { lifecycleOf, takePhotoOut } from "./hideContent";
import { type Operator, canUndo, newestActionOf, requireWhy, writeLog } from "./operatorLog";
import { approvePost, declinePost, setPostsPendingReview } from "../posts/postReview";
import { noteReportGone, noteReportBack } from "../posts/orders/orders";
import { deleteShareCard } from "../reports/share/shareCards";
import type { postContent } from "../posts/postShapes";
import { patchReport } from "../reports/reportRecords";
import { notifyEverybody } from "../notify/reportReach";
import { isWindowOut, setWindow } from "../reports/windows";

type Row = Doc<"operatorLog">;

/** Either the decision is made, or another operator decided first: that operator's name and action. */
export type Outcome =
  | { done: true; logId: Id<"operatorLog"> | null }
  | { done: false; by: string; action: Row["action"] };

const noChange: Outcome = { done: true, logId: null };

export async function nameOfOperator(ctx: MutationCtx, operatorId: Id<"users"> | undefined) {
  const operator = operatorId && (await ctx.db.get("users", operatorId));
  return operator?.displayName ?? "";
}

/** The outcome of a decision that comes too late. It counts as done if this operator took the same action last. */
async function lateOutcome(
  ctx: MutationCtx,
  operator: Operator,
  subject: string,
  action: Row["action"],
): Promise<Outcome> {
  const newestAction = await newestActionOf(ctx, subject);
  if (!newestAction || (newestAction.operatorId === operator.operatorId && newestAction.action === action))
    return noChange;
  return { done: false, by: await nameOfOperator(ctx, newestAction.operatorId), action: newestAction.action };
}

/** The name under which a case goes into the log. */
async function titleOf(ctx: MutationCtx, caseRow: Doc<"cases">) {
  const subject = await subjectOf(ctx, caseRow);
  if (subject?.what === "report") return titleOfPet(subject.report);
  if (subject?.what === "name") return subject.user.displayName;
  const report = caseRow.reportId && (await ctx.db.get("reports", caseRow.reportId));
  return report ? titleOfPet(report) : "";
}

/** Decides a pending case: "keep" keeps its subject hidden, or hides it now; "show" shows it. */
export async function decide(
  ctx: MutationCtx,
  operator: Operator,
  { caseId, decision, why }: { caseId: Id<"cases">; decision: "keep" | "show"; why: string },
): Promise<Outcome> {
  const cleanWhy = requireWhy(why);
  const caseRow = (await ctx.db.get("cases", caseId)) ?? fail("operator.caseGone");
  if (caseRow.state === "gone") fail("operator.caseGone");
  if (caseRow.state !== "pending") return await lateOutcome(ctx, operator, caseRow.subject, decision);
  const { what, subject, ownerId, isHidden: wasHidden } = caseRow;
  const title = await titleOf(ctx, caseRow);
  const logId = await writeLog(ctx, operator, {
    action: decision,
    what,
    subject,
    title,
    ...(ownerId && { ownerId }),
    why: cleanWhy,
    wasHidden,
  });
  for (const flag of await flagsOf(ctx, caseRow)) {
    if (!flag.settledBy) await ctx.db.patch("flags", flag._id, { settledBy: logId });
  }
  const isHidden = decision === "keep";
  await ctx.db.patch("cases", caseId, {
    state: isHidden ? "kept" : "shown",
    isHidden,
    since: Date.now(),
    decision: { logId, line: firstLine(cleanWhy) },
  });
  await setSubjectHidden(ctx, caseRow, isHidden);
  if (!isHidden && what === "report" && caseRow.reportId) await notifyEverybodyNow(ctx, caseRow.reportId);
  // The card shows the report's first photo.
  if (isHidden && (what === "report" || what === "photo") && caseRow.reportId)
    await deleteShareCard(ctx, caseRow.reportId);
  await noteOnOrders(ctx, caseRow, isHidden);
  if (ownerId) await setPostsPendingReview(ctx, ownerId, await hasRemovedRecords(ctx, ownerId));
  if (caseRow.reportId) await setWindow(ctx, caseRow.reportId);
  return { done: true, logId };
}

/** An operator found the report harmless, so it notifies everybody around it without the usual delay. */
async function notifyEverybodyNow(ctx: MutationCtx, reportId: Id<"reports">) {
  const report = await ctx.db.get("reports", reportId);
  if (report) await notifyEverybody(ctx, report);
}

/** Lets a new account's report notify everybody around it at once. */
export async function liftReachLimit(ctx: MutationCtx, operator: Operator, reportId: Id<"reports">): Promise<null> {
  const report = await ctx.db.get("reports", reportId);
  if (!report?.reach?.isNarrow) return null;
  await notifyEverybody(ctx, report);
  const subjectFields = {
    what: "report" as const,
    subject: reportId,
    title: titleOfPet(report),
    ownerId: report.authorId,
  };
  await writeLog(ctx, operator, { action: "tellAll", ...subjectFields, why: "" });
  return null;
}

/**
 * Notes on a report's orders whether the report is gone: kept hidden, or closed. If so, unfinished orders have to be
 * refunded.
 */
async function noteOnOrders(ctx: MutationCtx, caseRow: Doc<"cases">, isHidden: boolean) {
  const subject = await subjectOf(ctx, caseRow);
  if (subject?.what !== "report") return;
  const isGone = isHidden || lifecycleOf(subject.report) !== "open";
  await (isGone ? noteReportGone : noteReportBack)(ctx, subject.report);
}

/** Lights a window again that flags have turned off. The case about the report stays pending. */
export async function relight(ctx: MutationCtx, operator: Operator, caseId: Id<"cases">): Promise<Outcome> {
  const caseRow = (await ctx.db.get("cases", caseId)) ?? fail("operator.caseGone");
  const report = caseRow.reportId && (await ctx.db.get("reports", caseRow.reportId));
  if (!report) fail("operator.caseGone");
  if (!(await isWindowOut(ctx, report))) return await lateOutcome(ctx, operator, report._id, "relight");
  const { _id: subject, authorId, relitAt } = report;
  const title = titleOfPet(report);
  const earlierRelight = relitAt !== undefined && { relitBefore: relitAt };
  const row = {
    action: "relight",
    what: "report",
    subject,
    title,
    ownerId: authorId,
    why: "",
    ...earlierRelight,
  } as const;
  const logId = await writeLog(ctx, operator, row);
  await patchReport(ctx, subject, { relitAt: Date.now() });
  await setWindow(ctx, subject);
  return { done: true, logId };
}

async function undoRelight(ctx: MutationCtx, { subject, relitBefore }: Row) {
  const reportId = ctx.db.normalizeId("reports", subject);
  const report = (reportId && (await ctx.db.get("reports", reportId))) ?? fail("operator.caseGone");
  await patchReport(ctx, report._id, { relitAt: relitBefore });
  await setWindow(ctx, report._id);
}

/**
 * Undoes an operator's action: a decided case is pending again, a ban or its end is reversed, or a window that was lit
 * again goes dark.
 */
export async function undo(ctx: MutationCtx, operator: Operator, logId: Id<"operatorLog">): Promise<Outcome> {
  const row = (await ctx.db.get("operatorLog", logId)) ?? fail("operator.noUndo");
  if (row.undone) return noChange;
  if (!(await canUndo(ctx, row))) fail("operator.noUndo");
  if (row.action === "ban" || row.action === "unban") {
    const id = ctx.db.normalizeId("users", row.subject);
    const user = (id && (await ctx.db.get("users", id))) ?? fail("operator.noAccount");
    await (row.action === "ban" ? unban : ban)(ctx, user);
  } else await (row.action === "relight" ? undoRelight : reopen)(ctx, row);
  await ctx.db.patch("operatorLog", logId, { undone: true });
  const { what, subject, title, ownerId } = row;
  const target = { subject, title, ...(what && { what }), ...(ownerId && { ownerId }) };
  return { done: true, logId: await writeLog(ctx, operator, { action: "undo", ...target, why: "" }) };
}

async function reopen(ctx: MutationCtx, row: Row) {
  const caseRow = await caseOf(ctx, row.subject);
  if (!caseRow || caseRow.state === "gone") fail("operator.caseGone");
  for (const flag of await flagsOf(ctx, caseRow)) {
    if (flag.settledBy === row._id) await ctx.db.patch("flags", flag._id, { settledBy: undefined });
  }
  const isHidden = row.wasHidden ?? false;
  await ctx.db.patch("cases", caseRow._id, { state: "pending", isHidden, since: Date.now(), decision: undefined });
  await setSubjectHidden(ctx, caseRow, isHidden);
  // A report whose case is pending doesn't count as gone, even if it is hidden.
  await noteOnOrders(ctx, caseRow, false);
  if (caseRow.ownerId) await setPostsPendingReview(ctx, caseRow.ownerId, await hasRemovedRecords(ctx, caseRow.ownerId));
  if (caseRow.reportId) await setWindow(ctx, caseRow.reportId);
}

/** Whether an operator has kept something of the user's hidden, or has removed a photo of theirs. */
async function hasRemovedRecords(ctx: MutationCtx, ownerId: Id<"users">) {
  const cases = ctx.db.query("cases").withIndex("by_owner", (q) => q.eq("ownerId", ownerId));
  for await (const { state, decision } of cases) if (decision && state !== "shown") return true;
  return false;
}

/** Removing a photo, unlike hiding it, cannot be undone. */
export async function removePhoto(
  ctx: MutationCtx,
  operator: Operator,
  { photoId, reportId, why }: { photoId: Id<"photos">; reportId: Id<"reports">; why: string },
): Promise<Outcome> {
  const cleanWhy = requireWhy(why);
  const photo = await ctx.db.get("photos", photoId);
  const report = await ctx.db.get("reports", reportId);
  if (!photo || !report?.photos.includes(photoId)) return await lateOutcome(ctx, operator, photoId, "removePhoto");
  const { ownerId } = photo;
  const title = titleOfPet(report);
  const row = { action: "removePhoto", what: "photo", subject: photoId, title, ownerId, why: cleanWhy } as const;
  const logId = await writeLog(ctx, operator, row);
  await takePhotoOut(ctx, photo);
  const decision = { logId, line: firstLine(cleanWhy) };
  const existing = await caseOf(ctx, photoId);
  if (existing) {
    await closeCase(ctx, photoId);
    await ctx.db.patch("cases", existing._id, { decision });
  } else {
    const subjectFields = { what: "photo", subject: photoId, ownerId, reportId } as const;
    await ctx.db.insert("cases", { ...subjectFields, state: "gone", isHidden: false, since: Date.now(), decision });
  }
  await setPostsPendingReview(ctx, ownerId, true);
  await setWindow(ctx, reportId);
  return { done: true, logId };
}

/** Approves a post that is pending review, or declines it. `pass`: the content that is approved, or null to decline. */
export async function decidePost(
  ctx: MutationCtx,
  operator: Operator,
  { postId, pass, why }: { postId: Id<"pagePosts">; pass: Infer<typeof postContent> | null; why: string },
) {
  const since = (await ctx.db.get("pagePosts", postId))?.since ?? Date.now();
  const result = pass ? await approvePost(ctx, postId, pass) : await declinePost(ctx, postId, requireWhy(why));
  const post = await ctx.db.get("pagePosts", postId);
  if (result === "done" && post) {
    const { authorId, petName: title } = post;
    if (pass) await notifyEverybodyNow(ctx, post.reportId);
    const action = pass ? "passPost" : "refusePost";
    const waitedMs = Date.now() - since;
    await writeLog(ctx, operator, { action, subject: postId, title, ownerId: authorId, why: cleanText(why), waitedMs });
  }
  return result;
}

export async function setBan(
  ctx: MutationCtx,
  operator: Operator,
  { userId, banned, why }: { userId: Id<"users">; banned: boolean; why: string },
): Promise<Outcome> {
  const cleanWhy = requireWhy(why);
  const user = (await ctx.db.get("users", userId)) ?? fail("operator.noAccount");
  if (banned && userId === operator.operatorId) fail("operator.notYourself");
  const action = banned ? "ban" : "unban";
  if (Boolean(await banOf(ctx, user)) === banned) return await lateOutcome(ctx, operator, userId, action);
  await (banned ? ban : unban)(ctx, user);
  const { displayName: title } = user;
  return {
    done: true,
    logId: await writeLog(ctx, operator, { action, subject: userId, title, ownerId: userId, why: cleanWhy }),
  };
}
