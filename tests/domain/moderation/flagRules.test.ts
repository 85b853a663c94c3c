import fc from "fast-check";
import { expect, test } from "vitest";
import { type Flagger, countDistinctPeople } from "../../../domain/moderation/flagRules";

const account = (address: string, day = "2026-11-20"): Flagger => ({ isEstablished: true, address, day });
const visitor = (address: string, day = "2026-11-20"): Flagger => ({ isEstablished: false, address, day });

test.each([
  ["three accounts at three addresses", [account("a"), account("b"), account("c")], 3],
  ["three accounts at one address", [account("a"), account("a"), account("a")], 1],
  ["three visitors at three addresses", [visitor("a"), visitor("b"), visitor("c")], 3],
  ["one visitor who clears cookies", [visitor("a"), visitor("a"), visitor("a")], 1],
  ["a visitor who then signs in", [visitor("a"), account("a")], 1],
  // The hash of an address differs every day.
  ["one visitor on three days", [visitor("a1", "1"), visitor("a2", "2"), visitor("a3", "3")], 1],
  ["two visitors on one day and one on the next", [visitor("a", "1"), visitor("b", "1"), visitor("c", "2")], 2],
  ["callers without an address", [visitor(""), visitor(""), account("")], 1],
])("%s", (_, flaggers, people) => {
  expect(countDistinctPeople(flaggers)).toBe(people);
});

const flagger = fc.record({
  isEstablished: fc.boolean(),
  address: fc.constantFrom("a", "b", "c", "d"),
  day: fc.constantFrom("1", "2"),
});

test("counts at most one person per address, and another flag never lowers the count", () => {
  fc.assert(
    fc.property(fc.array(flagger), flagger, (before, next) => {
      const people = countDistinctPeople([...before, next]);
      expect(people).toBeLessThanOrEqual(new Set([...before, next].map(({ address }) => address)).size);
      expect(people).toBeGreaterThanOrEqual(countDistinctPeople(before));
    }),
  );
});
