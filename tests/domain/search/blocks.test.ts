import fc from "fast-check";
import { expect, test } from "vitest";
import {
  blockAt,
  blocksIn,
  boxOfId,
  isBlockId,
  isInCircle,
  middleOfBlock,
  nameOfBlock,
} from "../../../domain/search/blocks";
import { distanceKm } from "../../../domain/geo/place";
import { searchRadii } from "../../../domain/search/partyRules";
import { kmToBox } from "../../../domain/geo/tiles";
import { pointAt } from "../../support/pointAt";

// More of the latitudes near the poles, and near 80°, beyond which columns no longer line up across rows.
const lat = fc.oneof(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: 89.98, max: 90, noNaN: true }),
  fc.double({ min: -90, max: -89.98, noNaN: true }),
  fc.double({ min: 79.9, max: 80.1, noNaN: true }),
);
const lng = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: 179.99, max: 180, noNaN: true }),
  fc.double({ min: -180, max: -179.99, noNaN: true }),
);
const point = fc.record({ lat, lng });
const km = fc.constantFrom(...searchRadii.map((metres) => metres / 1000));
/** A random bearing, and a random share of the radius. */
const step = fc.tuple(fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }));
const tolerance = 1e-6;

test("the blocks of a search cover its circle, even at the poles and across the date line", () => {
  fc.assert(
    fc.property(point, km, fc.array(step, { minLength: 1, maxLength: 20 }), (centre, km, steps) => {
      const blocks = new Set(blocksIn({ ...centre, km: km + tolerance }));
      for (const [bearing, part] of steps) expect(blocks).toContain(blockAt(pointAt(centre, km * part, bearing)));
    }),
    { numRuns: 300 },
  );
});

test("blockAt returns the block that contains the place", () => {
  fc.assert(
    fc.property(point, (place) => {
      expect(kmToBox(place, boxOfId(blockAt(place)))).toBeLessThan(tolerance);
    }),
  );
});

test("the blocks of a search do not overlap or repeat", () => {
  fc.assert(
    fc.property(point, km, (centre, km) => {
      const blocks = blocksIn({ ...centre, km });
      expect(new Set(blocks).size).toBe(blocks.length);
      const boxes = blocks.map(boxOfId).toSorted((one, other) => one.south - other.south || one.west - other.west);
      for (const [at, { south, west, north, east }] of boxes.entries()) {
        expect(north).toBeGreaterThan(south);
        expect(east).toBeGreaterThan(west);
        expect([west, east].every((edge) => Math.abs(edge) <= 180)).toBe(true);
        const next = boxes[at + 1];
        // Neighbouring rows share their edges exactly, and so do the columns of a row.
        if (next) expect(next.south === south ? next.west >= east : next.south >= north).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});

test("blocks keep their ids when the search moves", () => {
  fc.assert(
    fc.property(point, step, km, (centre, [bearing, part], km) => {
      const moved = pointAt(centre, km * part, bearing);
      const [before, after] = [blocksIn({ ...centre, km }), blocksIn({ ...moved, km })];
      const inBoth = before.filter((block) => isInCircle(block, { ...moved, km }));
      expect(inBoth.toSorted()).toEqual(after.filter((block) => before.includes(block)).toSorted());
      // After a move by at most half the radius, at least a quarter of the blocks are the same.
      if (part <= 0.5) expect(inBoth.length).toBeGreaterThan(before.length / 4);
    }),
    { numRuns: 100 },
  );
});

test("a block is about 200 metres wide and high at inhabited latitudes", () => {
  fc.assert(
    fc.property(fc.double({ min: -75, max: 75, noNaN: true }), lng, (lat, lng) => {
      const { north, south, west, east } = boxOfId(blockAt({ lat, lng }));
      const [height, width] = [
        distanceKm({ lat: south, lng: west }, { lat: north, lng: west }),
        distanceKm({ lat, lng: west }, { lat, lng: east }),
      ];
      expect(height).toBeCloseTo(0.2, 2);
      expect(Math.abs(width - 0.2)).toBeLessThan(0.004);
    }),
  );
});

test("a search has at most 150 blocks", () => {
  const counts = (metres: number, lat: number) => blocksIn({ lat, lng: -79.34, km: metres / 1000 }).length;
  fc.assert(
    fc.property(point, km, (centre, km) => {
      expect(blocksIn({ ...centre, km }).length).toBeLessThanOrEqual(150);
    }),
  );
  expect(searchRadii.map((metres) => counts(metres, 43.86))).toEqual([32, 95]);
});

test("block names are unique within a search", () => {
  fc.assert(
    fc.property(point, km, (centre, km) => {
      const names = blocksIn({ ...centre, km }).map(nameOfBlock);
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^[A-Z]\d{1,2}$/);
    }),
    { numRuns: 100 },
  );
});

test("letters advance to the south, numbers to the east", () => {
  const name = (lat: number, lng: number) => nameOfBlock(blockAt({ lat, lng }));
  const [letter, number] = [name(43.8612, -79.34)[0]!, Number(name(43.8612, -79.34).slice(1))];
  expect(name(43.8594, -79.34).codePointAt(0)! - letter.codePointAt(0)!).toBe(1);
  expect(Number(name(43.8612, -79.3375).slice(1)) - number).toBe(1);
});

test("only ids in their canonical form are block ids", () => {
  fc.assert(
    fc.property(point, (place) => {
      const id = blockAt(place);
      expect(isBlockId(id)).toBe(true);
      expect(blockAt(middleOfBlock(id))).toBe(id);
    }),
  );
  const invalidIds = [
    "",
    ".",
    "1",
    "1.2.3",
    "-1.0",
    "1.-1",
    "0.99999999",
    "99999999.0",
    "1.5.2",
    " 1.2",
    "1e3.0",
    "01.1",
  ];
  for (const id of invalidIds) expect(isBlockId(id)).toBe(false);
});
