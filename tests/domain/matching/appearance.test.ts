// The facts that matching extracts from a report's texts.
import fc from "fast-check";
import { expect, test } from "vitest";
import { breedsFor } from "../../../domain/pets/breeds";
import { breedOf } from "../../../domain/matching/breedOf";
import { breedKey, appearanceOf } from "../../../domain/matching/facts";
import { anyTypedText } from "./samples";

const appearance = (additionalInfo: string, petBreed = "") =>
  appearanceOf({ status: "lost", petType: "Dog", petBreed, petGender: "Unknown", additionalInfo });

test.each([
  ["She is black and white, very shy.", ["black", "white"]],
  ["Ginger", ["orange"]],
  ["tri-colour", ["black", "white", "tan"]],
  ["dark GREY with silver", ["grey"]],
  ["loves Blackpool", []],
])("the colours in %j are %j", (text, colours) => {
  expect(appearance(text).colours).toEqual(colours);
});

test("colours of paws and collars are not colours of the coat", () => {
  expect(appearance("Black, with white socks and a red collar")).toMatchObject({
    colours: ["black"],
    marks: ["white paws"],
    collar: true,
    collarColour: "red",
  });
});

test("a breed's name is not a colour, but the words next to it may be", () => {
  expect(appearance("", "Golden Retriever")).toMatchObject({ colours: [], breed: { names: ["Golden Retriever"] } });
  expect(appearance("", "yellow lab mix")).toMatchObject({ colours: ["golden"], breed: { names: ["Labrador"] } });
});

test.each([
  ["no collar", false],
  ["pink collar", true],
  ["she wasn't wearing a collar? She was: blue collar", true],
  ["Not wearing her collar", false],
  ["friendly", undefined],
])("%j: the pet wears a collar: %s", (text, collar) => {
  expect(appearance(text).collar).toBe(collar);
});

test("the longest matching name wins, and two breeds are both recognized", () => {
  expect(appearance("", "American Bulldog").breed.names).toEqual(["American Bulldog"]);
  expect(appearance("", "Lab / husky").breed.names).toEqual(["Labrador", "Siberian Husky"]);
});

test("every breed that the forms suggest is recognized", () => {
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

test("only known breeds have a key", () => {
  expect(breedKey(appearance("", "Beagle mix"))).toBe("Beagle");
  expect(["", "mixed", "no idea", "Xolo"].map((typed) => breedKey(appearance("", typed)))).toEqual(["", "", "", ""]);
});

test("reads any text, quickly", () => {
  fc.assert(
    fc.property(anyTypedText, (text) => {
      expect(appearance(text, text).marks).toBeInstanceOf(Array);
    }),
  );
  const start = performance.now();
  appearance("white ".repeat(1000), "lab ".repeat(300));
  expect(performance.now() - start).toBeLessThan(500);
});

test.each([
  [undefined, "a blue collar", { collar: true, collarColour: "blue" }],
  [null, "", {}],
  ["red", "a blue collar", { collar: true, collarColour: "red" }],
  ["red", "", { collar: true, collarColour: "red" }],
  ["patterned", "", { collar: true }],
  ["none", "a blue collar", { collar: false }],
] as const)("with the collar %j chosen and %j described, the facts are %j", (collar, additionalInfo, expected) => {
  const report = { petType: "Dog", petBreed: "", petGender: "Unknown", additionalInfo, collar } as const;
  const facts = appearanceOf({ status: "lost", ...report });
  expect({ collar: facts.collar, collarColour: facts.collarColour }).toEqual(expected);
});
