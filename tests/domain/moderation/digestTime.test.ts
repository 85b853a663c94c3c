import { expect, test } from "vitest";
import { isDigestDue } from "../../../domain/moderation/digestTime";
import { localMoment } from "../../../domain/time/localTime";
import { dayMs, minuteMs } from "../../../domain/units";

// Toronto and Auckland change the clock in opposite seasons. St. John's is half an hour off the full hours of UTC. Lord
// Howe changes the clock by half an hour. Kolkata never changes it.
test.each(["America/Toronto", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kolkata", "Pacific/Auckland"])(
  "in %s, a job that runs every half hour finds the email due once on every local day, at seven",
  (zone) => {
    for (const around of ["2026-03-08", "2026-04-05", "2026-09-27", "2026-10-04", "2026-11-01"]) {
      let last = 0;
      const sentDays: string[] = [];
      const start = Date.parse(around) - 4 * dayMs + 7 * minuteMs;
      for (let now = start; now < start + 9 * dayMs; now += 30 * minuteMs) {
        if (!isDigestDue(now, last, zone)) continue;
        last = now;
        const { day, time } = localMoment(now, zone);
        // The first email may be due later in the day, because the job has only just started.
        if (sentDays.length > 0) expect(`${day} ${time}`).toMatch(/ 07:[0-2]\d$/);
        sentDays.push(day);
      }
      expect(sentDays.length).toBeGreaterThanOrEqual(9);
      expect(new Set(sentDays).size).toBe(sentDays.length);
    }
  },
);

test("after a morning in which the job did not run, the email is due at once", () => {
  const last = Date.parse("2026-11-19T12:00:00Z");
  expect(isDigestDue(Date.parse("2026-11-20T11:59:00Z"), last, "America/Toronto")).toBe(false);
  expect(isDigestDue(Date.parse("2026-11-20T20:00:00Z"), last, "America/Toronto")).toBe(true);
});
