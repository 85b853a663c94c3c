// Reads the gazetteer, which `npm run geodata` builds.
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { foldText } from "./fold.ts";

/**
 * The gazetteer as it is in its file. Two things help to compress it: it has columns instead of rows, and each
 * coordinate is stored as its difference from the one before, in units of 1/10,000 of a degree for places and of 1/1000
 * for postal areas.
 */
export interface PackedGazetteer {
  places: {
    names: string[];
    regions: string[];
    populations: number[];
    /** 1 for a neighbourhood, that is, a part of a town. Otherwise 0. */
    parts: number[];
    lats: number[];
    lngs: number[];
  };
  postal: { codes: string[]; regions: string[]; cities: string[]; lats: number[]; lngs: number[] };
}

export interface GazetteerPlace {
  name: string;
  /** The name in the form that searches compare: without accents, capitals or hyphens. */
  folded: string;
  region: string;
  population: number;
  isNeighbourhood: boolean;
  lat: number;
  lng: number;
}

export interface PostalArea {
  /** "L3R" in Canada, "10001" in the United States. */
  code: string;
  region: string;
  /** Empty if the data names no town. */
  city: string;
  lat: number;
  lng: number;
}

export interface Gazetteer {
  places: GazetteerPlace[];
  postal: PostalArea[];
}

function runningSums(deltas: number[], unit: number): number[] {
  let sum = 0;
  return deltas.map((delta) => (sum += delta) / unit);
}

export function unpack({ places, postal }: PackedGazetteer): Gazetteer {
  const lats = runningSums(places.lats, 1e4);
  const lngs = runningSums(places.lngs, 1e4);
  const postalLats = runningSums(postal.lats, 1e3);
  const postalLngs = runningSums(postal.lngs, 1e3);
  return {
    places: places.names.map((name, index) => ({
      name,
      folded: foldText(name),
      region: places.regions[index] ?? "",
      population: places.populations[index] ?? 0,
      isNeighbourhood: places.parts[index] === 1,
      lat: lats[index] ?? 0,
      lng: lngs[index] ?? 0,
    })),
    postal: postal.codes.map((code, index) => ({
      code,
      region: postal.regions[index] ?? "",
      city: postal.cities[index] ?? "",
      lat: postalLats[index] ?? 0,
      lng: postalLngs[index] ?? 0,
    })),
  };
}

let cached: Gazetteer | undefined;

/** Reads the file on the first request, so that the server does not wait for it when it starts. */
export function gazetteer(): Gazetteer {
  if (!cached) {
    const file = readFileSync(new URL("gazetteer.json.br", import.meta.url));
    cached = unpack(JSON.parse(brotliDecompressSync(file).toString("utf8")) as PackedGazetteer);
  }
  return cached;
}
