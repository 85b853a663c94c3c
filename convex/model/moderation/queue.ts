// A case as the operator's page shows it, with enough to decide without opening other pages.
import { type Infer, v } from "convex/values";
import { messageText } from "../../../domain/messages/stepWords";
import type { FlagReason } from "../../../domain/moderation/flagRules";
import { titleOfPet } from "../../../domain/report/foundPet";
import { pickFields } from "../../../domain/report/pickFields";
import { storedNames } from "../../../domain/report/reportFields";
import { limits } from "../../../domain/limits";
import { cityLine } from "../../../domain/geo/place";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { banOf } from "./bans";
import { flagsOf, openFlagsOf, countPeople, subjectOf } from "./cases";
import { photosOf } from "../photos/photos";
import { contactOf } from "../reports/reports";
import { sentCardUrl } from "../reports/share/shareCards";
import { storedFields } from "../reports/fieldValidators";
import { caseState, caseWhat, flagReason } from "./moderationShapes";
import { messageSide, photo, lifecycle, status, vague } from "../platform/shapes";
import { isWindowOut } from "../reports/windows";
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
  /** Cases of the same owner that an operator decided to keep hidden. */
  hiddenCount: v.number(),
  banned: v.boolean(),
});

const shownReport = v.object({
  _id: v.id("reports"),
  reportedAt: v.number(),
  status,
  lifecycle,
  ...storedFields,
  thanks: v.optional(v.string()),
  contactInfo: v.string(),
  photos: v.array(photo),
  /** The preview picture of its links, as its author's browser sent it. */
  card: v.union(v.string(), v.null()),
});

const flaggedMessage = v.object({
  side: messageSide,
  at: v.number(),
  text: v.string(),
  address: v.union(v.string(), v.null()),
  photo: v.union(photo, v.null()),
  /** Whether this is the message that was flagged. */
  isFlagged: v.boolean(),
});

export const caseDetails = v.object({
  ...queuedCase.fields,
  state: caseState,
  /** The report that the case is about, or on which the photo was seen. */
  report: v.union(shownReport, v.null()),
  photoId: v.union(v.id("photos"), v.null()),
  /** The sighting that the case is about, while it exists. */
  sighting: v.union(
    v.object({
      note: v.string(),
      at: v.number(),
      vague: v.optional(vague),
      address: v.string(),
      photo: v.union(photo, v.null()),
    }),
    v.null(),
  ),
  /** The messages of the thread around the flagged message or the disputed proof, while it exists. */
  thread: v.union(v.array(flaggedMessage), v.null()),
  flags: v.array(
    v.object({
      by: v.union(v.string(), v.null()),
      at: v.number(),
      reason: flagReason,
      words: v.string(),
      settled: v.boolean(),
    }),
  ),
  owner: v.union(ownerSummary, v.null()),
  /** The owner's answer. A case has at most one. */
  answer: v.union(v.object({ text: v.string(), at: v.number() }), v.null()),
  /** Whether flags have turned off the light of the report's window on the front page. */
  windowOut: v.boolean(),
  /** The first line of the operator's reason, which the owner reads. */
  line: v.union(v.string(), v.null()),
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
  const [firstPhoto] = await photosOf(ctx, ids, { hidden: true });
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
 * The oldest pending cases, hidden subjects first. A banned user's records are hidden already, so the cases about them
 * appear only once the ban ends.
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

async function shownReportOf(ctx: QueryCtx, report: Doc<"reports">) {
  const { _id, status, lifecycle, thanks } = report;
  return {
    _id,
    reportedAt: report._creationTime,
    status,
    lifecycle,
    ...pickFields(report, [...storedNames, "untouched"]),
    ...(thanks && { thanks }),
    contactInfo: (await contactOf(ctx, _id))?.text ?? "",
    photos: await photosOf(ctx, report.photos, { hidden: true }),
    card: await sentCardUrl(ctx, _id),
  };
}

async function sightingOf(ctx: QueryCtx, caseRow: Doc<"cases">) {
  const subject = await subjectOf(ctx, caseRow);
  if (subject?.what !== "sighting") return null;
  const { note, at, vague, place, photo: photoId } = subject.sighting;
  const [picture = null] = photoId ? await photosOf(ctx, [photoId], { hidden: true }) : [];
  return { note, at, ...(vague && { vague }), address: place.address, photo: picture };
}

/** How many messages are shown up to the flagged one, which is included, and after it. */
const [messagesUpTo, messagesAfter] = [10, 5];

/** Operators read a thread only here, and only around a flagged message or the end of a disputed proof. */
async function threadAround(ctx: QueryCtx, caseRow: Doc<"cases">) {
  const subject = await subjectOf(ctx, caseRow);
  if (subject?.what !== "message" && subject?.what !== "proof") return null;
  const flaggedMessage = subject.what === "message" ? subject.message : null;
  const { threadId, _creationTime } = flaggedMessage ?? subject.proof!;
  const at = subject.what === "proof" ? (subject.proof.endedAt ?? _creationTime) : _creationTime;
  const messagesOf = () => ctx.db.query("messages");
  const earlierMessages = await messagesOf()
    .withIndex("by_thread_and_isWithheld", (q) =>
      q.eq("threadId", threadId).eq("isWithheld", undefined).lte("_creationTime", at),
    )
    .order("desc")
    .take(messagesUpTo);
  const laterMessages = await messagesOf()
    .withIndex("by_thread_and_isWithheld", (q) =>
      q.eq("threadId", threadId).eq("isWithheld", undefined).gt("_creationTime", at),
    )
    .take(messagesAfter);
  const shownMessages = [...earlierMessages.toReversed(), ...laterMessages].map(
    async ({ _id, side, place, photo, ...message }) => {
      const [picture = null] = photo ? await photosOf(ctx, [photo], { hidden: true }) : [];
      const isFlagged = _id === flaggedMessage?._id;
      return {
        side,
        at: message._creationTime,
        text: messageText(message),
        address: place?.address ?? null,
        photo: picture,
        isFlagged,
      };
    },
  );
  return await Promise.all(shownMessages);
}

export async function caseDetailsOf(ctx: QueryCtx, caseRow: Doc<"cases">) {
  const report = caseRow.reportId ? await ctx.db.get("reports", caseRow.reportId) : null;
  const flags = await flagsOf(ctx, caseRow);
  return {
    ...(await queuedCaseOf(ctx, caseRow)),
    state: caseRow.state,
    report: report && (await shownReportOf(ctx, report)),
    photoId: caseRow.what === "photo" ? ctx.db.normalizeId("photos", caseRow.subject) : null,
    flags: await Promise.all(
      flags.map(async ({ userId, reason, words, settledBy, _creationTime: at }) => ({
        by: userId ? ((await ctx.db.get("users", userId))?.displayName ?? "") : null,
        at,
        reason,
        words,
        settled: settledBy !== undefined,
      })),
    ),
    sighting: await sightingOf(ctx, caseRow),
    thread: await threadAround(ctx, caseRow),
    owner: await ownerSummaryOf(ctx, caseRow.ownerId ? await ctx.db.get("users", caseRow.ownerId) : null),
    answer: caseRow.answer ?? null,
    windowOut: report !== null && (await isWindowOut(ctx, report)),
    line: caseRow.decision?.line ?? null,
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
