// Rules for the names and notes of a search party's helpers. Helpers need no account, and everyone with the party's
// link can read what they write.
import { contactIn } from "../scams/contactRules.ts";
import type { Failure } from "../texts/failure.ts";
import { limits } from "../limits.ts";
import { characters, cleanLine, isBlank, isOversized } from "../texts/text.ts";

const isTooLong = (text: string, max: number) => isOversized(text, max) || characters(cleanLine(text)) > max;

export function checkHelper({ name }: { name: string }): Failure<"name"> | null {
  if (isTooLong(name, limits.helperName)) {
    return { field: "name", code: "party.nameTooLong", values: { max: limits.helperName } };
  }
  if (isBlank(name)) return { field: "name", code: "party.nameMissing" };
  return contactIn(name) ? { field: "name", code: "party.nameContact" } : null;
}

export function checkNote({ note }: { note: string }): Failure<"note"> | null {
  if (isTooLong(note, limits.blockNote)) {
    return { field: "note", code: "party.noteTooLong", values: { max: limits.blockNote } };
  }
  return contactIn(note) ? { field: "note", code: "party.noteContact" } : null;
}
