// The languages of flyers and posters: French first in Québec.
import { expect, test } from "vitest";
import { languagesOf, paperLanguages } from "../../../domain/search/paperLanguage";
import type { LanguageCode } from "../../../domain/texts/languageList";

const markham = { province: "ON", address: "Main St, Markham, ON L3P 1X2" };
const montreal = { province: "QC", address: "Rue Rachel, Montréal, QC H2J 2J9" };

const choicesOf = (place: typeof markham, language: LanguageCode) => paperLanguages(place, language).choices;

test("the preset is the report's language; the choices are each language and every pair of them", () => {
  expect(paperLanguages(markham, "es").preset).toBe("es");
  expect(choicesOf(markham, "es")).toEqual(["es", "en", "fr", "es+en", "es+fr", "en+fr"]);
});

test.each(["en", "es"] as const)(
  "in Québec, the preset for a report in %s is French above that language",
  (reportLanguage) => {
    expect(paperLanguages(montreal, reportLanguage).preset).toBe(`fr+${reportLanguage}`);
  },
);

test("in Québec, the preset for a report in French is French alone", () => {
  expect(paperLanguages(montreal, "fr").preset).toBe("fr");
});

test.each(["en", "fr", "es"] as const)(
  "in Québec, French is first in every pair of languages, for a report in %s",
  (reportLanguage) => {
    const withFrench = choicesOf(montreal, reportLanguage)
      .map(languagesOf)
      .filter((codes) => codes.length > 1 && codes.includes("fr"));
    expect(withFrench.map(([first]) => first)).toEqual(["fr", "fr"]);
  },
);

test.each([
  ["QC", "", true],
  ["Québec", "", true],
  ["Que\u0301bec", "", true],
  ["quebec", "", true],
  ["", "Rue Rachel, Montréal (Québec) H2J 2J9", true],
  ["", "Rue Rachel, Montréal, QC H2J 2J9", true],
  ["ON", "Rue du Québec, Ottawa, ON", false],
  ["", "Quebec Ave, Toronto, ON", false],
  ["ON", "Queen St, Hawkesbury, QC", false],
])("with the province %j and the address %j, a place is in Québec: %j", (province, address, isInQuebec) => {
  expect(paperLanguages({ province, address }, "en").preset).toBe(isInQuebec ? "fr+en" : "en");
});
