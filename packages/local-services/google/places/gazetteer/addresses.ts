// Addresses as Google writes them: a formatted line, and its components. Places and Geocoding name a component's
// fields differently, so details.ts and geocode.ts each convert them.
import type { Point } from "../../../../../domain/geo/place.ts";
import { countries, regions } from "./regions.ts";

export interface Component {
  long: string;
  short: string;
  types: string[];
}

export interface Address extends Point {
  formatted: string;
  types: string[];
  components: Component[];
}

interface AddressParts {
  street?: string | undefined;
  neighbourhood?: string | undefined;
  city?: string | undefined;
  region: string;
  postal?: string | undefined;
}

export const regionNames = (region: string) => {
  const country = regions[region]?.country ?? "CA";
  return { province: regions[region]?.name ?? region, country, countryName: countries[country] };
};

function streetComponents(street: string): Component[] {
  const [, number, route = street] = /^(\d+[A-Za-z]?)\s+(.+)$/.exec(street) ?? [];
  const routePart = { long: route, short: route, types: ["route"] };
  return number ? [{ long: number, short: number, types: ["street_number"] }, routePart] : [routePart];
}

/** Google marks an area's "L3R" as a prefix of a whole code such as "L3R 9W3". */
const postalTypes = (code: string) =>
  /^[A-Z]\d[A-Z]$/.test(code) ? ["postal_code", "postal_code_prefix"] : ["postal_code"];

export function addressOf(parts: AddressParts, point: Point, types: string[]): Address {
  const { street, neighbourhood, city, region, postal } = parts;
  const { province, country, countryName } = regionNames(region);
  const component = (name: string, ...kinds: string[]): Component => ({ long: name, short: name, types: kinds });
  const area = [region, postal].filter(Boolean).join(" ");
  return {
    lat: point.lat,
    lng: point.lng,
    formatted: [street, neighbourhood, city, area, countryName].filter(Boolean).join(", "),
    types,
    components: [
      ...(street ? streetComponents(street) : []),
      ...(neighbourhood ? [component(neighbourhood, "neighborhood", "political")] : []),
      ...(city ? [component(city, "locality", "political")] : []),
      { long: province, short: region, types: ["administrative_area_level_1", "political"] },
      { long: country === "CA" ? "Canada" : "United States", short: country, types: ["country", "political"] },
      ...(postal ? [component(postal, ...postalTypes(postal))] : []),
    ],
  };
}

/** Province and country only: the widest result for a point. */
export function provinceAddress(region: string, point: Point): Address {
  const address = addressOf({ region }, point, ["administrative_area_level_1", "political"]);
  const { province, countryName } = regionNames(region);
  return { ...address, formatted: `${province}, ${countryName}` };
}
