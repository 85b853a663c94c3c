// A saved search, whose owner is notified of new pets.
import type { AdoptionFilters } from "./adoption.ts";
import {
  type AdoptionAnimal,
  adoptionAges,
  adoptionFlags,
  adoptionGenders,
  adoptionNatures,
  adoptionSizes,
} from "./adoptionChoices.ts";
import type { Choice } from "../choices.ts";
import { messages, sentence } from "../messages.ts";
import { distanceText, type Units } from "../geo/distance.ts";
import { kmPerMile } from "../units.ts";
import { listOfFacts } from "../texts/sentences.ts";
import { yesNo } from "../yesNo.ts";

export interface SavedSearch {
  /** Rounded to about a kilometre, with the name of its town. */
  place: { lat: number; lng: number; city?: string | undefined; province?: string | undefined };
  type: string;
  breed?: string | undefined;
  gender?: string | undefined;
  /** In miles. */
  distance: number;
  filters: AdoptionFilters;
}

function animalsOf(type: string): string {
  const animal = type as AdoptionAnimal;
  return messages[`adoption.pets.${animal}`];
}

/** "cats within 50 km of Oakville, ON" */
export function searchTitle({ type, distance, place }: SavedSearch, units: Units): string {
  const town = listOfFacts([place.city, place.province]);
  const values = { animals: animalsOf(type), distance: distanceText(distance * kmPerMile, units), town };
  return sentence(town ? "newPets.near" : "newPets.within", values);
}

/** The conditions that the title does not name, such as "Tabby, female, calm". Empty if there are none. */
export function searchDetails({ breed, gender, filters }: SavedSearch, breedLabel: (breed: string) => string): string {
  const label = (choices: readonly Choice[], value = "") =>
    (value && choices.find((choice) => choice.value === value)?.label) || "";
  const flags = adoptionFlags.flatMap(({ name, label: question }) => {
    const wantedAnswer = filters[name];
    return wantedAnswer === undefined
      ? []
      : [sentence("newPets.condition", { question, answer: label(yesNo, String(wantedAnswer)) })];
  });
  const { age, size, nature } = filters;
  return listOfFacts([
    breed && breedLabel(breed),
    label(adoptionGenders, gender),
    label(adoptionAges, age),
    label(adoptionSizes, size),
    label(adoptionNatures, nature),
    ...flags,
  ]);
}

/** The query string of the search's page, newest pets first. */
export function searchQuery({ place, type, breed, gender, distance, filters }: SavedSearch): string {
  const { age, size, nature } = filters;
  const flags = adoptionFlags.map(({ name }) => [name, filters[name]] as const);
  const parameters = Object.entries({ ...place, type, breed, gender, distance, age, size, nature, sort: "newest" });
  const filledIn = [...parameters, ...flags].filter(([, value]) => value !== undefined && value !== "");
  return new URLSearchParams(filledIn.map(([name, value]) => [name, String(value)])).toString();
}
