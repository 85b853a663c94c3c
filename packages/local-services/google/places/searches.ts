// Nearby Search and Text Search (New) over the made-up clinics, shelters, animal control and police stations, with
// Google's limits and errors.
import { type Point, isWithinBounds } from "../../../../domain/geo/place.ts";
import { addressOf } from "./gazetteer/addresses.ts";
import { type MadeUpPlace, type Nearby, clinicsAround } from "./clinics.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { foldText } from "./gazetteer/fold.ts";
import { postalAt } from "./gazetteer/geography.ts";
import { isOpen, nextChange, utcOffsetMinutes, weekdayDescriptions } from "./hours.ts";
import { invalid } from "./http.ts";
import { helpPlacesAround, helpKindIn, typesOf } from "./shelters.ts";

type Body = Record<string, unknown>;

export const searchFields = [
  "id",
  "name",
  "displayName",
  "formattedAddress",
  "shortFormattedAddress",
  "location",
  "rating",
  "userRatingCount",
  "businessStatus",
  "currentOpeningHours",
  "regularOpeningHours",
  "utcOffsetMinutes",
  "websiteUri",
  "nationalPhoneNumber",
  "googleMapsUri",
  "types",
  "primaryType",
].map((field) => `places.${field}`);

const clinicType = "veterinary_care";
const maxPage = 20;
const maxTotal = 60;

const isBody = (value: unknown): value is Body => typeof value === "object" && value !== null && !Array.isArray(value);
const objectOrEmpty = (value: unknown): Body => (isBody(value) ? value : {});

export function pointIn(value: unknown): Point | null {
  const { latitude, longitude } = objectOrEmpty(value);
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  const point = { lat: latitude, lng: longitude };
  return isWithinBounds(point) ? point : null;
}

export function circleIn(value: unknown): { center: Point; radius: number } | null {
  const { circle } = objectOrEmpty(value);
  if (circle === undefined) return null;
  const { center, radius } = objectOrEmpty(circle);
  const point = pointIn(center);
  if (!point) throw invalid("Invalid circle.center: latitude must be in [-90, 90], longitude in [-180, 180].");
  if (typeof radius !== "number" || radius < 0 || radius > 50_000) {
    throw invalid("Invalid circle.radius: must be between 0 and 50000 meters.");
  }
  return { center: point, radius };
}

function countIn(body: Body, name: string): number {
  const count = body[name] ?? maxPage;
  if (typeof count !== "number" || !Number.isInteger(count) || count < 1 || count > maxPage) {
    throw invalid(`${name} must be between 1 and ${maxPage} (inclusive).`);
  }
  return count;
}

const sortByRank = (places: Nearby[], rank: unknown) =>
  rank === "DISTANCE" ? places : places.toSorted((a, b) => b.place.ratingCount - a.place.ratingCount);

interface SearchRequest {
  now: Date;
  body: Body;
}

const answer = (gazetteer: Gazetteer, results: Nearby[], { now, body }: SearchRequest) => {
  // Here, names are the same in every language: `languageCode` is only repeated in the answer.
  const languageCode = typeof body["languageCode"] === "string" ? body["languageCode"] : "en";
  return results.length === 0 ? {} : { places: results.map(apiShape(gazetteer, now, languageCode)) };
};

export function searchNearby(gazetteer: Gazetteer, body: Body, now: Date): object {
  const circle = circleIn(body["locationRestriction"]);
  if (!circle) throw invalid("locationRestriction.circle is required.");
  if (circle.radius === 0) throw invalid("Invalid circle.radius: must be greater than 0.");
  const count = countIn(body, "maxResultCount");
  const types = body["includedTypes"];
  if (types !== undefined && (!Array.isArray(types) || types.length > 50)) {
    throw invalid("includedTypes holds at most 50 types.");
  }
  const asksFor = (type: string) => !Array.isArray(types) || types.includes(type);
  const km = circle.radius / 1000;
  // A search without types finds clinics only.
  const results = [
    ...(asksFor(clinicType) ? clinicsAround(gazetteer, circle.center, km) : []),
    ...(types && asksFor("police") ? helpPlacesAround(gazetteer, circle.center, km, "police") : []),
  ].toSorted((one, other) => one.km - other.km);
  return answer(gazetteer, sortByRank(results, body["rankPreference"]).slice(0, count), { now, body });
}

