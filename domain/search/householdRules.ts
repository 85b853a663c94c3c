// Households: the names of their members, which only the household sees, and the entries of its activity log.
import type { Failure } from "../texts/failure.ts";
import { limits } from "../limits.ts";
import { characters, cleanLine, isBlank, isOversized } from "../texts/text.ts";

/**
 * Actions that the activity log records. `ended`: the report of a found pet was closed; `home` is for lost pets.
 * `partyDismissed`: a helper was removed from the search party. `uncalled`: a call was unticked. `reworded`: the script
 * for calls was changed.
 */
export const householdActions = [
  "edited",
  "home",
  "ended",
  "reopened",
  "stillMissing",
  "sightingConfirmed",
  "sightingDismissed",
  "matchClaimed",
  "matchHidden",
  "partyStarted",
  "partyClosed",
  "partyDismissed",
  "called",
  "uncalled",
  "reworded",
  "joined",
  "left",
  "removed",
] as const;

export const cleanMemberName = (name: string) => cleanLine(name);

export function checkMemberName(name: string): Failure<"name"> | null {
  const values = { max: limits.displayName };
  // A huge text is not worth cleaning. The check below counts the characters of the clean text.
  if (isOversized(name, limits.displayName)) return { code: "household.nameTooLong", field: "name", values };
  if (isBlank(name)) return { code: "household.noName", field: "name" };
  return characters(cleanLine(name)) > limits.displayName
    ? { code: "household.nameTooLong", field: "name", values }
    : null;
}
