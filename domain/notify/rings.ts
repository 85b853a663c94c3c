// The stretches along the Z-order curve in which the people are whom a report concerns: small tiles around it, and larger
// ones the farther away they are, so that the nearest come first and few stretches reach far.
import { type AreaRadius, areaRadii } from "./areaRules.ts";
import type { Point } from "../geo/place.ts";
import { childrenOf, edgeKm, kmToTile, leafLevel, spotsOf, type Tile } from "../geo/tiles.ts";

export interface Stretch {
  /** Areas of this radius. */
  km: AreaRadius;
  /** From the first spot up to, not including, the second. */
  from: number;
  to: number;
  /** How far its nearest point is. */
  far: number;
}

const smallestEdgeKm = 0.5;
/** In kilometres: rounding must not lose anybody. */
const rounding = 1e-3;

/** Nobody lives where hundreds of narrow tiles meet in one point. */
const isPolar = ({ z, y }: Tile) => y === 0 || y === 2 ** z - 1;
const polarLevel = 5;

function collect(point: Point, km: AreaRadius, tile: Tile, found: Stretch[]) {
  const far = kmToTile(point, tile);
  if (far > km + rounding) return;
  const last = isPolar(tile) ? polarLevel : leafLevel;
  if (tile.z < last && edgeKm(tile.z, point) > Math.max(smallestEdgeKm, far)) {
    for (const child of childrenOf(tile)) collect(point, km, child, found);
    return;
  }
  const [from, to] = spotsOf(tile);
  found.push({ km, from, to, far });
}

/** All of them together hold every area whose circle the point is in. The nearest first. */
export function stretchesAround(point: Point): Stretch[] {
  const found: Stretch[] = [];
  for (const km of areaRadii) collect(point, km, { z: 0, x: 0, y: 0 }, found);
  return found.toSorted((one, other) => one.far - other.far || one.km - other.km || one.from - other.from);
}
