// The meeting of two strangers who have both pressed Match: its time and place, "I'm here", and the pet's return. All
// functions but `startingPoints` are public: a visitor has no account, and proves with the device's secret that the
// thread is theirs.
import { v } from "convex/values";
import { publicPlaceKinds } from "../../domain/messages/meetingRules";
import { internal } from "../_generated/api";
import { internalQuery, mutation, query } from "../_generated/server";
import { action } from "../model/platform/actions";
import { comeHome, thankFinder, undoHome as undo } from "../model/messages/meeting/comeHome";
import { meetingView, viewOfMeeting } from "../model/messages/meeting/meetingView";
import { startingPointsOf, publicPlaces } from "../model/messages/meeting/publicPlaces";
import {
  accept as acceptPlan,
  arrive as storeArrival,
  end as endPlan,
  suggest as suggestPlan,
} from "../model/messages/meeting/steps";
import { actInThread, isOpen, seatOf } from "../model/messages/seats";
import { fail } from "../model/platform/errors";
import { limit } from "../model/platform/rateLimits";
import { refusal } from "../model/platform/refusal";
import { meetingEndReason, meetingPlace, pageLanguage } from "../model/platform/shapes";
import { OutsideError } from "../providers/outsideRequest";

const threadKey = { threadId: v.id("threads"), secret: v.optional(v.string()) };
const returns = v.union(v.null(), refusal);

/**
 * The meeting of a thread. Null for everybody outside the thread, for a side that has blocked the other, and until both
 * sides have pressed Match.
 */
export const get = query({
  args: { threadId: v.string(), secret: v.optional(v.string()) },
  returns: v.union(meetingView, v.null()),
  handler: async (ctx, { threadId, secret }) => {
    const id = ctx.db.normalizeId("threads", threadId);
    const seat = id && (await seatOf(ctx, { threadId: id, secret }));
    return seat && (await viewOfMeeting(ctx, seat));
  },
});

const point = v.object({ lat: v.number(), lng: v.number() });
const pointOrNull = v.union(point, v.null());
const numberOrNull = v.union(v.number(), v.null());

/**
 * Where each side sets out from, rounded to about a hundred metres, and the point around which public places are
 * searched. Null for a side, or the middle, that is unknown.
 */
export const startingPoints = internalQuery({
  args: threadKey,
  returns: v.union(v.object({ mine: pointOrNull, theirs: pointOrNull, middle: pointOrNull }), v.null()),
  handler: async (ctx, key) => {
    const seat = await seatOf(ctx, key);
    if (!seat || !isOpen(seat) || !(await viewOfMeeting(ctx, seat))) return null;
    return await startingPointsOf(ctx, seat);
  },
});

const kind = v.union(...publicPlaceKinds.map((one) => v.literal(one)));

const publicPlace = v.object({
  ...meetingPlace.fields,
  kind,
  placeId: v.string(),
  hours: v.object({
    week: v.union(v.array(v.object({ opens: v.number(), closes: numberOrNull })), v.null()),
    utcOffset: numberOrNull,
    openNow: v.union(v.boolean(), v.null()),
    opensAt: numberOrNull,
    closesAt: numberOrNull,
  }),
  kmFromMe: numberOrNull,
  kmFromThem: numberOrNull,
});

/** Public places around `middle`, with their hours, so that the browser can tell which are open at a chosen time. */
export const places = action({
  args: { ...threadKey, lang: pageLanguage },
  // `missing`: the kinds that couldn't be loaded. `isPlaceKnown`: whether we know where at least one side is. Without
  // that, nothing is searched. `isBetween`: whether we know where both are, so that `middle` is between them.
  returns: v.object({
    places: v.array(publicPlace),
    missing: v.array(kind),
    isBetween: v.boolean(),
    isPlaceKnown: v.boolean(),
  }),
  handler: async (ctx, { lang, ...key }): Promise<Awaited<ReturnType<typeof publicPlaces>>> => {
    // Each kind of place takes one search, which counts like a search for vets.
    await limit(ctx, "vets", publicPlaceKinds.length);
    const points = await ctx.runQuery(internal.messages.meetings.startingPoints, key);
    if (!points) return fail("thread.gone");
    try {
      return await publicPlaces(ctx, points, lang);
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      console.warn(error.message);
      return fail(
        error.trouble === "off" || error.trouble === "refused" ? "location.searchOff" : "location.searchFailed",
      );
    }
  },
});

export const suggest = mutation({
  args: { ...threadKey, at: v.number(), place: meetingPlace, key: v.string() },
  returns,
  handler: async (ctx, { threadId, secret, ...suggestion }) => {
    await limit(ctx, "meetingStep");
    return await actInThread(ctx, { threadId, secret }, async (seat) => await suggestPlan(ctx, seat, suggestion));
  },
});

export const accept = mutation({
  args: { ...threadKey, planId: v.id("meetingPlans") },
  returns,
  handler: async (ctx, { planId, ...key }) => {
    await limit(ctx, "meetingStep");
    return await actInThread(ctx, key, async (seat) => await acceptPlan(ctx, seat, planId));
  },
});

/** Stores that the caller's side is at the agreed place. */
export const arrive = mutation({
  args: threadKey,
  returns,
  handler: async (ctx, key) => {
    await limit(ctx, "meetingStep");
    return await actInThread(ctx, key, async (seat) => await storeArrival(ctx, seat));
  },
});

export const cancel = mutation({
  args: { ...threadKey, reason: meetingEndReason },
  returns,
  handler: async (ctx, { reason, ...key }) => {
    await limit(ctx, "meetingStep");
    return await actInThread(ctx, key, async (seat) => await endPlan(ctx, seat, reason));
  },
});

/** The owner says that the pet is home. This closes their report and, if the two sides have met, the finder's. */
export const home = mutation({
  args: threadKey,
  returns,
  handler: async (ctx, key) => {
    await limit(ctx, "meetingStep");
    return await actInThread(ctx, key, async (seat) => await comeHome(ctx, seat));
  },
});

export const undoHome = mutation({
  args: threadKey,
  returns,
  handler: async (ctx, key) => {
    await limit(ctx, "meetingStep");
    return await actInThread(ctx, key, async (seat) => await undo(ctx, seat));
  },
});

/** Sends the owner's note to the finder. */
export const thank = mutation({
  args: { ...threadKey, text: v.string(), key: v.string() },
  returns,
  handler: async (ctx, { threadId, secret, ...note }) => {
    await limit(ctx, "meetingStep");
    return await actInThread(ctx, { threadId, secret }, async (seat) => await thankFinder(ctx, seat, note));
  },
});
