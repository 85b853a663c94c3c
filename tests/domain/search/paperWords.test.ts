// The words of a flyer and a poster in each language.
import { expect, test } from "vitest";
import { type PaperSubject, paperWords } from "../../../domain/search/paperWords";
import { inLanguage } from "../../../domain/texts/languages";

const oscar: PaperSubject = {
  petName: "Oscar",
  petType: "Dog",
  day: "2026-11-20",
  time: "14:15",
  looks: { breed: "German Shorthaired Pointer", colours: ["brown"], sex: "male", collar: "red", mentionedCollar: null },
};

test.each([
  ["en", "LOST DOG", "German Shorthaired Pointer, red collar", "red collar", "QR code to the page of Oscar"],
  ["fr", "CHIEN PERDU", "Braque allemand, brun, collier rouge", "collier rouge", "Code QR vers la page d’Oscar"],
  ["es", "PERRO PERDIDO", "Braco alemán, café, collar rojo", "collar rojo", "Código QR de la página de Oscar"],
])(
  "in %s, the paper says %s, the pet's looks and where the QR code leads",
  (language, headline, flyerWords, posterWords, codeLabel) => {
    const { flyer, poster, codeLabel: label } = inLanguage(language, () => paperWords(oscar));
    expect([poster.headline, flyer, poster.words, label]).toEqual([headline, flyerWords, posterWords, codeLabel]);
  },
);

test.each([
  ["fr", "20 novembre 2026 à 14 h 15"],
  ["es", "20 de noviembre de 2026, 2:15 p.m."],
])("paperWords writes the moment as people do in %s", (code, moment) => {
  const { when } = inLanguage(code, () => paperWords(oscar));
  expect(when.replaceAll("\u00A0", " ")).toBe(moment);
});

test("paperWords writes phone numbers as the paper's language does", () => {
  expect(inLanguage("fr", () => paperWords(oscar)).phone("(416) 555-0118")).toBe("416\u00A0555-0118");
});
