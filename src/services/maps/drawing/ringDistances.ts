import type { Units } from "../../../../domain/geo/distance";
import { kmPerMile } from "../../../../domain/units";

const steps = [1, 2, 5];
/** The shortest distance between rings, in the chosen units. */
const shortestSpacing = 0.1;

/**
 * The radii, in kilometres, of up to three rings within `maxKm`. They are evenly spaced at a round distance in these
 * units. Empty if not even the shortest distance fits.
 */
export function ringDistances(maxKm: number, units: Units): number[] {
  const kmPerUnit = units === "miles" ? kmPerMile : 1;
  const largestStep = Math.max(shortestSpacing, maxKm / kmPerUnit / 2);
  // The tiny numbers make up for rounding errors.
  const power = 10 ** Math.floor(Math.log10(largestStep) + 1e-9);
  const step = power * (steps.findLast((one) => one * power <= largestStep * (1 + 1e-9)) ?? 1);
  return [1, 2, 3].map((count) => count * step * kmPerUnit).filter((km) => km <= maxKm);
}
