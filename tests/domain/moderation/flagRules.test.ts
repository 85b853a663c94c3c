import fc from "fast-check";
import { expect, test } from "vitest";
import { type Flagger, countDistinctPeople } from "../../../domain/moderation/flagRules";

const account = (id: string, address: string, day = "1"): Flagger => ({ establishedId: id, address, day });
const visitor = (address: string, day = "1"): Flagger => ({ address, day });

test.each([
  ["three accounts at three addresses", 3, [account("Ada", "a"), account("Bo", "b"), account("Cy", "c")]],
  ["three accounts at one address", 1, [account("Ada", "a"), account("Bo", "a"), account("Cy", "a")]],
  ["one account on two days", 1, [account("Ada", "a1", "1"), account("Ada", "a2", "2")]],
  ["three visitors at three addresses", 3, [visitor("a"), visitor("b"), visitor("c")]],
  ["one visitor who clears cookies", 1, [visitor("a"), visitor("a"), visitor("a")]],
  ["a visitor who then signs in", 1, [visitor("a"), account("Ada", "a")]],
  // The hash of an address differs every day.
  ["one visitor on three days", 1, [visitor("a1", "1"), visitor("a2", "2"), visitor("a3", "3")]],
  ["two visitors on one day and one on the next", 2, [visitor("a", "1"), visitor("b", "1"), visitor("c", "2")]],
  ["callers without an address", 1, [visitor(""), visitor(""), account("Ada", "")]],
])("distinct people, for %s: %i", (_, people, flaggers) => {
  expect(countDistinctPeople(flaggers)).toBe(people);
});

const flagger = fc.record({
  establishedId: fc.constantFrom(undefined, "Ada", "Bo"),
  address: fc.constantFrom("a", "b", "c", "d"),
  day: fc.constantFrom("1", "2"),
});

test("counts at most one person per address, and another visitor's flag never lowers the count", () => {
  fc.assert(
    fc.property(fc.array(flagger), flagger, (before, { address, day }) => {
      const people = countDistinctPeople([...before, visitor(address, day)]);
      expect(people).toBeLessThanOrEqual(new Set([...before, { address }].map((one) => one.address)).size);
      expect(people).toBeGreaterThanOrEqual(countDistinctPeople(before));
    }),
  );
});
