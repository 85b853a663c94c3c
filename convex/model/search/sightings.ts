// Sightings of a lost pet. The household sees all of them, and confirms or dismisses each. The public sees confirmed
// ones, and those of trusted senders.
import { contactIn } from "../../../domain/scams/contactRules";
import { blockPoint, type Point } from "../../../domain/geo/place";
import { scamSpans } from "../../../domain/scams/scamRules";
import { cleanSighting, isTrustedSender, isNearby, sightingFailures } from "../../../domain/search/sightingRules";
import { limits } from "../../../domain/limits";
import { firstMomentOf } from "../../../domain/time/time";
import { minuteMs } from "../../../domain/units";
import type { Vague } from "../../../domain/time/sightingTime";
import type { Refused } from "../../../domain/texts/failure";
import type { Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { closeCase } from "../moderation/cases";
import { isMuted } from "../notify/reportNews/news";
import { tellHouseholds } from "../notify/reportNews/scheduleNews";
import { replacePhotos } from "../photos/photos";
import { refuse } from "../platform/refusal";
import { dropSearch } from "./searches";
import type { Sender } from "../platform/senders";
import { deletePhoto } from "../photos/sweepPhotos";
import { dropTicks } from "./checklistTicks";
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

/** Since when the pet has been missing, as exactly as the report says. */
function lostAt({ day, time, utcOffset = 0, _creationTime }: Report) {
  const at = day ? Date.parse(`${day}T${time ?? "12:00"}Z`) - utcOffset * minuteMs : _creationTime;
  return Math.min(at, _creationTime);
}

/** The newest of a kind, by when the pet was seen. */
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
export const arrivals = (ctx: QueryCtx, reportId: Id<"reports">) =>
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
  /** When the pet was seen. */
  since: number;
  source: "report" | "sighting";
}

/**
 * The centre of the search: the place of the newest confirmed sighting or, without one, the report's. Only the
 * household may get a sighting's exact place or anything computed from it. Everybody else gets its block.
 */
export async function searchCentre(ctx: QueryCtx, report: Report, { exact }: { exact: boolean }): Promise<Centre> {
  const last = await sightingsOf(ctx, report._id, "all", "confirmed").first();
  // An older sighting belongs to an earlier search, or to a day that was corrected.
  const newest = last && (!report.day || last.at >= firstMomentOf(report.day)) ? last : null;
  const { lat, lng } = newest?.place ?? report.place;
  return {
    point: newest && !exact ? blockPoint({ lat, lng }) : { lat, lng },
    since: newest?.at ?? lostAt(report),
    source: newest ? "sighting" : "report",
  };
}

export interface SentSighting {
  /** Sending the same key again returns the same sighting. */
  key: string;
  at: number;
  vague?: Vague | undefined;
  place: Infer<typeof place>;
  note: string;
}

export async function sentBefore(ctx: QueryCtx, reportId: Id<"reports">, key: string) {
  return await ctx.db
    .query("sightings")
    .withIndex("by_report_and_key", (q) => q.eq("reportId", reportId).eq("key", key))
    .unique();
}

/** Before anything is written. */
export function problemOf(report: Report, { key, ...form }: SentSighting): Refused | null {
  if (key.length < 1 || key.length > limits.submitKey) return refuse({ code: "call.invalid" });
  const [failure] = sightingFailures(form, { now: Date.now(), lostOn: report.day });
  return failure ? refuse(failure) : null;
}

/** The household must first read a note that contains a contact or words of a scam. */
const isHarmless = (note: string) => contactIn(note) === null && scamSpans(note).length === 0;

