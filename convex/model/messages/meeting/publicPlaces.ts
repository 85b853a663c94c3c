// Public places near the point halfway between the two sides of a thread. Google's terms forbid storing the places
// that its search finds, so only the one that a side suggests is stored.
import { type Point, roundToHundredMetres, distanceKm } from "../../../../domain/geo/place";
import { limits } from "../../../../domain/limits";
import { type PublicPlaceKind, publicPlaceKinds } from "../../../../domain/messages/meetingRules";
import type { Side } from "../../../../domain/messages/threadRules";
import type { ActionCtx, QueryCtx } from "../../../_generated/server";
import { requireGoogle } from "../../../providers/google/account";
import { type PublicPlace, publicPlacesAround } from "../../../providers/google/publicPlaces";
import { OutsideError } from "../../../providers/outsideRequest";
import { requireQuota } from "../../platform/quotaUsage";
import type { Seat } from "../seats";
import { isUnpublished } from "../../reports/unpublished";
import { newestMessages } from "../threadViews";
import { pairedReport } from "./pairedReport";

/** The largest distance of a place from the middle. Shelters are rare, so they may be farther away. */
const maxDistanceMetres = { vet: 15_000, police: 25_000, shelter: 50_000 } as const satisfies Record<
  PublicPlaceKind,
  number
>;

export interface StartingPoints {
  /** Roughly where each side is: the place that it last sent, or else its report's place. Null without either. */
  mine: Point | null;
  theirs: Point | null;
  /** Halfway between the two, or the only known one. Null if neither is known. */
  middle: Point | null;
}

/**
 * Where the two sides set out from. The points are rounded to about a hundred metres, because each side sees the
 * distances of several places from both points, and could otherwise work out the other side's exact point.
 */
export async function startingPointsOf(ctx: QueryCtx, seat: Seat): Promise<StartingPoints> {
  const { report, side } = seat;
  const threadMessages = await newestMessages(ctx, seat, limits.meetingMessagesRead);
  const writersReport = await pairedReport(ctx, seat);
  const placeFrom = (sender: Side) => threadMessages.find((message) => message.side === sender && message.place)?.place;
  // An unpublished report has no place.
  const author = roundedOrNull(placeFrom("author") ?? (isUnpublished(report) ? undefined : report.place));
  const writer = roundedOrNull(placeFrom("writer") ?? writersReport?.place);
  const middle = author && writer ? middleOf(author, writer) : (author ?? writer);
  return side === "author" ? { mine: author, theirs: writer, middle } : { mine: writer, theirs: author, middle };
}

const roundedOrNull = (place: Point | undefined) => (place ? roundToHundredMetres(place) : null);

/**
 * Halfway between two points, as if the earth were flat. If the date line is between the points, the result is on the
 * shorter way across it.
 */
function middleOf({ lat, lng }: Point, other: Point): Point {
  const across = Math.abs(lng - other.lng) > 180 ? 360 : 0;
  const east = (lng + other.lng + across) / 2;
  return { lat: (lat + other.lat) / 2, lng: east > 180 ? east - 360 : east };
}

/** The places, and the kinds that couldn't be loaded. Fails only if no kind could be loaded. */
export async function publicPlaces(ctx: ActionCtx, { mine, theirs, middle }: StartingPoints, lang: string | undefined) {
  if (!middle) return { places: [], missing: [], isBetween: false, isPlaceKnown: false };
  requireGoogle();
  // Searches for vets, police stations and shelters share one quota.
  await requireQuota(ctx, "vets", publicPlaceKinds.length);
  const answers = await Promise.all(
    publicPlaceKinds.map(async (kind) => {
      try {
        return { kind, places: await publicPlacesAround(kind, middle, maxDistanceMetres[kind], lang) };
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error;
        return { kind, error };
      }
    }),
  );
  const failures = answers.flatMap(({ error }) => error ?? []);
  if (failures[0] && failures.length === answers.length) throw failures[0];
  for (const { message } of failures) console.warn(message);
  const nearestPlaces = answers.flatMap(({ kind, places = [] }) => nearestOfKind(places, kind, middle));
  // A shelter that is also a clinic is found twice. Only its first entry is kept.
  const unique = [...new Map(nearestPlaces.toReversed().map((place) => [place.placeId, place])).values()].toReversed();
  return {
    places: unique.map((place) => placeView(place, { mine, theirs })),
    missing: answers.filter(({ error }) => error).map(({ kind }) => kind),
    // If we know where only one side is, the places are around that point.
    isBetween: mine !== null && theirs !== null,
    isPlaceKnown: true,
  };
}

const nearestOfKind = (places: readonly PublicPlace[], kind: PublicPlaceKind, middle: Point) =>
  places
    .map((place) => ({ place, km: distanceKm(middle, place) }))
    .filter(({ km }) => km * 1000 <= maxDistanceMetres[kind])
    .toSorted((one, other) => one.km - other.km)
    .slice(0, limits.meetingPlaces)
    .map(({ place }) => place);

function placeView(place: PublicPlace, { mine, theirs }: Pick<StartingPoints, "mine" | "theirs">) {
  const { kind, placeId, name, vicinity, lat, lng, week, utcOffset, openNow, opensAt, closesAt } = place;
  return {
    kind,
    placeId,
    name,
    address: vicinity,
    lat,
    lng,
    hours: { week, utcOffset, openNow, opensAt, closesAt },
    kmFromMe: mine && distanceKm(mine, place),
    kmFromThem: theirs && distanceKm(theirs, place),
  };
}
