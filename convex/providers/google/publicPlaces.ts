// Public places near a point, where strangers can meet, with their weekly opening hours.
import type { OpenPeriod, PublishedHours } from "../../../domain/messages/openingHours";
import type { PublicPlaceKind } from "../../../domain/messages/meetingRules";
import type { Point } from "../../../domain/geo/place";
import type { ListedPlace } from "../../../domain/vets/vet";
import { isObject, type JsonObject, objectIn, objectsIn } from "../readReply";
import { placesOfKind } from "./helpPlaces";
import { minuteOfWeek, placeDetailsOf } from "./vets";

export type PublicPlace = ListedPlace & PublishedHours & { kind: PublicPlaceKind };

/** The places of a kind, at most 20, nearest first. */
export async function publicPlacesAround(
  kind: PublicPlaceKind,
  point: Point,
  radius: number,
  lang?: string,
): Promise<PublicPlace[]> {
  return (await placesOfKind(kind, point, radius, lang)).flatMap((place) => {
    const details = placeDetailsOf(place);
    return details ? [{ ...details, kind, week: weekOf(place) }] : [];
  });
}

/** The weekly opening hours. Null if Google doesn't state them, or states an empty list. */
function weekOf(place: JsonObject): OpenPeriod[] | null {
  const periodList = objectIn(place["regularOpeningHours"])["periods"];
  const periods = Array.isArray(periodList) ? objectsIn(periodList) : [];
  const week = periods.flatMap(({ open, close }) =>
    isObject(open) ? [{ opens: minuteOfWeek(open), closes: isObject(close) ? minuteOfWeek(close) : null }] : [],
  );
  return week.length > 0 ? week : null;
}
