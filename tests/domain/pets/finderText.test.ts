import fc from "fast-check";
import { expect, test } from "vitest";
import { type HiddenReason, nameForFinder, surnamesOf, textForFinder } from "../../../domain/pets/tags/finderText";

const surnames = surnamesOf(["Maya Lind"], "Biscuit");

/** Phrases that a finder must not read, and the part of each that would do harm. */
const secrets: [HiddenReason, string, RegExp][] = [
  ["reward", "$500 reward", /500/],
  ["reward", "REWARD if you bring him", /reward if/i],
  ["reward", "500 dollars for him", /500/],
  ["reward", "récompense 500 $", /500|compense/i],
  ["reward", "vous serez récompensé", /compens/i],
  ["reward", "se ofrece recompensa", /recompensa/i],
  ["reward", "se gratificará", /gratific/i],
  ["reward", "US$ 200 al que lo traiga", /200/],
  ["reward", "200 €", /200/],
  ["chip", "chip 985112345678903", /985/],
  ["chip", "AVID*012*345*678", /345/],
  ["chip", "puce 0A0 1B2 C3D4", /1B2/i],
  ["chip", "OAO1B2C3D4", /1B2/i],
  ["chip", "00-0612-ABCD", /0612/],
  ["contact", "call 905 555 0142", /555/],
  ["contact", "écrivez à maya@example.org", /maya@/i],
  ["address", "lives at 12 Elm Street", /elm/i],
  ["address", "au 12, rue des Érables", /rables/i],
  ["address", "vive en la calle Olmo 12", /olmo/i],
  ["address", "home is Elm Crescent", /elm/i],
  ["address", "L3R 9W3", /9W3/i],
  ["address", "apt 4", /apt/i],
  ["surname", "ask for Mrs Lind", /lind/i],
  ["surname", "the linds miss him", /lind/i],
];

const needs = [
  "Heart tablets twice a day",
  "Insulin 2 units at 8:00 and 20:00",
  "Afraid of thunder",
  "Don't chase him",
  "Reward him with cheese",
  "Ne le poursuivez pas",
  "Comprimés 2 fois par jour",
  "No le dé pollo",
  "Pesa 12 kg",
  "David 2 times a day",
];

test.each(needs)("a finder reads %s", (text) => {
  expect(textForFinder(text, surnames)).toEqual({ shown: text, hidden: [] });
});

test.each(secrets)("a %s stays hidden: %s", (reason, text) => {
  expect(textForFinder(text, surnames)).toEqual({ shown: "", hidden: [{ text, reason }] });
});

test("a secret among random needs is hidden in any case and width, and every need stays", () => {
  const toFullWidth = (text: string) =>
    text.replaceAll(/[!-~]/g, (character) => String.fromCodePoint(character.codePointAt(0)! + 0xfee0));
  const changes = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => toFullWidth(text),
  );
  const need = fc.constantFrom(...needs);
  fc.assert(
    fc.property(
      fc.array(need, { maxLength: 3 }),
      fc.constantFrom(...secrets),
      changes,
      fc.array(need, { maxLength: 3 }),
      fc.constantFrom(". ", "! ", "\n", "; ", ", "),
      (before, [, secret, harm], change, after, separator) => {
        const { shown } = textForFinder([...before, change(secret), ...after].join(separator), surnames);
        expect(shown.normalize("NFKC")).not.toMatch(harm);
        for (const text of [...before, ...after]) expect(shown).toContain(text);
      },
    ),
    { numRuns: 300 },
  );
});

test("from random digits, letters and signs, a finder never sees ten characters of a chip's number or seven digits", () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from("0123456789ABCDEFabcdef -.*")), maxLength: 40 });
  fc.assert(
    fc.property(text, (typed) => {
      const { shown } = textForFinder(typed, []);
      expect(shown).not.toMatch(/(?=(?:[A-F]*\d){3})(?=\d*[A-F])[\dA-F]{10}/i);
      expect(shown).not.toMatch(/(?:\d[ .*-]?){7}/);
    }),
    { numRuns: 500 },
  );
});

test("only the private words of a name are hidden, but a name with an address is hidden entirely", () => {
  expect(nameForFinder("Biscuit Lind", surnames).shown).toBe("Biscuit");
  expect(nameForFinder("Biscuit $500", surnames).shown).toBe("Biscuit");
  expect(nameForFinder("Biscuit 12 Elm Street", surnames).shown).toBe("");
});

test("the pet's own name is not a surname, even if its owner's name contains it", () => {
  const ownerNames = ["Mom of Biscuit", "Maya Lind"];
  expect(surnamesOf(ownerNames, "Biscuit")).toEqual(["lind"]);
  expect(nameForFinder("Biscuit", surnamesOf(ownerNames, "Biscuit")).shown).toBe("Biscuit");
  expect(textForFinder("Biscuit is friendly", surnamesOf(ownerNames, "Biscuit")).hidden).toEqual([]);
});

test("a surname that is an ordinary word is recognized by its capital letter", () => {
  const daySurname = surnamesOf(["Maya Day"], "Biscuit");
  expect(textForFinder("Heart tablets twice a day", daySurname).hidden).toEqual([]);
  expect(textForFinder("Bring him to Maya Day", daySurname).shown).toBe("");
});

test.each([
  ["Maya Lind", ["lind"]],
  ["Lind, Maya", ["lind"]],
  ["María de la Cruz García", ["cruz", "garcía"]],
  ["Anne Roy-Tremblay", ["roy", "tremblay"]],
  ["Maya", []],
  ["Maya L.", []],
  ["", []],
])("the surnames of %s are %j", (name, expected) => {
  expect(surnamesOf([name], "Biscuit")).toEqual(expected);
});

test("a surname in another alphabet is recognized", () => {
  expect(textForFinder("Maya Иванова", surnamesOf(["Мария Иванова"], "Biscuit")).shown).toBe("");
});
