import fc from "fast-check";
import { expect, test } from "vitest";
import { type CalendarEvent, calendarFile } from "../../../domain/messages/calendarFile";
import { cleanText } from "../../../domain/texts/text";

/** Reads a file as RFC 5545 says: long lines are put together again, and texts are unescaped. */
function readFile(file: string) {
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  const valueOf = (name: string) => {
    const values = lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));
    expect(values).not.toEqual([]);
    return values[0]!;
  };
  const textOf = (name: string) =>
    valueOf(name).replaceAll(/\\(.)/g, (_, sign: string) => (sign === "n" || sign === "N" ? "\n" : sign));
  return { lines, valueOf, textOf };
}

const event: CalendarEvent = {
  uid: "m1@homeward.example",
  sequence: 2,
  at: Date.parse("2026-11-21T23:30:00Z"),
  madeAt: Date.parse("2026-11-21T22:40:00Z"),
  title: "Meet Sam about Biscuit",
  place: { name: "Unionville Animal Hospital", address: "4396 Main St, Markham", lat: 43.86, lng: -79.31 },
  description: "Bring papers;\nask for a scan",
  url: "https://homeward.example/messages/t1?show=meet",
};

test("a meeting has its time in UTC, the place, an alarm, and what the calendar needs to update it", () => {
  const { lines, valueOf, textOf } = readFile(calendarFile(event));
  expect(valueOf("DTSTART")).toBe("20261121T233000Z");
  expect(valueOf("DTEND")).toBe("20261122T000000Z");
  expect([valueOf("UID"), valueOf("SEQUENCE"), valueOf("DTSTAMP")]).toEqual([
    "m1@homeward.example",
    "2",
    "20261121T224000Z",
  ]);
  expect(valueOf("GEO")).toBe("43.860000;-79.310000");
  expect(valueOf("LOCATION")).toBe(String.raw`Unionville Animal Hospital\, 4396 Main St\, Markham`);
  expect(textOf("LOCATION")).toBe("Unionville Animal Hospital, 4396 Main St, Markham");
  expect(valueOf("TRIGGER")).toBe("-PT1H");
  expect(valueOf("URL")).toBe(event.url);
  expect(lines.filter((line) => /^(BEGIN|END):/.test(line))).toEqual([
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "BEGIN:VALARM",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
});

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc
    .array(fc.constantFrom("\\", ";", ",", "\n", "\r\n", "\u0000", "END:VEVENT", "é", "😀", "\uD800", " "), {
      maxLength: 60,
    })
    .map((parts) => parts.join("")),
);

test("any text stays within its property, in lines of at most 75 bytes that cut no character in two", () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (title, name, description) => {
      const file = calendarFile({ ...event, title, place: { ...event.place, name, address: "" }, description });
      expect(file.endsWith("\r\n")).toBe(true);
      // There are no control characters and no line breaks other than the ends of lines.
      expect(file.replaceAll("\r\n", "")).not.toMatch(/\p{Cc}/u);
      for (const line of file.split("\r\n")) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\uD800-\uDFFF]/u);
      }
      const { lines, textOf } = readFile(file);
      expect(lines).toHaveLength(readFile(calendarFile(event)).lines.length);
      expect(textOf("SUMMARY")).toBe(cleanText(title));
      expect(textOf("LOCATION")).toBe(cleanText(name));
      expect(textOf("DESCRIPTION")).toBe(cleanText(description));
    }),
    { numRuns: 100 },
  );
});
