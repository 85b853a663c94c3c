// The adoption search, as stored in the page's URL.
import {
  type AdoptionAge,
  type AdoptionAnimal,
  type AdoptionFlag,
  type AdoptionGender,
  type AdoptionNature,
  type AdoptionOrder,
  type AdoptionSize,
  appliesTo,
  adoptionAges,
  adoptionAnimals,
  adoptionFlags,
  adoptionGenders,
  adoptionNatures,
  adoptionOrders,
  adoptionSizes,
} from "../../../domain/adoption/adoptionChoices";
import { defaultAnimal } from "../../../domain/adoption/animals";
import { type Choice, isChoice } from "../../../domain/choices";
import { type YesNo, yesNo } from "../../../domain/yesNo";
import { adoptionArguments } from "../../../domain/adoption/adoptionSearch";
import { breeds } from "../../../domain/pets/breeds";
import { sentence } from "../../../domain/messages";
import { limits } from "../../../domain/limits";
import type { Place } from "../../../domain/geo/place";
import { adoptionDistances, defaultAdoptionDistance, isOffered } from "../../../domain/geo/searchDistances";
import { hasPlace, readPlace, writePlace } from "../../lib/router/placeInAddress";

export type AdoptionQuery = {
  place: Place | null;
  /** Whether the URL has an invalid place. */
  isPlaceInvalid?: boolean;
  type: AdoptionAnimal;
  breed: string;
  gender: AdoptionGender;
  /** In miles. */
  distance: number;
  age: AdoptionAge;
  size: AdoptionSize;
  nature: AdoptionNature;
  sort: AdoptionOrder;
} & Record<AdoptionFlag, YesNo>;

/** The filters behind the "More" button. */
export const advancedFilters = ["age", "size", "nature", ...adoptionFlags.map(({ name }) => name)] as const;

/** The values that turn the filters off. The animal, the place and the distance can't be turned off. */
export const noFilters = {
  breed: "",
  gender: "",
  age: "",
  size: "",
  nature: "",
  good_with_children: "",
  good_with_dogs: "",
  good_with_cats: "",
  house_trained: "",
  special_needs: "",
  declawed: "",
} as const satisfies Partial<AdoptionQuery>;

type FilterName = keyof typeof noFilters;

/** The filters that are set and apply to the animal. */
export const chosenFilters = (query: AdoptionQuery): FilterName[] =>
  (Object.keys(noFilters) as FilterName[]).filter((name) => query[name] !== "" && filterApplies(name, query.type));

const isFlag = (name: string): name is AdoptionFlag => adoptionFlags.some((flag) => flag.name === name);

/** Whether the filter makes sense for the animal. */
export const filterApplies = (name: FilterName, type: AdoptionAnimal) => !isFlag(name) || appliesTo(name, type);

const filterChoices = { gender: adoptionGenders, age: adoptionAges, size: adoptionSizes, nature: adoptionNatures };

/** A filter's chip in words, such as "Calm" or "Good with Cats: Yes". */
export function filterLabel(name: FilterName, query: AdoptionQuery, breedLabel: (breed: string) => string): string {
  const value = query[name];
  if (name === "breed") return breedLabel(value);
  if (!isFlag(name)) return filterChoices[name].find((choice) => choice.value === value)?.label ?? value;
  const answer = yesNo.find((choice) => choice.value === value);
  const { label } = adoptionFlags.find((flag) => flag.name === name)!;
  return sentence("feed.line", { label, value: answer?.label ?? value });
}

/** Whether the URL holds a search. */
export const holdsSearch = (params: URLSearchParams) => hasPlace(params);

export const breedsOf = (type: AdoptionAnimal): readonly string[] => (type === "all" ? [] : breeds[type]);

/**
 * Reads the search from the URL. Invalid values become the defaults. Without a valid place, the user has to choose one.
 */
export function readAdoption(params: URLSearchParams): AdoptionQuery {
  const readChoice = <Value extends string>(
    name: string,
    choices: readonly Choice<Value>[],
    otherwise: Value,
  ): Value => {
    const value = params.get(name);
    return isChoice(choices, value) ? value : otherwise;
  };
  const type = readChoice("type", adoptionAnimals, defaultAnimal);
  const breed = params.get("breed") ?? "";
  const distance = Number(params.get("distance"));
  const place = readPlace(params);
  return {
    place,
    isPlaceInvalid: !place && hasPlace(params),
    type,
    breed: breedsOf(type).includes(breed) ? breed : "",
    gender: readChoice("gender", adoptionGenders, ""),
    distance: isOffered(adoptionDistances, distance) ? distance : defaultAdoptionDistance,
    age: readChoice("age", adoptionAges, ""),
    size: readChoice("size", adoptionSizes, ""),
    nature: readChoice("nature", adoptionNatures, ""),
    sort: readChoice("sort", adoptionOrders, "nearest"),
    good_with_children: readChoice("good_with_children", yesNo, ""),
    good_with_dogs: readChoice("good_with_dogs", yesNo, ""),
    good_with_cats: readChoice("good_with_cats", yesNo, ""),
    house_trained: readChoice("house_trained", yesNo, ""),
    special_needs: readChoice("special_needs", yesNo, ""),
    declawed: readChoice("declawed", yesNo, ""),
  };
}

/** The page number in the URL, or 1 if it is invalid. A number beyond the last page is valid; the search handles it. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= limits.adoptionPages ? page : 1;
}

export function writeAdoption({ place, type, distance, sort, ...rest }: AdoptionQuery, page: number): URLSearchParams {
  const params = new URLSearchParams();
  if (place) writePlace(params, place);
  params.set("type", type);
  params.set("distance", String(distance));
  for (const name of ["breed", "gender", ...advancedFilters] as const) if (rest[name]) params.set(name, rest[name]);
  if (sort !== "nearest") params.set("sort", sort);
  if (page > 1) params.set("page", String(page));
  return params;
}

const flagValue = (value: YesNo) => (value === "" ? undefined : value === "true");

/** The arguments for the backend. */
export function argumentsOf(query: AdoptionQuery, place: Place, page: number) {
  const { age, size, nature } = query;
  const flags = adoptionFlags.flatMap(({ name }) =>
    query[name] && appliesTo(name, query.type) ? [[name, flagValue(query[name])]] : [],
  );
  return adoptionArguments(query, place, page, {
    ...(age && { age }),
    ...(size && { size }),
    ...(nature && { nature }),
    ...Object.fromEntries(flags),
  });
}
