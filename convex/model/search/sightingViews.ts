// The sightings that a report's page shows, which are limited in number. `pageOfPending` returns all pending ones, page
// by page.
import type { PaginationOptions } from "convex/server";
import { type Infer, v } from "convex/values";
import { limits } from "../../../domain/limits";
import { roundToHundredMetres, type Place, streetOf } from "../../../domain/geo/place";
import { areaOf, safeText } from "../../../domain/report/publicText";
import { scamSpans } from "../../../domain/scams/scamRules";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { shownName } from "./household";
import { photosOf } from "../photos/photos";
import { canAnyoneCall } from "../reports/reports";
import { searchOf } from "./searches";
import { habit, languageCode, photo, vagueTime } from "../platform/shapes";
import { pendingByArrival, searchCentre, sightingsOf, pendingFrom } from "./sightings";

export const shownSighting = v.object({
  _id: v.id("sightings"),
  /** The sighting's number in the trail, in which the report's own place is 1. Null while it is pending. */
  number: v.union(v.number(), v.null()),
  at: v.number(),
  vague: v.optional(vagueTime),
  /**
   * Exact for the household. Others get it rounded to about a hundred metres, and only the area as the address, because
   * many senders are at home.
   */
  lat: v.number(),
  lng: v.number(),
  address: v.string(),
  /** For the household: the street or crossing. Absent if the address names none. */
  street: v.optional(v.string()),
  note: v.string(),
  /** The language of the note, if it is known. */
  lang: v.optional(languageCode),
  photo: v.union(photo, v.null()),
  /** Whether the sender has an account. */
  hasAccount: v.boolean(),
  /** Whether the public sees it. */
  isPublic: v.boolean(),
  /** For the household: who sent it, and who confirmed it. */
  by: v.optional(v.string()),
  decidedBy: v.optional(v.string()),
  /** For the household: the sender's number, if they left one. */
  phone: v.optional(v.string()),
  /** For the household: whether more sightings of the same sender are pending. */
  hasMore: v.optional(v.literal(true)),
  /** Whether the note reads like a known scam. */
  warned: v.boolean(),
});

export const searchView = v.object({
  centre: v.object({
    lat: v.number(),
    lng: v.number(),
    since: v.number(),
    source: v.union(v.literal("report"), v.literal("sighting")),
  }),
  /** The report's place: the area, or for the household the address. */
  start: v.string(),
  /** Whether the lost cat goes outside. Null if unknown. */
  habit: v.union(habit, v.null()),
  /** How many sightings are confirmed, including those that `sightings` has no room for. */
  confirmed: v.number(),
  /** How many sightings are pending. For others than the household, only those in `sightings` count. */
  pending: v.number(),
  /** Whether the viewer may confirm and dismiss sightings. */
  isInHousehold: v.boolean(),
  /**
   * Pending sightings, then confirmed ones, both sorted by when the pet was seen, newest first. For the household,
   * pending ones are sorted by arrival instead, because the time that a sender gives may be false.
   */
  sightings: v.array(shownSighting),
});

const nameOf = async (ctx: QueryCtx, id: Id<"users"> | undefined) =>
  id ? shownName(await ctx.db.get("users", id)) : "";

const placeText = (place: Place, isInHousehold: boolean) => (isInHousehold ? place.address : areaOf(place));

async function hasMore(ctx: QueryCtx, { reportId, sender, state }: Doc<"sightings">) {
  if (sender === undefined || state !== "pending") return false;
  return (await pendingFrom(ctx, reportId, sender).take(2)).length > 1;
}

