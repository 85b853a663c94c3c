import fc from "fast-check";
import { expect, test } from "vitest";
import { scoreOf } from "../../../domain/matching/score";
import { chancesOf, likelihoodOf } from "../../../domain/matching/likelihood";
import type { Facts } from "../../../domain/matching/facts";
import { weights } from "../../../domain/matching/weights";
import { anyFacts, foundFacts, kmAway, lostFacts } from "./samples";

test("the score is symmetric, and a number unless the animals differ", () => {
  fc.assert(
    fc.property(anyFacts("lost"), anyFacts("found"), (one, other) => {
      const score = scoreOf(one, other);
      expect(scoreOf(other, one)).toEqual(score);
      if (one.petType !== other.petType) expect(score).toBeNull();
      else expect(score!.nats).toSatisfy(Number.isFinite);
    }),
  );
});

test("the score falls with the distance, however long the pet is missing", () => {
  const day = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
  const kinds = fc.constantFrom("Dog" as const, "Cat" as const, "Other" as const);
  const km = fc.double({ min: 0.21, max: 9000, noNaN: true });
  fc.assert(
    fc.property(kinds, km, km, fc.integer({ min: -40, max: 4000 }), (petType, one, other, days) => {
      const natsAt = (away: number) =>
        scoreOf(lostFacts({ petType, day: day(0) }), foundFacts({ petType, day: day(days), point: kmAway(away) }))!
          .nats;
      const [near, far] = [Math.min(one, other), Math.max(one, other)];
      expect(natsAt(near)).toBeGreaterThanOrEqual(natsAt(far) - 1e-9);
      if (far > near * 1.01) expect(natsAt(near)).toBeGreaterThan(natsAt(far));
    }),
  );
});

test("reports of the same status or of different animals never match", () => {
  expect(scoreOf(lostFacts(), lostFacts())).toBeNull();
  expect(scoreOf(lostFacts({ petType: "Dog" }), foundFacts({ petType: "Cat" }))).toBeNull();
});

test.each([
  [3, "upTo3"],
  [4, "upTo10"],
  [11, "upTo30"],
  [31, "later"],
  [-1, "dayBefore"],
  [-2, "earlier"],
])("a find %i days after the loss counts as %s", (days, level) => {
  const day = new Date(Date.UTC(2026, 10, 10 + days)).toISOString().slice(0, 10);
  expect(scoreOf(lostFacts({ day: "2026-11-10" }), foundFacts({ day }))!.levels.days).toBe(level);
});

test.each([
  ["Beagle", "beagle cross", "same"],
  ["Labrador Retriever", "Golden Retriever", "sameGroup"],
  ["mutt", "Mixed breed", "sameVague"],
  ["Beagle", "mix", "oneVague"],
  ["Beagle", "Poodle", "different"],
  ["Beagle", "", null],
  ["Beagle", "no idea", null],
  ["Xoloitzcuintli", "xoloitzcuintli", "same"],
  ["Xoloitzcuintli", "Beagle", null],
])("the breeds %j and %j compare as %s", (one, other, level) => {
  expect(scoreOf(lostFacts({ petBreed: one }), foundFacts({ petBreed: other }))!.levels.breed).toBe(level);
});

test("between two pets of the type Other, a different animal counts strongly against the match", () => {
  const other = { petType: "Other" as const };
  const rabbit = scoreOf(
    lostFacts({ ...other, petBreed: "Holland Lop" }),
    foundFacts({ ...other, petBreed: "bunny" }),
  )!;
  const parrot = scoreOf(
    lostFacts({ ...other, petBreed: "Holland Lop" }),
    foundFacts({ ...other, petBreed: "Parrot" }),
  )!;
  expect(rabbit.levels.breed).toBe("sameGroup");
  expect(rabbit.nats - parrot.nats).toBeCloseTo(weights.breed.sameGroup - weights.breed.otherAnimal);
});

test("the sex counts only if both sides chose it", () => {
  const sexOf = (one: "Male" | "Female", other: "Male" | "Female" | "Unknown", untouched?: "petGender"[]) =>
    scoreOf(lostFacts({ petGender: one, untouched }), foundFacts({ petGender: other }))!.levels.sex;
  expect(sexOf("Male", "Female", ["petGender"])).toBeNull();
  expect(sexOf("Male", "Female")).toBe("different");
  expect(sexOf("Female", "Female")).toBe("same");
  expect(sexOf("Female", "Male")).toBe("different");
  expect(sexOf("Female", "Unknown")).toBeNull();
});

/** The likelihood of a match, as users read it, in a region with only one candidate. */
const likelihoodAlone = (one: Facts, other: Facts) =>
  likelihoodOf(chancesOf(one.petType, [scoreOf(one, other)!.nats], { count: 1, km: 100 })[0]!);

test("a different sex divides the odds by more than ten", () => {
  const natsWith = (petGender: "Male" | "Female") =>
    scoreOf(lostFacts({ petGender: "Male" }), foundFacts({ petGender }))!.nats;
  expect(natsWith("Male") - natsWith("Female")).toBeGreaterThan(Math.log(10));
});

