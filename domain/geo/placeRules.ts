import { limits } from "../limits.ts";
import type { Place } from "./place.ts";
import { cleanLine, firstCharacters, isOversized } from "../texts/text.ts";

const cut = (text: string | undefined, most: number) =>
  text === undefined ? "" : firstCharacters(cleanLine(text), most).trim();

/** A place as it is stored. A long address is cut rather than rejected, because nobody typed it. */
export function cleanPlace(place: Place): Place {
  const city = cut(place.city, limits.city);
  const province = cut(place.province, limits.province);
  const postalCode = cut(place.postalCode, limits.postalCode);
  return {
    lat: place.lat,
    lng: place.lng,
    address: cut(place.address, limits.address),
    ...(city && { city }),
    ...(province && { province }),
    ...(postalCode && { postalCode }),
  };
}

const longest = [
  ["address", limits.address],
  ["city", limits.city],
  ["province", limits.province],
  ["postalCode", limits.postalCode],
] as const;

/** Goes before cleaning. */
export const isOversizedPlace = (place: Partial<Place>) =>
  longest.some(([part, most]) => isOversized(place[part], most));

/** Whether a point was chosen, even one out of bounds. */
export const hasPoint = (place: Partial<Place> | null): place is Partial<Place> & { lat: number; lng: number } =>
  typeof place?.lat === "number" && typeof place.lng === "number";