async function shownSightingOf(
  ctx: QueryCtx,
  sighting: Doc<"sightings">,
  number: number | null,
  isInHousehold: boolean,
): Promise<Infer<typeof shownSighting>> {
  const { _id, at, vague, place, note, lang, photo: photoId, userId, decision, phone } = sighting;
  const [picture = null] = photoId ? await photosOf(ctx, [photoId], { withHidden: false }) : [];
  const by = isInHousehold ? await nameOf(ctx, userId) : "";
  const decidedBy = isInHousehold ? await nameOf(ctx, decision?.userId) : "";
  const street = isInHousehold ? streetOf(place) : "";
  const { lat, lng } = isInHousehold ? place : roundToHundredMetres(place);
  // Others get no note that contains a contact or a street.
  const shownNote = isInHousehold ? note : safeText(note, place);
  return {
    _id,
    number,
    at,
    ...(vague && { vague }),
    lat,
    lng,
    address: placeText(place, isInHousehold),
    ...(street && { street }),
    note: shownNote,
    ...(lang && { lang }),
    photo: picture,
    hasAccount: userId !== undefined,
    isPublic: sighting.view === "all",
    ...(by && { by }),
    ...(decidedBy && { decidedBy }),
    ...(isInHousehold && phone && { phone }),
    ...(isInHousehold && (await hasMore(ctx, sighting)) && { hasMore: true as const }),
    warned: scamSpans(shownNote).length > 0,
  };
}

/** The sender's view of a sighting. It is read with the sighting's `key`, which only the sender's device has. */
export const sentSighting = v.object({
  /** Dismissed sightings read as `seen`, so no sender is told that they were not believed. */
  state: v.union(v.literal("pending"), v.literal("confirmed"), v.literal("seen")),
  at: v.number(),
  vague: v.optional(vagueTime),
  address: v.string(),
  hasPhoto: v.boolean(),
  phone: v.string(),
  /** Whether the sender can call the author: the report has a phone number that anybody may see. */
  canCall: v.boolean(),
});

export async function viewOfSent(ctx: QueryCtx, sighting: Doc<"sightings">): Promise<Infer<typeof sentSighting>> {
  const { state, at, vague, place, photo: photoId, phone = "" } = sighting;
  const report = await ctx.db.get("reports", sighting.reportId);
  return {
    state: state === "dismissed" ? "seen" : state,
    at,
    ...(vague && { vague }),
    address: place.address,
    hasPhoto: photoId !== undefined,
    phone,
    canCall: report !== null && (await canAnyoneCall(ctx, report)),
  };
}

/** A page of pending sightings for the household, latest arrival first. */
export async function pageOfPending(
  ctx: QueryCtx,
  reportId: Id<"reports">,
  { numItems, ...cursors }: PaginationOptions,
) {
  const count = Math.max(1, Math.min(Math.floor(numItems) || 1, limits.largestPage));
  const sightings = await pendingByArrival(ctx, reportId).paginate({ ...cursors, numItems: count });
  return { ...sightings, page: await Promise.all(sightings.page.map((one) => shownSightingOf(ctx, one, null, true))) };
}

export async function viewOfSearch(ctx: QueryCtx, report: Doc<"reports">, isInHousehold: boolean) {
  const search = await searchOf(ctx, report._id);
  const { point, since, source } = await searchCentre(ctx, report, { isExact: isInHousehold });
  const { confirmed = 0, pending = 0, habit: storedHabit = null } = search ?? {};
  const confirmedSightings = await sightingsOf(ctx, report._id, "all", "confirmed").take(limits.sightingsShown);
  const pendingQuery = isInHousehold
    ? pendingByArrival(ctx, report._id)
    : sightingsOf(ctx, report._id, "all", "pending");
  const pendingSightings = await pendingQuery.take(limits.sightingsPendingReview);
  return {
    centre: { ...point, since, source },
    start: placeText(report.place, isInHousehold),
    habit: storedHabit,
    confirmed,
    pending: isInHousehold ? pending : pendingSightings.length,
    isInHousehold,
    sightings: await Promise.all([
      ...pendingSightings.map((one) => shownSightingOf(ctx, one, null, isInHousehold)),
      // The report's own place is number 1.
      ...confirmedSightings.map((one, index) => shownSightingOf(ctx, one, confirmed + 1 - index, isInHousehold)),
    ]),
  };
}
