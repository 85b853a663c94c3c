// Everything that can be chosen, in display order. Values are stored or sent; labels come from the catalogue.
import { type MessageCode, messages, sentence } from "./messages.ts";
import { kmPerMile } from "./units.ts";

export interface Choice<Value extends string | number = string> {
  value: Value;
  label: string;
}

const named = <Value extends string>(pairs: [Value, MessageCode][]): Choice<Value>[] =>
  pairs.map(([value, code]) => ({ value, label: messages[code] }));

const miles = <Value extends number>(values: Value[]): Choice<Value>[] =>
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

export const adoptionGenders = named([
  ["", "choice.any"],
  ["male", "choice.male"],
  ["female", "choice.female"],
]);
export type AdoptionGender = (typeof adoptionGenders)[number]["value"];

export const adoptionAges = named([
  ["", "choice.any"],
  ["baby", "choice.baby"],
  ["young", "choice.young"],
  ["adult", "choice.adult"],
  ["senior", "choice.senior"],
]);
export type AdoptionAge = (typeof adoptionAges)[number]["value"];

export const adoptionSizes = named([
  ["", "choice.any"],
  ["small", "choice.small"],
  ["medium", "choice.medium"],
  ["large", "choice.large"],
  ["xlarge", "choice.xlarge"],
]);
export type AdoptionSize = (typeof adoptionSizes)[number]["value"];

export const yesNo = named([
  ["", "choice.any"],
  ["true", "choice.yes"],
  ["false", "choice.no"],
]);
export type YesNo = (typeof yesNo)[number]["value"];

/** The filters with Any, Yes and No, by the names under which they are sent. */
export const adoptionFlags = [
  { name: "good_with_children", label: messages["adoption.goodWithChildren"] },
  { name: "good_with_dogs", label: messages["adoption.goodWithDogs"] },
  { name: "good_with_cats", label: messages["adoption.goodWithCats"] },
  { name: "house_trained", label: messages["adoption.houseTrained"] },
  { name: "special_needs", label: messages["adoption.specialNeeds"] },
  { name: "declawed", label: messages["adoption.declawed"] },
] as const;
export type AdoptionFlag = (typeof adoptionFlags)[number]["name"];

export const adoptionDistances = miles([50, 100, 200, 350, 500]);
export type AdoptionDistance = (typeof adoptionDistances)[number]["value"];
export const defaultAdoptionDistance: AdoptionDistance = 50;

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
