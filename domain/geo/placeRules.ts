import { limits } from "../limits.ts";
import type { Place } from "./place.ts";
import { cleanLine, firstCharacters, isOversized } from "../texts/text.ts";

const cut = (text: string | undefined, max: number) =>
  text === undefined ? "" : firstCharacters(cleanLine(text), max).trim();

/** A place as it is stored. Texts over the limit come from a geocoder, so they are cut, not rejected. */
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

const maxLengths = [
  ["address", limits.address],
  ["city", limits.city],
  ["province", limits.province],
  ["postalCode", limits.postalCode],
] as const;

/** Whether a text is more than four times as long as allowed. Check before cleaning, which is slow on huge input. */
export const isOversizedPlace = (place: Partial<Place>) =>
  maxLengths.some(([part, max]) => isOversized(place[part], max));

/** Whether the place has coordinates. They may be out of bounds. */
export const hasPoint = (place: Partial<Place> | null): place is Partial<Place> & { lat: number; lng: number } =>
  typeof place?.lat === "number" && typeof place.lng === "number";
