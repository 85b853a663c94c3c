import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limits } from "../../../domain/limits";
import { durationText } from "../../../domain/time/durationText";
import {
  dateOfDay,
  dayOfDate,
  formatDay,
  formatLongDay,
  formatTime,
  isDay,
  isFutureDay,
  latestDayAnywhere,
  timeOfMinutes,
  today,
} from "../../../domain/time/time";
import { isTimeStep, nearestStep, timeSteps } from "../../../domain/time/timeSteps";
import { parseDay, parseTime } from "../../../domain/time/typedTime";

const now = new Date(2026, 10, 20, 9, 30);
const day = fc
  .date({ min: new Date(1980, 0, 2), max: new Date(2075, 11, 31), noInvalidDate: true })
  .map((date) => dayOfDate(date));
const step = fc.constantFrom(...timeSteps.map(({ value }) => value));

describe("days", () => {
  test("are shown in the spec's formats", () => {
    expect(formatDay("2026-11-20")).toBe("November 20, 26");
    expect(formatDay("2009-03-01")).toBe("March 1, 09");
    expect(formatLongDay("2026-11-20")).toBe("November 20, 2026");
    expect(formatDay("2026-02-30")).toBe("");
  });

  test.each(["2026-02-29", "2026-13-01", "26-11-20", "2026-11-20T10:00", "1979-12-31", "", "0000-00-00"])(
    "%j is not a day",
    (text) => expect(isDay(text)).toBe(false),
  );

  test("convert to a date and back", () => {
    fc.assert(
      fc.property(day, (typedDay) => {
        expect(isDay(typedDay)).toBe(true);
        expect(dayOfDate(dateOfDay(typedDay) ?? new Date(0))).toBe(typedDay);
      }),
    );
  });

  test("the user's today and the latest day on earth are not in the future, and the days after them are", () => {
    expect(today(now)).toBe("2026-11-20");
    expect(isFutureDay("2026-11-20", today(now))).toBe(false);
    expect(isFutureDay("2026-11-21", today(now))).toBe(true);
    const noonInLondon = Date.UTC(2026, 10, 20, 12);
    expect(latestDayAnywhere(noonInLondon)).toBe("2026-11-21");
    expect(isFutureDay("2026-11-21", latestDayAnywhere(noonInLondon))).toBe(false);
    expect(isFutureDay("2026-11-22", latestDayAnywhere(noonInLondon))).toBe(true);
  });

  test("the server accepts today in every time zone", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: -12 * 60, max: 14 * 60 }), (at, offset) => {
        const usersToday = new Date(at + offset * 60_000).toISOString().slice(0, 10);
        expect(isFutureDay(usersToday, latestDayAnywhere(at))).toBe(false);
      }),
    );
  });
});

describe("typed days", () => {
  test.each([
    ["November 20, 26", "2026-11-20"],
    ["november 20, 2026", "2026-11-20"],
    ["Nov 3rd, 2025", "2025-11-03"],
    ["3 nov. 2025", "2025-11-03"],
    ["Sept 9 26", "2026-09-09"],
    ["Fri, Nov 20 2026", "2026-11-20"],
    ["Wednesday 18 November 2026", "2026-11-18"],
    ["2026-11-20", "2026-11-20"],
    ["11/20/2026", "2026-11-20"],
    ["11/2/26", "2026-11-02"],
    ["nov 19", "2026-11-19"],
    ["dec 24", "2025-12-24"],
    ["today", "2026-11-20"],
    [" Yesterday ", "2026-11-19"],
  ])("%j means %s", (typed, expected) => expect(parseDay(typed, now)).toBe(expected));

  test.each([
    ["dec 24", "2026-12-24"],
    ["nov 20", "2026-11-20"],
    ["nov 19", "2027-11-19"],
    ["nov 19, 2026", "2026-11-19"],
  ])("if the next such day is meant, %j means %s", (typed, expected) =>
    expect(parseDay(typed, now, "next")).toBe(expected),
  );

  test.each(["", "soon", "30 Feb 2026", "20/11/2026", "2026", "13/13/13", "Nov", "99999-01-01"])(
    "%j can't be read as a day",
    (typed) => expect(parseDay(typed, now)).toBe(null),
  );

  test("can be typed as they are shown", () => {
    fc.assert(
      fc.property(day, (typedDay) => {
        expect(parseDay(formatLongDay(typedDay), now)).toBe(typedDay);
        // In 2026, years of two digits mean 1977 to 2076. The last of them are left out.
        fc.pre(typedDay < "2075-01-01");
        expect(parseDay(formatDay(typedDay), now)).toBe(typedDay);
      }),
    );
  });

  test("parsing never throws, and returns only days", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 30 }), (typed) => {
        const parsed = parseDay(typed, now);
        expect(parsed === null || isDay(parsed)).toBe(true);
      }),
    );
  });
});

describe("times", () => {
  test("come in 96 steps of 15 minutes, in the spec's format", () => {
    expect(timeSteps).toHaveLength(96);
    expect(timeSteps[0]).toEqual({ value: "00:00", label: "12:00 AM" });
    expect(timeSteps.find(({ value }) => value === "14:15")?.label).toBe("2:15 PM");
    expect(timeSteps.at(-1)).toEqual({ value: "23:45", label: "11:45 PM" });
    expect(formatTime("25:00")).toBe("");
    expect(isTimeStep("14:15")).toBe(true);
    for (const other of ["14:10", "24:00", "1:15", "14:15:00", ""]) expect(isTimeStep(other)).toBe(false);
  });

  test.each([
    ["2:15 PM", "14:15"],
    ["2:15pm", "14:15"],
    ["2 p.m.", "14:00"],
    ["2p", "14:00"],
    ["14:15", "14:15"],
    ["1415", "14:15"],
    ["14h15", "14:15"],
    ["12 am", "00:00"],
    ["12:30 PM", "12:30"],
    ["7", "07:00"],
    ["noon", "12:00"],
    ["Midnight", "00:00"],
    ["2:10 pm", "14:15"],
    ["11:59 pm", "23:45"],
  ])("%j means %s", (typed, expected) => expect(parseTime(typed)).toBe(expected));

  test.each(["", "25:00", "13 pm", "0 am", "2:60 pm", "evening", "-1", "14:15:16"])(
    "%j can't be read as a time",
    (typed) => expect(parseTime(typed)).toBe(null),
  );

  test("can be typed as they are shown, and every minute of the day has a step less than 15 minutes away", () => {
    fc.assert(
      fc.property(step, (time) => {
        expect(parseTime(formatTime(time))).toBe(time);
        expect(parseTime(time)).toBe(time);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hours, minutes) => {
        const time = nearestStep(timeOfMinutes(hours * 60 + minutes));
        expect(isTimeStep(time)).toBe(true);
        const errorMinutes = Math.abs(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - hours * 60 - minutes);
        expect(errorMinutes).toBeLessThan(limits.timeStepMinutes);
      }),
    );
  });
});

test.each([
  [1, "1 second"],
  [29_001, "30 seconds"],
  [60_000, "1 minute"],
  [61_000, "2 minutes"],
  [3_600_000, "1 hour"],
  [7_200_001, "3 hours"],
])("%i ms read as %s, rounded up", (ms, words) => expect(durationText(ms)).toBe(words));
