// What matching reads in a report's words.
import fc from "fast-check";
import { expect, test } from "vitest";
import { breedsFor } from "../../../domain/pets/breeds";
import { breedOf } from "../../../domain/matching/breedOf";
import { breedKey, appearanceOf } from "../../../domain/matching/facts";
import { typed } from "./samples";

const looks = (additionalInfo: string, petBreed = "") =>
  appearanceOf({ status: "lost", petType: "Dog", petBreed, petGender: "Unknown", additionalInfo });

test.each([
  ["She is black and white, very shy.", ["black", "white"]],
  ["Ginger", ["orange"]],
  ["tri-colour", ["black", "white", "tan"]],
  ["dark GREY with silver", ["grey"]],
  ["loves Blackpool", []],
])("the colours in %j are %j", (text, colours) => {
  expect(looks(text).colours).toEqual(colours);
});

test("the colour of paws and of a collar is not the coat's", () => {
  expect(looks("Black, with white socks and a red collar")).toMatchObject({
    colours: ["black"],
    marks: ["white paws", "red collar"],
    collar: true,
  });
});

test("a breed's name is no colour, and the words beside it may be one", () => {
  expect(looks("", "Golden Retriever")).toMatchObject({ colours: [], breed: { names: ["Golden Retriever"] } });
  expect(looks("", "yellow lab mix")).toMatchObject({ colours: ["golden"], breed: { names: ["Labrador"] } });
});

test.each([
  ["no collar", false],
  ["pink collar", true],
  ["she wasn't wearing a collar? She was: blue collar", true],
  ["Not wearing her collar", false],
  ["friendly", undefined],
])("%j: collar %s", (text, collar) => {
  expect(looks(text).collar).toBe(collar);
});

test("the longest name wins", () => {
  expect(looks("", "American Bulldog").breed.names).toEqual(["American Bulldog"]);
  expect(looks("", "Lab / husky").breed.names).toEqual(["Labrador", "Siberian Husky"]);
});

test("every breed that the forms suggest is known", () => {
  const unknown = (["Dog", "Cat", "Other"] as const).flatMap((type) =>
    breedsFor(type).filter((name) => breedOf(type, name).breed.kind === "unknown"),
  );
  expect(unknown).toEqual([]);
});

test("a cat's pattern counts as its colour", () => {
  expect(appearanceOf({ ...blankCat, petBreed: "Tuxedo" })).toMatchObject({
    breed: { kind: "blank" },
    colours: ["black", "white"],
  });
});

const blankCat = { status: "lost", petType: "Cat", petGender: "Unknown", petBreed: "", additionalInfo: "" } as const;

test("only a breed that says something is looked for", () => {
  expect(breedKey(looks("", "Beagle mix"))).toBe("Beagle");
  expect(["", "mixed", "no idea", "Xolo"].map((typed) => breedKey(looks("", typed)))).toEqual(["", "", "", ""]);
});

test("any text is read, and quickly", () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(looks(text, text).marks).toBeInstanceOf(Array);
    }),
  );
  const start = performance.now();
  looks("white ".repeat(1000), "lab ".repeat(300));
  expect(performance.now() - start).toBeLessThan(500);
});
