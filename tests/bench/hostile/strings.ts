// Texts that break programs: long runs of every class of characters, and markup that would run if it were not escaped.
import type { Random } from "../../../demo/pictures/random.ts";

/**
 * Texts to repeat, from every class: letters, spaces, control characters, combining marks, invisible and bidirectional
 * characters, halves of surrogate pairs, emoji, and characters that have a meaning in code or links.
 */
const runs = [
  "a",
  "A1",
  "0",
  "４",
  " ",
  "\n",
  "\r\n",
  "\t",
  "\0",
  "\u001b",
  "\u0085",
  "\u00a0",
  "\u00ad",
  "\u0301",
  "e\u0301\u0323",
  "\u0600",
  "\u115f",
  "\u180e",
  "\u200b",
  "\u200d",
  "\u202e",
  "\u2028",
  "\u3164",
  "\ufdfa",
  "\ufe0f",
  "\ufeff",
  "\uffff",
  "\ud800",
  "\udc00",
  "😀",
  "👩‍👧",
  "🏴\u{e0067}",
  "א",
  "ß",
  "İ",
  "<",
  ">",
  '"',
  "'",
  "&amp;",
  "\\",
  "/",
  "{",
  "${x}",
  "%00",
  "../",
  "@",
  "a@",
  ".",
  ". ",
  "-",
  "#",
  ",",
  "(1) ",
  "www.",
  "x@x.",
];

const words = [
  "",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "-0",
  "true",
  "[object Object]",
  "0000-00-00",
  "2026-02-30",
  "9999-12-31",
  "+275760-09-13",
  "-271821-04-20",
  "1e999-01-01",
  "24:00",
  "99:99",
  "'; drop table users; --",
  "=cmd()",
  "file:///etc/passwd",
  "javascript:hostile()",
  "https://example.org/\r\nx-injected: 1",
];

/** Each calls `hostile()` if a browser runs it. */
export const scripts = [
  `<script>hostile()</script>`,
  `"><script>hostile()</script>`,
  `</title><script>hostile()</script>`,
  `</script><script>hostile()</script>`,
  `<img src=x onerror=hostile()>`,
  `" onerror="hostile()" x="`,
  `' onmouseover='hostile()' autofocus onfocus='hostile()`,
  `<svg onload=hostile()>`,
  `<iframe srcdoc="<script>parent.hostile()</script>">`,
  `<a href="javascript:hostile()">x</a>`,
  `javascript:hostile()`,
  `<style>@import"javascript:hostile()"</style>`,
  `<math><mtext><script>hostile()</script>`,
  `{{hostile()}}\${hostile()}`,
  `<!--><script>hostile()</script>-->`,
  `\\u003cscript\\u003ehostile()\\u003c/script\\u003e`,
];

const lengths = [1, 2, 3, 16, 60, 61, 81, 301, 2001, 5000];

/** Besides the random choices, `longText` makes a text of each of `runs` at each of these lengths. */
const longLengths = [20_000, 400_000];
export const longTextCount = runs.length * longLengths.length;

const repeated = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

export const longText = (at: number) => repeated(runs[at % runs.length]!, longLengths[Math.floor(at / runs.length)]!);

export function anyText({ pick, chance, wholeNumber }: Random): string {
  if (chance(0.15)) return pick(words);
  if (chance(0.15)) return pick(scripts);
  const length = chance(0.01) ? pick(longLengths) : pick(lengths);
  const one = repeated(pick(runs), length);
  if (chance(0.6)) return one;
  const other = pick(runs);
  // Two runs that alternate, or one inside the other.
  return chance(0.5) ? repeated(one.slice(0, wholeNumber(1, 4)) + other, length) : one + repeated(other, length) + one;
}
