import { expect, test } from "vitest";
import { limits } from "../../../domain/limits";
import { meetingFailure } from "../../../domain/messages/meetingRules";
import { momentAt, suggestedTimes, timesOf } from "../../../domain/messages/meetingTimes";
import { dayMs, hourMs } from "../../../domain/units";

const now = Date.parse("2026-11-21T17:40:00Z");
const place = { kind: "vet", name: "Animal Hospital", address: "", lat: 43.86, lng: -79.31 } as const;

test.each([
  ["a time that has passed", { at: now - 1 }, "meet.past"],
  ["a time in three weeks", { at: now + 21 * dayMs }, "meet.tooFar"],
  ["a time that is not a whole number of milliseconds", { at: now + 0.5 }, "meet.tooFar"],
  ["a place without a name", { place: { ...place, name: " " } }, "report.invalidPlace"],
  ["a place with an impossible latitude", { place: { ...place, lat: 91 } }, "report.invalidPlace"],
  [
    "a name far above the limit",
    { place: { ...place, name: "a".repeat(5 * limits.meetingName) } },
    "report.invalidPlace",
  ],
  ["an id above the limit", { place: { ...place, placeId: "a".repeat(limits.placeId + 1) } }, "report.invalidPlace"],
  ["a place and a time in the future", {}, undefined],
])("%s, such as %j, gives the failure %s", (_, changes, code) => {
  expect(meetingFailure({ at: now + hourMs, place, ...changes }, now)?.code).toBe(code);
});

const local = (text: string) => new Date(`${text}:00`);

test.each([
  ["2026-11-21T17:12", ["18:00", "18:30", "19:00"], 21],
  ["2026-11-21T17:00", ["17:30", "18:00", "18:30"], 21],
  // Late in the evening and at night, the next morning is suggested.
  ["2026-11-21T21:15", ["9:00", "9:30", "10:00"], 22],
  ["2026-11-21T23:50", ["9:00", "9:30", "10:00"], 22],
  ["2026-11-21T04:00", ["9:00", "9:30", "10:00"], 21],
])("at %s the suggested times are %j", (at, times, day) => {
  const dates = suggestedTimes(local(at)).map((time) => new Date(time));
  expect(dates.map((date) => `${date.getHours()}:${String(date.getMinutes()).padStart(2, "0")}`)).toEqual(times);
  expect(dates.map((date) => date.getDate())).toEqual([day, day, day]);
});

test("on the current day, only times in the future can be chosen", () => {
  const late = local("2026-11-21T22:50").getTime();
  expect(timesOf("2026-11-21", late).map(({ value }) => value)).toEqual(["23:00", "23:15", "23:30", "23:45"]);
  expect(timesOf("2026-11-22", late)[0]!.value).toBe("00:00");
  expect(momentAt("2026-11-21", "22:50")).toBe(late);
});
