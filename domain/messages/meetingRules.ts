// Rules of a meeting between the two sides of a thread: which suggestions are valid, and how early a side may say that
// it has arrived.
import { isWithinBounds, type Point } from "../geo/place.ts";
import { limits } from "../limits.ts";
import type { Failure } from "../texts/failure.ts";
import { characters, cleanLine, firstCharacters, isBlank, isOversized } from "../texts/text.ts";
import { dayMs } from "../units.ts";

/** The kinds of public places that the app looks for. */
export const publicPlaceKinds = ["vet", "police", "shelter"] as const;
export type PublicPlaceKind = (typeof publicPlaceKinds)[number];
/** A place that was typed by hand has the kind `other`. */
export const meetingPlaceKinds = [...publicPlaceKinds, "other"] as const;

export interface MeetingPlace extends Point {
  kind: (typeof meetingPlaceKinds)[number];
  name: string;
  address: string;
  /** Google's id of the place. */
  placeId?: string | undefined;
}

export interface MeetingForm {
  at: number;
  place: MeetingPlace;
}

/** Cuts long names, which some of Google's places have. Only absurdly long ones are refused. */
const cut = (text: string, max: number) => firstCharacters(cleanLine(text), max).trim();

export function cleanMeetingPlace({ kind, name, address, lat, lng, placeId }: MeetingPlace): MeetingPlace {
  const cleanFields = { kind, lat, lng, name: cut(name, limits.meetingName), address: cut(address, limits.address) };
  return { ...cleanFields, ...(placeId && { placeId }) };
}

export function meetingFailure({ at, place }: MeetingForm, now: number): Failure<"at" | "place"> | null {
  const { name, address, placeId = "" } = place;
  const isTooLong =
    isOversized(name, limits.meetingName) ||
    isOversized(address, limits.address) ||
    characters(placeId) > limits.placeId;
  if (isTooLong || isBlank(name) || !isWithinBounds(place)) return { field: "place", code: "report.invalidPlace" };
  if (!Number.isInteger(at) || at > now + limits.meetingAheadMs) {
    return { field: "at", code: "meet.tooFar", values: { days: limits.meetingAheadMs / dayMs } };
  }
  return at < now ? { field: "at", code: "meet.past" } : null;
}

/** Whether it is late enough for a side to say that it has arrived at the meeting. */
export const isNearTime = (at: number, now: number) => now >= at - limits.meetingEarlyMs;
