import { expect, test } from "vitest";
import { dueSentence } from "../../../domain/pets/health/dueText";
import { vaccineKey, vaccineLabel } from "../../../domain/pets/health/vaccineLabel";
import { cleanVaccination, hintOf, vaccines } from "../../../domain/pets/health/vaccines";
import { withLanguage } from "../../../domain/texts/currentLanguage";
import * as en from "../../../domain/texts/en";
import { inLanguage } from "../../../domain/texts/languages";

const labelIn = (code: string, name: string) => inLanguage(code, () => vaccineLabel(name));

test.each([
  ["Rabies", "Rage", "Rabia"],
  ["Leptospirosis", "Leptospirose", "Leptospirosis"],
  ["FeLV", "Leucémie féline", "Leucemia felina"],
])("%s is named in the reader's language, in whatever language it was typed", (...names) => {
  for (const typed of names) {
    expect(["en", "fr", "es"].map((code) => labelIn(code, typed))).toEqual(names);
    expect(hintOf(` ${typed.toUpperCase()}`)).toBe(hintOf(names[0]));
    expect(vaccineKey(typed)).toBe(names[0]);
  }
});

test("a translated label is stored as the vaccine's name in our list, and any other name as it was typed", () => {
  const stored = (name: string) => cleanVaccination({ name, given: "", due: "" }).name;
  expect(["rage ", "Rabia", "rabies", "DHPP", "Vaccin du chenil"].map(stored)).toEqual([
    "Rabies",
    "Rabies",
    "rabies",
    "DHPP",
    "Vaccin du chenil",
  ]);
  for (const code of ["en", "fr", "es"])
    for (const { name } of vaccines) expect(stored(labelIn(code, name))).toBe(name);
});

test("a certificate's other names for a vaccine count as the same, and stay as they were typed", () => {
  expect([hintOf("dhpp"), hintOf("Toux de chenil"), hintOf("leucemie feline")]).toEqual([
    "pass.hintThreeYears",
    "pass.hintYearly",
    "pass.hintYearly",
  ]);
  expect([labelIn("fr", "DHPP"), labelIn("fr", "Leucose féline"), labelIn("fr", "Autre")]).toEqual([
    "DHPP",
    "Leucose féline",
    "Autre",
  ]);
  // In Mexico, this vaccine mostly covers leptospirosis as well, which is due more often.
  expect(hintOf("Quíntuple")).toBeNull();
});

test("a reminder names the vaccine in the recipient's language", () => {
  const due = { vaccine: "Rabies", name: "Biscuit", due: "2026-12-02" };
  expect(inLanguage("fr", () => dueSentence(due, "2026-12-02"))).toBe("Biscuit\u00A0: Rage, à faire aujourd’hui");
});

test("a language without names for vaccines, such as the pseudo-language, uses the stored names", () => {
  const rules = { ...en, code: "xx" };
  expect(withLanguage({ rules, texts: {} as never }, () => vaccineLabel("Rabies"))).toBe("Rabies");
});
