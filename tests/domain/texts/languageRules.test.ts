import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as en from "../../../domain/texts/en";
import * as es from "../../../domain/texts/es";
import { fill } from "../../../domain/texts/fill";
import * as fr from "../../../domain/texts/fr";
import { isLanguageCode, languageCodes, languageFacts } from "../../../domain/texts/languageList";
import { inLanguage } from "../../../domain/texts/languages";
import type { LanguageRules } from "../../../domain/texts/languageRules";

const languages: LanguageRules[] = [en, fr, es];
const days = fc.date({ min: new Date(2000, 0, 1), max: new Date(2099, 11, 31), noInvalidDate: true });
const wholeNumbers = fc.oneof(
  fc.nat(),
  fc.nat(12),
  fc.nat(90).map((millions) => millions * 1_000_000),
);
const tenths = fc.nat(100_000).map((value) => value / 10);

test("the Spanish date of a field equals Intl's date in the style “medium”", () => {
  // In the Spanish of the United States, Intl writes "sept". The app writes three letters of every month, as in Mexico.
  const medium = new Intl.DateTimeFormat("es-MX", { dateStyle: "medium" });
  fc.assert(
    fc.property(days, (date) => {
      expect(es.fieldDate(date)).toBe(medium.format(date));
    }),
  );
});

test("the list of languages has the facts of each language", () => {
  expect(languages.map(({ code }) => code)).toEqual(languageCodes);
  for (const { code, ...rules } of languages) expect(rules).toMatchObject(languageFacts[code as "en"]);
  expect(["fr-CA", "FR", "", undefined, "toString"].filter(isLanguageCode)).toEqual([]);
});

describe.each(languages.map((rules) => [rules.tag, rules] as const))(
  "the rules of %s agree with Intl",
  (tag, rules) => {
    const intlDate = (date: Date, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(tag, options).format(date);

    test("on plural categories", () => {
      const categories = new Intl.PluralRules(tag);
      fc.assert(
        fc.property(fc.oneof(wholeNumbers, tenths, fc.constantFrom(0, 1, 1.5, 2, 1_000_000)), (count) => {
          expect(rules.plural(count)).toBe(categories.select(count));
        }),
      );
    });

    test("on numbers", () => {
      fc.assert(
        fc.property(wholeNumbers, (count) => {
          expect(rules.count(count)).toBe(new Intl.NumberFormat(tag).format(count));
        }),
      );
      const options = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false };
      fc.assert(
        fc.property(tenths, (value) => {
          expect(rules.decimal(value, 1)).toBe(new Intl.NumberFormat(tag, options).format(value));
        }),
      );
    });

    test("on money", () => {
      const dollars = {
        style: "currency",
        currency: "USD",
        currencyDisplay: "narrowSymbol",
        useGrouping: false,
      } as const;
      fc.assert(
        fc.property(fc.nat(1_000_000), (cents) => {
          expect(rules.money(cents)).toBe(new Intl.NumberFormat(tag, dollars).format(cents / 100));
        }),
      );
    });

    test("on months and days", () => {
      fc.assert(
        fc.property(days, (date) => {
          // Intl leaves out the ordinal of French's first day of a month, and lets a line break anywhere.
          const plain = (text: string) => text.replaceAll("\u00A0", " ").replace(/^1er /, "1 ");
          expect(plain(rules.date(date))).toBe(intlDate(date, { dateStyle: "long" }));
          expect(plain(rules.dayOfMonth(date))).toBe(intlDate(date, { month: "long", day: "numeric" }));
          expect(rules.month(date)).toBe(intlDate(date, { month: "long", year: "numeric" }));
          expect(rules.weekdays[date.getDay()]).toBe(intlDate(date, { weekday: "long" }));
          expect(rules.shortWeekday(date.getDay())).toBe(intlDate(date, { weekday: "short" }));
        }),
      );
    });

    test("on lists", () => {
      const format = new Intl.ListFormat(tag);
      const word = fc.constantFrom(
        "noir",
        "blanco",
        "iris",
        "Ignacio",
        "hijo",
        "hielo",
        "hiato",
        "yeso",
        "ocre",
        "humo",
      );
      fc.assert(
        fc.property(fc.array(word, { maxLength: 4 }), (words) => {
          expect(rules.list(words)).toBe(format.format(words));
        }),
      );
    });
  },
);

