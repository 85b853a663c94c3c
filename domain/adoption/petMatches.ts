// Whether a listing fits a search. The services filter first, but not by every question, and not always.
import type { AdoptablePet, AdoptionSearch } from "./adoption.ts";
import { hasNature } from "./adoptionChoices.ts";

type Wanted = Pick<AdoptionSearch, "gender" | "distance" | "filters">;

const sizeOf = ({ size }: AdoptablePet) => (size.toLowerCase() === "extra large" ? "xlarge" : size.toLowerCase());

/** A pet of unknown distance fits. What its listing does not say fits no filter. */
export function petMatches(pet: AdoptablePet, { gender, distance, filters }: Wanted): boolean {
  const { attributes, environment } = pet;
  const flags = [
    [filters.good_with_children, environment.children],
    [filters.good_with_dogs, environment.dogs],
    [filters.good_with_cats, environment.cats],
    [filters.house_trained, attributes.house_trained],
    [filters.special_needs, attributes.special_needs],
    [filters.declawed, attributes.declawed],
  ] as const;
  return (
    (pet.miles === null || pet.miles <= distance) &&
    (!gender || pet.gender.toLowerCase() === gender) &&
    (!filters.age || pet.age.toLowerCase() === filters.age) &&
    (!filters.size || sizeOf(pet) === filters.size) &&
    (!filters.nature || hasNature(pet.qualities ?? [], filters.nature)) &&
    flags.every(([asked, stated]) => asked === undefined || asked === stated)
  );
}

/**
 * Whether the pet was listed after that time. Its own date decides, because an old listing can become visible to a
 * search later. Without a date it is not news.
 */
export const isListedSince = (listedAt: number | undefined, since: number) =>
  listedAt !== undefined && listedAt > since;
