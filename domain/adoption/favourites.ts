// A saved adoptable pet: the facts that its card shows without asking the listing service, which may no longer list it.
import type { AdoptablePet } from "./adoption.ts";
import type { AdoptionAnimal } from "./adoptionChoices.ts";
import type { Animal } from "./animals.ts";
import type { SavedSearch } from "./savedSearch.ts";
import { type Point, roundToKilometre } from "../geo/place.ts";

export interface Favourite {
  /** The pet's id in its URL. */
  listingId: string;
  /** Empty where the listing has none. */
  name: string;
  /** The URL of the pet's first photo. */
  photo: string | null;
  /** The shelter's name or, without one, its town. */
  shelter: string;
  /** When it was saved. The newest come first. */
  savedAt: number;
  /** Finds pets like it: the same animal, around the same place. Absent without a place or an animal to search for. */
  search?: SavedSearch | undefined;
}

/** The search that listed the pet. */
interface PetSearch {
  place: (Point & { city?: string | undefined; province?: string | undefined }) | null;
  type: AdoptionAnimal;
  distance: number;
}

/** The animal to search for, by the `type` of a listing, which is in English. */
const animalOfType = new Map<string, Animal>([
  ["Dog", "dog"],
  ["Cat", "cat"],
  ["Rabbit", "rabbit"],
  ["Bird", "bird"],
  ["Small & Furry", "scales-fins-other"],
  ["Scales, Fins & Other", "scales-fins-other"],
]);

/**
 * The search for pets like this one: for its animal or, if the adoption search doesn't offer that, for the animal of
 * the search that listed it.
 */
function searchLike({ type: listingType }: AdoptablePet, { place, type: searchedType, distance }: PetSearch) {
  const type = animalOfType.get(listingType) ?? searchedType;
  if (!place || type === "all") return undefined;
  const { city, province } = place;
  const town = { ...(city && { city }), ...(province && { province }) };
  return { place: { ...roundToKilometre(place), ...town }, type, distance, filters: {} };
}

export function favouriteOf(pet: AdoptablePet, petSearch: PetSearch): Omit<Favourite, "savedAt"> {
  const { id, name, photos, contact } = pet;
  const search = searchLike(pet, petSearch);
  return {
    listingId: id,
    name,
    photo: photos[0]?.medium ?? null,
    shelter: contact.name || [contact.address.city, contact.address.province].filter(Boolean).join(", "),
    ...(search && { search }),
  };
}

/** Both lists as one, with each pet once, the newest first. If both have a pet, the entry of `one` stays. */
export function mergeFavourites(one: readonly Favourite[], other: readonly Favourite[]): Favourite[] {
  const merged = [...new Map([...other, ...one].map((pet) => [pet.listingId, pet])).values()];
  return merged.toSorted((before, after) => after.savedAt - before.savedAt);
}
