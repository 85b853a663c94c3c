// Reminders of due dates, in every time zone and across clock changes.
import { expect, test } from "vitest";
import { nextReminder, reminderDays, reminderHour } from "../../../domain/pets/health/reminders";
import { addDays } from "../../../domain/time/calendar";
import { localMoment } from "../../../domain/time/localTime";
import { dayMs, minuteMs } from "../../../domain/units";

const zones = Intl.supportedValuesOf("timeZone");

/** A repeatable sequence of numbers between 0 and 1. */
function randomNumbers(seed: number) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const randomDay = (random: () => number) => addDays("2026-01-01", Math.floor(random() * 3 * 365));

/** Every reminder of the date `due` that a job sends if it runs at intervals of `everyMs`, beginning at `from`. */
function remindersOf(due: string, zone: string, from: number, everyMs: () => number) {
  const sent: { step: number; at: number; sentAt: number }[] = [];
  let next = nextReminder(due, zone, from);
  for (let now = from; next; now += everyMs()) {
    if (next.at > now) continue;
    sent.push({ ...next, sentAt: now });
    next = nextReminder(due, zone, now, next.step + 1);
  }
  return sent;
}

test("reminders come once each, at nine in the morning of the owner's zone, on the right day", () => {
  const random = randomNumbers(7);
  for (let run = 0; run < 300; run += 1) {
    const zone = zones[Math.floor(random() * zones.length)]!;
    const due = randomDay(random);
    const from = Date.parse(`${addDays(due, -40)}T00:00:00Z`);
    const sent = remindersOf(due, zone, from, () => 15 * minuteMs);
    expect(
      sent.map(({ step }) => step),
      `${due} ${zone}`,
    ).toEqual([0, 1, 2, 3, 4, 5]);
    for (const { step, at, sentAt } of sent) {
      expect(localMoment(at, zone), `${due} ${zone}`).toEqual({
        day: addDays(due, reminderDays[step]!),
        time: `0${reminderHour}:00`,
      });
      expect(sentAt - at).toBeLessThan(15 * minuteMs);
    }
  }
});

test.each([
  // Clocks that change on the reminder's day or next to it, in one zone by half an hour.
  ["America/Toronto", "2026-03-08"],
  ["America/Toronto", "2026-11-01"],
  ["Europe/Dublin", "2026-03-29"],
  ["Australia/Lord_Howe", "2026-10-04"],
  ["America/St_Johns", "2026-11-01"],
  ["Pacific/Auckland", "2026-09-27"],
  ["Africa/Casablanca", "2026-02-15"],
])("reminders are not moved by the clock change in %s on %s", (zone, change) => {
  for (const days of reminderDays) {
    for (const shift of [-1, 0, 1]) {
      const due = addDays(change, shift - days);
      const from = Date.parse(`${addDays(due, -40)}T00:00:00Z`);
      const sent = remindersOf(due, zone, from, () => 15 * minuteMs);
      expect(sent).toHaveLength(6);
      for (const { at } of sent) expect(localMoment(at, zone).time).toBe("09:00");
    }
  }
});

test("of the reminders due between two runs only one is sent, and none from before the date was entered", () => {
  const random = randomNumbers(11);
  for (let run = 0; run < 300; run += 1) {
    const zone = zones[Math.floor(random() * zones.length)]!;
    const due = randomDay(random);
    const from = Date.parse(`${addDays(due, Math.floor(random() * 70) - 40)}T12:00:00Z`);
    const sent = remindersOf(due, zone, from, () => Math.ceil(random() * 20 * dayMs));
    const steps = sent.map(({ step }) => step);
    expect(steps, `${due} ${zone}`).toEqual([...new Set(steps)].toSorted((one, other) => one - other));
    for (const { at } of sent) expect(at).toBeGreaterThan(from);
    // If several are due at once, only one is sent.
    expect(new Set(sent.map(({ sentAt }) => sentAt)).size).toBe(sent.length);
  }
});