/** Everybody sees the outcome, so it depends only on what everybody may know: on blocks, not on exact places. */
async function isTrusted(ctx: QueryCtx, report: Report, sender: Doc<"users"> | null, { place, note }: SentSighting) {
  if (!sender || !isHarmless(note)) return false;
  const { point } = await searchCentre(ctx, report, { exact: false });
  if (!isNearby(blockPoint(place), point)) return false;
  const sent = await ctx.db
    .query("sightings")
    .withIndex("by_user", (q) => q.eq("userId", sender._id))
    .order("desc")
    .take(limits.sightingsChecked);
  const dismissed = sent.filter(({ state, hidden }) => hidden || state === "dismissed");
  const dismissedAt = Math.max(...dismissed.map(({ decision, _creationTime }) => decision?.at ?? _creationTime));
  return isTrustedSender(
    {
      since: sender._creationTime,
      removed: sender.postsPendingReview === true || sender.nameHidden === true,
      dismissedAt: dismissed.length > 0 ? dismissedAt : null,
    },
    Date.now(),
  );
}

/** Stores a sighting that has passed `problemOf`, with a photo that nothing else uses. */
export async function addSighting(
  ctx: MutationCtx,
  report: Report,
  { user, isRunner, key }: Sender,
  sent: SentSighting,
  photo: Id<"photos"> | null,
) {
  const trusted = isRunner || (await isTrusted(ctx, report, user, sent));
  const fields = {
    ...cleanSighting(sent),
    reportId: report._id,
    // The household need not confirm its own sightings.
    state: isRunner ? ("confirmed" as const) : ("pending" as const),
    ...(photo && { photo }),
    ...(key && { sender: key }),
    ...(user && { userId: user._id }),
    ...(trusted && { trusted }),
    ...(isRunner && user && { decision: { at: Date.now(), userId: user._id } }),
  };
  if (photo) await replacePhotos(ctx, [], [photo]);
  await insertSighting(ctx, report, fields);
  if (await isMuted(ctx, { reportId: report._id, sender: key ?? undefined })) return;
  await tellHouseholds(ctx, [report._id], { near: sent.place, actorId: user?._id });
}

/** Can be repeated, and undone by the person who decided. False if it changes nothing. */
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
export async function dismissFrom(ctx: MutationCtx, { reportId, sender }: Sighting, userId: Id<"users">) {
  const at = Date.now();
  const found = sender ? await pendingFrom(ctx, reportId, sender).take(limits.sightingsDismissed) : [];
  for (const sighting of found) await decideSighting(ctx, sighting, userId, "dismissed", at);
  return { count: found.length, at };
}

/** Undoes such a press of the same person. */
export async function restoreFrom(ctx: MutationCtx, { reportId, sender }: Sighting, userId: Id<"users">, at: number) {
  if (!sender) return;
  const pressed = await ctx.db
    .query("sightings")
    .withIndex("by_report_and_sender_and_state_and_decision_at", (q) =>
      q.eq("reportId", reportId).eq("sender", sender).eq("state", "dismissed").eq("decision.at", at),
    )
    .take(limits.sightingsDismissed);
  for (const sighting of pressed) {
    if (sighting.decision?.userId === userId) await decideSighting(ctx, sighting, userId, "pending");
  }
}

/**
 * Deletes its photo at once: the report's author owns it but can't use it, and unused photos count against the author's
 * limit for a day.
 */
export async function dropSighting(ctx: MutationCtx, sighting: Sighting) {
  await deleteSighting(ctx, sighting);
  if (sighting.photo) {
    await replacePhotos(ctx, [sighting.photo], []);
    const photo = await ctx.db.get("photos", sighting.photo);
    if (photo?.uses === 0) await deletePhoto(ctx, photo);
  }
  await closeCase(ctx, sighting._id);
}

const batch = 50;

/** Deletes what was stored about a search, and schedules the rest. Its report is gone, so nobody sees it any more. */
export async function dropSightings(ctx: MutationCtx, reportId: Id<"reports">) {
  const found = await ctx.db
    .query("sightings")
    .withIndex("by_report_and_key", (q) => q.eq("reportId", reportId))
    .take(batch);
  for (const sighting of found) await dropSighting(ctx, sighting);
  if (found.length === batch) await ctx.scheduler.runAfter(0, internal.search.sightings.dropMore, { reportId });
  else {
    await dropTicks(ctx, reportId);
    await dropSearch(ctx, reportId);
  }
}
