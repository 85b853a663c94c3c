// The call list of a report: the order of the places.
import type { ReportStatus } from "../choices.ts";

/** `control` is animal control. */
export const callKinds = ["shelter", "control", "vet"] as const;
export type CallKind = (typeof callKinds)[number];

export interface Hours {
  /** Null if unknown. */
  openNow: boolean | null;
  /** When the place next opens or closes, if known. */
  opensAt: number | null;
  closesAt: number | null;
}

/** Updates the hours of a place that was loaded a while ago, from its own opening and closing times. */
export function hoursAt<Place extends Hours>(place: Place, now: number): Place {
  const { openNow, opensAt, closesAt } = place;
  const ifInFuture = (moment: number | null) => (moment !== null && moment > now ? moment : null);
  const nextChange = openNow ? closesAt : opensAt;
  if (openNow === null || nextChange === null || nextChange > now) return place;
  return { ...place, openNow: !openNow, opensAt: ifInFuture(opensAt), closesAt: ifInFuture(closesAt) };
}

interface Callable extends Hours {
  placeId: string;
  kind: CallKind;
  distanceKm: number;
}

/**
 * Open places first, then those with unknown hours, then closed ones; places that were called come last. Within each
 * group, the calls for a lost pet begin with the next place to close or open. The calls for a found pet begin with the
 * nearest shelter or vet, which can usually scan a chip, and end with animal control.
 */
export function sortForCalling<Place extends Callable>(
  places: readonly Place[],
  calledIds: ReadonlySet<string>,
  status: ReportStatus,
): Place[] {
  const rank = ({ placeId, openNow }: Place) => {
    if (calledIds.has(placeId)) return 3;
    if (openNow === null) return 1;
    return openNow ? 0 : 2;
  };
  const nextChange = ({ openNow, opensAt, closesAt }: Place) =>
    (openNow ? closesAt : opensAt) ?? Number.MAX_SAFE_INTEGER;
  const rankInGroup = (place: Place) => (status === "found" ? Number(place.kind === "control") : nextChange(place));
  return places.toSorted(
    (one, other) =>
      rank(one) - rank(other) || rankInGroup(one) - rankInGroup(other) || one.distanceKm - other.distanceKm,
  );
}

/**
 * The places with a phone to call first: open ones, then those with unknown hours, then closed ones, each group by
 * distance. Places that were called stay among them, so that a tick doesn't replace a place with the next one.
 */
export function firstPlacesToCall<Place extends Callable & { phone: string | null }>(
  places: readonly Place[],
  calledIds: ReadonlySet<string>,
  maxPlaces: number,
): Place[] {
  const rank = ({ openNow }: Place) => (openNow === null ? 1 : openNow ? 0 : 2);
  const ranked = places
    .filter(({ phone }) => phone !== null)
    .toSorted((one, other) => rank(one) - rank(other) || one.distanceKm - other.distanceKm);
  const called = ranked.filter(({ placeId }) => calledIds.has(placeId));
  const notCalled = ranked.filter(({ placeId }) => !calledIds.has(placeId));
  const firstPlaces = [...called, ...notCalled].slice(0, maxPlaces);
  return ranked.filter((place) => firstPlaces.includes(place));
}
