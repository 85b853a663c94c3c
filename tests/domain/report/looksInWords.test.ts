// The pet's looks in a few words.
import { expect, test } from "vitest";
import { looksForCall, looksInSentences } from "../../../domain/report/looksInWords";

const biscuit: Parameters<typeof looksInSentences>[0] = {
  lifecycle: "open",
  status: "lost",
  petName: "Biscuit",
  petType: "Dog",
  petBreed: "Beagle",
  petGender: "Male",
  additionalInfo: "",
  day: null,
  place: { lat: 43.86, lng: -79.34, address: "101 Town Centre Blvd, Markham, ON", city: "Markham" },
};
const long = "He is shy. ".repeat(14);

test.each([
  ["Beagle", "Tan and white, red collar, shy.", null, "Beagle, Tan and white, red collar, shy"],
  ["Beagle", `Tan, with white paws and a red collar. ${"He is shy. ".repeat(14)}`, null, "Beagle, tan, red collar"],
  ["Beagle", `${"He is shy. ".repeat(14)}He wears no collar.`, null, "Beagle, no collar"],
  ["Orange Tabby", `Orange. ${"She is shy. ".repeat(14)}`, "red", "Orange Tabby, red collar"],
  ["Other", "Black, no collar", null, "Black, no collar"],
  ["Beagle", "Tan. Call 416 555 0100. Wears a collar.", "patterned", "Beagle, tan, patterned collar"],
] as const)("the looks for a call about a %s, %s, collar %s, are: %s", (petBreed, additionalInfo, collar, looks) => {
  expect(looksForCall({ ...biscuit, petBreed, additionalInfo, collar })).toBe(looks);
});

test.each([
  ["Red collar, shy", null, ["Beagle.", "Red collar, shy."]],
  ["Shy!", "red", ["Beagle.", "Shy!", "Red collar."]],
  [`Tan, with white paws and a red collar. ${long}`, null, ["Beagle.", "Tan, red collar."]],
  ["", null, ["Beagle."]],
  ["Call 416 555 0100", null, ["Beagle."]],
  ["Seen at 101 Town Centre Blvd", null, ["Beagle."]],
] as const)("strangers read of %s, collar %s: %j", (additionalInfo, collar, looks) => {
  expect(looksInSentences({ ...biscuit, additionalInfo, collar })).toEqual(looks);
});

test("strangers read the animal where no breed is known", () => {
  expect(looksInSentences({ ...biscuit, petBreed: "" })).toEqual(["Dog."]);
});
