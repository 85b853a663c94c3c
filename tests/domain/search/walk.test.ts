import fc from "fast-check";
import { expect, test } from "vitest";
import { blockAt, boxOfId, middleOfBlock } from "../../../domain/search/blocks";
import { type Point, eastOf, northOf } from "../../../domain/geo/place";
import { isWalkedPercent, emptyWalk, walkedPercent, addFix } from "../../../domain/search/walk";

const block = blockAt({ lat: 43.86, lng: -79.34 });
const middle = middleOfBlock(block);
const { north, south, west, east } = boxOfId(block);

/** A point in the block: `x` of its width from the west, and `y` of its height from the north. */
const pointAt = (x: number, y: number): Point => ({ lat: north + (south - north) * y, lng: west + (east - west) * x });
/** A walk whose positions are `seconds` apart and accurate to `accuracy` metres. */
const onFoot = (points: readonly Point[], seconds = 40, accuracy = 10) =>
  points.reduce((walk, point, n) => addFix(walk, block, { point, accuracy, at: n * seconds * 1000 }), emptyWalk);
const loop = [
  pointAt(0.1, 0.1),
  pointAt(0.5, 0.1),
  pointAt(0.9, 0.1),
  pointAt(0.9, 0.5),
  pointAt(0.9, 0.9),
  pointAt(0.5, 0.9),
  pointAt(0.1, 0.9),
];

test("a walk covers 20 % once it has been in five of the block's 25 parts, and 0 % before", () => {
  expect(walkedPercent(onFoot([]))).toBe(0);
  expect(walkedPercent(onFoot(loop.slice(0, 4)))).toBe(0);
  expect(walkedPercent(onFoot(loop.slice(0, 5)))).toBe(20);
});

test("standing still covers only one part", () => {
  expect(onFoot(Array.from({ length: 50 }, () => middle)).parts).toHaveLength(1);
});

test("positions outside the block and inaccurate ones cover nothing", () => {
  expect(onFoot([northOf(middle, 300), eastOf(middle, 300)], 400).parts).toEqual([]);
  expect(onFoot(loop, 40, 41).parts).toEqual([]);
  expect(onFoot(loop, 40, Number.NaN).parts).toEqual([]);
});

test("a position that jumps covers nothing until the next one confirms it", () => {
  const start = addFix(emptyWalk, block, { point: pointAt(0.1, 0.1), accuracy: 5, at: 0 });
  const jumped = addFix(start, block, { point: pointAt(0.9, 0.9), accuracy: 5, at: 2000 });
  expect(jumped.parts).toEqual(start.parts);
  const back = addFix(jumped, block, { point: pointAt(0.1, 0.1), accuracy: 5, at: 4000 });
  expect(back.parts).toEqual(start.parts);
  const confirmed = addFix(jumped, block, { point: pointAt(0.9, 0.9), accuracy: 5, at: 4000 });
  expect(confirmed.parts).toHaveLength(2);
});

test("whatever the phone reports, the percentage never falls, and it changes in steps that the server accepts", () => {
  const fix = fc.record({
    point: fc.record({ lat: fc.double({ min: south - 0.001, max: north }), lng: fc.double({ min: west, max: east }) }),
    accuracy: fc.double({ min: 0, max: 60 }),
    at: fc.nat(600_000),
  });
  fc.assert(
    fc.property(fc.array(fix, { maxLength: 60 }), (fixes) => {
      let walk = emptyWalk;
      for (const one of fixes) {
        const next = addFix(walk, block, one);
        expect(walkedPercent(next)).toBeGreaterThanOrEqual(walkedPercent(walk));
        expect(isWalkedPercent(walkedPercent(next))).toBe(true);
        walk = next;
      }
    }),
  );
  for (const percent of [-20, 10, 120, Number.NaN, Infinity]) expect(isWalkedPercent(percent)).toBe(false);
});
