import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Circle,
  pinTilesOf,
  tilesInCircle,
  isValidNearCount,
  isSnappedToTile,
  sortFromPosition,
  snapToTile,
} from "../../../domain/geo/circle";
import { radiiKm } from "../../../domain/geo/radii";
import { distanceKm } from "../../../domain/geo/place";
import { tileNumberOf, kmToTile, tileAt, tilesIn } from "../../../domain/geo/tiles";
import { pointAt } from "../../support/pointAt";

const lat = fc.oneof(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: 88, max: 90, noNaN: true }),
  fc.double({ min: -90, max: -84, noNaN: true }),
);
const lng = fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: 179, max: 180, noNaN: true }));
const point = fc.record({ lat, lng });
const km = fc.constantFrom(...radiiKm);
/** A random bearing, and a random share of the radius. */
const step = fc.tuple(fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }));

test("the tiles of a circle contain every place in it, even at the poles and across the date line", () => {
  fc.assert(
    fc.property(point, km, fc.array(step, { minLength: 1, maxLength: 20 }), (centre, km, steps) => {
      const circle: Circle = { ...centre, km };
      const { level, tiles } = pinTilesOf(circle);
      const tileNumbers = new Set(tiles.map(tileNumberOf));
      expect(tileNumbers.size).toBe(tiles.length);
      for (const [bearing, part] of steps) {
        const place = pointAt(centre, km * part, bearing);
        expect(tileNumbers.has(tileNumberOf(tileAt(place, level)))).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test("the tiles of a circle are exactly those that touch it", () => {
  const world = tilesIn({ north: 90, south: -90, west: -180, east: 180 }, 6);
  fc.assert(
    fc.property(point, fc.double({ min: 50, max: 3000, noNaN: true }), (centre, km) => {
      const touching = world.filter((tile) => kmToTile(centre, tile) <= km + 0.001).map(tileNumberOf);
      const covered = tilesInCircle({ ...centre, km }, 6).map(tileNumberOf);
      expect(covered).toHaveLength(touching.length);
      expect(new Set(covered)).toEqual(new Set(touching));
    }),
    { numRuns: 30 },
  );
});

test("a circle at inhabited latitudes has at most 64 tiles", () => {
  fc.assert(
    fc.property(fc.double({ min: -60, max: 60, noNaN: true }), lng, km, (lat, lng, km) => {
      const snapped = snapToTile({ lat, lng }, km, "newest");
      expect(pinTilesOf({ ...snapped, km: snapped.km! }).tiles.length).toBeLessThanOrEqual(64);
    }),
  );
});

test("a snapped circle contains the circle around the user's position, and snapping it again changes nothing", () => {
  fc.assert(
    fc.property(
      point,
      km,
      fc.constantFrom("newest" as const, "nearest" as const),
      step,
      (me, km, order, [bearing, part]) => {
        const snapped = snapToTile(me, km, order);
        expect(snapped.km!).toBeGreaterThan(km);
        expect(snapped.km!).toBeLessThanOrEqual(200);
        expect(distanceKm(snapped, pointAt(me, km * part, bearing))).toBeLessThanOrEqual(snapped.km!);
        // Within the edges of the map, snapping the centre of a tile gives the centre again.
        if (Math.abs(me.lat) < 84.8) expect(snapToTile(snapped, km, order)).toEqual(snapped);
      },
    ),
  );
});

const order = fc.constantFrom("newest" as const, "nearest" as const);

test("isSnappedToTile accepts every snapped circle, even if its numbers are one off in the last digit", () => {
  const lastDigitChange = fc.integer({ min: -1, max: 1 });
  const anywhere = fc.record({
    lat: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, -85.05, 0, 84.9, 84.95, 90)),
    lng: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 0, 180)),
  });
  fc.assert(
    fc.property(
      anywhere,
      fc.option(km),
      order,
      fc.tuple(lastDigitChange, lastDigitChange, lastDigitChange),
      (me, km, order, [north, east, wider]) => {
        // "Newest, anywhere" is queried without a place.
        fc.pre(km !== null || order === "nearest");
        const snapped = snapToTile(me, km, order);
        expect(isSnappedToTile(snapped, order)).toBe(true);
        const other = {
          lat: Math.round(snapped.lat * 1e6 + north) / 1e6,
          lng: Math.round(snapped.lng * 1e6 + east) / 1e6,
          ...(km !== null && { km: Math.round(snapped.km! * 100 + wider) / 100 }),
        };
        // At the map's edge, the last digit of the latitude can decide between a tile and a polar area.
        if (Math.abs(me.lat) < 84.8) expect(isSnappedToTile(other, order)).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});

test("isSnappedToTile rejects numbers that are two or more off in the last digit, or have more digits", () => {
  const place = fc.record({ lat: fc.double({ min: -80, max: 80, noNaN: true }), lng });
  const shift = fc
    .integer({ min: 2, max: 1500 })
    .filter((by) => by % 400 > 1)
    .chain((by) => fc.constantFrom(by, -by));
  fc.assert(
    fc.property(place, km, order, shift, (me, km, order, by) => {
      const snapped = snapToTile(me, km, order);
      const shifted = (value: number) => Math.round(value * 1e6 + by) / 1e6;
      expect(isSnappedToTile({ ...snapped, lat: shifted(snapped.lat) }, order)).toBe(false);
      expect(isSnappedToTile({ ...snapped, lng: shifted(snapped.lng) }, order)).toBe(false);
      // The radius changes by less than 5 km, the smallest difference between two radii. A larger change could give the
      // circle of another radius.
      const changedRadius = snapped.km! * 100 + (by % 400);
      expect(isSnappedToTile({ ...snapped, km: Math.round(changedRadius) / 100 }, order)).toBe(false);
      expect(isSnappedToTile({ ...snapped, lat: snapped.lat + 1e-9 }, order)).toBe(false);
      expect(isSnappedToTile({ ...snapped, km: snapped.km! + 1e-9 }, order)).toBe(false);
    }),
  );
});

test("a list can have only whole pages of cards, up to the maximum", () => {
  const pages = Array.from({ length: 10 }, (_, n) => 24 * (n + 1));
  const lengths = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(...pages));
  const isCorrect = (count: number) => isValidNearCount(count) === pages.includes(count);
  fc.assert(fc.property(lengths, isCorrect));
});

const centre = { lat: 43.86, lng: -79.34 };
/** Cards at these distances from the centre in km, each in another direction. */
const cards = [0.4, 3, 1, 2].map((km, n) => ({ n, ...pointAt(centre, km, n) }));

test("distances and the radius are measured from the user's exact position", () => {
  const me = pointAt(centre, 0.5, 1);
  const cardsInCircle = sortFromPosition(cards, me, { km: 2, order: "newest", centre, completeKm: null });
  expect(cardsInCircle.map(({ km }) => km)).toEqual(cardsInCircle.map((card) => distanceKm(me, card)));
  expect(cardsInCircle.map(({ n }) => n)).toEqual(cards.filter((card) => distanceKm(me, card) <= 2).map(({ n }) => n));
});

test("a list by distance ends at the distance up to which the server's answer is complete", () => {
  const me = pointAt(centre, 0.5, 1);
  const sorted = sortFromPosition(cards, me, { km: null, order: "nearest", centre, completeKm: null }).map(
    ({ km }) => km,
  );
  expect(sorted).toEqual(sorted.toSorted((one, other) => one - other));
  expect(sorted).toHaveLength(4);
  // The answer is complete within 2.5 km of the centre, so within 2 km of the user.
  const certainCards = sortFromPosition(cards, me, { km: null, order: "nearest", centre, completeKm: 2.5 });
  expect(certainCards.length).toBeGreaterThan(0);
  for (const { km } of certainCards) expect(km).toBeLessThanOrEqual(2.001);
  // The user is outside the radius within which the answer is complete. No card's rank is certain, so all are shown.
  expect(sortFromPosition(cards, me, { km: null, order: "nearest", centre, completeKm: 0.1 })).toHaveLength(4);
});
