// What somebody who saw a lost pet sends, and when it is shown to everybody at once.
import type { Failure } from "../texts/failure.ts";
import { limits } from "../limits.ts";
import { type Place, distanceKm, isWithinBounds, type Point } from "../geo/place.ts";
import { cleanPlace, hasPoint, isOversizedPlace } from "../geo/placeRules.ts";
import { characters, cleanText, isBlank, isOversized } from "../texts/text.ts";
import { firstMomentOf } from "../time/time.ts";

export interface SightingForm {
  place: Place | null;
  /** When the pet was seen. Null until that is chosen. */
  at: number | null;
  note: string;
}

export const cleanSighting = <Form extends { place: Place; note: string }>(form: Form): Form => ({
  ...form,
  place: cleanPlace(form.place),
  note: cleanText(form.note),
});

interface Check {
  now: number;
  /** Since when the pet is missing: a calendar day. */
  lostOn: string | null;
}

/** The rules that are broken, in the order of the fields. */
export function sightingFailures(form: SightingForm, { now, lostOn }: Check): Failure<keyof SightingForm>[] {
  const { place, at, note } = form;
  const isPlace = hasPoint(place) && isWithinBounds(place) && !isBlank(place.address) && !isOversizedPlace(place);
  const isLong = isOversized(note, limits.sightingNote) || characters(cleanText(note)) > limits.sightingNote;
  const failures: (Failure<keyof SightingForm> | false)[] = [
    !isPlace && { field: "place", code: "saw.noPlace" },
    (at === null || !Number.isFinite(at)) && { field: "at", code: "saw.noTime" },
    // Clocks differ a little.
    at !== null && at > now + limits.clockSkewMs && { field: "at", code: "saw.future" },
    at !== null && lostOn !== null && at < firstMomentOf(lostOn) && { field: "at", code: "saw.tooEarly" },
    isLong && { field: "note", code: "saw.noteTooLong", values: { max: limits.sightingNote } },
  ];
  return failures.filter((failure) => failure !== false);
}

export interface Helper {
  /** When the account was created. */
  since: number;
  /** An operator keeps something of theirs off the board. */
  removed: boolean;
  /** When an owner last dismissed a sighting of theirs. */
  dismissedAt: number | null;
}

/** Everybody sees a sighting by such a helper at once. The rings wait for the owner all the same. */
export function isGoodHelper({ since, removed, dismissedAt }: Helper, now: number): boolean {
  if (removed || now - since < limits.trustedAccountMs) return false;
  return dismissedAt === null || now - dismissedAt >= limits.declineRememberedMs;
}

/** Farther away than that, somebody has to look at it first. */
export const isNearby = (place: Point, centre: Point) => distanceKm(place, centre) <= limits.sightingKm;
