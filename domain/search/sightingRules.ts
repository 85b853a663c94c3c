// Sightings: checks of the form, and which sightings are public without review.
import type { Failure } from "../texts/failure.ts";
import { limits } from "../limits.ts";
import { type Place, distanceKm, isWithinBounds, type Point } from "../geo/place.ts";
import { contactFailure, parseContact } from "../report/contactText.ts";
import { cleanPlace, hasPoint, isOversizedPlace } from "../geo/placeRules.ts";
import { characters, cleanLine, cleanText, isBlank, isOversized } from "../texts/text.ts";
import { firstMomentOf } from "../time/time.ts";

export interface SightingForm {
  place: Place | null;
  /** When the pet was seen. Null until chosen. */
  at: number | null;
  note: string;
}

export const cleanSighting = <Form extends { place: Place; note: string }>(form: Form): Form => ({
  ...form,
  place: cleanPlace(form.place),
  note: cleanText(form.note),
});

interface SightingContext {
  now: number;
  /** The calendar day when the pet went missing. */
  lostOn: string | null;
}

/** Failures in the order of the fields. */
export function sightingFailures(form: SightingForm, { now, lostOn }: SightingContext): Failure<keyof SightingForm>[] {
  const { place, at, note } = form;
  const isValidPlace = hasPoint(place) && isWithinBounds(place) && !isBlank(place.address) && !isOversizedPlace(place);
  const isNoteTooLong = isOversized(note, limits.sightingNote) || characters(cleanText(note)) > limits.sightingNote;
  const failures: (Failure<keyof SightingForm> | false)[] = [
    !isValidPlace && { field: "place", code: "saw.noPlace" },
    (at === null || !Number.isFinite(at)) && { field: "at", code: "saw.noTime" },
    // A device's clock may be fast.
    at !== null && at > now + limits.clockSkewMs && { field: "at", code: "saw.future" },
    at !== null && lostOn !== null && at < firstMomentOf(lostOn) && { field: "at", code: "saw.tooEarly" },
    isNoteTooLong && { field: "note", code: "saw.noteTooLong", values: { max: limits.sightingNote } },
  ];
  return failures.filter((failure) => failure !== false);
}

/** Requires a number that can be dialled, and nothing else. An empty text withdraws the number. */
export function phoneFailure(phone: string): Failure<"phone"> | null {
  const failure = { field: "phone", code: "saw.noPhone" } as const;
  if (isOversized(phone, limits.sightingPhone)) return failure;
  const cleanPhone = cleanLine(phone);
  if (cleanPhone === "") return null;
  const isNumber = characters(cleanPhone) <= limits.sightingPhone && parseContact(cleanPhone).phone === cleanPhone;
  return isNumber && contactFailure(cleanPhone) === null ? null : failure;
}

export interface Sender {
  /** When the account was created. */
  since: number;
  /** Whether an operator has removed something of theirs and not restored it, or their name is hidden. */
  hasRemovedContent: boolean;
  /**
   * When a sighting of theirs was last dismissed. A hidden sighting counts as dismissed: when the household decided
   * about it or, without a decision, when it was sent.
   */
  dismissedAt: number | null;
}

/** A trusted sender's sighting can be public at once. The search rings move only when the household confirms it. */
export function isTrustedSender({ since, hasRemovedContent, dismissedAt }: Sender, now: number): boolean {
  if (hasRemovedContent || now - since < limits.trustedAccountMs) return false;
  return dismissedAt === null || now - dismissedAt >= limits.declineMemoryMs;
}

/** Sightings farther away need the household's review. */
export const isNearby = (place: Point, centre: Point) => distanceKm(place, centre) <= limits.sightingKm;
