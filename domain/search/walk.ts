// What a helper's phone makes of its positions: which parts of their block they have walked through. Only the share of
// them is ever sent, in steps, so that nobody can tell from it where in the block somebody is.
import { boxOfId } from "./blocks.ts";
import { type Point, distanceKm } from "../geo/place.ts";

export interface Fix {
  point: Point;
  /** How far off it may be, in metres. */
  accuracy: number;
  at: number;
}

export interface Walk {
  /** The numbers of the parts that were walked through. */
  parts: readonly number[];
  last: Fix | null;
  /** A position that nobody can have walked to. The next one says whether the phone was wrong then or before. */
  doubtful: Fix | null;
}

export const noWalk: Walk = { parts: [], last: null, doubtful: null };

/** A block is five parts wide and five high, of about forty metres: as far as one sees to both sides of a path. */
const side = 5;
/** With worse positions, the part could be any other. */
const mostMetresOff = 40;
/** A run. Whoever is faster is in a car or didn't move at all. */
const mostMetresPerSecond = 5;

function partAt(block: string, { lat, lng }: Point): number | null {
  const { north, south, west, east } = boxOfId(block);
  const x = Math.floor(((lng - west) / (east - west)) * side);
  const y = Math.floor(((north - lat) / (north - south)) * side);
  return x >= 0 && x < side && y >= 0 && y < side ? y * side + x : null;
}

function isWalkable(from: Fix, to: Fix) {
  const metres = distanceKm(from.point, to.point) * 1000 - from.accuracy - to.accuracy;
  return metres <= (Math.max(0, to.at - from.at) / 1000) * mostMetresPerSecond;
}

export function walkOn(walk: Walk, block: string, fix: Fix): Walk {
  if (!(fix.accuracy <= mostMetresOff)) return walk;
  const { last, doubtful, parts } = walk;
  const isJump = last !== null && !isWalkable(last, fix);
  if (isJump && !(doubtful && isWalkable(doubtful, fix))) return { ...walk, doubtful: fix };
  const part = partAt(block, fix.point);
  const isNew = part !== null && !parts.includes(part);
  return { parts: isNew ? [...parts, part] : parts, last: fix, doubtful: null };
}

/** In percent, in steps of 20. */
export const shareWalked = ({ parts }: Walk) => Math.floor(parts.length / side) * (100 / side);

export const isShare = (share: number) => Number.isInteger(share / (100 / side)) && share >= 0 && share <= 100;
