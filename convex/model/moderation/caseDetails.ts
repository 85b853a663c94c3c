// All that an operator needs to decide a case, without opening other pages.
import { v } from "convex/values";
import { messageText } from "../../../domain/messages/stepWords";
import { pickFields } from "../../../domain/report/pickFields";
import { storedNames } from "../../../domain/report/reportFields";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { flagsOf, subjectOf } from "./cases";
import { photosOf } from "../photos/photos";
import { contactOf } from "../reports/reports";
import { sentCardUrl } from "../reports/share/shareCards";
import { storedFields } from "../reports/fieldValidators";
import { caseState, flagReason } from "./moderationShapes";
import { messageSide, photo, lifecycle, status, vagueTime } from "../platform/shapes";
import { isWindowOut } from "../reports/windows";
import { ownerSummary, ownerSummaryOf, queuedCase, queuedCaseOf } from "./queue";

const shownReport = v.object({
  _id: v.id("reports"),
  reportedAt: v.number(),
  status,
  lifecycle,
  ...storedFields,
  thanks: v.optional(v.string()),
  contactInfo: v.string(),
  photos: v.array(photo),
  /** The picture in previews of links to the report. The author's browser drew it, so it can show anything. */
  card: v.union(v.string(), v.null()),
});

const threadMessage = v.object({
  side: messageSide,
  at: v.number(),
  text: v.string(),
  address: v.union(v.string(), v.null()),
  photo: v.union(photo, v.null()),
  /** Whether this is the message that the case is about. */
  isFlagged: v.boolean(),
});

export const caseDetails = v.object({
  ...queuedCase.fields,
  state: caseState,
  /** The report that the case is about, or to which its photo, sighting or thread belongs. */
  report: v.union(shownReport, v.null()),
  photoId: v.union(v.id("photos"), v.null()),
  /** The sighting that the case is about, while it exists. */
  sighting: v.union(
    v.object({
      note: v.string(),
      at: v.number(),
      /** How precisely `at` is known. Absent: to the minute. */
      vague: v.optional(vagueTime),
      address: v.string(),
      photo: v.union(photo, v.null()),
    }),
    v.null(),
  ),
  /** The messages around the one that the case is about, or around the end of a disputed proof. Null in other cases. */
  thread: v.union(v.array(threadMessage), v.null()),
  flags: v.array(
    v.object({
      by: v.union(v.string(), v.null()),
      at: v.number(),
      reason: flagReason,
      words: v.string(),
      settled: v.boolean(),
    }),
  ),
  /** The person whose content the case is about. */
  owner: v.union(ownerSummary, v.null()),
  /** That person's answer. A case has at most one. */
  answer: v.union(v.object({ text: v.string(), at: v.number() }), v.null()),
  /** Whether flags have turned off the light of the report's window on the front page. */
  windowOut: v.boolean(),
  /** The first line of the operator's reason, which `owner` gets to read. */
  line: v.union(v.string(), v.null()),
});

async function shownReportOf(ctx: QueryCtx, report: Doc<"reports">) {
  const { _id, status, lifecycle, thanks } = report;
  return {
    _id,
    reportedAt: report._creationTime,
    status,
    lifecycle,
    // `untouched`: the presets of the form that the author did not touch.
    ...pickFields(report, [...storedNames, "untouched"]),
    ...(thanks && { thanks }),
    contactInfo: (await contactOf(ctx, _id))?.text ?? "",
    photos: await photosOf(ctx, report.photos, { withHidden: true }),
    card: await sentCardUrl(ctx, _id),
  };
}

async function sightingOf(ctx: QueryCtx, caseRow: Doc<"cases">) {
  const subject = await subjectOf(ctx, caseRow);
  if (subject?.what !== "sighting") return null;
  const { note, at, vague, place, photo: photoId } = subject.sighting;
  const [picture = null] = photoId ? await photosOf(ctx, [photoId], { withHidden: true }) : [];
  return { note, at, ...(vague && { vague }), address: place.address, photo: picture };
}

/**
 * How many messages are shown: those up to and including the flagged one, then those after it. If a disputed proof is
 * shown, those before and after its end.
 */
const [messagesUpTo, messagesAfter] = [10, 5];

/**
 * Operators read a thread only here, and only around a message that was flagged or looks like a threat, or around the
 * end of a disputed proof.
 */
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
      const [picture = null] = photo ? await photosOf(ctx, [photo], { withHidden: true }) : [];
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
