// A meeting as a calendar file (RFC 5545). If the meeting changes, opening its new file updates the event in the
// calendar: the UID stays, and the sequence number grows.
import { cleanText } from "../texts/text.ts";
import { hourMs } from "../units.ts";

export interface CalendarEvent {
  uid: string;
  /** The number of the plan: a later one replaces an earlier one. */
  sequence: number;
  at: number;
  /** When the file was made. */
  madeAt: number;
  title: string;
  place: { name: string; address: string; lat: number; lng: number };
  description: string;
  url: string;
}

/** A line holds at most this many bytes, not counting the line break. */
const lineBytes = 75;
const encoder = new TextEncoder();

/** "20261121T233000Z" */
const utcStamp = (at: number) => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** Cleaned texts have no control characters except line breaks, which are written as \n. */
const escapedText = (value: string) =>
  cleanText(value)
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`);

/** Continues a long line on the next ones, which begin with a space. A character is never cut. */
function fold(line: string): string {
  const parts: string[] = [];
  let [part, bytes] = ["", 0];
  for (const character of line) {
    const byteCount = encoder.encode(character).length;
    // The space at the start of the next line counts, too.
    if (bytes + byteCount > lineBytes) {
      parts.push(part);
      [part, bytes] = ["", 1];
    }
    part += character;
    bytes += byteCount;
  }
  return [...parts, part].join("\r\n ");
}

/** Meetings with a stranger are short. */
const lengthMs = hourMs / 2;

export function calendarFile({ uid, sequence, at, madeAt, title, place, description, url }: CalendarEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Homeward//Meeting//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escapedText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcStamp(madeAt)}`,
    `LAST-MODIFIED:${utcStamp(madeAt)}`,
    `DTSTART:${utcStamp(at)}`,
    `DTEND:${utcStamp(at + lengthMs)}`,
    "STATUS:CONFIRMED",
    `SUMMARY:${escapedText(title)}`,
    `LOCATION:${escapedText([place.name, place.address].filter(Boolean).join(", "))}`,
    `GEO:${place.lat.toFixed(6)};${place.lng.toFixed(6)}`,
    `DESCRIPTION:${escapedText(description)}`,
    `URL:${url}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapedText(title)}`,
    // Leaves time for the way there.
    "TRIGGER:-PT1H",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}
