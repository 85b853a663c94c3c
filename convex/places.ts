// Addresses for the location picker. They are stored only when a person chooses a place and submits it. But the town at
// a point is cached for three days, because a notification may soon name it.
import { v } from "convex/values";
import { defaultPlace } from "../domain/choices";
import { limits, type PaidService } from "../domain/limits";
import type { MessageCode } from "../domain/messages";
import { townOf } from "../domain/geo/town";
import { isWithinBounds, type Point } from "../domain/geo/place";
import { isTooShort } from "../domain/geo/placeSearch";
import { characters, cleanLine } from "../domain/texts/text";
import { internal } from "./_generated/api";
import { type ActionCtx } from "./_generated/server";
import { action } from "./model/platform/actions";
import { fail } from "./model/platform/errors";
import { limitWithQuota } from "./model/platform/rateLimits";
import { pageLanguage, place } from "./model/platform/shapes";
import { requireGoogle } from "./providers/google/account";
import { suggestPlaces } from "./providers/google/autocomplete";
import { placeDetails } from "./providers/google/details";
import { addressAt } from "./providers/google/geocode";
import { OutsideError, type Trouble } from "./providers/outsideRequest";

const point = v.object({ lat: v.number(), lng: v.number() });

const failureCodes: Record<Trouble, MessageCode> = {
  off: "location.searchOff",
  refused: "location.searchOff",
  busy: "location.searchBusy",
  gone: "location.gone",
  down: "location.searchFailed",
  malformed: "location.searchFailed",
  quotaUsedUp: "location.quotaUsedUp",
};

async function callGoogle<Result>(ctx: ActionCtx, service: PaidService, call: () => Promise<Result>): Promise<Result> {
  try {
    requireGoogle();
    await limitWithQuota(ctx, "places", service);
    return await call();
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    // The details are for the operator's log only.
    console.warn(error.message);
    return fail(failureCodes[error.trouble]);
  }
}

const requirePoint = (chosenPoint: Point) => {
  if (!isWithinBounds(chosenPoint)) fail("location.outOfRange");
};

const requireToken = (token: string) => {
  if (token.length > limits.sessionToken || !/^[\w-]+$/.test(token)) fail("request.invalid");
};

/** Public: addresses that match what was typed so far. A text that is too short (`isTooShort`) matches nothing. */
export const suggest = action({
  args: { input: v.string(), sessionToken: v.string(), near: v.optional(point), lang: pageLanguage },
  returns: v.array(
    v.object({
      placeId: v.string(),
      text: v.string(),
      mainText: v.string(),
      secondaryText: v.string(),
      matches: v.array(v.object({ start: v.number(), end: v.number() })),
    }),
  ),
  handler: async (ctx, { input, sessionToken, near = defaultPlace, lang }) => {
    requireToken(sessionToken);
    requirePoint(near);
    // Anyone may call this, and cleaning a very long text takes time.
    if (input.length > 4 * limits.placeInput) fail("location.noResults");
    const cleanInput = cleanLine(input);
    if (isTooShort(cleanInput)) return [];
    if (characters(cleanInput) > limits.placeInput) fail("location.noResults");
    return await callGoogle(ctx, "places", () => suggestPlaces(cleanInput, sessionToken, near, lang));
  },
});

/** Public: the place of a suggestion. This ends Google's search session, so the next search needs a new token. */
export const resolve = action({
  args: { placeId: v.string(), sessionToken: v.string(), lang: pageLanguage },
  returns: place,
  handler: async (ctx, { placeId, sessionToken, lang }) => {
    requireToken(sessionToken);
    if (placeId === "" || placeId.length > limits.placeId) fail("location.gone");
    return await callGoogle(ctx, "places", () => placeDetails(placeId, sessionToken, lang));
  },
});

/** Public: the address at a point, or its coordinates if it has none. */
export const reverse = action({
  args: { lat: v.number(), lng: v.number(), lang: pageLanguage },
  returns: place,
  handler: async (ctx, { lang, ...point }) => {
    requirePoint(point);
    const address = await callGoogle(ctx, "geocoding", () => addressAt(point, lang));
    // Notifications name the town in English. Keeping it saves the lookup when a report or sighting is sent from here.
    if (lang === undefined || lang === "en") {
      await ctx.runMutation(internal.notify.reportNews.keepTown, { near: point, town: townOf(address) });
    }
    return address;
  },
});
