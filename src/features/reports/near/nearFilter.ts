// The feed's filter, as stored in the page's URL. Users share links and servers log them. A link's place is therefore
// rounded to about a kilometre, and named after its town, never by its address.
import type { ReportPetType } from "../../../../domain/choices";
import { radiiKm } from "../../../../domain/geo/radii";
import { isWithinBounds, type Place, type Point, roundToKilometre } from "../../../../domain/geo/place";

/** A point with two decimals. The name is empty after "Search this area" on the map, and if the town is unknown. */
export interface RoundedPlace extends Point {
  name: string;
}

/** In kilometres; 0 is everywhere. */
export const radii = [...radiiKm, 0] as const;
export type Radius = (typeof radii)[number];

/** The empty value means every animal. */
export const animals = ["", "Dog", "Cat", "Other"] as const satisfies readonly (ReportPetType | "")[];

/** The greatest number of days since the pet was lost or found; 0 is any number. */
export const spans = [0, 1, 3, 7, 30] as const;

export const orders = ["nearest", "newest"] as const;

/** "map" shows the map, and the list beside it on a wide screen. The empty value leaves it to `isMapShown`. */
export const views = ["", "map", "list"] as const;

export interface NearFilter {
  /** Null means everywhere; radius and order are then ignored. */
  roundedPlace: RoundedPlace | null;
  km: Radius;
  animal: (typeof animals)[number];
  days: (typeof spans)[number];
  order: (typeof orders)[number];
  view: (typeof views)[number];
}

export const wholeBoard: NearFilter = { roundedPlace: null, km: 25, animal: "", days: 0, order: "nearest", view: "" };

const maxNameLength = 80;
/** White space, and control characters that could hide or reorder the text around the name. */
const blankCharacters = /[\p{C}\s]+/gu;

function roundedPlaceAt(point: Point, name: string): RoundedPlace {
  const shortName = Array.from(name.replaceAll(blankCharacters, " ").trim()).slice(0, maxNameLength).join("").trim();
  return { ...roundToKilometre(point), name: shortName };
}

export const roundedPlaceOf = (place: Point & Pick<Partial<Place>, "city" | "province">): RoundedPlace =>
  roundedPlaceAt(place, [place.city, place.province].filter(Boolean).join(", "));

function readRoundedPlace(params: URLSearchParams): RoundedPlace | null {
  const [lat, lng, ...rest] = (params.get("near") ?? "").split(",").map((text) => (text.trim() ? Number(text) : NaN));
  if (lat === undefined || lng === undefined || rest.length > 0 || !isWithinBounds({ lat, lng })) return null;
  return roundedPlaceAt({ lat, lng }, params.get("area") ?? "");
}

/** Ignores invalid values in a link. */
export function readFilter(params: URLSearchParams): NearFilter {
  const oneOf = <Name extends Exclude<keyof NearFilter, "roundedPlace">>(
    name: Name,
    all: readonly NearFilter[Name][],
  ) => all.find((one) => String(one) === params.get(name)) ?? wholeBoard[name];
  const filter = { animal: oneOf("animal", animals), days: oneOf("days", spans), view: oneOf("view", views) };
  const roundedPlace = readRoundedPlace(params);
  if (!roundedPlace) return { ...wholeBoard, ...filter };
  return { ...filter, roundedPlace, km: oneOf("km", radii), order: oneOf("order", orders) };
}

/** The filter as a URL's query string. Empty for the default filter. */
export function writeFilter({ roundedPlace, ...rest }: NearFilter): string {
  const params = new URLSearchParams();
  if (roundedPlace) params.set("near", `${roundedPlace.lat},${roundedPlace.lng}`);
  if (roundedPlace?.name) params.set("area", roundedPlace.name);
  for (const name of roundedPlace ? (["km", "order"] as const) : []) {
    if (rest[name] !== wholeBoard[name]) params.set(name, String(rest[name]));
  }
  for (const name of ["animal", "days", "view"] as const) if (rest[name]) params.set(name, String(rest[name]));
  return params.toString();
}

/** Whether the rounded place comes from this exact point. */
export function isRoundedFrom(roundedPlace: RoundedPlace | null, point: Point | null): boolean {
  if (!roundedPlace || !point) return false;
  const { lat, lng } = roundToKilometre(point);
  return roundedPlace.lat === lat && roundedPlace.lng === lng;
}
