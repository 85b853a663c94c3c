import fc from "fast-check";
import { expect, test } from "vitest";
import { reasonsOf } from "../../../domain/matching/reasons";
import { scoreOf } from "../../../domain/matching/score";
import { anyFacts, foundFacts, kmAway, lostFacts } from "./samples";

const reasons = (one: ReturnType<typeof lostFacts>, other: ReturnType<typeof foundFacts>) =>
  reasonsOf(scoreOf(one, other)!, one, other, "km").map(({ tone, text }) => `${tone}: ${text}`);

test("reasonsOf lists place and time first, then what fits, what is undecided and what does not fit", () => {
  const one = lostFacts({
    petBreed: "Beagle",
    additionalInfo: "Brown and white. Red collar, limps",
    day: "2026-11-18",
  });
  const other = foundFacts({
    petBreed: "beagle?",
    additionalInfo: "white and brown, no collar, limping",
    point: kmAway(1.4),
  });
  expect(reasons(one, other)).toEqual([
    "for: 1.4 km away, two days later",
    "for: Both Beagle",
    "for: Both brown and white",
    "for: In both descriptions: limp",
    "open: Sex not stated",
    "against: No collar on the found pet",
  ]);
});

test("reasonsOf gives the time from the loss to the find if both times are known", () => {
  const clock = (time: string) => ({ day: "2026-11-20", time, utcOffset: -300 });
  expect(reasons(lostFacts(clock("15:15")), foundFacts({ ...clock("17:45"), point: kmAway(0.6) }))[0]).toBe(
    "for: 600 m away, 2 h 30 min later",
  );
});

test.each([
  ["2026-11-20", "the same day"],
  ["2026-11-21", "the next day"],
  ["2026-11-19", "the day before"],
  ["2026-12-02", "12 days later"],
  ["2026-11-15", "five days before the loss"],
])("a pet that was found on %s was found %s", (day, words) => {
  expect(reasons(lostFacts(), foundFacts({ day, point: kmAway(3) }))[0]).toContain(`3 km away, ${words}`);
});

test("a find the day before is never a reason for a match, even if both times are unknown", () => {
  const [loss, find] = [lostFacts({ day: "2026-11-20" }), foundFacts({ day: "2026-11-19", point: kmAway(3) })];
  expect(reasons(loss, find)[0]).toBe("open: 3 km away, the day before");
});

test("reasonsOf lists the reasons against a match", () => {
  const one = lostFacts({ petBreed: "Beagle", additionalInfo: "black", petGender: "Female" });
  const other = foundFacts({ petBreed: "Poodle", additionalInfo: "white", petGender: "Male", day: "2026-11-01" });
  expect(reasons(one, other)).toEqual([
    "against: Less than 100 m away, 19 days before the loss",
    "against: Lost: Beagle. Found: Poodle.",
    "against: Lost: black. Found: white.",
    "against: Lost: female. Found: male.",
  ]);
});

test.each([
  ["a small dog", "a medium sized dog", "against: Lost: small. Found: medium-sized."],
  ["no collar", "without a collar", "for: Neither wears a collar"],
  ["red collar", "a red leather collar", "for: Both with a collar: red"],
])("an agreement or a difference with a large weight is listed: %s, %s", (one, other, reason) => {
  expect(reasons(lostFacts({ additionalInfo: one }), foundFacts({ additionalInfo: other }))).toContain(reason);
});

test("both sides read the same sentences, without unfilled placeholders", () => {
  fc.assert(
    fc.property(anyFacts("lost"), anyFacts("found"), (one, other) => {
      const score = scoreOf(one, other);
      if (!score) return;
      const readReasons = reasonsOf(score, one, other, "km");
      expect(reasonsOf(score, other, one, "km")).toEqual(readReasons);
      for (const { text } of readReasons) expect(text).not.toMatch(/[{}]|undefined|NaN/);
    }),
  );
});
