import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDay } from "../../../domain/time/time";
import { isTimeStep } from "../../../domain/time/timeSteps";
import { type Moment, momentAgo } from "../../../domain/time/moment";
import { parseMoment } from "../../../domain/time/typedMoment";
import { dayMs, hourMs, minuteMs } from "../../../domain/units";

// A Saturday.
const now = new Date(2026, 10, 21, 15, 35);
const read = (typed: string, at = now) => {
  const moment = parseMoment(typed, at);
  return moment && [moment.day, moment.time].filter(Boolean).join(" ");
};
const timestampOf = ({ day, time }: Moment) => new Date(`${day}T${time}`).getTime();

test.each([
  ["just now", "2026-11-21 15:30"],
  ["20 minutes ago", "2026-11-21 15:15"],
  ["20min ago", "2026-11-21 15:15"],
  ["about 20 mins ago.", "2026-11-21 15:15"],
  ["twenty minutes ago", "2026-11-21 15:15"],
  ["a few minutes ago", "2026-11-21 15:30"],
  ["half an hour ago", "2026-11-21 15:00"],
  ["an hour ago", "2026-11-21 14:30"],
  ["An hour and a half ago", "2026-11-21 14:00"],
  ["1 hour, 20 minutes ago", "2026-11-21 14:15"],
  ["an hour and 20 minutes ago", "2026-11-21 14:15"],
  ["1.5 h ago", "2026-11-21 14:00"],
  ["a couple of hours ago", "2026-11-21 13:30"],
  ["16 hours ago", "2026-11-20 23:30"],
  ["2 days ago", "2026-11-19"],
  ["a week ago", "2026-11-14"],
  ["2 months ago", "2026-09-21"],
  ["yesterday", "2026-11-20"],
  ["yesterday evening", "2026-11-20 19:00"],
  ["last night", "2026-11-20 22:00"],
  ["last night at 11", "2026-11-20 23:00"],
  ["this morning", "2026-11-21 09:00"],
  ["this afternoon", "2026-11-21 15:00"],
  ["yesterday at noon", "2026-11-20 12:00"],
  ["yesterday around 5 pm", "2026-11-20 17:00"],
  ["5pm yesterday", "2026-11-20 17:00"],
  ["today at 3:15 pm", "2026-11-21 15:15"],
  ["earlier today", "2026-11-21"],
  ["the day before yesterday", "2026-11-19"],
  ["friday", "2026-11-20"],
  ["on Friday evening", "2026-11-20 19:00"],
  ["saturday", "2026-11-21"],
  ["last saturday", "2026-11-14"],
  ["Mon 8 am", "2026-11-16 08:00"],
  ["november 19 at 5:20 pm", "2026-11-19 17:15"],
  ["nov 19, 2025, 7:00", "2025-11-19 07:00"],
])("%j means %s", (typed, expected) => expect(read(typed)).toBe(expected));

test.each([
  ["20 minutes ago", new Date(2026, 10, 21, 0, 4), "2026-11-20 23:45"],
  ["5 minutes ago", new Date(2026, 10, 21, 0, 4), "2026-11-21 00:00"],
  ["last night", new Date(2026, 10, 21, 1, 0), "2026-11-20 22:00"],
  ["this evening", new Date(2026, 10, 21, 18, 20), "2026-11-21 18:15"],
  ["today at 9:54", new Date(2026, 10, 21, 9, 55), "2026-11-21 09:45"],
  ["2 months ago", new Date(2026, 3, 30, 9), "2026-02-28"],
])("%j, typed at %s, means %s", (typed, at, expected) => expect(read(typed, at)).toBe(expected));

test.each([
  "",
  "ago",
  "soon",
  "around 5ish",
  "20 minutes",
  "evening",
  "tonight",
  "this evening",
  "today at 9 pm",
  "today at 3:38 pm",
  "last night at 12",
  "tomorrow",
  "in an hour",
  "minus 5 minutes ago",
  "9999 weeks ago",
])("%j is not read as a moment", (typed) => expect(read(typed)).toBeNull());

describe("any input at any time", () => {
  const at = fc.date({ min: new Date(2001, 0, 1), max: new Date(2075, 0, 1), noInvalidDate: true });
  const piece = fc.constantFrom(
    ..."20|an|half|a few|9999|1.5|minutes|h|weeks|months|ago|and|yesterday|last|friday|nov|19|5 pm|evening|night|,|the".split(
      "|",
    ),
  );
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 70 }),
    fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(" ")),
    fc.array(piece, { maxLength: 9 }).map((pieces) => `${pieces.join(" ")} ago`),
  );

  test("gives null, or a day with or without a step, never in the future", () => {
    fc.assert(
      fc.property(text, at, (typed, moment) => {
        const parsed = parseMoment(typed, moment);
        if (!parsed) return;
        expect(isDay(parsed.day)).toBe(true);
        expect(parsed.time === null || isTimeStep(parsed.time)).toBe(true);
        expect(timestampOf({ day: parsed.day, time: parsed.time ?? "00:00" })).toBeLessThanOrEqual(moment.getTime());
      }),
      { numRuns: 3000 },
    );
  });

  test('"... minutes ago" and "... hours ago" give the nearest past step', () => {
    const unit = fc.constantFrom(["minutes", minuteMs], ["min", minuteMs], ["hours", hourMs], ["h", hourMs]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 }), unit, at, (count, [name, length], moment) => {
        const parsed = parseMoment(`${count} ${name} ago`, moment)!;
        const errorMs = timestampOf(parsed) - (moment.getTime() - count * (length as number));
        // Half a step too late at most, and a whole step too early, because no moment is in the future.
        expect(errorMs).toBeGreaterThan(-15 * minuteMs);
        expect(errorMs).toBeLessThanOrEqual(7.5 * minuteMs);
      }),
    );
  });

  test("days are counted correctly across clock changes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), at, (count, moment) => {
        const noon = new Date(moment);
        noon.setHours(12, 0, 0, 0);
        const earlierNoon = new Date(noon.getTime() - count * dayMs);
        expect(parseMoment(`${count} days ago`, noon)?.day).toBe(momentAgo(0, earlierNoon).day);
      }),
    );
  });
});
