import { describe, expect, test } from "vitest";
import { breedOf } from "../../../domain/matching/breedOf";
import { breeds, breedsFor } from "../../../domain/pets/breeds";
import { breedLabel } from "../../../domain/pets/breedLabel";
import { listedBreed } from "../../../domain/pets/listedBreed";
import { breedLabels } from "../../../domain/texts/languageList";
import { inLanguage } from "../../../domain/texts/languages";

describe.each(["fr", "es"] as const)("breeds in %s", (code) => {
  const label = (breed: string) => inLanguage(code, () => breedLabel(breed));

  test("have labels of their own", () => {
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

test("a listed breed is named in the reader's language, whichever language it was typed in", () => {
  const read = (code: string, typed: string) => inLanguage(code, () => listedBreed(typed));
  expect(read("fr", "german shepherd dog")).toBe("Berger allemand");
  expect(read("en", "Berger allemand ")).toBe("German Shepherd Dog");
  expect(read("es", "berger allemand")).toBe("Pastor alemán");
  expect(read("fr", "Beagle")).toBe("Beagle");
  expect(read("fr", "mon petit chien")).toBe("");
  expect(inLanguage("fr", () => breedLabel("toString"))).toBe("toString");
});
