import fc from "fast-check";
import { expect, test } from "vitest";
import { openingAt, type PublishedHours } from "../../../domain/messages/openingHours";
import { dayMs, hourMs, minuteMs } from "../../../domain/units";

/** Minutes since the beginning of Sunday. */
const minutes = (day: number, hour: number) => (day * 24 + hour) * 60;
/** In Toronto in winter, open Monday to Friday from 8 to 19, and from Saturday at 20 until Sunday at 2. */
const shop: PublishedHours = {
  week: [
    ...[1, 2, 3, 4, 5].map((day) => ({ opens: minutes(day, 8), closes: minutes(day, 19) })),
    { opens: minutes(6, 20), closes: minutes(0, 2) },
  ],
  utcOffset: -300,
  openNow: null,
  opensAt: null,
  closesAt: null,
};
const timeOf = (local: string) => Date.parse(`${local}:00-05:00`);

test.each([
  // 23 November 2026 is a Monday.
  ["2026-11-23T07:59", false, null],
  ["2026-11-23T08:00", true, "2026-11-23T19:00"],
  ["2026-11-23T18:59", true, "2026-11-23T19:00"],
  ["2026-11-23T19:00", false, null],
  ["2026-11-28T21:00", true, "2026-11-29T02:00"],
  ["2026-11-29T01:30", true, "2026-11-29T02:00"],
  ["2026-11-29T12:00", false, null],
])("at %s, `isOpen` is %s and `until` is %s", (when, isOpen, until) => {
  expect(openingAt(shop, timeOf(when))).toEqual({ isOpen, until: until && timeOf(until) });
});

test("unknown hours stay unknown, and a place that never closes is open at any time", () => {
  const monday = timeOf("2026-11-23T12:00");
  expect(openingAt({ ...shop, week: null }, monday)).toEqual({ isOpen: null, until: null });
  expect(openingAt({ ...shop, utcOffset: null }, monday)).toEqual({ isOpen: null, until: null });
  const always = { ...shop, week: [{ opens: 0, closes: null }], utcOffset: null };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (when) => {
      expect(openingAt(always, when)).toEqual({ isOpen: true, until: null });
    }),
  );
});

test("the next opening or closing that the service states overrides the weekly hours, because only the service knows holidays", () => {
  const noon = timeOf("2026-11-23T12:00");
  const holiday = { ...shop, openNow: false, opensAt: timeOf("2026-11-24T08:00") };
  expect(openingAt(holiday, noon).isOpen).toBe(false);
  expect(openingAt(holiday, timeOf("2026-11-24T08:30")).isOpen).toBe(true);
  const closesEarly = { ...shop, openNow: true, closesAt: timeOf("2026-11-23T13:00") };
  expect(openingAt(closesEarly, noon).until).toBe(closesEarly.closesAt);
});

test("opening hours follow the place's clock after it was set back by an hour", () => {
  const monday = timeOf("2026-11-23T19:30");
  expect(openingAt(shop, monday).isOpen).toBe(false);
  expect(openingAt(shop, monday, -60).isOpen).toBe(true);
});

test("hours repeat every week, and a place closes at its stated time", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 * 24 * 60 }), (after) => {
      const when = timeOf("2026-11-23T00:00") + after * minuteMs;
      const { isOpen, until } = openingAt(shop, when);
      const next = openingAt(shop, when + 7 * dayMs);
      expect(next).toEqual({ isOpen, until: until && until + 7 * dayMs });
      if (until === null) return;
      expect(until - when).toBeGreaterThan(0);
      expect(until - when).toBeLessThanOrEqual((19 - 8) * hourMs);
      expect(openingAt(shop, until).isOpen).toBe(false);
      expect(openingAt(shop, until - minuteMs).isOpen).toBe(true);
    }),
  );
});
