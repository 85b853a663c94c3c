// When cron jobs run. Expected times follow the vendor's parser, a fork of the cron library saffron.
import { expect, test } from "vitest";
import { firstRun, nextRun, scheduleFault } from "../../src/jobs/schedules.ts";

const minute = 60_000;
const day = 86_400_000;
// A minute before a Sunday begins.
const start = Date.UTC(2024, 0, 7) - minute;

/** The run times in the days after `start`. */
function timesOf(cron: string, days: number): Date[] {
  const times: Date[] = [];
  for (let at = start; ;) {
    const next = firstRun({ type: "cron", cron }, null, at);
    if (next >= start + days * day) return times;
    times.push(new Date(next));
    at = next;
  }
}

test.each([
  ["0", [0]],
  ["1,6", [1, 6]],
  ["2-4", [2, 3, 4]],
  ["sun-TUE", [0, 1, 2]],
  ["*", [0, 1, 2, 3, 4, 5, 6]],
  ["1/2", [1, 3, 5]],
  ["1-5/2", [1, 3, 5]],
  ["*/6,3", [0, 3, 6]],
  ["L", [6]],
  // Quirks of production: a range that continues past the end of the week begins one day too early. A range with a step
  // begins on the right day, but after Saturday production counts a day 7, which does not exist, instead of Sunday.
  ["fri-sun", [0, 4, 5, 6]],
  ["6-1/2", [1, 6]],
])("a job with the weekdays %s runs on the right days", (weekday, days) => {
  expect(timesOf(`0 0 * * ${weekday}`, 7).map((at) => at.getUTCDay())).toEqual(days);
});

const dateOf = (at: Date) => at.toISOString().slice(5, 10);

test.each([
  ["0 0 L * *", ["01-31", "02-29", "03-31"]],
  ["0 0 L-2 * *", ["01-29", "02-27", "03-29"]],
  // 31 March is a Sunday.
  ["0 0 LW * *", ["01-31", "02-29", "03-29"]],
  // 17 February is a Saturday, 17 March a Sunday.
  ["0 0 17W * *", ["01-17", "02-16", "03-18"]],
  ["0 0 * * 5L", ["01-26", "02-23", "03-29"]],
  ["0 0 * * mon#2", ["01-08", "02-12", "03-11"]],
  ["0 0 31 * *", ["01-31", "03-31"]],
  ["0 0 1 feb-mar *", ["02-01", "03-01"]],
  // If a day of the month and a weekday are both given, either one is enough.
  ["0 0 10 3 mon#2", ["03-10", "03-11"]],
])("a job with the expression %s runs on the right dates", (cron, dates) => {
  // Until early April.
  expect(timesOf(cron, 88).map(dateOf)).toEqual(dates);
});

test("a job runs at the right hours and minutes of a day", () => {
  const times = timesOf("15-45/30,50 6,18/5 * * *", 1).map((at) => at.toISOString().slice(11, 16));
  expect(times).toEqual(["06:15", "06:45", "06:50", "18:15", "18:45", "18:50", "23:15", "23:45", "23:50"]);
});

test.each([
  "* * * *",
  "* * * * * *",
  " * * * * *",
  "60 * * * *",
  "* 24 * * *",
  "* * 0 * *",
  "* * * 13 *",
  "* * * * 7",
  "* * * * */7",
  "*/0 * * * *",
  "*,5 * * * *",
  "* * 3,L * *",
  "* * * * monday",
  "* * * * mon#6",
  "* * L-31 * *",
])("the expression %j is refused, as in production", (cron) => {
  expect(scheduleFault({ type: "cron", cron }, start)).toBe("Failed to parse cron expression");
});

test("an expression that never matches is refused", () => {
  expect(scheduleFault({ type: "cron", cron: "0 0 31 2 *" }, start)).toBe(
    'The cron spec "0 0 31 2 *" will never match any time',
  );
  expect(scheduleFault({ type: "cron", cron: "0 0 29 2 *" }, start)).toBeNull();
});

test("an interval starts at once, keeps its rhythm, and skips missed times", () => {
  const schedule = { type: "interval", minutes: 10 };
  expect(firstRun(schedule, null, start)).toBe(start);
  expect(nextRun(schedule, start, start + minute)).toEqual({ next: start + 10 * minute, skipped: 0 });
  expect(nextRun(schedule, start, start + 25 * minute)).toEqual({ next: start + 30 * minute, skipped: 2 });
  expect(nextRun(schedule, start, start + 20 * minute)).toEqual({ next: start + 20 * minute, skipped: 1 });
});
