// Checks and shortens a favourite before the backend stores it.
import { isPetId } from "./adoption.ts";
import type { Favourite } from "./favourites.ts";
import { limits } from "../limits.ts";
import { cleanLine, firstCharacters, isOversized } from "../texts/text.ts";

const line = (text: string) => firstCharacters(cleanLine(text), limits.favouriteName).trim();

const photoOf = (address: string | null) =>
  address && address.length <= limits.favouritePhoto && /^https?:\/\//.test(address) && URL.canParse(address)
    ? address
    : null;

export const isOversizedFavourite = ({ listingId, name, photo, shelter }: Favourite) =>
  [listingId, name, shelter].some((text) => isOversized(text, limits.favouriteName)) ||
  isOversized(photo ?? "", limits.favouritePhoto);

/** Null if it names no pet of a listing service. A time in the future becomes now. */
export function cleanFavourite({ listingId, name, photo, shelter, savedAt }: Favourite, now: number): Favourite | null {
  if (!isPetId(listingId)) return null;
  return {
    listingId,
    name: line(name),
    photo: photoOf(photo),
    shelter: line(shelter),
    savedAt: savedAt > 0 && savedAt < now ? Math.floor(savedAt) : now,
  };
}
