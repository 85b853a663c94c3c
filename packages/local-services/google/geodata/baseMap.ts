// Packs coasts, lakes, rivers, borders, places and postal areas for the local map. No source contains streets.
import type { BaseMap, PostalAreas } from "../maps/baseMap.ts";
import { encode } from "../maps/polyline.ts";
import {
  type Geometry,
  type Topology,
  americanCodes,
  canadianCodes,
  cities,
  feature,
  mesh,
  topology,
} from "./sources.ts";

function rings(shape: Geometry): number[][][] {
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

const lines = (map: Topology, object: string) =>
  feature(map, map.objects[object]!)
    .features.flatMap(({ geometry }) => rings(geometry))
    .map(encode);

const borders = (map: Topology, object: string) =>
  rings(mesh(map, map.objects[object]!, (a, b) => a !== b)).map(encode);

/** The smallest population of a place on the map, by country, to keep the file small. Other countries have none. */
const minPopulation: Record<string, number> = { CA: 0, US: 1_000, MX: 20_000, CU: 50_000 };

function places(): BaseMap["places"] {
  return cities
    .filter(
      ({ country, population, featureCode }) =>
        population >= (minPopulation[country] ?? Infinity) && featureCode !== "PPLH",
    )
    .toSorted((a, b) => b.population - a.population)
    .map(({ name, population, loc: { coordinates } }) => [
      name,
      Math.round(coordinates[0] * 1e5),
      Math.round(coordinates[1] * 1e5),
      population,
    ]);
}

const postalCode = /^([A-Z]\d[A-Z]|\d{5})$/;

export function postalAreas(): PostalAreas {
  return [...Object.values(canadianCodes), ...Object.values(americanCodes)].flatMap(({ zip, latitude, longitude }) =>
    postalCode.test(zip) && latitude && longitude
      ? [[zip, Math.round(longitude * 1e4), Math.round(latitude * 1e4)] as PostalAreas[number]]
      : [],
  );
}

export function baseMap(): BaseMap {
  const northAmerica = topology("north-america_50m");
  const world = topology("world_110m");
  return {
    world: lines(world, "land"),
    fine: northAmerica.bbox,
    land: lines(northAmerica, "land"),
    lakes: lines(northAmerica, "lakes"),
    rivers: lines(northAmerica, "rivers"),
    countries: borders(northAmerica, "countries"),
    provinces: borders(northAmerica, "subunits"),
    places: places(),
  };
}
