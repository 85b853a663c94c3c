// The gazetteer as it lies in the file, and as the emulator uses it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { folded } from "./fold.ts";

export interface Packed {
  places: {
    names: string[];
    regions: string[];
    populations: number[];
    parts: number[];
    lats: number[];
    lngs: number[];
  };
  postal: { codes: string[]; regions: string[]; cities: string[]; lats: number[]; lngs: number[] };
}

export interface GazetteerPlace {
  name: string;
  /** The name as it is searched for: without accents, capitals, hyphens. */
  folded: string;
  region: string;
  population: number;
  /** A part of a town rather than a town. */
  part: boolean;
  lat: number;
  lng: number;
}

export interface PostalArea {
  /** "L3R" in Canada, "10001" in the United States. */
  code: string;
  region: string;
  /** Empty where the data names no town. */
  city: string;
  lat: number;
  lng: number;
}

export interface Gazetteer {
  places: GazetteerPlace[];
  postal: PostalArea[];
}

function sums(deltas: number[], unit: number): number[] {
  let sum = 0;
  return deltas.map((delta) => (sum += delta) / unit);
}

export function unpack({ places, postal }: Packed): Gazetteer {
  const lats = sums(places.lats, 1e4);
  const lngs = sums(places.lngs, 1e4);
  const postalLats = sums(postal.lats, 1e3);
  const postalLngs = sums(postal.lngs, 1e3);
  return {
    places: places.names.map((name, index) => ({
      name,
      folded: folded(name),
      region: places.regions[index] ?? "",
      population: places.populations[index] ?? 0,
      part: places.parts[index] === 1,
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

const loaded = new Map<string, Gazetteer>();

/** Read once, on the first question: starting the server never waits for it. */
export function gazetteer(root: string): Gazetteer {
  const known = loaded.get(root);
  if (known) return known;
  const file = readFileSync(path.join(root, "emulators/google-places/gazetteer/gazetteer.json.br"));
  const fresh = unpack(JSON.parse(brotliDecompressSync(file).toString("utf8")) as Packed);
  loaded.set(root, fresh);
  return fresh;
}
