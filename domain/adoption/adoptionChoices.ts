// The options of an adoption search. Separate from choices.ts, because only adoption needs them.
import { type Choice, choiceOf, choicesOf } from "../choices.ts";
import { type Animal, animals } from "./animals.ts";
import { messages } from "../messages.ts";

export const adoptionGenders = choicesOf([
  ["", "choice.any"],
  ["male", "choice.male"],
  ["female", "choice.female"],
]);
export type AdoptionGender = (typeof adoptionGenders)[number]["value"];

export const adoptionAges = choicesOf([
  ["", "choice.any"],
  ["baby", "choice.baby"],
  ["young", "choice.young"],
  ["adult", "choice.adult"],
  ["senior", "choice.senior"],
]);
export type AdoptionAge = (typeof adoptionAges)[number]["value"];

export const adoptionSizes = choicesOf([
  ["", "choice.any"],
  ["small", "choice.small"],
  ["medium", "choice.medium"],
  ["large", "choice.large"],
  ["xlarge", "choice.xlarge"],
]);
export type AdoptionSize = (typeof adoptionSizes)[number]["value"];

/** Filters with the options Any, Yes and No. Each name is a field of the request. */
export const adoptionFlags = (
  [
    ["good_with_children", "adoption.goodWithChildren"],
    ["good_with_dogs", "adoption.goodWithDogs"],
    ["good_with_cats", "adoption.goodWithCats"],
    ["house_trained", "adoption.houseTrained"],
    ["special_needs", "adoption.specialNeeds"],
    ["declawed", "adoption.declawed"],
  ] as const
).map(([name, code]) => ({
  name,
  get label() {
    return messages[code];
  },
}));
export type AdoptionFlag = (typeof adoptionFlags)[number]["name"];

/** The animals that the product's specification names, and a choice for all of them. */
export const adoptionAnimals: Choice<Animal | "all">[] = [
  ...animals,
  choiceOf("all", () => messages["choice.allAnimals"]),
];
export type AdoptionAnimal = (typeof adoptionAnimals)[number]["value"];

export const adoptionOrders = choicesOf([
  ["nearest", "adoption.nearest"],
  ["newest", "adoption.newest"],
]);
export type AdoptionOrder = (typeof adoptionOrders)[number]["value"];

/** A pet's nature, as its shelter describes it. Only some listing services have a field for it. */
export const adoptionNatures = choicesOf([
  ["", "choice.any"],
  ["calm", "adoption.calm"],
  ["playful", "adoption.playful"],
  ["affectionate", "adoption.affectionate"],
]);
export type AdoptionNature = (typeof adoptionNatures)[number]["value"];

/** The words in a listing's `qualities` that stand for each nature. */
const natureWords: Record<Exclude<AdoptionNature, "">, readonly string[]> = {
  calm: ["calm", "gentle", "quiet", "mellow", "laid back"],
  playful: ["playful", "funny", "active"],
  affectionate: ["affectionate", "loves kisses", "couch potato", "lap"],
};

export const hasNature = (qualities: readonly string[], nature: string) =>
  (natureWords[nature as keyof typeof natureWords] ?? []).some((word) =>
    qualities.some((quality) => quality.toLowerCase().includes(word)),
  );

/**
 * Only cats are declawed, and only dogs, cats and rabbits are house-trained. A search of all animals has no "declawed".
 */
export const appliesTo = (flag: AdoptionFlag, animal: AdoptionAnimal) => {
  if (flag === "declawed") return animal === "cat";
  return flag !== "house_trained" || animal === "dog" || animal === "cat" || animal === "rabbit" || animal === "all";
};
