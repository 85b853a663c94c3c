import { expect, test } from "vitest";
import { cutToBytes } from "../../domain/text";
import { limits } from "../../domain/limits";
import { isAboutPet } from "../../domain/petRules";

const miso = { name: "Miso", type: "Cat", breed: "Tabby" };

test.each([
  [{ petName: "Miso", petType: "Cat" }, miso, true],
  [{ petName: " miso", petType: "Cat" }, miso, true],
  [{ petName: "Miso", petType: "Dog" }, miso, false],
  [{ petName: "Otto", petType: "Cat" }, miso, false],
  [{ petName: "Kiwi", petType: "Other" }, { name: "Kiwi", type: "Bird", breed: "Finch" }, true],
] as const)("%j is about %j: %s", (report, pet, expected) => {
  expect(isAboutPet(report, pet)).toBe(expected);
});

test("a name that is cut short in the list still tells", () => {
  const name = "犬".repeat(limits.petName);
  const petName = cutToBytes(name, limits.cardName);
  expect(petName).not.toBe(name);
  expect(isAboutPet({ petName, petType: "Dog" }, { name, type: "Dog", breed: "" })).toBe(true);
});
