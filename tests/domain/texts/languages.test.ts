import { expect, test } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { englishLanguage, type Language, withLanguage } from "../../../domain/texts/currentLanguage";
import { inLanguage } from "../../../domain/texts/languages";
import { countText } from "../../../domain/texts/count";
import { listOfWords } from "../../../domain/texts/text";
import { formatLongDay, formatTime } from "../../../domain/time/time";

/** A made-up language: each text is its code in brackets, and counts, dates and lists have rules of their own. */
const testLanguage: Language = {
  rules: {
    ...englishLanguage.rules,
    tag: "xx",
    plural: (count) => (count < 2 ? "one" : "other"),
    count: (count) => `${count}#`,
    date: (date) => `${date.getDate()}.${date.getMonth() + 1}.`,
    time: (hours, minutes) => `${hours} h ${minutes}`,
    list: (words) => words.join(" & "),
  },
  texts: new Proxy(messages, {
    get: (_, code) => (code === "span.days" ? "{count, plural, one {# dag} other {# dags}}" : `[${String(code)}]`),
  }),
};
const writeTexts = () => [
  messages["app.name"],
  sentence("app.retry"),
  countText(12),
  formatLongDay("2026-11-20"),
  formatTime("14:15"),
  listOfWords(["a", "b"]),
];
const english = ["Homeward", "Try again", "12", "November 20, 2026", "2:15 PM", "a and b"];
const inTestLanguage = ["[app.name]", "[app.retry]", "12#", "20.11.", "14 h 15", "a & b"];

test("texts and rules are those of the language that is set for the call", () => {
  expect(withLanguage(testLanguage, writeTexts)).toEqual(inTestLanguage);
  expect(writeTexts()).toEqual(english);
});

test("the options of a text are chosen by the language's plural rule", () => {
  expect(withLanguage(testLanguage, () => sentence("span.days", { count: 0 }))).toBe("0# dag");
});

test("a language can be used inside another one", () => {
  const [outer, inner, after] = withLanguage(testLanguage, () => [
    writeTexts(),
    inLanguage("en", writeTexts),
    writeTexts(),
  ]);
  expect([outer, inner, after]).toEqual([inTestLanguage, english, inTestLanguage]);
});

test("an unknown language code gives English texts", () => {
  for (const code of ["xx", "toString", ""]) {
    expect(withLanguage(testLanguage, () => inLanguage(code, writeTexts))).toEqual(english);
  }
});

test("the previous language is restored after a failure", () => {
  const fail = () => {
    throw new Error("failed");
  };
  expect(() => withLanguage(testLanguage, fail)).toThrow("failed");
  expect(writeTexts()).toEqual(english);
});

test("a language can be set only for a synchronous function", () => {
  expect(() => withLanguage(testLanguage, async () => writeTexts())).toThrow("synchronous");
  expect(writeTexts()).toEqual(english);
});
