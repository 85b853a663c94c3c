// Sightings of a lost pet. The household sees the pending and the confirmed ones, and confirms or dismisses them. The
// public sees the confirmed ones, and pending ones of trusted senders.
import { contactIn } from "../../../domain/scams/contactRules";
import { roundToHundredMetres, type Point } from "../../../domain/geo/place";
import { scamSpans } from "../../../domain/scams/scamRules";
import { cleanSighting, isTrustedSender, isNearby, sightingFailures } from "../../../domain/search/sightingRules";
import { limits } from "../../../domain/limits";
import { firstMomentOf } from "../../../domain/time/time";
import { minuteMs } from "../../../domain/units";
import type { VagueTime } from "../../../domain/time/sightingTime";
import type { Refused } from "../../../domain/texts/failure";
import type { LanguageCode } from "../../../domain/texts/languageList";
import type { Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { closeCase } from "../moderation/cases";
import { isMuted } from "../notify/reportNews/news";
import { tellHouseholds } from "../notify/reportNews/scheduleNews";
import { replacePhotos } from "../photos/photos";
import { refuse } from "../platform/refusal";
import { deleteSearch } from "./searches";
import type { Sender } from "../platform/senders";
import { deletePhoto } from "../photos/sweepPhotos";
import { deleteTicks } from "./checklistTicks";
import type { place, sightingState } from "../platform/shapes";
import { deleteSighting, insertSighting, patchSighting } from "./sightingRecords";

type Report = Doc<"reports">;
type Sighting = Doc<"sightings">;
type State = Infer<typeof sightingState>;

/** The report of a lost pet that is still missing. Null for all other reports and unknown ids. */
export async function searchedReport(ctx: QueryCtx, reportId: Id<"reports">) {
  const report = await ctx.db.get("reports", reportId);
  return report?.status === "lost" && report.lifecycle === "open" ? report : null;
}

/** Since when the pet has been missing, as exactly as the report says. Without a time, noon stands for the day. */
function missingSince({ day, time, utcOffset = 0, _creationTime }: Report) {
  const at = day ? Date.parse(`${day}T${time ?? "12:00"}Z`) - utcOffset * minuteMs : _creationTime;
  return Math.min(at, _creationTime);
}

/** The sightings of one view and state, by when the pet was seen, newest first. */
export const sightingsOf = (
  ctx: QueryCtx,
  reportId: Id<"reports">,
  view: Sighting["view"],
  state: Exclude<State, "dismissed">,
) =>
  ctx.db
    .query("sightings")
    .withIndex("by_report_and_view_and_state_and_at", (q) =>
      q.eq("reportId", reportId).eq("view", view).eq("state", state),
    )
    .order("desc");

/** Pending sightings, latest arrival first. */
export const pendingByArrival = (ctx: QueryCtx, reportId: Id<"reports">) =>
  ctx.db
    .query("sightings")
    .withIndex("by_report_and_state_and_hidden_and_banned", (q) =>
      q.eq("reportId", reportId).eq("state", "pending").eq("hidden", undefined).eq("banned", undefined),
    )
    .order("desc");

/** One sender's pending sightings, latest arrival first. */
export const pendingFrom = (ctx: QueryCtx, reportId: Id<"reports">, sender: string) =>
  ctx.db
    .query("sightings")
    .withIndex("by_report_and_sender_and_state_and_decision_at", (q) =>
      q.eq("reportId", reportId).eq("sender", sender).eq("state", "pending"),
    )
    .order("desc");

export interface Centre {
  point: Point;
  /** When the pet was there. */
  since: number;
  source: "report" | "sighting";
}

/**
 * The centre of the search: the place of the newest confirmed sighting since the loss or, without one, the report's
 * place. Only the household may get a sighting's exact place or anything computed from it. Everybody else gets it
 * rounded to about a hundred metres.
 */
export async function searchCentre(ctx: QueryCtx, report: Report, { isExact }: { isExact: boolean }): Promise<Centre> {
  const lastConfirmed = await sightingsOf(ctx, report._id, "all", "confirmed").first();
  // A sighting before the day of the loss belongs to an earlier search, or the day was corrected since.
  const centreSighting =
    lastConfirmed && (!report.day || lastConfirmed.at >= firstMomentOf(report.day)) ? lastConfirmed : null;
  const { lat, lng } = centreSighting?.place ?? report.place;
  return {
    point: centreSighting && !isExact ? roundToHundredMetres({ lat, lng }) : { lat, lng },
    since: centreSighting?.at ?? missingSince(report),
    source: centreSighting ? "sighting" : "report",
  };
}

export interface SentSighting {
  /** Sending the same key again returns the same sighting. */
  key: string;
  at: number;
  vague?: VagueTime | undefined;
  place: Infer<typeof place>;
  note: string;
  /** The language of the page on which the note was written. */
  lang?: LanguageCode | undefined;
}

export async function sightingWithKey(ctx: QueryCtx, reportId: Id<"reports">, key: string) {
  return await ctx.db
    .query("sightings")
    .withIndex("by_report_and_key", (q) => q.eq("reportId", reportId).eq("key", key))
    .unique();
}

/** The first problem of a sighting that was sent. Null if there is none. */
export function problemOf(report: Report, { key, ...form }: SentSighting): Refused | null {
  if (key.length < 1 || key.length > limits.submitKey) return refuse({ code: "request.invalid" });
  const [failure] = sightingFailures(form, { now: Date.now(), lostOn: report.day });
  return failure ? refuse(failure) : null;
}

/** Whether a note may be shown before the household has read it: it has neither a contact nor words of a scam. */
const isHarmless = (note: string) => contactIn(note) === null && scamSpans(note).length === 0;

/**
 * Whether the sighting is shown before the household confirms it. Everybody can see the outcome, so it depends on
 * rounded places, not on exact ones.
 */
async function isTrusted(ctx: QueryCtx, report: Report, sender: Doc<"users"> | null, { place, note }: SentSighting) {
  if (!sender || !isHarmless(note)) return false;
  const { point } = await searchCentre(ctx, report, { isExact: false });
  if (!isNearby(roundToHundredMetres(place), point)) return false;
  const earlierSightings = await ctx.db
    .query("sightings")
    .withIndex("by_user", (q) => q.eq("userId", sender._id))
    .order("desc")
    .take(limits.sightingsChecked);
  const dismissedSightings = earlierSightings.filter(({ state, hidden }) => hidden || state === "dismissed");
  const dismissedAt = Math.max(
    ...dismissedSightings.map(({ decision, _creationTime }) => decision?.at ?? _creationTime),
  );
  return isTrustedSender(
    {
      since: sender._creationTime,
      // `postsPendingReview` is true while something that the user published stays removed.
      hasRemovedContent: sender.postsPendingReview === true || sender.nameHidden === true,
      dismissedAt: dismissedSightings.length > 0 ? dismissedAt : null,
    },
    Date.now(),
  );
}

/** Stores a sighting that has passed `problemOf`, with a photo that nothing else uses. */
export async function addSighting(
  ctx: MutationCtx,
  report: Report,
  { user, isInHousehold, key }: Sender,
  sentSighting: SentSighting,
  photo: Id<"photos"> | null,
) {
  const trusted = isInHousehold || (await isTrusted(ctx, report, user, sentSighting));
  const fields = {
    ...cleanSighting(sentSighting),
    reportId: report._id,
    // The household need not confirm its own sightings.
    state: isInHousehold ? ("confirmed" as const) : ("pending" as const),
    ...(photo && { photo }),
    ...(key && { sender: key }),
    ...(user && { userId: user._id }),
    ...(trusted && { trusted }),
    ...(isInHousehold && user && { decision: { at: Date.now(), userId: user._id } }),
  };
  if (photo) await replacePhotos(ctx, [], [photo]);
  await insertSighting(ctx, report, fields);
  if (await isMuted(ctx, { reportId: report._id, sender: key ?? undefined })) return;
  await tellHouseholds(ctx, [report._id], { near: sentSighting.place, actorId: user?._id });
}

/** Confirms or dismisses a sighting, or undoes that. False if it changes nothing. */
export async function decideSighting(
  ctx: MutationCtx,
  sighting: Sighting,
  userId: Id<"users">,
  state: State,
  at = Date.now(),
) {
  if (sighting.state === state) return false;
  await patchSighting(ctx, sighting, { state, decision: state === "pending" ? undefined : { at, userId } });
  return true;
}

/** Dismisses the pending sightings of one sender, up to a limit for each press. Returns their number and the time. */
export async function dismissAllFrom(ctx: MutationCtx, { reportId, sender }: Sighting, userId: Id<"users">) {
  const at = Date.now();
  const pendingSightings = sender ? await pendingFrom(ctx, reportId, sender).take(limits.sightingsDismissed) : [];
  for (const sighting of pendingSightings) await decideSighting(ctx, sighting, userId, "dismissed", at);
  return { count: pendingSightings.length, at };
}

/** Undoes what `dismissAllFrom` did at `at`, if the same user called it. */
export async function restoreAllFrom(
  ctx: MutationCtx,
  { reportId, sender }: Sighting,
  userId: Id<"users">,
  at: number,
) {
  if (!sender) return;
  const dismissedSightings = await ctx.db
    .query("sightings")
    .withIndex("by_report_and_sender_and_state_and_decision_at", (q) =>
      q.eq("reportId", reportId).eq("sender", sender).eq("state", "dismissed").eq("decision.at", at),
    )
    .take(limits.sightingsDismissed);
  for (const sighting of dismissedSightings) {
    if (sighting.decision?.userId === userId) await decideSighting(ctx, sighting, userId, "pending");
  }
}

/**
 * Deletes a sighting, and its photo at once: the report's author owns the photo but can't use it, and until the sweep,
 * a day later, it would count against the author's limit of unused photos.
 */
export async function deleteSightingCascade(ctx: MutationCtx, sighting: Sighting) {
  await deleteSighting(ctx, sighting);
  if (sighting.photo) {
    await replacePhotos(ctx, [sighting.photo], []);
    const photo = await ctx.db.get("photos", sighting.photo);
    if (photo?.uses === 0) await deletePhoto(ctx, photo);
  }
  await closeCase(ctx, sighting._id);
}

const batch = 50;

/**
 * Deletes one batch of a deleted report's sightings and schedules the next. Deletes the search's other records last.
 */
export async function deleteSightings(ctx: MutationCtx, reportId: Id<"reports">) {
  const sightings = await ctx.db
    .query("sightings")
    .withIndex("by_report_and_key", (q) => q.eq("reportId", reportId))
    .take(batch);
  for (const sighting of sightings) await deleteSightingCascade(ctx, sighting);
  if (sightings.length === batch) await ctx.scheduler.runAfter(0, internal.search.sightings.deleteMore, { reportId });
  else {
    await deleteTicks(ctx, reportId);
    await deleteSearch(ctx, reportId);
  }
}
