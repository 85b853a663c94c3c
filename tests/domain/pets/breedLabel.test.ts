import { describe, expect, test } from "vitest";
import { breedOf } from "../../../domain/matching/breedOf";
import { breeds, breedsFor } from "../../../domain/pets/breeds";
import { breedLabel } from "../../../domain/pets/breedLabel";
import { listedBreed } from "../../../domain/pets/listedBreed";
import { withLanguage } from "../../../domain/texts/currentLanguage";
import * as en from "../../../domain/texts/en";
import { breedLabels } from "../../../domain/texts/languageList";
import { inLanguage } from "../../../domain/texts/languages";

describe.each(["fr", "es"] as const)("breeds in %s", (code) => {
  const label = (breed: string) => inLanguage(code, () => breedLabel(breed));

  test("have labels only for stored names, and no two of one animal share a label", () => {
    expect(Object.keys(breedLabels[code]).filter((name) => !Object.values(breeds).flat().includes(name))).toEqual([]);
    for (const names of Object.values(breeds)) expect(new Set(names.map(label)).size).toBe(names.length);
  });

  test("are recognized by matching", () => {
    const misread = (["Dog", "Cat", "Other"] as const).flatMap((type) =>
      breedsFor(type).filter(
        (name) => JSON.stringify(breedOf(type, label(name)).breed) !== JSON.stringify(breedOf(type, name).breed),
      ),
    );
    expect(misread).toEqual([]);
  });
});

test("a listed breed is named in the reader's language, in whatever language it was typed", () => {
  const listedIn = (code: string, typed: string) => inLanguage(code, () => listedBreed(typed));
  expect(listedIn("fr", "german shepherd dog")).toBe("Berger allemand");
  expect(listedIn("en", "Berger allemand ")).toBe("German Shepherd Dog");
  expect(listedIn("es", "berger allemand")).toBe("Pastor alemán");
  expect(listedIn("fr", "Beagle")).toBe("Beagle");
  expect(listedIn("fr", "mon petit chien")).toBe("");
  expect(inLanguage("fr", () => breedLabel("toString"))).toBe("toString");
});

test("a language without names for breeds, such as the pseudo-language, uses the stored names", () => {
  const rules = { ...en, code: "xx" };
  expect(withLanguage({ rules, texts: {} as never }, () => breedLabel("Beagle"))).toBe("Beagle");
});
