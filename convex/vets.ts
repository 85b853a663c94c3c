// Veterinary clinics near a place. Nothing is stored: Google's terms allow displaying results, not keeping them.
import { v } from "convex/values";
import { isOffered, vetDistances } from "../domain/geo/searchDistances";
import { checkVetSearch } from "../domain/vets/vetRules";
import { action } from "./model/platform/actions";
import { fail } from "./model/platform/errors";
import { limit } from "./model/platform/rateLimits";
import { pageLanguage } from "./model/platform/shapes";
import { searchVets } from "./model/vets/vetSearch";
import { OutsideError } from "./providers/outsideRequest";

const textOrUnknown = v.union(v.string(), v.null());
const yesNoOrUnknown = v.union(v.boolean(), v.null());
const numberOrUnknown = v.union(v.number(), v.null());

const vet = v.object({
  placeId: v.string(),
  name: v.string(),
  vicinity: v.string(),
  lat: v.number(),
  lng: v.number(),
  distanceKm: v.number(),
  openNow: yesNoOrUnknown,
  open24Hours: yesNoOrUnknown,
  opensAt: numberOrUnknown,
  closesAt: numberOrUnknown,
  utcOffset: numberOrUnknown,
  rating: numberOrUnknown,
  ratingCount: numberOrUnknown,
  website: textOrUnknown,
  phone: textOrUnknown,
  mapsUrl: textOrUnknown,
});

/** Public: people with a hurt animal should not have to sign in first. The clinics, nearest first. */
export const search = action({
  args: {
    lat: v.number(),
    lng: v.number(),
    distance: v.number(),
    open24Hours: v.optional(v.boolean()),
    emergency: v.optional(v.boolean()),
    openNow: v.optional(v.boolean()),
    lang: pageLanguage,
  },
  // `more`: whether there may be clinics beyond those returned. Google returns 20 at most around a point.
  returns: v.object({ vets: v.array(vet), more: v.boolean() }),
  handler: async (ctx, args) => {
    const failure = checkVetSearch(args);
    if (failure) fail(failure.code);
    if (!isOffered(vetDistances, args.distance)) fail("request.invalid");
    await limit(ctx, "vets");
    try {
      return await searchVets(ctx, args);
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      console.warn(error.message);
      if (error.trouble === "quotaUsedUp") fail("vets.quotaUsedUp");
      if (error.trouble === "off") fail("vets.off");
      // `vets.failed` asks for another location. If Google's service is at fault, `trouble` makes the page say so
      // instead.
      const { trouble } = error;
      return trouble === "busy" || trouble === "down" || trouble === "refused"
        ? fail("vets.failed", { trouble })
        : fail("vets.failed");
    }
  },
});
