// The rules that every translation follows. `npm run check:texts` also checks spelling, and the grammar of French.
import { describe, expect, test } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { texts as spanish } from "../../../domain/texts/es";
import { texts as french } from "../../../domain/texts/fr";
import { glossary } from "../../../domain/texts/glossary";
import { inLanguage } from "../../../domain/texts/languages";
import { longestLength, placeholdersOf, readPattern, wordsOf } from "../../support/texts/pattern";
import { longerThanEnglish, sameInEnglish } from "./listedTexts";

const translations = { fr: french, es: spanish };
type Code = keyof typeof french;

describe.each(["fr", "es"] as const)("the texts in %s", (language) => {
  const texts = Object.entries(translations[language]) as [Code, string][];
  const withWords = texts.map(([code, text]) => [code, wordsOf(readPattern(text))] as const);
  /** The codes and words of the texts that the check rejects. */
  const rejectedTexts = (isWrong: (words: string, code: Code) => boolean) =>
    withWords.flatMap(([code, words]) => (isWrong(words, code) ? [`${code}: ${words}`] : []));

  const placeholders = (text: string) => placeholdersOf(readPattern(text));
  const codesWhere = (isWrong: (text: string, english: string) => boolean) =>
    texts.flatMap(([code, text]) => (isWrong(text, messages[code]) ? [code] : []));

  test("have the placeholders of the English texts", () => {
    const names = (text: string) => [...new Set(placeholders(text).map(({ name }) => name))].toSorted().join(" ");
    expect(codesWhere((text, english) => names(text) !== names(english))).toEqual([]);
  });

  test("have the English options of each choice, and every plural category", () => {
    const optionsIn = (text: string, kind: string) =>
      placeholders(text)
        .filter((placeholder) => placeholder.kind === kind)
        .map(({ name, options }) => ({ name, keys: [...options.keys()].toSorted() }));
    const hasOtherOptions = (text: string, english: string) => {
      const englishOptions = new Map(optionsIn(english, "select").map(({ name, keys }) => [name, keys.join(" ")]));
      return optionsIn(text, "select").some(
        ({ name, keys }) => keys.join(" ") !== (englishOptions.get(name) ?? keys.join(" ")),
      );
    };
    const lacksCategories = (text: string) =>
      optionsIn(text, "plural").some(
        ({ keys }) => !["one", "many", "other"].every((category) => keys.includes(category)),
      );
    expect(codesWhere((text, english) => hasOtherOptions(text, english) || lacksCategories(text))).toEqual([]);
  });

  test("use typographic quotes and apostrophes", () => {
    expect(rejectedTexts((words) => /['"]/.test(words))).toEqual([]);
  });

  test("contain no word that the glossary rules out", () => {
    const ruledOut = glossary.flatMap((term) => term[language].not ?? []);
    const word = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${ruledOut.join("|")})(?![\p{L}\p{N}])`, "iu");
    expect(rejectedTexts((words) => word.test(words))).toEqual([]);
  });

  test("are not much longer than in English", () => {
    const tooLong = texts.flatMap(([code, text]) => {
      const [length, english] = [text, messages[code]].map((one) => longestLength(readPattern(one))) as [
        number,
        number,
      ];
      return english > 20 && length > 1.35 * english + 2 ? [code] : [];
    });
    expect(tooLong.toSorted()).toEqual(longerThanEnglish[language].toSorted());
  });

  test("equal the English texts only where the words are the same in both languages", () => {
    const equal = texts.filter(
      ([code, text]) => /\p{L}{2}/u.test(wordsOf(readPattern(text))) && text === messages[code],
    );
    expect(equal.map(([code]) => code).toSorted()).toEqual(sameInEnglish[language].toSorted());
  });
});

describe("French typography", () => {
  const lines = Object.entries(french).map(([code, text]) => `${code}: ${wordsOf(readPattern(text))}`);
  const withoutCode = (line: string) => line.slice(line.indexOf(":") + 2);
  test.each([
    ["a colon follows a non-breaking space", /[^\u00A0\d]:(?=\s|$)/],
    ["no space is before ; ! or ?, and no breaking space before % or $", /\s[;!?]| [%$]/],
    ["guillemets have non-breaking spaces inside", /«(?!\u00A0)|(?<!\u00A0)»|[“”]/],
    // "…" stands for a value.
    ["a unit follows a non-breaking space", /[\d…] (?:km|m|h|min|kg|lb|mm|cm|Mo)(?![\p{L}’])/u],
    ["“p. ex.” has a non-breaking space", /p\. ex/i],
  ])("%s", (_, wrongPattern) => {
    expect(lines.filter((line) => wrongPattern.test(withoutCode(line)))).toEqual([]);
  });
});

// These values need care: they begin with a date, a month, a weekday or a preposition, or are a pronoun or zero.
test.each([
  [
    "fr",
    "home.since",
    { moment: "vendredi 20 novembre 2026 à 14 h" },
    "À la maison depuis le vendredi 20 novembre 2026 à 14 h.",
  ],
  ["fr", "pause.paused", { when: "20 novembre 2026 à 7 h" }, "Tout est suspendu jusqu’au 20 novembre 2026 à 7 h"],
  ["fr", "chip.checkedIn", { month: "octobre 2026" }, "Renseignements d’octobre 2026."],
  ["fr", "calls.opens", { closed: "Fermé", time: "lundi à 9 h" }, "Fermé, ouverture\u00A0: lundi à 9 h"],
  ["fr", "live.mapMoved", { time: "à 14 h" }, "La carte suit la dernière observation confirmée, à 14 h."],
  ["fr", "calls.by", { name: "Vous", when: "à 14 h" }, "Vous\u00A0: appel à 14 h."],
  ["fr", "household.did.removed", { name: "Vous", about: "un membre" }, "Vous\u00A0: retrait d’un membre"],
  [
    "fr",
    "pass.weightSummary",
    { first: "5 kg", from: "octobre 2025", newest: "6 kg", to: "avril 2026" },
    "Poids\u00A0: d’abord 5 kg (octobre 2025), maintenant 6 kg (avril 2026)",
  ],
  [
    "fr",
    "area.wouldHaveSent",
    { days: 30, count: 0 },
    "Ces 30 derniers jours, cette zone ne vous aurait montré aucun signalement.",
  ],
  ["es", "dayPhrase.plain", { form: "other", day: "20 de noviembre de 2026", time: "" }, "el 20 de noviembre de 2026"],
] as const)("in %s, %s fits its values", (language, code, values, expected) => {
  expect(inLanguage(language, () => sentence(code, values))).toBe(expected);
});

describe("Spanish typography", () => {
  const lines = Object.entries(spanish).map(([code, text]) => `${code}: ${wordsOf(readPattern(text))}`);

  test("questions and exclamations have their opening marks", () => {
    const count = (text: string, mark: string) => text.split(mark).length - 1;
    const wrongLines = lines.filter(
      (line) => count(line, "¿") !== count(line, "?") || count(line, "¡") !== count(line, "!"),
    );
    expect(wrongLines).toEqual([]);
  });

  test.each([
    // "…" stands for a value.
    ["a unit follows a non-breaking space", /[\d…] (?:km|m|h|min|s|k|kg|lb|mm|cm|MB|[ap]\.m\.)(?!\p{L})/u],
    ["“p. ej.” and “EE. UU.” have a non-breaking space", /p\. ej|EE\. UU/i],
  ])("%s", (_, wrongPattern) => {
    expect(lines.filter((line) => wrongPattern.test(line))).toEqual([]);
  });
});
