// Addresses in Google's words: formatted text and components, new names for Places, old ones for Geocoding.
import type { Point } from "../../domain/place.ts";
import { countries, regions } from "./gazetteer/regions.ts";

export interface Part {
  long: string;
  short: string;
  types: string[];
}

export interface Address extends Point {
  formatted: string;
  types: string[];
  parts: Part[];
}

interface Pieces {
  street?: string | undefined;
  part?: string | undefined;
  city?: string | undefined;
  region: string;
  postal?: string | undefined;
}

export const regionLine = (region: string) => {
  const country = regions[region]?.country ?? "CA";
  return { province: regions[region]?.name ?? region, country, countryName: countries[country] };
};

function streetParts(street: string): Part[] {
  const [, number, route = street] = /^(\d+[A-Za-z]?)\s+(.+)$/.exec(street) ?? [];
  const whole = { long: route, short: route, types: ["route"] };
  return number ? [{ long: number, short: number, types: ["street_number"] }, whole] : [whole];
}

/** An area's "L3R" is told from a whole "L3R 9W3", as Google does. */
const postalTypes = (code: string) =>
  /^[A-Z]\d[A-Z]$/.test(code) ? ["postal_code", "postal_code_prefix"] : ["postal_code"];

export function addressOf(pieces: Pieces, point: Point, types: string[]): Address {
  const { street, part, city, region, postal } = pieces;
  const { province, country, countryName } = regionLine(region);
  const own = (name: string, ...kinds: string[]): Part => ({ long: name, short: name, types: kinds });
  const area = [region, postal].filter(Boolean).join(" ");
  return {
    lat: point.lat,
    lng: point.lng,
    formatted: [street, part, city, area, countryName].filter(Boolean).join(", "),
    types,
    parts: [
      ...(street ? streetParts(street) : []),
      ...(part ? [own(part, "neighborhood", "political")] : []),
      ...(city ? [own(city, "locality", "political")] : []),
      { long: province, short: region, types: ["administrative_area_level_1", "political"] },
      { long: country === "CA" ? "Canada" : "United States", short: country, types: ["country", "political"] },
      ...(postal ? [own(postal, ...postalTypes(postal))] : []),
    ],
  };
}

/** Only province and country: what is told of a point far from everything. */
export function provinceAddress(region: string, point: Point): Address {
  const address = addressOf({ region }, point, ["administrative_area_level_1", "political"]);
  const { province, countryName } = regionLine(region);
  return { ...address, formatted: `${province}, ${countryName}` };
}
