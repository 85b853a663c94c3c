// The arguments of the backend's adoption search. The page's inline script sends the query before the app starts
// (src/build/firstScript.ts), so this file imports types only.
import type { AdoptionFlag } from "./adoptionChoices.ts";
import type { Place } from "../geo/place.ts";

interface AdoptionSearch<Type> {
  type: Type;
  breed?: string;
  gender?: string;
  distance: number;
  sort?: string;
}

type Filters = { age?: string; size?: string; nature?: string } & Partial<Record<AdoptionFlag, boolean>>;

/** Leaves out an empty city, province, breed or gender, and the order "nearest", which is the usual one. */
export const adoptionArguments = <Type extends string>(
  { type, breed, gender, distance, sort }: AdoptionSearch<Type>,
  { lat, lng, city, province }: Omit<Place, "address">,
  page: number,
  filters: Filters,
) => ({
  place: { lat, lng, ...(city && { city }), ...(province && { province }) },
  type,
  ...(breed && { breed }),
  ...(gender && { gender }),
  distance,
  page,
  ...(sort && sort !== "nearest" && { sort }),
  filters,
});
