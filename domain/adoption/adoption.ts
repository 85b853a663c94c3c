// A pet for adoption, in one shape for every listing service, and the search for such pets.
import {
  type AdoptionFlag,
  adoptionAges,
  adoptionAnimals,
  adoptionFlags,
  adoptionGenders,
  adoptionNatures,
  adoptionOrders,
  adoptionSizes,
} from "./adoptionChoices.ts";
import { isChoice } from "../choices.ts";
import { breeds } from "../pets/breeds.ts";
import type { Failure } from "../texts/failure.ts";
import { limits } from "../limits.ts";
import { type Point, isWithinBounds } from "../geo/place.ts";
import { adoptionDistances, isOffered } from "../geo/searchDistances.ts";

/** Null if the listing does not say. */
export type ListedAnswer = boolean | null;

export interface AdoptablePet {
  id: string;
  name: string;
  /** The pet's page at the listing service. */
  url: string | null;
  /** "adoptable", not a report's status. */
  status: string;
  type: string;
  gender: string;
  age: string;
  size: string;
  photos: { medium: string; large: string }[];
  breeds: { primary: string };
  colors: { primary: string };
  attributes: {
    spayed_neutered: ListedAnswer;
    house_trained: ListedAnswer;
    declawed: ListedAnswer;
    special_needs: ListedAnswer;
    shots_current: ListedAnswer;
  };
  environment: { children: ListedAnswer; dogs: ListedAnswer; cats: ListedAnswer };
  /** The shelter or rescue that has the pet. Empty strings where the listing does not say. */
  contact: { name: string; email: string; phone: string; address: { city: string; province: string } };
  /** Distance from the centre of the search. Null if unknown. */
  miles: number | null;
  description: string;
  /** The shelter's own words for the pet's nature. Absent where the service has no field for it. */
  qualities?: string[] | undefined;
  /** A tracking image that the service's terms require on every page that shows the pet's details. */
  trackerUrl: string | null;
}

/** Whether a text is the id in a pet's URL: a prefix for the listing service, and that service's own number. */
export const isPetId = (id: string) => /^(pf|rg):\d{1,15}$/.test(id);

export type AdoptionFilters = { age?: string | undefined; size?: string | undefined; nature?: string | undefined } & {
  [flag in AdoptionFlag]?: boolean | undefined;
};

export interface AdoptionSearch {
  place: Point;
  type: string;
  breed?: string | undefined;
  gender?: string | undefined;
  /** In miles. */
  distance: number;
  page: number;
  /** Nearest first if absent. */
  sort?: string | undefined;
  filters: AdoptionFilters;
}

type Field = "place" | "type" | "breed" | "gender" | "distance" | "page" | "sort" | "filters";

/** Accepts only values that the page offers. An empty value means any. */
export function checkAdoption(search: AdoptionSearch): Failure<Field> | null {
  const { place, type, breed, gender = "", distance, page, filters } = search;
  const invalid = (field: Field): Failure<Field> => ({ code: "request.invalid", field });
  if (!isWithinBounds(place)) return { code: "location.outOfRange", field: "place" };
  if (!isChoice(adoptionAnimals, type)) return invalid("type");
  if (breed && (type === "all" || !breeds[type].includes(breed))) return invalid("breed");
  if (!isChoice(adoptionGenders, gender)) return invalid("gender");
  if (!isOffered(adoptionDistances, distance)) return invalid("distance");
  if (!Number.isInteger(page) || page < 1 || page > limits.adoptionPages) return invalid("page");
  if (!isChoice(adoptionOrders, search.sort ?? "nearest")) return invalid("sort");
  if (!isChoice(adoptionNatures, filters.nature ?? "")) return invalid("filters");
  if (!isChoice(adoptionAges, filters.age ?? "") || !isChoice(adoptionSizes, filters.size ?? ""))
    return invalid("filters");
  return null;
}

/** The cache key of a search. An empty value counts as absent, and the place is rounded to about a kilometre. */
export function searchKey({
  place,
  type,
  breed,
  gender,
  distance,
  sort,
  filters,
}: Omit<AdoptionSearch, "page">): string {
  const roundedCoordinates = `${place.lat.toFixed(2)},${place.lng.toFixed(2)}`.replaceAll("-0.00", "0.00");
  const flags = adoptionFlags.map(({ name }) => (filters[name] === undefined ? "" : String(filters[name])));
  return [roundedCoordinates, type, breed, gender, distance, filters.age, filters.size, filters.nature, sort, ...flags]
    .map((part) => part ?? "")
    .join("|");
}
