import { expect, test } from "vitest";
import { coatLabel } from "../../../domain/adoption/coatLabel";
import { inLanguage } from "../../../domain/texts/languages";

test.each([
  ["Black", ["Black", "Noir", "Negro"]],
  ["Gray / Blue / Silver", ["Gray / Blue / Silver", "Gris, bleu ou argenté", "Gris, azul o plateado"]],
  ["Black - with White", ["Black - with White", "Noir avec blanc", "Negro con blanco"]],
  ["Orange or Red (Mostly)", ["Orange or Red (Mostly)", "Surtout orange ou roux", "Sobre todo naranja o rojizo"]],
])("RescueGroups' colour %j is translated into each language", (coat, expected) => {
  expect(["en", "fr", "es"].map((code) => inLanguage(code, () => coatLabel(coat)))).toEqual(expected);
});

test.each(["Moonlight", "Black - with Moonlight", "Moonlight (Mostly)", "constructor", "Black - with toString", ""])(
  "coatLabel leaves %j as the shelter wrote it",
  (coat) => {
    expect(inLanguage("fr", () => coatLabel(coat))).toBe(coat);
  },
);