export function searchText(gazetteer: Gazetteer, body: Body, now: Date): object {
  const { textQuery, includedType, openNow, pageToken } = body;
  if (typeof textQuery !== "string" || textQuery.trim() === "") throw invalid("Empty text_query.");
  if (body["locationBias"] !== undefined && body["locationRestriction"] !== undefined) {
    throw invalid("location_bias and location_restriction cannot both be set.");
  }
  const size = countIn(body, body["pageSize"] === undefined ? "maxResultCount" : "pageSize");
  const circle = circleIn(body["locationBias"]);
  if (!circle) throw invalid("This emulator needs locationBias.circle to know where to look.");
  if (includedType !== undefined && includedType !== clinicType) return {};
  // A bias is not a limit: results somewhat outside the circle are found too.
  const radiusKm = Math.max(circle.radius / 1000, 5) * 1.2;
  const helpKind = includedType === undefined ? helpKindIn(foldText(textQuery)) : null;
  if (helpKind) {
    const results = sortByRank(helpPlacesAround(gazetteer, circle.center, radiusKm, helpKind), body["rankPreference"]);
    return answer(gazetteer, results.slice(0, size), { now, body });
  }
  const results = clinicsAround(gazetteer, circle.center, radiusKm)
    .filter(({ place }) => matches(place, textQuery))
    .filter(({ place }) => openNow !== true || (place.hours !== null && isOpen(place.hours, now, place.lng)))
    .slice(0, maxTotal);
  const start = typeof pageToken === "string" ? Number(Buffer.from(pageToken, "base64url").toString("utf8")) : 0;
  if (!Number.isInteger(start) || start < 0) throw invalid("Invalid page_token.");
  const page = sortByRank(results, body["rankPreference"]).slice(start, start + size);
  const nextPage = start + size < results.length && {
    nextPageToken: Buffer.from(String(start + size)).toString("base64url"),
  };
  return { ...answer(gazetteer, page, { now, body }), ...nextPage };
}

function matches(place: MadeUpPlace, words: string): boolean {
  const query = foldText(words);
  if (/\bemergency\b|\b24\b|\burgent\b/.test(query)) return place.isEmergency;
  if (/\bvet(s|erinar\w*)?\b|\banimal\b|\bpet\b/.test(query)) return true;
  return foldText(place.name).includes(query);
}

const apiShape =
  (gazetteer: Gazetteer, now: Date, languageCode: string) =>
  ({ place }: Nearby) => {
    const { street, city, region } = place;
    const postal = postalAt(gazetteer, place, region)?.code;
    const { formatted } = addressOf({ street, city, region, postal }, place, []);
    const hours = place.hours && {
      openNow: isOpen(place.hours, now, place.lng),
      ...nextChange(place.hours, now, place.lng),
      periods: place.hours,
      weekdayDescriptions: weekdayDescriptions(place.hours),
    };
    return {
      id: place.id,
      name: `places/${place.id}`,
      ...typesOf(place),
      displayName: { text: place.name, languageCode },
      formattedAddress: formatted,
      shortFormattedAddress: `${place.street}, ${place.city}`,
      location: { latitude: place.lat, longitude: place.lng },
      businessStatus: place.status,
      googleMapsUri: `https://maps.google.com/?cid=${encodeURIComponent(place.id)}`,
      nationalPhoneNumber: place.phone,
      ...(place.rating !== null && { rating: place.rating, userRatingCount: place.ratingCount }),
      ...(place.website !== null && { websiteUri: place.website }),
      utcOffsetMinutes: utcOffsetMinutes(place.lng),
      ...(hours && { currentOpeningHours: hours, regularOpeningHours: hours }),
    };
  };