test("a white male cat is no match for an orange female, even if it is near and the only candidate", () => {
  const white = lostFacts({ petType: "Cat", petGender: "Male", additionalInfo: "white" });
  const orange = foundFacts({ petType: "Cat", petGender: "Female", additionalInfo: "orange" });
  expect(likelihoodAlone(white, orange)).toBeNull();
  expect(likelihoodAlone(white, foundFacts({ petType: "Cat", petGender: "Male", additionalInfo: "white" }))).toBe(
    "veryLikely",
  );
});

// A rounded time can be off by 15 minutes. "earlier": found before the loss, even if both times are off by the most.
test.each([
  ["at 5 PM, lost at 5:30 PM that day, both rounded", "17:00", "17:30", 0, "upTo3"],
  ["at 5 PM, lost at 5:45 PM that day, both rounded", "17:00", "17:45", 0, "earlier"],
  ["at 5 PM, lost at the very minute 5:16 PM", "17:00", "17:16", 0, "earlier"],
  ["at the very minute 5:04 PM, lost at 5:05 PM", "17:04", "17:05", 0, "earlier"],
  ["at an unknown hour, lost at the very minute 5:05 PM that day", null, "17:05", 0, "upTo3"],
  ["at 11:45 PM, lost the next day at midnight, both rounded", "23:45", "00:00", -1, "dayBefore"],
  ["at 11 PM, lost the next day at 1 AM", "23:00", "01:00", -1, "earlier"],
  ["at an unknown hour, lost the next day at the very minute 12:05 AM", null, "00:05", -1, "earlier"],
  ["at an unknown hour, lost the next day at an unknown hour", null, null, -1, "dayBefore"],
  ["at an unknown hour, lost the next day at 7 AM", null, "07:00", -1, "earlier"],
  ["at 5 PM, lost the next day at an unknown hour", "17:00", null, -1, "earlier"],
])("tells whether a pet may have been lost before it was found: found %s", (_words, foundAt, lostAt, days, level) => {
  const one = lostFacts({ day: "2026-11-10", time: lostAt, utcOffset: -300 });
  const other = foundFacts({ day: days === 0 ? "2026-11-10" : "2026-11-09", time: foundAt });
  expect(scoreOf(one, other)!.levels.days).toBe(level);
});

test("a pet found before it was lost is no match, whatever else fits", () => {
  const description = "black and white, scar, limps, small, red collar";
  const words = {
    petBreed: "Beagle",
    petGender: "Female" as const,
    additionalInfo: description,
    photo: ["#000000", "#ffffff"],
  };
  const one = lostFacts({ ...words, day: "2026-11-10" });
  expect(likelihoodAlone(one, foundFacts({ ...words, day: "2026-11-08" }))).toBeNull();
  expect(likelihoodAlone(one, foundFacts({ ...words, day: "2026-11-10" }))).toBe("veryLikely");
});

test("a pet whose animal nobody has stated is compared with every animal", () => {
  const one = lostFacts({ petBreed: "Siamese", untouched: ["petType"] });
  expect(scoreOf(one, foundFacts({ petType: "Cat", petBreed: "siamese" }))!.levels.breed).toBe("same");
  expect(scoreOf(one, foundFacts({ petType: "Dog" }))).not.toBeNull();
  expect(scoreOf(one, foundFacts({ petType: "Other", petBreed: "Rabbit" }))!.levels.breed).toBe("otherAnimal");
});

test("each property adds the weight of its level, such as colour: same", () => {
  const blank = scoreOf(lostFacts(), foundFacts())!.nats;
  const natsAdded = (one: string, other: string) =>
    scoreOf(lostFacts({ additionalInfo: one }), foundFacts({ additionalInfo: other }))!.nats - blank;
  expect(natsAdded("black and white", "white, black")).toBeCloseTo(weights.colour.same);
  expect(natsAdded("black", "grey")).toBeCloseTo(weights.colour.neighbours);
  expect(natsAdded("has a scar and limps", "limping, scar on the nose")).toBeCloseTo(weights.marks.two);
  expect(natsAdded("red collar", "no collar")).toBeCloseTo(weights.collar.lostOnly);
  expect(natsAdded("red collar", "blue collar")).toBeCloseTo(weights.collar.otherColour);
  expect(natsAdded("red collar", "a collar, and a scar")).toBeCloseTo(weights.collar.both);
  expect(natsAdded("small dog", "a large dog")).toBeCloseTo(weights.size.different);
});

test("the better two reports agree about a property, the higher its weight", () => {
  const { days, breed, colour, marks, size, sex, collar } = weights;
  const fallingWeights: number[][] = [
    [days.upTo3, days.upTo10, days.upTo30, days.later, days.earlier],
    [days.upTo3, days.dayBefore, days.earlier],
    [breed.same, breed.sameGroup, 0, breed.oneVague, breed.different, breed.otherAnimal],
    [breed.same, breed.sameVague, 0],
    [colour.same, colour.sameFirst, colour.oneShared, colour.neighbours, colour.none],
    [marks.two, marks.one, 0, marks.none],
    [size.same, 0, size.stepApart, size.different],
    [sex.same, 0, sex.different],
    [collar.sameColour, collar.both, 0, collar.otherColour, collar.lostOnly, collar.foundOnly],
    [collar.neither, 0],
  ];
  for (const row of fallingWeights) expect(row).toEqual(row.toSorted((one, other) => other - one));
});

test("a report with an invalid place never matches", () => {
  expect(scoreOf(lostFacts(), foundFacts({ point: { lat: Number.NaN, lng: 0 } }))).toBeNull();
});
