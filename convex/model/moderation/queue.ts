// The lists on the operator's page: cases to decide, and reports with a narrow reach.
import { type Infer, v } from "convex/values";
import type { FlagReason } from "../../../domain/moderation/flagRules";
import { titleOfPet } from "../../../domain/report/foundPet";
import { limits } from "../../../domain/limits";
import { cityLine } from "../../../domain/geo/place";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { banOf } from "./bans";
import { openFlagsOf, countPeople, subjectOf } from "./cases";
import { photosOf } from "../photos/photos";
import { caseWhat, flagReason } from "./moderationShapes";
import { isUnpublished } from "../reports/unpublished";

export const queuedCase = v.object({
  caseId: v.id("cases"),
  what: caseWhat,
  title: v.string(),
  thumb: v.union(v.string(), v.null()),
  isHidden: v.boolean(),
  /** At least this many people made the open flags. */
  people: v.number(),
  reason: v.union(flagReason, v.null()),
  since: v.number(),
  /** Whether the owner has answered. */
  answered: v.boolean(),
  /** Whether the report's texts match the pattern of a scam. */
  marked: v.boolean(),
});

export const narrowReachReport = v.object({
  reportId: v.id("reports"),
  title: v.string(),
  place: v.string(),
  since: v.number(),
});

export const ownerSummary = v.object({
  userId: v.id("users"),
  name: v.string(),
  since: v.number(),
  reports: v.number(),
  /** The number of the owner's cases in which an operator kept something hidden or removed a photo. */
  hiddenCount: v.number(),
  banned: v.boolean(),
});

function commonestReason(flags: Doc<"flags">[]): FlagReason | null {
  const counts = new Map<FlagReason, number>();
  for (const { reason } of flags) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

async function titleAndThumb(ctx: QueryCtx, caseRow: Doc<"cases">) {
  const subject = await subjectOf(ctx, caseRow);
  if (subject?.what === "name") return { title: subject.user.displayName, thumb: null };
  const report = caseRow.reportId ? await ctx.db.get("reports", caseRow.reportId) : null;
  const sightingPhoto = subject?.what === "sighting" ? subject.sighting.photo : undefined;
  const ids =
    subject?.what === "photo"
      ? [subject.photo._id]
      : sightingPhoto
        ? [sightingPhoto]
        : (report?.photos.slice(0, 1) ?? []);
  const [firstPhoto] = await photosOf(ctx, ids, { withHidden: true });
  return { title: report ? titleOfPet(report) : "", thumb: firstPhoto?.thumb ?? null };
}

async function isMarked(ctx: QueryCtx, caseRow: Doc<"cases">) {
  const report = caseRow.what === "report" && caseRow.reportId ? await ctx.db.get("reports", caseRow.reportId) : null;
  return report?.scam !== undefined;
}

export async function queuedCaseOf(ctx: QueryCtx, caseRow: Doc<"cases">) {
  const flags = await openFlagsOf(ctx, caseRow);
  return {
    caseId: caseRow._id,
    what: caseRow.what,
    ...(await titleAndThumb(ctx, caseRow)),
    isHidden: caseRow.isHidden,
    people: countPeople(flags),
    reason: commonestReason(flags),
    since: caseRow.since,
    answered: caseRow.answer !== undefined,
    marked: await isMarked(ctx, caseRow),
  };
}

/**
 * At most this many pending cases are read. The number is high, because the many cases of a banned user are skipped.
 */
const mostPending = 1000;

async function isBannedOrGone(ctx: QueryCtx, ownerId: Id<"users">) {
  const owner = await ctx.db.get("users", ownerId);
  return !owner || (await banOf(ctx, owner)) !== null;
}

/**
 * The oldest pending cases, hidden subjects first. Cases of deleted accounts are left out. Cases about a banned user's
 * content appear only after the ban has ended, because the user's reports and sightings are hidden already.
 */
export async function pendingCases(ctx: QueryCtx) {
  const pendingQuery = ctx.db.query("cases").withIndex("by_state_and_since", (q) => q.eq("state", "pending"));
  const queuedCases = [];
  const skipByOwner = new Map<string, boolean>();
  for (const caseRow of await pendingQuery.take(mostPending)) {
    if (queuedCases.length === limits.operatorQueue * 2) break;
    const { ownerId } = caseRow;
    const isSkipped = ownerId !== undefined && (skipByOwner.get(ownerId) ?? (await isBannedOrGone(ctx, ownerId)));
    if (ownerId) skipByOwner.set(ownerId, isSkipped);
    if (!isSkipped) queuedCases.push(await queuedCaseOf(ctx, caseRow));
  }
  return queuedCases
    .toSorted((caseRow, other) => Number(other.isHidden) - Number(caseRow.isHidden))
    .slice(0, limits.operatorQueue);
}

export async function ownerSummaryOf(ctx: QueryCtx, user: Doc<"users"> | null) {
  if (!user) return null;
  const reports = await ctx.db
    .query("reports")
    .withIndex("by_author", (q) => q.eq("authorId", user._id))
    .take(limits.ownReportsListed);
  const cases = await ctx.db
    .query("cases")
    .withIndex("by_owner", (q) => q.eq("ownerId", user._id))
    .take(limits.ownReportsListed);
  return {
    userId: user._id,
    name: user.displayName,
    since: user._creationTime,
    reports: reports.filter((report) => !isUnpublished(report)).length,
    hiddenCount: cases.filter(({ decision, state }) => decision && state !== "shown").length,
    banned: (await banOf(ctx, user)) !== null,
  };
}

export async function newestNarrowReachReports(ctx: QueryCtx): Promise<Infer<typeof narrowReachReport>[]> {
  const reports = await ctx.db
    .query("reports")
    .withIndex("by_lifecycle_and_reach_isNarrow", (q) => q.eq("lifecycle", "open").eq("reach.isNarrow", true))
    .order("desc")
    .take(limits.operatorNarrowReports);
  return reports.map((report) => ({
    reportId: report._id,
    title: titleOfPet(report),
    place: cityLine(report.place),
    since: report._creationTime,
  }));
}
