import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isQuiet, isZone, localDay, nextHour, nextMorning, quietUntil } from "../../../domain/time/localTime";
import { dayMs, hourMs } from "../../../domain/units";

const toronto = "America/Toronto";
const timeOf = (text: string) => Date.parse(text);

test("days and nights are local to the place", () => {
  expect(localDay(timeOf("2026-11-20T03:00:00Z"), toronto)).toBe("2026-11-19");
  expect(localDay(timeOf("2026-11-20T03:00:00Z"), "Asia/Tokyo")).toBe("2026-11-20");
  expect(isQuiet(timeOf("2026-11-20T02:59:00Z"), toronto)).toBe(false);
  expect(isQuiet(timeOf("2026-11-20T03:00:00Z"), toronto)).toBe(true);
  expect(isQuiet(timeOf("2026-11-20T11:59:00Z"), toronto)).toBe(true);
  expect(isQuiet(timeOf("2026-11-20T12:00:00Z"), toronto)).toBe(false);
});

describe("quietUntil returns the end", () => {
  test.each([
    ["of an ordinary night", "2026-11-20T05:10:30Z", "2026-11-20T12:00:00Z"],
    ["of a night in which clocks go back", "2026-11-01T03:30:00Z", "2026-11-01T12:00:00Z"],
    ["of a night in which clocks go forward", "2026-03-08T04:30:00Z", "2026-03-08T11:00:00Z"],
    ["of the next night, at the very moment when a night ends", "2026-11-20T12:00:00Z", "2026-11-21T12:00:00Z"],
  ])("%s", (_, now, end) => {
    expect(quietUntil(timeOf(now), toronto)).toBe(timeOf(end));
  });
});

test("nextHour returns a future moment within about a day, at the requested hour in the zone", () => {
  const zones = [toronto, "Asia/Kathmandu", "Europe/London", "Pacific/Apia", "Australia/Lord_Howe", "UTC"];
  const moment = fc.integer({ min: timeOf("2026-01-01T00:00:00Z"), max: timeOf("2027-12-31T00:00:00Z") });
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), fc.constantFrom(7, 19), (now, zone, hour) => {
      const next = nextHour(now, zone, hour);
      expect(next - now).toBeGreaterThan(0);
      expect(next - now).toBeLessThanOrEqual(dayMs + 2 * hourMs);
      const clock = new Date(next).toLocaleTimeString("en-GB", { timeZone: zone });
      expect(clock).toBe(`${String(hour).padStart(2, "0")}:00:00`);
    }),
    { numRuns: 300 },
  );
});

const zones = [toronto, "Asia/Kathmandu", "Europe/London", "Pacific/Apia", "Australia/Lord_Howe", "America/St_Johns"];
/** Any moments, and more of those around daylight-saving changes. */
const moment = fc.oneof(
  fc.integer({ min: timeOf("2026-01-01T00:00:00Z"), max: timeOf("2028-12-31T00:00:00Z") }),
  fc
    .tuple(
      fc.constantFrom("2026-03-08", "2026-03-29", "2026-04-05", "2026-10-04", "2026-10-25", "2026-11-01", "2027-03-14"),
      fc.integer({ min: -dayMs, max: 2 * dayMs }),
    )
    .map(([day, shift]) => timeOf(`${day}T00:00:00Z`) + shift),
);

test("quiet hours end after at most ten hours, even when clocks change", () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (now, zone) => {
      if (!isQuiet(now, zone)) return;
      const end = quietUntil(now, zone);
      expect(end - now).toBeGreaterThan(0);
      // Nine hours, plus one when clocks go back.
      expect(end - now).toBeLessThanOrEqual(10 * hourMs);
      expect(isQuiet(end, zone)).toBe(false);
      expect(isQuiet(end - 1, zone)).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test('"until tomorrow" ends at eight in the morning and lasts at least six hours', () => {
  expect(nextMorning(timeOf("2026-11-20T15:00:00Z"), toronto)).toBe(timeOf("2026-11-21T13:00:00Z"));
  // If chosen at 1:30 AM, it ends on the same day; if chosen at 6 AM, on the next.
  expect(nextMorning(timeOf("2026-11-20T06:30:00Z"), toronto)).toBe(timeOf("2026-11-20T13:00:00Z"));
  expect(nextMorning(timeOf("2026-11-20T11:00:00Z"), toronto)).toBe(timeOf("2026-11-21T13:00:00Z"));
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (now, zone) => {
      const until = nextMorning(now, zone);
      expect(until - now).toBeGreaterThanOrEqual(6 * hourMs);
      expect(until - now).toBeLessThanOrEqual(31 * hourMs);
      expect(new Date(until).toLocaleTimeString("en-GB", { timeZone: zone })).toBe("08:00:00");
    }),
    { numRuns: 200 },
  );
});

test("isZone recognizes time zones", () => {
  expect(["Europe/Paris", "UTC"].every(isZone)).toBe(true);
  expect(["", "Nowhere/City", "x".repeat(100)].some(isZone)).toBe(false);
});
