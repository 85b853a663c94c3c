// The options of a report's choice fields, in display order. Options that only one feature needs are in that feature's
// folder. Values are stored or sent; labels come from messages.ts. Also the default place and the maps' zoom levels.
import { type MessageCode, messages } from "./messages.ts";

export interface Choice<Value extends string | number = string> {
  readonly value: Value;
  readonly label: string;
}

/** A choice that looks its label up at each use, because the current language can change. */
export const choiceOf = <const Value extends string | number>(value: Value, label: () => string) => ({
  value,
  get label() {
    return label();
  },
});

export const choicesOf = <Value extends string>(pairs: [Value, MessageCode][]): Choice<Value>[] =>
  pairs.map(([value, code]) => choiceOf(value, () => messages[code]));

export const statuses = choicesOf([
  ["lost", "feed.lost"],
  ["found", "feed.found"],
]);
export type ReportStatus = (typeof statuses)[number]["value"];

export const reportPetTypes = choicesOf([
  ["Dog", "choice.dog"],
  ["Cat", "choice.cat"],
  ["Other", "choice.other"],
]);
export type ReportPetType = (typeof reportPetTypes)[number]["value"];
export const defaultReportPetType: ReportPetType = "Dog";

export const genders = choicesOf([
  ["Male", "choice.male"],
  ["Female", "choice.female"],
  ["Unknown", "choice.unknown"],
]);
export type Gender = (typeof genders)[number]["value"];
export const defaultGender: Gender = "Male";
/** Finders may not have checked the pet's sex. */
export const defaultFoundGender: Gender = "Unknown";

/** Who sees a report's contact information. */
export const contactAudiences = choicesOf([
  ["accepted", "report.contactForAccepted"],
  ["all", "report.contactForAll"],
]);

/** The found pet's present place, according to the finder. */
export const whereabouts = choicesOf([
  ["withFinder", "found.withMe"],
  ["atShelter", "found.atShelter"],
  ["stillOut", "found.stillOut"],
]);
export type Whereabouts = (typeof whereabouts)[number]["value"];

export const defaultPlace = {
  lat: 43.86,
  lng: -79.34,
  address: "Markham, ON",
  city: "Markham",
  province: "ON",
};

/** Zoom levels of the maps: at the start, on a point that the user chose, on a report's page, on a selected clinic. */
export const zooms = { start: 12, picked: 17, reportDetail: 15, vetSelected: 15 } as const;

export const isChoice = <Value extends string | number>(
  choices: readonly Choice<Value>[],
  value: unknown,
): value is Value => choices.some((choice) => choice.value === value);
