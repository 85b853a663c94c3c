// The lines and points of the chart of a pet's weights.
import fc from "fast-check";
import { expect, test } from "vitest";
import { kgOf, weightText } from "../../../domain/pets/health/weight";
import { chartOf, chartSize, gridOf } from "../../../domain/pets/health/weightChart";
import { addDays } from "../../../domain/time/calendar";
import { language } from "../../../domain/texts/language";

const labelsOf = (weights: readonly number[]) => {
  const { values, digits } = gridOf(weights);
  return values.map((value) => language.decimal(value, digits));
};

test.each([
  ["of a hamster", [0.031, 0.046], ["0.03", "0.04", "0.05"]],
  ["of a mouse", [0.021, 0.024], ["0.021", "0.022", "0.023", "0.024"]],
  ["that are all the same", [28.4, 28.4], ["28", "29"]],
  ["of a kitten", [0.4, 1.7], ["0", "1", "2"]],
  ["of a dog", [24, 31.2], ["20", "25", "30", "35"]],
])("the lines of weights %s have round labels", (_, weights, labels) => {
  expect(labelsOf(weights)).toEqual(labels);
});

test("no two lines have the same label, and all weights are between the first and the last line", () => {
  const weight = fc.integer({ min: 10, max: 11_000_000 }).map((value) => value / 10_000);
  fc.assert(
    fc.property(fc.array(weight, { minLength: 1, maxLength: 20 }), (weights) => {
      const labels = labelsOf(weights);
      expect(new Set(labels).size).toBe(labels.length);
      expect(labels.length).toBeGreaterThan(1);
      expect(labels.length).toBeLessThanOrEqual(4);
      const { values } = gridOf(weights);
      expect(values[0]).toBeLessThanOrEqual(Math.min(...weights));
      expect(values.at(-1)).toBeGreaterThanOrEqual(Math.max(...weights));
    }),
  );
});

test("the newest point is at the right edge, even if all weights are of one day", () => {
  const { width, left, right } = chartSize;
  for (const days of [
    ["2026-11-20", "2026-11-20"],
    ["2026-01-02", "2026-11-20"],
  ]) {
    const { points } = chartOf(days.map((day, at) => ({ day, value: 28 + at })));
    expect(points.map(({ x }) => x)).toEqual([left, width - right]);
  }
});

test.each([
  ["below, if the line falls", [30, 28], true],
  ["above, if the line rises", [28, 30], false],
  ["above, if a long rise ends with a small fall", [...Array.from({ length: 200 }, (_, at) => at / 10), 19.7], false],
])("the newest weight's label is %s", (_, values, isBelow) => {
  const points = values.map((value, at) => ({ day: addDays("2026-01-01", at), value }));
  expect(chartOf(points).hasLabelBelow).toBe(isBelow);
});

test.each(["0.08", "0.3", "2.5", "0.005"])("%s lb is shown as it was typed", (typed) => {
  // People who use miles weigh in pounds.
  const shown = Number(/[\d.]+/.exec(weightText(kgOf(typed, "miles"), "miles"))![0]);
  expect(shown).toBe(Number(typed));
});
