// Measures how closely answers reveal a secret point. Its rounded point is public, so only what the answers reveal about
// the place within the cell (all points that round to that point) is measured.
import { roundToHundredMetres, degreesOf, distanceKm, eastOf, northOf, type Point } from "../../../domain/geo/place.ts";

/** Half a cell in degrees (`roundToHundredMetres`). */
const halfCell = 0.0005;
/** Points on the very edge of a cell may round to the next one's point. */
const inset = 0.98;

/** Points of the cell around a point: its four corners, and `otherCount` other points. */
export function pointsOfCell(around: Point, otherCount: number, next: () => number): Point[] {
  const { lat, lng } = roundToHundredMetres(around);
  const at = (north: number, east: number) => ({
    lat: lat + north * halfCell * inset,
    lng: lng + east * halfCell * inset,
  });
  const corners = [at(1, 1), at(1, -1), at(-1, 1), at(-1, -1)];
  return [...corners, ...Array.from({ length: otherCount }, () => at(next() * 2 - 1, next() * 2 - 1))];
}

/** The largest distance between two of the points, in metres. */
export const metresAcross = (points: readonly Point[]): number =>
  Math.max(...points.flatMap((one) => points.map((other) => distanceKm(one, other) * 1000)));

/**
 * The uncertainty that remains about the point that the answers reveal most, in metres: the largest distance between
 * the points that give the same answers as that point. 0 if no other point gives its answers.
 */
export const leastUncertainty = (points: readonly Point[], answers: readonly string[]): number =>
  Math.min(...answers.map((own) => metresAcross(points.filter((_, at) => answers[at] === own))));

type Direction = typeof northOf;

/** Finds by bisection, to a metre, how far in a direction the answer is still yes. */
async function findEdge(
  from: Point,
  towards: Direction,
  [near, far]: [number, number],
  isYes: (at: Point) => Promise<boolean>,
) {
  let [yes, no] = [near, far];
  while (no - yes > 1) {
    const middle = (yes + no) / 2;
    if (await isYes(towards(from, middle))) yes = middle;
    else no = middle;
  }
  return yes;
}

/** In metres. A secret point is always nearer than this to its rounded point. */
const maxOffset = 150;

/**
 * Estimates a secret point, assuming that the answer is yes exactly within `metres` of it. `published`: its rounded
 * point.
 */
export async function locate(published: Point, metres: number, isYes: (at: Point) => Promise<boolean>): Promise<Point> {
  const bracket: [number, number] = [metres - maxOffset, metres + maxOffset];
  const north = (await findEdge(published, northOf, bracket, isYes)) - metres;
  const east = (await findEdge(published, eastOf, bracket, isYes)) - metres;
  return eastOf({ lat: published.lat + degreesOf(north), lng: published.lng }, east);
}
