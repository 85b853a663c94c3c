import { expect, test } from "vitest";
import { countWeights } from "../../../domain/matching/countWeights";

const pairs = (count: number, sex: string | null, outcome: { claimed?: boolean; hidden: boolean }) =>
  Array.from({ length: count }, () => ({ levels: { sex, photo: 0 }, ...outcome }));

test("a weight is the logarithm of how much more often its level occurs among confirmed pairs than among hidden ones", () => {
  const { rows, confirmed, refuted } = countWeights([
    ...pairs(90, "same", { claimed: true, hidden: false }),
    ...pairs(10, "different", { claimed: true, hidden: false }),
    ...pairs(50, "same", { hidden: true }),
    ...pairs(50, "different", { hidden: true }),
    // Neither confirmed nor hidden, so not counted.
    ...pairs(500, "different", { hidden: false }),
    ...pairs(300, null, { hidden: true }),
  ]);
  expect([confirmed, refuted]).toEqual([90 + 10, 50 + 50 + 300]);
  const rowOf = (level: string) => rows.find((row) => row.property === "sex" && row.level === level)!;
  expect(rowOf("same").counted).toBeCloseTo(Math.log(90 / 50), 1);
  expect(rowOf("different").counted).toBeCloseTo(Math.log(10 / 50), 1);
  expect(rows.filter(({ property, counted }) => property !== "sex" && counted !== null)).toEqual([]);
});

test("too few pairs give no weight", () => {
  const { rows } = countWeights(pairs(5, "same", { claimed: true, hidden: false }));
  expect(rows.every(({ counted }) => counted === null)).toBe(true);
});
