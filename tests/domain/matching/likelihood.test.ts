import fc from "fast-check";
import { expect, test } from "vitest";
import { chancesOf, likelihoodOf } from "../../../domain/matching/likelihood";

const area = { count: 120, km: 20 };

test("the chances of one report's candidates add up to at most 1", () => {
  // Scores are in nats. One nat multiplies the odds of a match by e.
  const anyNats = fc.array(fc.double({ min: -800, max: 40, noNaN: true }), { maxLength: 200 });
  fc.assert(
    fc.property(anyNats, fc.nat(200), fc.double({ min: 0, max: 20_000, noNaN: true }), (nats, count, km) => {
      const chances = chancesOf("Dog", nats, { count, km });
      expect(chances).toHaveLength(nats.length);
      expect(chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});

test("without candidates there are no chances", () => {
  expect(chancesOf("Cat", [], { count: 0, km: 0 })).toEqual([]);
});

test("the more reports were compared within the same distance, the lower the chance of each", () => {
  const among = (count: number) => chancesOf("Dog", [3], { count, km: 20 })[0]!;
  expect(among(50)).toBeGreaterThan(among(500));
});

test("in a sparse region, a distant report does not become likely by being the only one", () => {
  const chance = chancesOf("Dog", [-6], { count: 1, km: 50 })[0]!;
  expect(likelihoodOf(chance)).toBeNull();
});

test.each([
  [0.95, "veryLikely"],
  [0.9, "veryLikely"],
  [0.5, "likely"],
  [0.1, "possible"],
  [0.09, null],
])("a chance of %d reads as %s", (chance, word) => {
  expect(likelihoodOf(chance)).toBe(word);
});

test("the better a candidate fits, the more likely it is", () => {
  const [one, other] = chancesOf("Cat", [4, 1], area);
  expect(one).toBeGreaterThan(other!);
});
