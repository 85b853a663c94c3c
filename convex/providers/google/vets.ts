// Veterinary clinics around a point. Google's terms allow showing them, but not storing them.
import { type Point, isWithinBounds } from "../../../domain/geo/place";
import type { Vet } from "../../../domain/vets/vet";
import { number, text, type Wire, webAddress, wire, wires } from "../readReply";
import { callPlaces, listed } from "./account";

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
/** Google's limits. The radius is in metres. */
export const mostResults = 20;
export const widestRadius = 50_000;

export const circleOf = (point: Point, radius: number) => ({
  circle: { center: { latitude: point.lat, longitude: point.lng }, radius: Math.min(radius, widestRadius) },
});

/** The nearest clinics in the circle, and whether Google left others out. */
export async function vetsAround(point: Point, radius: number): Promise<{ vets: Vet[]; more: boolean }> {
  const body = await callPlaces("/v1/places:searchNearby", fields, {
    includedTypes: [vetType],
    maxResultCount: mostResults,
    rankPreference: "DISTANCE",
    languageCode: "en",
    locationRestriction: circleOf(point, radius),
  });
  return { vets: vetsOf(body), more: listed(body, "places").length === mostResults };
}

/**
 * At most 20 clinics that match the words, nearest first. Some may be outside the circle, which Google takes as a
 * preference.
 */
export async function vetsMatching(
  words: string,
  point: Point,
  radius: number,
  { openNow = false } = {},
): Promise<Vet[]> {
  const body = await callPlaces("/v1/places:searchText", fields, {
    textQuery: words,
    includedType: vetType,
    strictTypeFiltering: true,
    pageSize: mostResults,
    rankPreference: "DISTANCE",
    languageCode: "en",
    locationBias: circleOf(point, radius),
    ...(openNow && { openNow }),
  });
  return vetsOf(body);
}

const vetsOf = (body: Wire): Vet[] => listed(body, "places").flatMap((place) => vetOf(place) ?? []);

export function vetOf(place: Wire): Vet | null {
  const { latitude, longitude } = wire(place["location"]);
  const point = { lat: number(latitude) ?? Number.NaN, lng: number(longitude) ?? Number.NaN };
  const placeId = text(place["id"]);
  const name = text(wire(place["displayName"])["text"]);
  const status = text(place["businessStatus"]);
  if (!placeId || !name || !isWithinBounds(point) || (status && status !== "OPERATIONAL")) return null;
  return {
    ...point,
    placeId,
    name,
    vicinity: text(place["shortFormattedAddress"]) ?? text(place["formattedAddress"]) ?? "",
    openNow: openNow(place),
    open24Hours: open24Hours(place),
    ...changesOf(place),
    utcOffset: number(place["utcOffsetMinutes"]) ?? null,
    rating: number(place["rating"]) ?? null,
    ratingCount: number(place["userRatingCount"]) ?? null,
    website: webAddress(place["websiteUri"]) ?? null,
    phone: text(place["nationalPhoneNumber"]) ?? null,
    mapsUrl: webAddress(place["googleMapsUri"]) ?? null,
  };
}

/** Missing means unknown, not closed. */
function openNow(place: Wire): boolean | null {
  const open = wire(place["currentOpeningHours"])["openNow"] ?? wire(place["regularOpeningHours"])["openNow"];
  return typeof open === "boolean" ? open : null;
}

/** Google states only the next change: when an open clinic closes, or a closed one opens. */
function changesOf(place: Wire) {
  const { nextOpenTime, nextCloseTime } = wire(place["currentOpeningHours"]);
  const moment = (value: unknown) => Date.parse(text(value) ?? "") || null;
  return { opensAt: moment(nextOpenTime), closesAt: moment(nextCloseTime) };
}

/**
 * Google writes "24 hours" as one period that opens on Sunday at 0:00 and never closes. Some clinics list every day
 * until 23:59.
 */
function open24Hours(place: Wire): boolean | null {
  const given = wire(place["regularOpeningHours"])["periods"];
  if (!Array.isArray(given)) return null;
  const periods = wires(given);
  const [first] = periods;
  if (periods.length === 1 && first && first["close"] === undefined) return minuteOfWeek(wire(first["open"])) === 0;
  const lastMinute = 24 * 60 - 1;
  const wholeDays = periods.filter(({ open, close }) => {
    const start = minuteOfWeek(wire(open));
    return start % (24 * 60) === 0 && minuteOfWeek(wire(close)) === start + lastMinute;
  });
  return new Set(wholeDays.map(({ open }) => minuteOfWeek(wire(open)))).size === 7;
}

/** Google leaves out zeros. */
export const minuteOfWeek = ({ day, hour, minute }: Wire) =>
  ((number(day) ?? 0) * 24 + (number(hour) ?? 0)) * 60 + (number(minute) ?? 0);
