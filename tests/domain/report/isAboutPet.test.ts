import { expect, test } from "vitest";
import { cutToBytes } from "../../../domain/texts/text";
import { limits } from "../../../domain/limits";
import { isAboutPet } from "../../../domain/pets/petRules";

const miso = { _id: "pet1", name: "Miso", type: "Cat", breed: "Tabby" };

test.each([
  [{ petName: "Miso", petType: "Cat" }, miso, true],
  [{ petName: " miso", petType: "Cat" }, miso, true],
  [{ petName: "Miso", petType: "Dog" }, miso, false],
  [{ petName: "Otto", petType: "Cat" }, miso, false],
  [{ petName: "Mimi", petType: "Cat", petId: "pet1" }, miso, true],
  [{ petName: "Miso", petType: "Cat", petId: "pet2" }, miso, false],
  [{ petName: "Kiwi", petType: "Other" }, { _id: "pet2", name: "Kiwi", type: "Bird", breed: "Finch" }, true],
] as const)("the report %j is about the pet %j: %s", (report, pet, expected) => {
  expect(isAboutPet(report, pet)).toBe(expected);
});

test("a long name that a card shortens is recognized", () => {
  const name = "犬".repeat(limits.petName);
  const petName = cutToBytes(name, limits.cardNameBytes);
  expect(petName).not.toBe(name);
  expect(isAboutPet({ petName, petType: "Dog" }, { _id: "pet1", name, type: "Dog", breed: "" })).toBe(true);
});
