// The offline base map, which `npm run geodata` builds.
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/** The map's data. Coasts, lakes, rivers and borders are rings or lines that polyline.ts encodes. */
export interface BaseMap {
  /** Coarse coasts of the whole world. */
  world: string[];
  /** West, south, east and north of the detailed part, North America. The shapes below are of this part only. */
  fine: [number, number, number, number];
  land: string[];
  lakes: string[];
  rivers: string[];
  countries: string[];
  provinces: string[];
  /** Biggest first: name, longitude and latitude in hundred-thousandths of a degree, population. */
  places: [string, number, number, number][];
}

/** Code, longitude and latitude in ten-thousandths of a degree. */
export type PostalAreas = [string, number, number][];

const read = (file: URL) => brotliDecompressSync(readFileSync(file)).toString("utf8");

export const baseMapJson = () => read(new URL("data/base.json.br", import.meta.url));

/** Kept apart from the map because there are many areas, and they are only shown close up. */
export const postalAreasJson = () => read(new URL("data/postal.json.br", import.meta.url));
