// How closely answers give away a point that is kept secret. Of its block everybody may know, so the measure is which
// points of one block the answers tell apart.
import { blockPoint, degreesOf, distanceKm, eastOf, northOf, type Point } from "../../../domain/geo/place.ts";

/** Half of a block, in degrees (`blockPoint`). */
const halfBlock = 0.0005;
/** Points on the very edge of a block may be rounded to the next one. */
const inset = 0.98;

/** Points of the block around a point: its corners, and as many others as asked for. */
export function pointsOfBlock(around: Point, others: number, next: () => number): Point[] {
  const { lat, lng } = blockPoint(around);
  const at = (north: number, east: number) => ({
    lat: lat + north * halfBlock * inset,
    lng: lng + east * halfBlock * inset,
  });
  const corners = [at(1, 1), at(1, -1), at(-1, 1), at(-1, -1)];
  return [...corners, ...Array.from({ length: others }, () => at(next() * 2 - 1, next() * 2 - 1))];
}

/** How far the two points that are farthest apart are, in metres. */
export const metresAcross = (points: readonly Point[]): number =>
  Math.max(...points.flatMap((one) => points.map((other) => distanceKm(one, other) * 1000)));

/**
 * How closely the answers locate the worst hidden of the points: it can be any of those with the same answers, and this is
 * how many metres they are apart. 0 if its answers are its own.
 */
export const metresLeft = (points: readonly Point[], answers: readonly string[]): number =>
  Math.min(...answers.map((own) => metresAcross(points.filter((_, at) => answers[at] === own))));

type Direction = typeof northOf;

/** Finds to a metre, by halving, how far in a direction the answer is still yes. */
async function edge(
  from: Point,
  towards: Direction,
  [near, far]: [number, number],
  asks: (at: Point) => Promise<boolean>,
) {
  let [yes, no] = [near, far];
  while (no - yes > 1) {
    const middle = (yes + no) / 2;
    if (await asks(towards(from, middle))) yes = middle;
    else no = middle;
  }
  return yes;
}

/** No hidden point is farther from its block's middle, in metres. */
const reach = 150;

/** Where a secret point seems to be, if the answer is yes for exactly the points within the radius around it. */
export async function locate(published: Point, metres: number, asks: (at: Point) => Promise<boolean>): Promise<Point> {
  const bracket: [number, number] = [metres - reach, metres + reach];
  const north = (await edge(published, northOf, bracket, asks)) - metres;
  const east = (await edge(published, eastOf, bracket, asks)) - metres;
  return eastOf({ lat: published.lat + degreesOf(north), lng: published.lng }, east);
}
