// Veterinary clinics around a point. Google's terms allow showing them, but not storing them.
import { type Point, isWithinBounds } from "../../../domain/geo/place";
import type { ListedPlace, Vet } from "../../../domain/vets/vet";
import { numberIn, textIn, type JsonObject, webAddressIn, objectIn, objectsIn } from "../readReply";
import { callPlaces, languageCodeOf, listIn } from "./account";

export const fields = [
  "id",
  "displayName",
  "formattedAddress",
  "shortFormattedAddress",
  "location",
  "rating",
  "userRatingCount",
  "businessStatus",
  "currentOpeningHours.openNow",
  "currentOpeningHours.nextOpenTime",
  "currentOpeningHours.nextCloseTime",
  "regularOpeningHours.openNow",
  "regularOpeningHours.periods",
  "utcOffsetMinutes",
  "websiteUri",
  "nationalPhoneNumber",
  "googleMapsUri",
].map((field) => `places.${field}`);

export const vetType = "veterinary_care";
/** Google's largest number of results, and its largest radius in metres. */
export const mostResults = 20;
export const widestRadius = 50_000;

export const circleOf = (point: Point, radius: number) => ({
  circle: { center: { latitude: point.lat, longitude: point.lng }, radius: Math.min(radius, widestRadius) },
});

/** The nearest clinics in the circle, and whether Google may have left others out. */
export async function vetsAround(point: Point, radius: number, lang?: string): Promise<{ vets: Vet[]; more: boolean }> {
  const body = await callPlaces("/v1/places:searchNearby", fields, {
    includedTypes: [vetType],
    maxResultCount: mostResults,
    rankPreference: "DISTANCE",
    languageCode: languageCodeOf(lang),
    locationRestriction: circleOf(point, radius),
  });
  return { vets: vetsOf(body), more: listIn(body, "places").length === mostResults };
}

/**
 * At most 20 clinics that match the words, nearest first. Some may be outside the circle, which Google takes as a
 * preference.
 */
export async function vetsMatching(
  words: string,
  point: Point,
  radius: number,
  { openNow = false, lang }: { openNow?: boolean; lang?: string | undefined } = {},
): Promise<Vet[]> {
  const body = await callPlaces("/v1/places:searchText", fields, {
    textQuery: words,
    includedType: vetType,
    strictTypeFiltering: true,
    pageSize: mostResults,
    rankPreference: "DISTANCE",
    languageCode: languageCodeOf(lang),
    locationBias: circleOf(point, radius),
    ...(openNow && { openNow }),
  });
  return vetsOf(body);
}

const vetsOf = (body: JsonObject): Vet[] => listIn(body, "places").flatMap((place) => placeDetailsOf(place) ?? []);

/** The place with its details. Null if it has no id, name or position, or is closed permanently or temporarily. */
export function placeDetailsOf(place: JsonObject): ListedPlace | null {
  const { latitude, longitude } = objectIn(place["location"]);
  const point = { lat: numberIn(latitude) ?? Number.NaN, lng: numberIn(longitude) ?? Number.NaN };
  const placeId = textIn(place["id"]);
  const name = textIn(objectIn(place["displayName"])["text"]);
  const status = textIn(place["businessStatus"]);
  if (!placeId || !name || !isWithinBounds(point) || (status && status !== "OPERATIONAL")) return null;
  return {
    ...point,
    placeId,
    name,
    vicinity: textIn(place["shortFormattedAddress"]) ?? textIn(place["formattedAddress"]) ?? "",
    openNow: isOpenNow(place),
    open24Hours: isAlwaysOpen(place),
    ...changesOf(place),
    utcOffset: numberIn(place["utcOffsetMinutes"]) ?? null,
    rating: numberIn(place["rating"]) ?? null,
    ratingCount: numberIn(place["userRatingCount"]) ?? null,
    website: webAddressIn(place["websiteUri"]) ?? null,
    phone: textIn(place["nationalPhoneNumber"]) ?? null,
    mapsUrl: webAddressIn(place["googleMapsUri"]) ?? null,
  };
}

/** Missing means unknown, not closed. */
function isOpenNow(place: JsonObject): boolean | null {
  const open = objectIn(place["currentOpeningHours"])["openNow"] ?? objectIn(place["regularOpeningHours"])["openNow"];
  return typeof open === "boolean" ? open : null;
}

/** Google states only the next change: when an open clinic closes, or a closed one opens. */
function changesOf(place: JsonObject) {
  const { nextOpenTime, nextCloseTime } = objectIn(place["currentOpeningHours"]);
  const moment = (value: unknown) => Date.parse(textIn(value) ?? "") || null;
  return { opensAt: moment(nextOpenTime), closesAt: moment(nextCloseTime) };
}

/**
 * Google writes "24 hours" as one period that opens on Sunday at 0:00 and never closes. Some clinics list every day
 * until 23:59.
 */
function isAlwaysOpen(place: JsonObject): boolean | null {
  const periodList = objectIn(place["regularOpeningHours"])["periods"];
  if (!Array.isArray(periodList)) return null;
  const periods = objectsIn(periodList);
  const [firstPeriod] = periods;
  if (periods.length === 1 && firstPeriod && firstPeriod["close"] === undefined)
    return minuteOfWeek(objectIn(firstPeriod["open"])) === 0;
  const lastMinute = 24 * 60 - 1;
  const wholeDays = periods.filter(({ open, close }) => {
    const start = minuteOfWeek(objectIn(open));
    return start % (24 * 60) === 0 && minuteOfWeek(objectIn(close)) === start + lastMinute;
  });
  return new Set(wholeDays.map(({ open }) => minuteOfWeek(objectIn(open)))).size === 7;
}

/** Google leaves out zeros. */
export const minuteOfWeek = ({ day, hour, minute }: JsonObject) =>
  ((numberIn(day) ?? 0) * 24 + (numberIn(hour) ?? 0)) * 60 + (numberIn(minute) ?? 0);
