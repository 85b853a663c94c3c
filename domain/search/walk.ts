// Tracks on a helper's phone which parts of their block they have walked through. The phone sends only the percentage,
// in steps of 20, which does not reveal where in the block the helper is.
import { boxOfId } from "./blocks.ts";
import { type Point, distanceKm } from "../geo/place.ts";

/** A position from the phone's GPS. */
export interface Fix {
  point: Point;
  /** Radius of uncertainty in metres. */
  accuracy: number;
  at: number;
}

export interface Walk {
  /** Numbers of the parts that were walked through. */
  parts: readonly number[];
  lastFix: Fix | null;
  /** The latest fix, if it is an implausible jump from `lastFix`. The next fix decides which of the two was wrong. */
  doubtfulFix: Fix | null;
}

export const emptyWalk: Walk = { parts: [], lastFix: null, doubtfulFix: null };

/** A block has five by five parts of about 40 metres, the distance that a walker can see to both sides of a path. */
const partsPerSide = 5;
/** A less accurate fix could be in any part. */
const maxErrorMetres = 40;
/** Running speed. A faster move is a car or a GPS error. */
const maxMetresPerSecond = 5;

function partAt(block: string, { lat, lng }: Point): number | null {
  const { north, south, west, east } = boxOfId(block);
  const x = Math.floor(((lng - west) / (east - west)) * partsPerSide);
  const y = Math.floor(((north - lat) / (north - south)) * partsPerSide);
  return x >= 0 && x < partsPerSide && y >= 0 && y < partsPerSide ? y * partsPerSide + x : null;
}

function isWalkable(from: Fix, to: Fix) {
  const metres = distanceKm(from.point, to.point) * 1000 - from.accuracy - to.accuracy;
  return metres <= (Math.max(0, to.at - from.at) / 1000) * maxMetresPerSecond;
}

export function addFix(walk: Walk, block: string, fix: Fix): Walk {
  if (!(fix.accuracy <= maxErrorMetres)) return walk;
  const { lastFix, doubtfulFix, parts } = walk;
  const isJump = lastFix !== null && !isWalkable(lastFix, fix);
  if (isJump && !(doubtfulFix && isWalkable(doubtfulFix, fix))) return { ...walk, doubtfulFix: fix };
  const part = partAt(block, fix.point);
  const isNew = part !== null && !parts.includes(part);
  return { parts: isNew ? [...parts, part] : parts, lastFix: fix, doubtfulFix: null };
}

/** Percent, in steps of 20: of the 25 parts, any five that were walked count as one step. */
export const walkedPercent = ({ parts }: Walk) => Math.floor(parts.length / partsPerSide) * (100 / partsPerSide);

export const isWalkedPercent = (percent: number) =>
  Number.isInteger(percent / (100 / partsPerSide)) && percent >= 0 && percent <= 100;
