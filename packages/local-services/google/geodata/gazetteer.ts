// Packs the places and postal areas of Canada and the United States into one small file for the local Places service.
import { type Point, distanceKm } from "../../../../domain/geo/place.ts";
import { foldText } from "../places/gazetteer/fold.ts";
import type { PackedGazetteer } from "../places/gazetteer/gazetteer.ts";
import { regions } from "../places/gazetteer/regions.ts";
import { type PostalCode, americanCodes, canadianCodes, cities } from "./sources.ts";

/** The provinces by the numbers that GeoNames gives them. */
const provinceOfGeoNames: Record<string, string> = {
  "01": "AB",
  "02": "BC",
  "03": "MB",
  "04": "NB",
  "05": "NL",
  "07": "NS",
  "08": "ON",
  "09": "PE",
  "10": "QC",
  "11": "SK",
  "12": "YT",
  "13": "NT",
  "14": "NU",
};

const deltas = (values: number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));
const deltaColumn = <Row>(rows: Row[], valueOf: (row: Row) => number) => deltas(rows.map(valueOf));

interface PackedPlace {
  name: string;
  region: string;
  population: number;
  lat: number;
  lng: number;
  /** 1 for a part of a town, otherwise 0. */
  part: number;
}

function packedPlaces(): PackedPlace[] {
  return cities
    .filter(({ country, featureCode }) => ["CA", "US"].includes(country) && !["PPLQ", "PPLH"].includes(featureCode))
    .flatMap(({ name, country, featureCode, adminCode, population, loc: { coordinates } }) => {
      const region = country === "CA" ? provinceOfGeoNames[adminCode] : adminCode;
      if (!region || !regions[region]) return [];
      const [lng, lat] = coordinates.map((degrees) => Math.round(degrees * 1e4)) as [number, number];
      return [{ name, region, population, lat, lng, part: featureCode === "PPLX" ? 1 : 0 }];
    })
    .toSorted((a, b) => (a.region === b.region ? a.lat - b.lat || a.lng - b.lng : a.region < b.region ? -1 : 1));
}

/**
 * Returns a function that finds the town of a Canadian postal area. The area's name begins with the town's: "Markham
 * Outer Southwest" is in Markham. The function returns "" if there is no such town within 60 km.
 */
function townFinder(places: PackedPlace[]) {
  const towns = new Map<string, { name: string; prefix: string; at: Point }[]>();
  for (const { name, region, part, lat, lng } of places) {
    if (part === 1 || regions[region]?.country !== "CA") continue;
    const town = { name, prefix: `${foldText(name)} `, at: { lat: lat / 1e4, lng: lng / 1e4 } };
    towns.set(region, [...(towns.get(region) ?? []), town]);
  }
  return (area: string, region: string, at: Point) => {
    const words = `${foldText(area)} `;
    return (towns.get(region) ?? [])
      .filter((town) => words.startsWith(town.prefix) && distanceKm(at, town.at) < 60)
      .reduce((longest, { name }) => (name.length > longest.length ? name : longest), "");
  };
}

const regionOfName = new Map(Object.entries(regions).map(([code, { name }]) => [name, code]));
regionOfName.set("Northwest Territory", "NT").set("Nunavut Territory", "NU");

function packedPostalArea(row: PostalCode, townOf: ReturnType<typeof townFinder>) {
  const { zip, latitude, longitude, city, state } = row;
  const isCanadian = row.country === "Canada";
  const region = isCanadian ? regionOfName.get(state) : state;
  // Some rows have shifted columns, and Santa Claus's H0H is at the North Pole.
  if (!region || !regions[region] || !latitude || !longitude || latitude > 84 || longitude > -50) return [];
  if (!(isCanadian ? /^[A-Z]\d[A-Z]$/ : /^\d{5}$/).test(zip)) return [];
  return [
    {
      code: zip,
      region,
      city: isCanadian ? townOf(city, region, { lat: latitude, lng: longitude }) : city,
      lat: Math.round(latitude * 1e3),
      lng: Math.round(longitude * 1e3),
    },
  ];
}

export function gazetteer(): PackedGazetteer {
  const places = packedPlaces();
  const townOf = townFinder(places);
  const postal = Object.values({ ...americanCodes, ...canadianCodes })
    .flatMap((row) => packedPostalArea(row, townOf))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return {
    places: {
      names: places.map(({ name }) => name),
      regions: places.map(({ region }) => region),
      populations: places.map(({ population }) => population),
      parts: places.map(({ part }) => part),
      lats: deltaColumn(places, ({ lat }) => lat),
      lngs: deltaColumn(places, ({ lng }) => lng),
    },
    postal: {
      codes: postal.map(({ code }) => code),
      regions: postal.map(({ region }) => region),
      cities: postal.map(({ city }) => city),
      lats: deltaColumn(postal, ({ lat }) => lat),
      lngs: deltaColumn(postal, ({ lng }) => lng),
    },
  };
}
