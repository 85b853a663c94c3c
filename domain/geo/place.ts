// Places on the map, and the distances between them.
import { kmPerMile } from "../units.ts";

export interface Point {
  lat: number;
  lng: number;
}

export interface Place extends Point {
  address: string;
  city?: string | undefined;
  province?: string | undefined;
  postalCode?: string | undefined;
}

/** `+ 0` turns -0 into 0. */
const rounded = (degrees: number, parts: number) => Math.round(degrees * parts) / parts + 0;

/** Rounds to two decimals, about a kilometre: names a part of town, not a street. */
export const roundToKilometre = ({ lat, lng }: Point): Point => ({ lat: rounded(lat, 100), lng: rounded(lng, 100) });

/**
 * Rounds to three decimals, about a hundred metres: close enough to search, too coarse to identify a house. The glossary
 * calls the result a rounded point.
 */
export const roundToHundredMetres = ({ lat, lng }: Point): Point => ({
  lat: rounded(lat, 1000),
  lng: rounded(lng, 1000),
});

const earthKm = 6371.0088;

export const isWithinBounds = ({ lat, lng }: Point) =>
  Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** Brings a point back into range. A map that was dragged around the world reports longitudes beyond 180. */
export function wrapPoint({ lat, lng }: Point): Point {
  const wrappedLng = ((((lng + 180) % 360) + 360) % 360) - 180;
  return { lat: Math.min(90, Math.max(-90, lat)), lng: Math.abs(lng) <= 180 ? lng : wrappedLng };
}

const fourDecimals = (value: number) => value.toFixed(4).replace(/^-(0\.0000)$/, "$1");

export const coordinateText = ({ lat, lng }: Point) => `${fourDecimals(lat)}, ${fourDecimals(lng)}`;

export const isCoordinateText = (address: string) => /^-?\d{1,3}\.\d{4}, -?\d{1,3}\.\d{4}$/.test(address.trim());

/** The part before the first comma. Coordinates are returned whole. */
export function shortAddress(address: string): string {
  const whole = address.trim();
  if (isCoordinateText(whole)) return whole;
  const [first = ""] = whole.split(",");
  return first.trim() || whole;
}

/** The street, crossing or neighbourhood. Empty if the address names only the town, its postal area or coordinates. */
export function streetOf({ address, city, province, postalCode }: Place): string {
  const firstPart = shortAddress(address);
  if (isCoordinateText(firstPart)) return "";
  const area = [city, province, postalCode, [province, postalCode].join(" ")];
  return area.some((part) => part?.toLowerCase() === firstPart.toLowerCase()) ? "" : firstPart;
}

/** City and province if both are known, otherwise the address, or the city if there is no address. */
export function cityLine(place: Pick<Place, "address" | "city" | "province">): string {
  if (place.city && place.province) return `${place.city}, ${place.province}`;
  return place.address || place.city || "";
}

/** A Google Maps URL with directions to a point. */
export const directionsTo = ({ lat, lng }: Point) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: `${lat},${lng}` })}`;

export function distanceKm(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const east = Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  const chord = north + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * east;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export const distanceMiles = (from: Point, to: Point) => distanceKm(from, to) / kmPerMile;

export const metresOfMiles = (miles: number) => miles * kmPerMile * 1000;

/** The angle of a distance along the earth's surface. */
export const degreesOf = (metres: number) => ((metres / 1000 / earthKm) * 180) / Math.PI;

/** The point that is `metres` to the north (`northOf`) or to the east (`eastOf`). */
export const northOf = ({ lat, lng }: Point, metres: number): Point => ({ lat: lat + degreesOf(metres), lng });
export const eastOf = ({ lat, lng }: Point, metres: number): Point => ({
  lat,
  lng: lng + degreesOf(metres) / Math.cos((lat * Math.PI) / 180),
});
