// Rules of a pet's tags, and of what their page tells a finder.
import { limits } from "../../limits.ts";
import type { Failure } from "../../texts/failure.ts";
import { characters, cleanLine, isOversized } from "../../texts/text.ts";

/** The owner's advice to finders. Every field may be empty. */
export interface FinderNote {
  /** How to behave towards the pet: "Don't chase." */
  advice: string;
  /** The number to call while the pet is reported lost. Empty if finders may not call. */
  phone: string;
}

export const cleanFinderNote = ({ advice, phone }: FinderNote): FinderNote => ({
  advice: cleanLine(advice),
  phone: cleanLine(phone),
});

export const cleanTagLabel = (label: string) => cleanLine(label);

export const checkTagLabel = (label: string): Failure<"label"> | null =>
  isOversized(label, limits.tagLabel) || characters(cleanTagLabel(label)) > limits.tagLabel
    ? { field: "label", code: "pet.detailTooLong", values: { max: limits.tagLabel } }
    : null;

/** Whether a text is a phone number: it has enough digits to be dialled, and only characters that occur in numbers. */
const isPhone = (text: string) => /^[+(]?[\d\s().-]+$/.test(text) && text.replaceAll(/\D/g, "").length >= 7;

export function checkFinderNote(typed: FinderNote): Failure<keyof FinderNote> | null {
  const isTooLarge =
    isOversized(typed.advice, limits.finderAdvice) || characters(cleanLine(typed.advice)) > limits.finderAdvice;
  if (isTooLarge) return { field: "advice", code: "pet.detailTooLong", values: { max: limits.finderAdvice } };
  const { phone } = cleanFinderNote({ ...typed, phone: typed.phone.slice(0, limits.finderPhone + 1) });
  if (phone && (phone.length > limits.finderPhone || !isPhone(phone))) {
    return { field: "phone", code: "saw.noPhone" };
  }
  return null;
}
