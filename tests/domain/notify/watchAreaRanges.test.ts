import fc from "fast-check";
import { expect, test } from "vitest";
import { areaRadii } from "../../../domain/notify/areaRules";
import { distanceKm } from "../../../domain/geo/place";
import { spotRangesAround } from "../../../domain/notify/watchAreaRanges";
import { spotOnCurve } from "../../../domain/geo/tiles";
import { pointAt } from "../../support/pointAt";

const places = fc.constantFrom(
  { lat: 43.86, lng: -79.34 },
  { lat: 0.01, lng: 179.99 },
  { lat: -54.8, lng: -68.3 },
  { lat: 69.6, lng: 18.9 },
);

test("a watch area that contains a place has its centre in one range for its radius, at least `nearestKm` away", () => {
  fc.assert(
    fc.property(
      places,
      fc.constantFrom(...areaRadii),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      (place, km, share, bearing) => {
        const centre = pointAt(place, km * share, bearing);
        const spot = spotOnCurve(centre);
        const rangesWithArea = spotRangesAround(place).filter(
          (one) => one.km === km && one.from <= spot && spot < one.to,
        );
        expect(rangesWithArea).toHaveLength(1);
        expect(rangesWithArea[0]!.nearestKm).toBeLessThanOrEqual(distanceKm(place, centre) + 0.001);
      },
    ),
    { numRuns: 60 },
  );
});

test("there are few ranges, and the nearest come first", () => {
  const ranges = spotRangesAround({ lat: 43.86, lng: -79.34 });
  expect(ranges.length).toBeLessThan(500);
  const distances = ranges.map((one) => one.nearestKm);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  expect(distances[0]).toBe(0);
});
