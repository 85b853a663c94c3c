// Checks and shortens a favourite before the backend stores it.
import { checkAdoption, isPetId } from "./adoption.ts";
import type { Favourite } from "./favourites.ts";
import { isOversizedPlace } from "../geo/placeRules.ts";
import { limits } from "../limits.ts";
import { cleanLine, firstCharacters, isOversized } from "../texts/text.ts";

const cleanName = (text: string) => firstCharacters(cleanLine(text), limits.favouriteName).trim();

const photoOf = (address: string | null) =>
  address && address.length <= limits.favouritePhoto && /^https?:\/\//.test(address) && URL.canParse(address)
    ? address
    : null;

export const isOversizedFavourite = ({ listingId, name, photo, shelter }: Favourite) =>
  [listingId, name, shelter].some((text) => isOversized(text, limits.favouriteName)) ||
  isOversized(photo ?? "", limits.favouritePhoto);

/** Leaves out an invalid search instead of refusing the favourite: it only helps to find similar pets later. */
const searchOf = ({ search }: Favourite) =>
  search && !checkAdoption({ ...search, page: 1 }) && !isOversizedPlace(search.place) ? search : undefined;

/** Null if `listingId` is not a pet's id. A `savedAt` that is in the future, or not positive, becomes now. */
export function cleanFavourite(favourite: Favourite, now: number): Favourite | null {
  const { listingId, name, photo, shelter, savedAt } = favourite;
  if (!isPetId(listingId)) return null;
  const search = searchOf(favourite);
  return {
    listingId,
    name: cleanName(name),
    photo: photoOf(photo),
    shelter: cleanName(shelter),
    savedAt: savedAt > 0 && savedAt < now ? Math.floor(savedAt) : now,
    ...(search && { search }),
  };
}
