// The English words of days and times (typedWords.ts).
import { months, weekdays } from "../../texts/en.ts";
import { dayMs, hourMs, minuteMs } from "../../units.ts";
import type { TypedWords } from "./typedWords.ts";

const numberWords = ["a", "an", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const amounts = new Map<string, number>([
  ...numberWords.map((word, at) => [word, Math.max(1, at - 1)] as const),
  ["half", 0.5],
  ["half a", 0.5],
  ["half an", 0.5],
  ["a couple of", 2],
  ["a few", 3],
  ["twelve", 12],
  ["fifteen", 15],
  ["twenty", 20],
  ["thirty", 30],
  ["forty", 40],
  ["forty-five", 45],
]);
const units: Record<string, number> = { s: 1000, m: minuteMs, h: hourMs, d: dayMs, w: 7 * dayMs };
// Longer words first, or "a" would match in "a few".
const amount = [...amounts.keys()].toSorted((one, other) => other.length - one.length).join("|");

export const english: TypedWords = {
  justNow: ["now", "just now", "right now", "this minute", "moments ago"],
  today: ["today", "earlier today"],
  yesterday: ["yesterday"],
  dayBeforeYesterday: ["the day before yesterday"],
  noon: "noon",
  midnight: "midnight",
  partsOfDay: { morning: "morning", afternoon: "afternoon", evening: "evening", night: "night" },
  months,
  weekdays,
  last: /^last /,
  dates: [
    [/^(sun|mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?)(day)?\b[.,]?\s*/, ""],
    [/(\d)(st|nd|rd|th)\b/g, "$1"],
    [/[.,]/g, " "],
    [/\bsept\b/, "sep"],
  ],
  moments: [
    [/\b(?:about|around|approximately|approx|roughly|maybe|probably|sometime|some time|at|on|in the)\b ?/g, ""],
    [/^tonight$/, "today night"],
    [/^this (?=morning|afternoon|evening|night)/, "today "],
    [/^last (?=evening|night)/, "yesterday "],
  ],
  ago: /^(.*)\bago$/,
  span: new RegExp(
    String.raw`^(?:and |, ?)?(\d{1,4}(?:\.\d{1,2})?|${amount}) ?(s(?:ec(?:ond)?s?)?|m(?:in(?:ute)?s?)?|h(?:(?:ou)?rs?)?|d(?:ays?)?|w(?:ee)?ks?|months?|moments?)\b( and a half)? ?`,
  ),
  amounts,
  unit: (typed) => (typed.startsWith("month") ? "month" : typed.startsWith("moment") ? 0 : units[typed[0]!]!),
};
