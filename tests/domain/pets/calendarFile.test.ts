import { expect, test } from "vitest";
import { calendarFile, fold } from "../../../domain/pets/health/calendarFile";

const event = { uid: "v1@homeward", title: "Biscuit: Rabies is due", url: "https://homeward.test/pet/1/health" };
const at = Date.parse("2026-11-20T14:15:16.789Z");

test("an event covers one whole day and keeps its id", () => {
  const file = calendarFile("Homeward", [{ ...event, day: "2026-12-31", stampedAt: at }]);
  expect(file.split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Homeward//Due dates//EN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Homeward",
    "BEGIN:VEVENT",
    "UID:v1@homeward",
    "DTSTAMP:20261120T141516Z",
    "DTSTART;VALUE=DATE:20261231",
    "DTEND;VALUE=DATE:20270101",
    "SUMMARY:Biscuit: Rabies is due",
    "URL:https://homeward.test/pet/1/health",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("a title cannot end its line or add another property", () => {
  const file = calendarFile("a", [{ ...event, day: "2026-12-31", stampedAt: at, title: "A;B,C\\D\nURL:evil" }]);
  expect(file).toContain(String.raw`SUMMARY:A\;B\,C\\D\nURL:evil`);
});

test.each(["x".repeat(500), "é".repeat(200), "🐶".repeat(100), `SUMMARY:${"🐶é".repeat(40)}`])(
  "no line has more than 75 octets, and no character is cut in two: %s",
  (line) => {
    const lines = fold(line).split("\r\n");
    for (const folded of lines) expect(new TextEncoder().encode(folded).length).toBeLessThanOrEqual(75);
    expect(lines.map((folded, index) => (index === 0 ? folded : folded.slice(1))).join("")).toBe(line);
  },
);
