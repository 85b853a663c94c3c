// Sightings of a lost pet. The runner of the report, which is its owner, sees each of them and confirms or dismisses it.
// Everybody else sees those that are confirmed, and those that a helper in good standing has sent.
import { contactIn } from "../../../domain/scams/contactRules";
import { blockPoint, type Point } from "../../../domain/geo/place";
import { scamSpans } from "../../../domain/scams/scamRules";
import { cleanSighting, isTrustedSender, isNearby, sightingFailures } from "../../../domain/search/sightingRules";
import { limits } from "../../../domain/limits";
import { firstMomentOf } from "../../../domain/time/time";
import { minuteMs } from "../../../domain/units";
import type { Vague } from "../../../domain/time/whenSeen";
import type { Refused } from "../../../domain/texts/failure";
import type { Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { closeCase } from "../moderation/cases";
import { isMuted } from "../notify/reportNews/news";
import { tellHouseholds } from "../notify/reportNews/tellSoon";
import { replacePhotos } from "../photos/photos";
import { refuse } from "../platform/refusal";
import { dropSearch } from "./searches";
import type { Sender } from "../platform/senders";
import { deletePhoto } from "../photos/sweep";
import { dropTicks } from "./ticks";
import type { place, sightingState } from "../platform/shapes";
import { deleteSighting, insertSighting, patchSighting } from "./sightingRecords";

type Report = Doc<"reports">;
type Sighting = Doc<"sightings">;
type State = Infer<typeof sightingState>;

/** Sightings are of lost pets that are still missing. Anything else is null, like a report that doesn't exist. */
export async function searchedReport(ctx: QueryCtx, reportId: Id<"reports">) {
  const report = await ctx.db.get("reports", reportId);
  return report?.status === "lost" && report.lifecycle === "open" ? report : null;
}

/** Since when the pet is missing, as well as its report says. */
function lostAt({ day, time, utcOffset = 0, _creationTime }: Report) {
  const at = day ? Date.parse(`${day}T${time ?? "12:00"}Z`) - utcOffset * minuteMs : _creationTime;
  return Math.min(at, _creationTime);
}

/** The newest of a kind by when the pet was seen. */
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

/** Those that wait, the last to come first. */
export const arrivals = (ctx: QueryCtx, reportId: Id<"reports">) =>
  ctx.db
    .query("sightings")
    .withIndex("by_report_and_state_and_hidden_and_banned", (q) =>
      q.eq("reportId", reportId).eq("state", "waiting").eq("hidden", undefined).eq("banned", undefined),
    )
    .order("desc");

/** Those of one sender that wait, the last to come first. */
export const waitingFrom = (ctx: QueryCtx, reportId: Id<"reports">, sender: string) =>
  ctx.db
    .query("sightings")
    .withIndex("by_report_and_sender_and_state_and_decided_at", (q) =>
      q.eq("reportId", reportId).eq("sender", sender).eq("state", "waiting"),
    )
    .order("desc");

export interface Centre {
  point: Point;
  /** When the pet was there. */
  since: number;
  source: "report" | "sighting";
}

/**
 * Where to search around: the place of the newest confirmed sighting or, without one, that of the report. Only who runs the
 * report may get the exact place of a sighting, or anything computed from it. All others get its block.
 */
export async function searchCentre(ctx: QueryCtx, report: Report, { exact }: { exact: boolean }): Promise<Centre> {
  const last = await sightingsOf(ctx, report._id, "all", "confirmed").first();
  // An older one is of an earlier search, or of a day that has been corrected.
  const newest = last && (!report.day || last.at >= firstMomentOf(report.day)) ? last : null;
  const { lat, lng } = newest?.place ?? report.place;
  return {
    point: newest && !exact ? blockPoint({ lat, lng }) : { lat, lng },
    since: newest?.at ?? lostAt(report),
    source: newest ? "sighting" : "report",
  };
}

export interface SentSighting {
  /** The same key, sent again, is the same sighting. */
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

/** A note with a way to get in touch, or with the words of a scam, must be read by whoever runs the report first. */
const isHarmless = (note: string) => contactIn(note) === null && scamSpans(note).length === 0;

/** Everybody sees the outcome, so it depends on nothing that they may not know: on blocks, and not on exact places. */
async function isTrusted(ctx: QueryCtx, report: Report, sender: Doc<"users"> | null, { place, note }: SentSighting) {
  if (!sender || !isHarmless(note)) return false;
  const { point } = await searchCentre(ctx, report, { exact: false });
  if (!isNearby(blockPoint(place), point)) return false;
  const sent = await ctx.db
    .query("sightings")
    .withIndex("by_by", (q) => q.eq("byId", sender._id))
    .order("desc")
    .take(limits.sightingsChecked);
  const dismissed = sent.filter(({ state, hidden }) => hidden || state === "dismissed");
  const dismissedAt = Math.max(...dismissed.map(({ decided, _creationTime }) => decided?.at ?? _creationTime));
  return isTrustedSender(
    {
      since: sender._creationTime,
      removed: sender.postsPendingReview === true || sender.nameHidden === true,
      dismissedAt: dismissed.length > 0 ? dismissedAt : null,
    },
    Date.now(),
  );
}

/** Keeps a sighting that has passed `problemOf`, with a photo that is nobody else's. */
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
    // Who runs the search need not confirm what they saw themselves.
    state: isRunner ? ("confirmed" as const) : ("waiting" as const),
    ...(photo && { photo }),
    ...(key && { sender: key }),
    ...(user && { byId: user._id }),
    ...(trusted && { trusted }),
    ...(isRunner && user && { decided: { at: Date.now(), byId: user._id } }),
  };
  if (photo) await replacePhotos(ctx, [], [photo]);
  await insertSighting(ctx, report, fields);
  if (await isMuted(ctx, { reportId: report._id, sender: key ?? undefined })) return;
  await tellHouseholds(ctx, [report._id], { near: sent.place, besides: user?._id });
}

