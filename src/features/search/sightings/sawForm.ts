// What the "I saw" sheet holds, and what is kept of it on the device until it is sent.
import { isWithinBounds, type Place } from "../../../../domain/geo/place";
import { hasPoint } from "../../../../domain/geo/placeRules";
import { isDay, today } from "../../../../domain/time/time";
import { hourMs } from "../../../../domain/units";
import { inLastHour, type Seen } from "../../../../domain/time/whenSeen";

export const whens = ["now", "hour", "today", "other"] as const;

export interface When {
  when: (typeof whens)[number];
  /** When that was chosen: "just now" stays that moment, however long sending takes. */
  chosenAt: number;
  /** For another time. */
  day: string | null;
  time: string | null;
}

export interface SawForm {
  place: Place | null;
  at: When;
  note: string;
}

export const emptySaw = (now: number): SawForm => ({
  place: null,
  at: { when: "now", chosenAt: now, day: null, time: null },
  note: "",
});

export const chosenNow = (before: When, changes: Partial<When>): When => ({
  ...before,
  ...changes,
  chosenAt: Date.now(),
});

/** When that was, as well as the chips say. Null until another time is whole. */
export function seenOf({ when, chosenAt, day, time }: When): Seen | null {
  if (when === "now") return { at: chosenAt };
  if (when === "hour") return inLastHour(chosenAt);
  if (when === "today") {
    const midnight = new Date(`${today(new Date(chosenAt))}T00:00`).getTime();
    return { at: Math.max(midnight, chosenAt - 3 * hourMs), vague: "day" };
  }
  if (!day || !isDay(day)) return null;
  const at = new Date(`${day}T${time ?? "12:00"}`).getTime();
  // A day without a time has not been noon yet.
  return time ? { at } : { at: Math.min(at, chosenAt), vague: "day" };
}

/** A sheet that has not been sent. Sent again under its key, it is the same sighting. */
export interface SawDraft {
  key: string;
  form: SawForm;
}

const isText = (value: unknown) => typeof value === "string";

/** Null for whatever is no draft. */
export function readSaw(text: string | null): SawDraft | null {
  try {
    const { key, form } = JSON.parse(text ?? "null") as SawDraft;
    const { place, at, note } = form;
    const isPlace = place === null || (hasPoint(place) && isWithinBounds(place) && isText(place.address));
    const isWhen = whens.includes(at.when) && Number.isFinite(at.chosenAt);
    const isMoment = [at.day, at.time].every((part) => part === null || isText(part));
    return isText(key) && isText(note) && isPlace && isWhen && isMoment ? { key, form: { place, at, note } } : null;
  } catch {
    return null;
  }
}
