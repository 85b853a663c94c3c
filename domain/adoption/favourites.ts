// A saved adoptable pet: what its card shows without asking the listing service, which may no longer list it.
import type { AdoptablePet } from "./adoption.ts";

export interface Favourite {
  /** The pet's id in its URL. */
  listingId: string;
  /** Empty where the listing has none. */
  name: string;
  /** The address of its first photo. */
  photo: string | null;
  /** Its town where the listing names no shelter. */
  shelter: string;
  /** When it was saved. The newest come first. */
  savedAt: number;
}

export const favouriteOf = ({ id, name, photos, contact }: AdoptablePet): Omit<Favourite, "savedAt"> => ({
  listingId: id,
  name,
  photo: photos[0]?.medium ?? null,
  shelter: contact.name || [contact.address.city, contact.address.province].filter(Boolean).join(", "),
});

/** Both lists with each pet once, the newest first. */
export function mergeFavourites(one: readonly Favourite[], other: readonly Favourite[]): Favourite[] {
  const all = [...new Map([...other, ...one].map((pet) => [pet.listingId, pet])).values()];
  return all.toSorted((before, after) => after.savedAt - before.savedAt);
}