// Intl writes "2:15 p.m." in English and "00 h 05" in French, where the style guides ask for other forms.
test.each([
  [en, 0, 5, "12:05 AM"],
  [en, 14, 15, "2:15 PM"],
  [fr, 0, 5, "0\u00A0h\u00A005"],
  [fr, 9, 0, "9\u00A0h"],
  [fr, 14, 15, "14\u00A0h\u00A015"],
  [es, 0, 5, "12:05\u00A0a.m."],
  [es, 14, 15, "2:15\u00A0p.m."],
])("a time of day is written as the style guides of its language ask", ({ time }, hours, minutes, expected) => {
  expect(time(hours, minutes)).toBe(expected);
});

test.each([
  ["(416) 555-0118", "416\u00A0555-0118", "(416)\u00A0555-0118"],
  ["416.555.0118", "416\u00A0555-0118", "(416)\u00A0555-0118"],
  ["4165550118", "416\u00A0555-0118", "4165550118"],
  ["1 800 336 2843", "1 800\u00A0336-2843", "1-800-336-2843"],
  ["+1 (416) 555-0118", "+1 416\u00A0555-0118", "+1\u00A0(416)\u00A0555-0118"],
  ["416-555-0118 x12", "416\u00A0555-0118 x12", "(416)\u00A0555-0118 x12"],
  ["416 555 0118@example.org", "416 555 0118@example.org", "416 555 0118@example.org"],
  ["55 1234 5678", "55 1234 5678", "55 1234 5678"],
  ["+44 20 7946 0958", "+44 20 7946 0958", "+44 20 7946 0958"],
  ["985112001234567", "985112001234567", "985112001234567"],
  ["4165550118@example.org", "4165550118@example.org", "4165550118@example.org"],
  ["maple@example.org", "maple@example.org", "maple@example.org"],
  ["", "", ""],
])("the phone number %j is written as English, French and Spanish write it", (number, inFrench, inSpanish) => {
  expect([en, fr, es].map(({ phoneWriter }) => phoneWriter(number))).toEqual([number, inFrench, inSpanish]);
});

test("French writes the first day of a month as an ordinal, and keeps a day on the line of its month", () => {
  expect(fr.date(new Date(2026, 4, 1))).toBe("1er\u00A0mai 2026");
});

test("a Spanish date keeps the first “de” on the line of its day, and the year on the line of the second “de”", () => {
  expect(es.date(new Date(2026, 10, 26))).toBe("26\u00A0de noviembre de\u00A02026");
});

test.each([
  ["Biscuit", "de Biscuit"],
  ["Oscar", "d’Oscar"],
  ["ÉCLAIR", "d’ÉCLAIR"],
  ["Œdipe", "d’Œdipe"],
  ["Yvonne", "d’Yvonne"],
  ["Yoda", "de Yoda"],
  ["Harry", "de Harry"],
  ["猫", "de 猫"],
  ["Les Cèdres", "des Cèdres"],
  ["", "de "],
])("in French, “de” before %j becomes %j", (name, expected) => {
  expect(inLanguage("fr", () => fill("{name, de}", { name }))).toBe(expected);
});

test.each([
  ["Markham", "Au bord du lac, à Markham"],
  ["Oakville", "Au bord du lac, à Oakville"],
  ["Le Plateau", "Au bord du lac, au Plateau"],
  ["Les Cèdres", "Au bord du lac, aux Cèdres"],
  ["La Prairie", "Au bord du lac, à La Prairie"],
  ["Leamington", "Au bord du lac, à Leamington"],
])("in French, “à” before %j becomes %j", (place, expected) => {
  expect(inLanguage("fr", () => fill("Au bord du lac, {place, a}", { place }))).toBe(expected);
});

test("in French, “À” with a capital starts a sentence", () => {
  const towns = ["Markham", "Le Plateau", "Les Cèdres"];
  expect(inLanguage("fr", () => towns.map((town) => fill("{town, A}", { town })))).toEqual([
    "À Markham",
    "Au Plateau",
    "Aux Cèdres",
  ]);
});

test("in French, “que” is elided too, and a placeholder without a value stays as it is", () => {
  expect(inLanguage("fr", () => fill("Dites {name, que} part.", { name: "Oscar" }))).toBe("Dites qu’Oscar part.");
  expect(inLanguage("fr", () => fill("{name, de}"))).toBe("{name, de}");
});
