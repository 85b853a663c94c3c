import fc from "fast-check";
import { expect, test } from "vitest";
import { checkYearOf, lastTickedOn, nextReminder } from "../../../../domain/pets/chip/yearlyCheck";
import { localMoment } from "../../../../domain/time/localTime";
import { dayMs } from "../../../../domain/units";

test("a year of checks begins on August 15", () => {
  expect(checkYearOf("2026-08-14")).toBe(2025);
  expect(checkYearOf("2026-08-15")).toBe(2026);
  expect(checkYearOf("2027-01-01")).toBe(2026);
});

test("a chip was last checked on the day of the newest tick", () => {
  expect(lastTickedOn({ scanned: "2026-08-15", papers: "2026-09-01", name: "2026-08-20" })).toBe("2026-09-01");
  expect(lastTickedOn({})).toBeNull();
});

test("reminders come once a year, at nine in the morning of August 15, in every zone and from any moment on", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  const from = Date.parse("2013-01-01");
  const to = Date.parse("2037-01-01");
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: from, max: to }), (zone, at) => {
      const first = nextReminder(at, zone);
      expect(first).toBeGreaterThan(at);
      expect(first - at).toBeLessThanOrEqual(367 * dayMs);
      const { day, time } = localMoment(first, zone);
      expect({ day: day.slice(5), time }).toEqual({ day: "08-15", time: "09:00" });
      const second = nextReminder(first, zone);
      expect(Number(localMoment(second, zone).day.slice(0, 4))).toBe(Number(day.slice(0, 4)) + 1);
      expect(nextReminder(first - 1, zone)).toBe(first);
    }),
    { numRuns: 300 },
  );
});

test("an owner who moves between zones gets one reminder a year", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...zones), { minLength: 4, maxLength: 4 }), (stops) => {
      let at = Date.parse("2026-11-26");
      let remindedYear: number | undefined;
      const years = stops.map((zone) => {
        at = nextReminder(at, zone, remindedYear);
        remindedYear = checkYearOf(localMoment(at, zone).day);
        return remindedYear;
      });
      expect(years).toEqual([2027, 2028, 2029, 2030]);
    }),
    { numRuns: 200 },
  );
});
