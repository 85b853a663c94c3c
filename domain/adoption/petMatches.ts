// Whether a listing fits a search. The services filter first, but not by every condition, and not reliably.
import type { AdoptablePet, AdoptionSearch } from "./adoption.ts";
import { hasNature } from "./adoptionChoices.ts";

type Conditions = Pick<AdoptionSearch, "gender" | "distance" | "filters">;

const sizeOf = ({ size }: AdoptablePet) => (size.toLowerCase() === "extra large" ? "xlarge" : size.toLowerCase());

/** A pet of unknown distance fits. A filter leaves out pets whose listings don't say whether it applies to them. */
export function petMatches(pet: AdoptablePet, { gender, distance, filters }: Conditions): boolean {
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
    flags.every(([wantedAnswer, answer]) => wantedAnswer === undefined || wantedAnswer === answer)
  );
}

/**
 * Whether the pet was listed after `since`. The listing's own date decides, because an old listing can become visible
 * to a search later. A listing without a date never counts as new.
 */
export const isListedSince = (listedAt: number | undefined, since: number) =>
  listedAt !== undefined && listedAt > since;
