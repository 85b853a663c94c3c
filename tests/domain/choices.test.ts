import { describe, expect, test } from "vitest";
import { breeds, breedsFor } from "../../domain/pets/breeds";
import { adoptionAges, adoptionFlags, adoptionGenders, adoptionSizes } from "../../domain/adoption/adoptionChoices";
import { paidPackage } from "../../domain/posts/orderChoices";
import { animals } from "../../domain/adoption/animals";
import { defaultPlace, genders, reportPetTypes, statuses, zooms } from "../../domain/choices";
import { petTypes } from "../../domain/pets/petTypes";
import { yesNo } from "../../domain/yesNo";
import { limits } from "../../domain/limits";

const values = (choices: readonly { value: string | number }[]) => choices.map(({ value }) => value);

test("the choices are those of the spec, in its order", () => {
  expect(values(statuses)).toEqual(["lost", "found"]);
  expect(values(reportPetTypes)).toEqual(["Dog", "Cat", "Other"]);
  expect(values(genders)).toEqual(["Male", "Female", "Unknown"]);
  expect(values(petTypes)).toEqual(["Dog", "Cat", "Rabbit", "Bird", "Other"]);
  expect(values(animals)).toEqual(["dog", "cat", "rabbit", "bird", "scales-fins-other"]);
  expect(values(adoptionGenders)).toEqual(["", "male", "female"]);
  expect(values(adoptionAges)).toEqual(["", "baby", "young", "adult", "senior"]);
  expect(values(adoptionSizes)).toEqual(["", "small", "medium", "large", "xlarge"]);
  expect(values(yesNo)).toEqual(["", "true", "false"]);
  expect(adoptionFlags.map(({ name }) => name)).toEqual([
    "good_with_children",
    "good_with_dogs",
    "good_with_cats",
    "house_trained",
    "special_needs",
    "declawed",
  ]);
});

test("the constants are those of the spec", () => {
  expect(defaultPlace).toMatchObject({ lat: 43.86, lng: -79.34, city: "Markham", province: "ON" });
  expect(zooms).toEqual({ start: 12, picked: 17, reportDetail: 15, vetSelected: 15 });
  expect(paidPackage).toMatchObject({ cents: 1000, price: "$10.00" });
  expect(limits).toMatchObject({
    photosPerReport: 5,
    photosPerPet: 5,
    passwordMin: 6,
    adoptionPage: 20,
    timeStepMinutes: 15,
    chunkTimeoutMs: 120_000,
  });
});

describe("breeds", () => {
  test.each([
    ["dog", 55],
    ["cat", 28],
    ["bird", 15],
    ["rabbit", 16],
    ["scales-fins-other", 17],
  ] as const)("of %s: %i, in alphabetical order, without duplicates", (animal, count) => {
    expect(breeds[animal]).toHaveLength(count);
    expect([...new Set(breeds[animal])].toSorted()).toEqual(breeds[animal]);
  });

  test("of other animals: all species in the spec", () => {
    expect(breeds["scales-fins-other"]).toEqual(
      expect.arrayContaining(["Ferret", "Gerbil", "Goldfish", "Guinea Pig", "Hamster", "Hedgehog", "Turtle"]),
    );
    expect(breedsFor("Other")).toEqual(expect.arrayContaining(["Rabbit", "Bird", "Hamster"]));
    expect(breedsFor("Dog")).toBe(breeds.dog);
  });
});
