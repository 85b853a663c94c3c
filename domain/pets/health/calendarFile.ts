// All-day events as an iCalendar file (RFC 5545).
import { addDays } from "../../time/calendar.ts";

export interface CalendarDay {
  /** Must be the same in every export: otherwise a calendar that imports the file again shows the day twice. */
  uid: string;
  day: string;
  title: string;
  url: string;
  stampedAt: number;
}

const escapedText = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll("\n", String.raw`\n`);

const compactDay = (day: string) => day.replaceAll("-", "");

const utcStamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, "");

const encoder = new TextEncoder();
const maxOctets = 75;

/** Lines have at most 75 octets. A longer one continues after a line break and a space, and no character is split. */
export function fold(line: string): string {
  const lines = [""];
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxOctets) {
      lines.push(" ");
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join("\r\n");
}

const eventOf = ({ uid, day, title, url, stampedAt }: CalendarDay) => [
  "BEGIN:VEVENT",
  `UID:${uid}`,
  `DTSTAMP:${utcStamp(stampedAt)}`,
  `DTSTART;VALUE=DATE:${compactDay(day)}`,
  // The end is the first day that is not part of the event.
  `DTEND;VALUE=DATE:${compactDay(addDays(day, 1))}`,
  `SUMMARY:${escapedText(title)}`,
  `URL:${url}`,
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

export const calendarFile = (name: string, days: readonly CalendarDay[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Homeward//Due dates//EN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapedText(name)}`,
    ...days.flatMap(eventOf),
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");
