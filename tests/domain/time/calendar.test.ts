import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, weekday } from "../../../domain/time/calendar.ts";
import { addMonths, clampDay, monthWeeks } from "../../../domain/time/months.ts";
import { isDay } from "../../../domain/time/time.ts";

const day = fc
  .date({ min: new Date("1980-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("addDays", () => {
  it("is undone by the opposite count", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (from, count) => {
        expect(addDays(addDays(from, count), -count)).toBe(from);
      }),
    );
  });

  it("crosses months, years and leap days", () => {
    expect(addDays("2026-11-30", 1)).toBe("2026-12-01");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  });
});

describe("addMonths", () => {
  it("keeps the day of the month, or takes the last day of a shorter month", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
    expect(addMonths("2026-11-20", -12)).toBe("2025-11-20");
    expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
  });

  it("moves by exactly the given number of months", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -24, max: 24 }), (from, count) => {
        const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(months(addMonths(from, count)) - months(from)).toBe(count);
      }),
    );
  });
});

describe("monthWeeks", () => {
  it("contains every day of the month once, in full weeks, each on its weekday", () => {
    fc.assert(
      fc.property(day, (anyDay) => {
        const weeks = monthWeeks(anyDay);
        const days = weeks.flat().filter((cell) => cell !== null);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        expect(new Set(days).size).toBe(days.length);
        expect(days).toContain(anyDay);
        expect(days.every((cell) => isDay(cell) && cell.startsWith(anyDay.slice(0, 7)))).toBe(true);
        expect(addDays(days.at(-1)!, 1).slice(8)).toBe("01");
        for (const week of weeks) {
          for (const [at, cell] of week.entries()) if (cell) expect(weekday(cell)).toBe(at);
        }
      }),
    );
  });
});

it("clampDay brings a day into a range", () => {
  expect(clampDay("2026-11-25", "1980-01-01", "2026-11-20")).toBe("2026-11-20");
  expect(clampDay("1970-01-01", "1980-01-01", "2026-11-20")).toBe("1980-01-01");
  expect(clampDay("2000-01-01", "1980-01-01", "2026-11-20")).toBe("2000-01-01");
});
