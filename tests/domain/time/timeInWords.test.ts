import fc from "fast-check";
import { expect, test } from "vitest";
import { formatLongDay, isUtcOffset, utcOffsetAt } from "../../../domain/time/time";
import { timeSteps } from "../../../domain/time/timeSteps";
import { whenOf } from "../../../domain/time/timeInWords";
import { dayInWords } from "../../../domain/time/dayInWords";
import { timeUntil } from "../../../domain/time/timeInSentence";
import { whenText } from "../../../domain/time/whenText";

// A Saturday.
const now = new Date(2026, 10, 21, 15, 35, 20);
const whenLine = (day: string | null, time: string | null, isExact = false) => {
  const when = whenOf({ day, time }, now, isExact);
  return when && [when.date, when.ago].filter(Boolean).join(" · ");
};

test.each([
  ["2026-11-21", "15:15", "Today 3:15 PM · 20 min ago"],
  ["2026-11-21", "15:30", "Today 3:30 PM · 5 min ago"],
  ["2026-11-21", "14:30", "Today 2:30 PM · 1 hour ago"],
  ["2026-11-21", "00:15", "Today 12:15 AM · 15 hours ago"],
  ["2026-11-21", null, "Today"],
  ["2026-11-21", "15:45", "Today 3:45 PM"],
  ["2026-11-20", "19:00", "Yesterday 7:00 PM · 20 hours ago"],
  ["2026-11-20", null, "Yesterday"],
  ["2026-11-19", "19:00", "November 19, 2026 · 2 days ago"],
  ["2026-11-08", null, "November 8, 2026 · 13 days ago"],
  ["2026-11-07", null, "November 7, 2026 · 2 weeks ago"],
  ["2026-08-21", null, "August 21, 2026 · 3 months ago"],
  ["2025-11-21", null, "November 21, 2025 · 1 year ago"],
  ["2024-01-01", null, "January 1, 2024 · 2 years ago"],
  ["2026-11-22", "09:00", "November 22, 2026"],
  ["2026-02-30", null, null],
  [null, "09:00", null],
])("a card shows %s %s as %s", (day, time, words) => expect(whenLine(day, time)).toBe(words));

// 8:35 PM UTC, whatever the time zone of the test's device. Markham is five hours behind UTC, Vancouver eight.
const moment = new Date("2026-11-21T20:35:20Z");
test.each([
  ["2026-11-21", "15:15", -300, "Today 3:15 PM · 20 min ago"],
  ["2026-11-21", "15:30", -300, "Today 3:30 PM · 5 min ago"],
  ["2026-11-21", "12:15", -480, "Today 12:15 PM · 20 min ago"],
  ["2026-11-22", "04:15", 480, "Today 4:15 AM · 20 min ago"],
  ["2026-11-21", "23:15", 480, "Yesterday 11:15 PM · 5 hours ago"],
  ["2026-11-21", null, 480, "Yesterday"],
  ["2026-11-21", "15:45", -300, "Today 3:45 PM"],
])("everyone sees %s %s, %i minutes ahead of UTC, as %s", (day, time, utcOffset, words) => {
  const { date, ago } = whenOf({ day, time, utcOffset }, moment)!;
  expect([date, ago].filter(Boolean).join(" · ")).toBe(words);
});

test("utcOffsetAt returns the device's offset at a day and time, and isUtcOffset rejects impossible ones", () => {
  const lost = new Date(2026, 6, 1, 9, 15);
  const utcOffset = utcOffsetAt("2026-07-01", "09:15");
  expect(Date.parse("2026-07-01T09:15Z") - utcOffset * 60_000).toBe(lost.getTime());
  expect(isUtcOffset(utcOffset)).toBe(true);
  expect([841, -721, 0.5, NaN, Infinity].filter(isUtcOffset)).toEqual([]);
});

test("a report's details show the time of an older day too", () => {
  expect(whenLine("2026-11-19", "19:00", true)).toBe("November 19, 2026, 7:00 PM · 2 days ago");
  expect(whenOf({ day: "2026-11-21", time: "15:15" }, now, true)?.fullDate).toBe("November 21, 2026");
});

test.each([
  ["2026-11-21", "Saturday, today"],
  ["2026-11-20", "Friday, yesterday"],
  ["2026-11-19", "Thursday, 2 days ago"],
  ["2026-11-14", "Saturday, November 14, 2026"],
  ["2025-11-01", "Saturday, November 1, 2025"],
  ["2026-11-22", "Sunday, November 22, 2026"],
])("the day %s reads as %s", (day, words) => expect(dayInWords(day, now)).toBe(words));

test("years have four digits, and a number before “ago” is never negative", () => {
  const day = fc
    .date({ min: new Date(1980, 0, 2), max: new Date(2075, 0, 1), noInvalidDate: true })
    .map(
      (date) =>
        `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`,
    );
  const time = fc.option(fc.constantFrom(...timeSteps.map(({ value }) => value)));
  const at = fc.date({ min: new Date(2001, 0, 1), max: new Date(2060, 0, 1), noInvalidDate: true });
  fc.assert(
    fc.property(day, time, at, (lost, clock, moment) => {
      const { date, ago, fullDate } = whenOf({ day: lost, time: clock }, moment)!;
      const isRelative = /^(Today|Yesterday)( \d{1,2}:\d\d [AP]M)?$/.test(date);
      expect(isRelative ? fullDate : date).toBe(formatLongDay(lost));
      expect(ago).toMatch(/^$|^just now$|^[1-9]\d? min ago$|^[1-9]\d* (hour|day|week|month|year)s? ago$/);
    }),
  );
});

test("how long a pet was gone is computed with the clock of its place, not the reader's", () => {
  const end = new Date("2026-11-21T20:00:00Z");
  expect(timeUntil({ day: "2026-11-21", time: "10:00", utcOffset: -300 }, end)).toBe("5 hours");
  expect(timeUntil({ day: "2026-11-22", time: "01:00", utcOffset: 540 }, end)).toBe("4 hours");
  expect(timeUntil({ day: "2026-11-18", time: null, utcOffset: 840 }, end)).toBe("4 days");
});

test.each([
  ["2026-11-21", "15:15", "today at 3:15 PM"],
  ["2026-11-21", null, "today"],
  ["2026-11-20", "15:15", "yesterday at 3:15 PM"],
  ["2026-11-20", null, "yesterday"],
  ["2026-11-19", "15:15", "on November 19, 2026, 3:15 PM"],
  ["2026-11-19", null, "on November 19, 2026"],
  ["2026-11-22", "15:15", "on November 22, 2026, 3:15 PM"],
  [null, "15:15", ""],
])("a sentence words %s %s as %s", (day, time, words) =>
  expect(whenText({ day, time }, { phrase: "on", now })).toBe(words),
);

test("if the moment of reading is unknown, a sentence gives the date, even today's", () => {
  const occasion = { day: "2026-11-21", time: "15:15" };
  expect(whenText(occasion, { phrase: "since", now: null })).toBe("since November 21, 2026, 3:15 PM");
  expect(whenText(occasion, { phrase: "plain", now: null, showsTimeAfterDate: false })).toBe("November 21, 2026");
});
