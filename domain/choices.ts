// Everything that can be chosen, in display order. Values are stored or sent; labels come from the catalogue.
import { type MessageCode, messages, sentence } from "./messages.ts";
import { kmPerMile } from "./units.ts";

export interface Choice<Value extends string | number = string> {
  value: Value;
  label: string;
}

export const named = <Value extends string>(pairs: [Value, MessageCode][]): Choice<Value>[] =>
  pairs.map(([value, code]) => ({ value, label: messages[code] }));

export const miles = <Value extends number>(values: Value[]): Choice<Value>[] =>
  values.map((value) => ({
    value,
    label: sentence("choice.miles", { miles: value, km: Math.round(value * kmPerMile) }),
  }));

export const statuses = named([
  ["lost", "feed.lost"],
  ["found", "feed.found"],
]);
export type ReportStatus = (typeof statuses)[number]["value"];

export const reportTypes = named([
  ["Dog", "choice.dog"],
  ["Cat", "choice.cat"],
  ["Other", "choice.other"],
]);
export type ReportType = (typeof reportTypes)[number]["value"];
export const defaultReportType: ReportType = "Dog";

export const genders = named([
  ["Male", "choice.male"],
  ["Female", "choice.female"],
  ["Unknown", "choice.unknown"],
]);
export type Gender = (typeof genders)[number]["value"];
export const defaultGender: Gender = "Male";
/** A finder says it only if they have looked. */
export const defaultFoundGender: Gender = "Unknown";

/** Where a found pet is now, in the finder's words. */
export const whereabouts = named([
  ["withFinder", "found.withMe"],
  ["atShelter", "found.atShelter"],
  ["stillOut", "found.stillOut"],
]);
export type Whereabouts = (typeof whereabouts)[number]["value"];

export const petTypes = named([
  ["Dog", "choice.dog"],
  ["Cat", "choice.cat"],
  ["Rabbit", "choice.rabbit"],
  ["Bird", "choice.bird"],
  ["Other", "choice.other"],
]);
export type PetType = (typeof petTypes)[number]["value"];

// For the adoption search. An empty value means any and isn't sent.
export const animals = named([
  ["dog", "choice.dog"],
  ["cat", "choice.cat"],
  ["rabbit", "choice.rabbit"],
  ["bird", "choice.bird"],
  ["scales-fins-other", "choice.scalesFinsOther"],
]);
export type Animal = (typeof animals)[number]["value"];
export const defaultAnimal: Animal = "dog";

export const yesNo = named([
  ["", "choice.any"],
  ["true", "choice.yes"],
  ["false", "choice.no"],
]);
export type YesNo = (typeof yesNo)[number]["value"];

export const vetDistances = miles([5, 10, 20, 30]);
export type VetDistance = (typeof vetDistances)[number]["value"];
export const defaultVetDistance: VetDistance = 30;

export const defaultPlace = {
  lat: 43.86,
  lng: -79.34,
  address: "Markham, ON",
  city: "Markham",
  province: "ON",
};

export const zooms = { start: 12, picked: 17, reportDetail: 15, vetSelected: 15 } as const;

export const alertPackage = { cents: 1000, currency: "cad", price: messages["alert.price"] } as const;

/** Where the paid package is posted by hand. */
export const alertChannels = named([
  ["instagram", "alert.instagram"],
  ["x", "alert.x"],
  ["tiktok", "alert.tiktok"],
]);

export const isChoice = <Value extends string | number>(
  choices: readonly Choice<Value>[],
  value: unknown,
): value is Value => choices.some((choice) => choice.value === value);
