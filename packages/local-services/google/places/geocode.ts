// Reverse geocoding (v3), from the most precise result to the widest. The data has no streets, so a point in a town
// gets a near neighbourhood, if there is one, and its postal area. Outside towns, only a later result names the town,
// as with Google.
import { type Point, isWithinBounds } from "../../../../domain/geo/place.ts";
import { type Address, addressOf, provinceAddress } from "./gazetteer/addresses.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import { surroundingsOf } from "./gazetteer/geography.ts";
import { plusCode } from "./gazetteer/plusCode.ts";

/** Within this distance of a place, the first result names the town. */
const townKm = 12;
/** Within this distance, a later result names the town. */
const countrysideKm = 25;
/** Within this distance, the province is known. */
const provinceKm = 250;

export function addressesAt(gazetteer: Gazetteer, point: Point): Address[] {
  const surroundings = surroundingsOf(gazetteer, point);
  if (!surroundings || surroundings.km > provinceKm) return [];
  const { region, city } = surroundings;
  const province = provinceAddress(region, point);
  if (surroundings.km > countrysideKm) return [plusAddress(point, province), province];
  const postal = surroundings.postal?.code;
  const areaTypes = ["postal_code", ...(postal?.length === 3 ? ["postal_code_prefix"] : [])];
  const town = addressOf({ city, region }, surroundings.town ?? point, ["locality", "political"]);
  if (surroundings.km > townKm) return [addressOf({ region, postal }, point, areaTypes), town, province];
  const neighbourhood = surroundings.neighbourhood?.name;
  return [
    ...(neighbourhood
      ? [addressOf({ neighbourhood, city, region, postal }, point, ["neighborhood", "political"])]
      : []),
    ...(postal ? [addressOf({ city, region, postal }, point, areaTypes)] : []),
    town,
    province,
  ];
}

/** A plus code as an address, with the province (the first of the components) but without the country. */
function plusAddress(point: Point, { components }: Address): Address {
  const code = plusCode(point);
  return {
    ...point,
    formatted: code,
    types: ["plus_code"],
    components: [{ long: code, short: code, types: ["plus_code"] }, ...components.slice(0, 1)],
  };
}

const apiShape = (address: Address) => ({
  address_components: address.components.map(({ long, short, types }) => ({
    long_name: long,
    short_name: short,
    types,
  })),
  formatted_address: address.formatted,
  geometry: {
    location: { lat: address.lat, lng: address.lng },
    location_type: "APPROXIMATE",
    viewport: {
      northeast: { lat: address.lat + 0.01, lng: address.lng + 0.01 },
      southwest: { lat: address.lat - 0.01, lng: address.lng - 0.01 },
    },
  },
  place_id: `ChIJgeo${Buffer.from(address.formatted).toString("base64url")}`,
  types: address.types,
});

const failure = (status: string, error_message: string) => ({ status, error_message, results: [] });

export function pointOfQuery(query: URLSearchParams): Point | null {
  const [lat, lng, extra] = (query.get("latlng") ?? "")
    .split(",")
    .map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  if (lat === undefined || lng === undefined || extra !== undefined) return null;
  return isWithinBounds({ lat, lng }) ? { lat, lng } : null;
}

export function geocode(gazetteer: Gazetteer, query: URLSearchParams) {
  if (!query.get("key")) return failure("REQUEST_DENIED", "You must use an API key to authenticate each request.");
  const point = pointOfQuery(query);
  if (!point) return failure("INVALID_REQUEST", "Invalid request. Invalid 'latlng' parameter.");
  const results = addressesAt(gazetteer, point);
  const plus_code = { global_code: plusCode(point) };
  if (results.length === 0) return { plus_code, results: [], status: "ZERO_RESULTS" };
  return { plus_code, results: results.map(apiShape), status: "OK" };
}