/** Can be repeated, and taken back by whoever decided. False if it changes nothing. */
export async function decideSighting(
  ctx: MutationCtx,
  sighting: Sighting,
  byId: Id<"users">,
  state: State,
  at = Date.now(),
) {
  if (sighting.state === state) return false;
  await patchSighting(ctx, sighting, { state, decided: state === "waiting" ? undefined : { at, byId } });
  return true;
}

/** Dismisses what waits of a sighting's sender, as far as one press reaches: how many those were, and when that was. */
export async function dismissFrom(ctx: MutationCtx, { reportId, sender }: Sighting, byId: Id<"users">) {
  const at = Date.now();
  const found = sender ? await waitingFrom(ctx, reportId, sender).take(limits.sightingsDismissed) : [];
  for (const sighting of found) await decideSighting(ctx, sighting, byId, "dismissed", at);
  return { count: found.length, at };
}

/** Takes back such a press of the same person. */
export async function restoreFrom(ctx: MutationCtx, { reportId, sender }: Sighting, byId: Id<"users">, at: number) {
  if (!sender) return;
  const pressed = await ctx.db
    .query("sightings")
    .withIndex("by_report_and_sender_and_state_and_decided_at", (q) =>
      q.eq("reportId", reportId).eq("sender", sender).eq("state", "dismissed").eq("decided.at", at),
    )
    .take(limits.sightingsDismissed);
  for (const sighting of pressed) {
    if (sighting.decided?.byId === byId) await decideSighting(ctx, sighting, byId, "waiting");
  }
}

/**
 * Its photo goes at once. The report's owner, to whom it belongs, can't use it again, and could upload nothing for a day
 * if many of them counted as unused.
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

/** Deletes what was kept about a search, and schedules the rest. Nobody sees it any more: its report is gone. */
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
