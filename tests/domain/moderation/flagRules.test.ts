import fc from "fast-check";
import { expect, test } from "vitest";
import { type Flagger, countDistinctPeople } from "../../../domain/moderation/flagRules";

const account = (address: string, day = "2026-11-20"): Flagger => ({ isEstablished: true, address, day });
const visitor = (address: string, day = "2026-11-20"): Flagger => ({ isEstablished: false, address, day });

test.each([
  ["three accounts at three addresses", 3, [account("a"), account("b"), account("c")]],
  ["three accounts at one address", 1, [account("a"), account("a"), account("a")]],
  ["three visitors at three addresses", 3, [visitor("a"), visitor("b"), visitor("c")]],
  ["one visitor who clears cookies", 1, [visitor("a"), visitor("a"), visitor("a")]],
  ["a visitor who then signs in", 1, [visitor("a"), account("a")]],
  // The hash of an address differs every day.
  ["one visitor on three days", 1, [visitor("a1", "1"), visitor("a2", "2"), visitor("a3", "3")]],
  ["two visitors on one day and one on the next", 2, [visitor("a", "1"), visitor("b", "1"), visitor("c", "2")]],
  ["callers without an address", 1, [visitor(""), visitor(""), account("")]],
])("distinct people, for %s: %i", (_, people, flaggers) => {
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
