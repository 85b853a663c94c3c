// When cron jobs run. The days of the week are the difficult part: Sunday has two numbers.
import fc from "fast-check";
import { expect, test } from "vitest";
import { nextRun } from "../../../emulators/convex/jobs/schedules.ts";

const day = 86_400_000;
// A Sunday, a minute before midnight.
const start = Date.UTC(2024, 0, 7) - 60_000;

/** The days, Sunday as 0, of the week after `start` on which it runs. */
function daysOf(weekday: string): number[] {
  const days: number[] = [];
  for (let at = start; ;) {
    const next = nextRun({ type: "cron", cron: `0 0 * * ${weekday}` }, at);
    if (next === null || next >= start + 7 * day) return days;
    days.push(new Date(next).getUTCDay());
    at = next;
  }
}

test("a range of weekdays includes each day, with Sunday as 0 or 7", () => {
  const range = fc.tuple(fc.nat(7), fc.nat(7)).filter(([from, to]) => from <= to);
  fc.assert(
    fc.property(range, ([from, to]) => {
      const each = Array.from({ length: to - from + 1 }, (_, at) => (from + at) % 7);
      expect(daysOf(`${from}-${to}`)).toEqual([...new Set(each)].toSorted((a, b) => a - b));
    }),
  );
});

test.each([
  ["7", [0]],
  ["0", [0]],
  ["1,7", [0, 1]],
  ["7-2", [0, 1, 2]],
  ["fri-sun", [0, 5, 6]],
  ["sun-tue", [0, 1, 2]],
  ["*", [0, 1, 2, 3, 4, 5, 6]],
  ["1/2", [1, 3, 5]],
  ["*/7", [0]],
])("the weekdays of %s", (weekday, days) => {
  expect(daysOf(weekday)).toEqual(days);
});
