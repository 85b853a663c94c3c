import fc from "fast-check";
import { expect, test } from "vitest";
import { searchAdvice, ringsFor, zoomOfRing } from "../../../domain/search/searchAdvice";
import { messages } from "../../../domain/messages";
import { distanceKm, eastOf, northOf } from "../../../domain/geo/place";

const anywhere = fc.record({ lat: fc.double({ min: -60, max: 70, noNaN: true }), lng: fc.constant(-79.34) });
const metres = fc.integer({ min: 50, max: 20_000 });

test("northOf and eastOf lead to a point at the given distance", () => {
  fc.assert(
    fc.property(anywhere, metres, (place, radius) => {
      expect(distanceKm(place, northOf(place, radius)) * 1000).toBeCloseTo(radius, 3);
      // Along a parallel, which is slightly longer than the great circle.
      const east = distanceKm(place, eastOf(place, radius)) * 1000;
      expect(Math.abs(east - radius)).toBeLessThan(radius / 1000);
    }),
  );
});

test("the map shows the whole ring, using at least half of the space", () => {
  fc.assert(
    fc.property(anywhere, metres, (place, radius) => {
      // At zoom 0, a pixel is 156,543 metres wide on the equator. The ring's radius may have 150 pixels.
      const metresPerPixel = (156_543 * Math.cos((place.lat * Math.PI) / 180)) / 2 ** zoomOfRing(radius, place, 150);
      const pixels = radius / metresPerPixel;
      expect(pixels).toBeLessThanOrEqual(150.001);
      expect(pixels).toBeGreaterThan(74.999);
    }),
  );
});

test("advice with numbers has a source and rings, and advice without numbers has neither", () => {
  for (const { text, source, rings } of Object.values(searchAdvice)) {
    expect(/\d/.test(messages[text])).toBe(source !== null);
    expect(rings.length > 0).toBe(source !== null);
  }
});

const reportPetTypes = ["Dog", "Cat", "Other"] as const;
const habits = [null, "indoor", "outdoor"] as const;

test("rings never shrink, those of dogs and cats widen with the days, and only findings of studies have a source", () => {
  for (const petType of reportPetTypes) {
    for (const habit of habits) {
      let widest = 0;
      for (let days = 0; days < 30; days += 1) {
        const rings = ringsFor(petType, habit, days);
        const sizes = rings.map(({ metres }) => metres);
        expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
        expect(sizes.at(-1) ?? 0).toBeGreaterThanOrEqual(widest);
        widest = sizes.at(-1) ?? 0;
        for (const { words, source } of rings) {
          expect(/\d in \d|three in four/iu.test(messages[words])).toBe(source !== null);
        }
      }
      expect(widest > (ringsFor(petType, habit, 0).at(-1)?.metres ?? 0)).toBe(petType !== "Other");
    }
  }
});

test("a cat's rings depend on its habit", () => {
  const sizes = (habit: (typeof habits)[number]) => ringsFor("Cat", habit, 0).map(({ metres }) => metres);
  expect(sizes("indoor")).toEqual([137, 500]);
  expect(sizes("outdoor")).toEqual([500, 1609]);
});
