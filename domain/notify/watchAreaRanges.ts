// The ranges of spots in which to look for watch areas around a report: small tiles close to it, larger ones farther
// away. This finds the nearest areas first and covers a long distance with few ranges.
import { type AreaRadius, areaRadii } from "./areaRules.ts";
import type { Point } from "../geo/place.ts";
import { childrenOf, edgeKm, kmToTile, leafLevel, spotRange, type Tile } from "../geo/tiles.ts";

export interface SpotRange {
  /** The radius of the watch areas to look for. Their centres are in the range. */
  km: AreaRadius;
  /** Spots (places as numbers, domain/geo/tiles.ts), `from` inclusive, `to` exclusive. */
  from: number;
  to: number;
  /** Kilometres from the report to the nearest point of the range. */
  nearestKm: number;
}

const smallestEdgeKm = 0.5;
/** Kilometres of tolerance, so that rounding loses no area. */
const roundingKm = 1e-3;

const isPolar = ({ z, y }: Tile) => y === 0 || y === 2 ** z - 1;
/** Polar tiles are not divided beyond this level: they get so narrow that a circle would touch hundreds. */
const polarLevel = 5;

function collectRanges(point: Point, km: AreaRadius, tile: Tile, ranges: SpotRange[]) {
  const nearestKm = kmToTile(point, tile);
  if (nearestKm > km + roundingKm) return;
  const lastLevel = isPolar(tile) ? polarLevel : leafLevel;
  if (tile.z < lastLevel && edgeKm(tile.z, point) > Math.max(smallestEdgeKm, nearestKm)) {
    for (const child of childrenOf(tile)) collectRanges(point, km, child, ranges);
    return;
  }
  const [from, to] = spotRange(tile);
  ranges.push({ km, from, to, nearestKm });
}

/** Ranges that together contain the centre of every watch area that contains the point, nearest first. */
export function spotRangesAround(point: Point): SpotRange[] {
  const ranges: SpotRange[] = [];
  for (const km of areaRadii) collectRanges(point, km, { z: 0, x: 0, y: 0 }, ranges);
  return ranges.toSorted((one, other) => one.nearestKm - other.nearestKm || one.km - other.km || one.from - other.from);
}
