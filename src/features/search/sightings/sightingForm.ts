// Values of the sighting form, and the draft of it that is stored on the device until it is sent.
import { isWithinBounds, type Place } from "../../../../domain/geo/place";
import { hasPoint } from "../../../../domain/geo/placeRules";
import { isDay, today } from "../../../../domain/time/time";
import { hourMs } from "../../../../domain/units";
import { inLastHour, type SightingTime } from "../../../../domain/time/sightingTime";

export const whenChoices = ["now", "hour", "today", "other"] as const;

export interface When {
  when: (typeof whenChoices)[number];
  /** When the choice was made. "Just now" means this moment, even if sending takes long. */
  chosenAt: number;
  /** The chosen day and time, used only if `when` is "other". */
  day: string | null;
  time: string | null;
}

export interface SightingForm {
  place: Place | null;
  at: When;
  note: string;
}

export const emptySighting = (now: number): SightingForm => ({
  place: null,
  at: { when: "now", chosenAt: now, day: null, time: null },
  note: "",
});

/** Applies changes to a choice, which then counts as made now. */
export const withChoice = (choice: When, changes: Partial<When>): When => ({
  ...choice,
  ...changes,
  chosenAt: Date.now(),
});

/**
 * The time of the sighting, as precisely as the chips allow. Null if the choice is "other" and the day is not valid.
 */
export function timeOfSighting({ when, chosenAt, day, time }: When): SightingTime | null {
  if (when === "now") return { at: chosenAt };
  if (when === "hour") return inLastHour(chosenAt);
  if (when === "today") {
    const midnight = new Date(`${today(new Date(chosenAt))}T00:00`).getTime();
    // "Earlier today" is taken as three hours ago, or as midnight if that was later.
    return { at: Math.max(midnight, chosenAt - 3 * hourMs), vague: "day" };
  }
  if (!day || !isDay(day)) return null;
  const at = new Date(`${day}T${time ?? "12:00"}`).getTime();
  // Without a time we assume noon, which may still lie ahead.
  return time ? { at } : { at: Math.min(at, chosenAt), vague: "day" };
}

/** An unsent sighting. If it is sent twice, the server recognizes it by its key and stores it only one time. */
export interface SightingDraft {
  key: string;
  form: SightingForm;
}

const isText = (value: unknown) => typeof value === "string";

/** Parses a stored draft. Null if the text is not a valid one. */
export function readSightingDraft(text: string | null): SightingDraft | null {
  try {
    const { key, form } = JSON.parse(text ?? "null") as SightingDraft;
    const { place, at, note } = form;
    const isPlace = place === null || (hasPoint(place) && isWithinBounds(place) && isText(place.address));
    const isWhen = whenChoices.includes(at.when) && Number.isFinite(at.chosenAt);
    const isMoment = [at.day, at.time].every((part) => part === null || isText(part));
    return isText(key) && isText(note) && isPlace && isWhen && isMoment ? { key, form: { place, at, note } } : null;
  } catch {
    return null;
  }
}
