// The pet's looks in a few words.
import { expect, test } from "vitest";
import { messages } from "../../../domain/messages";
import { englishLanguage, withLanguage } from "../../../domain/texts/currentLanguage";
import { looksInSentences, spokenLooks } from "../../../domain/report/sentences/looksInWords";

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
/** Makes a description too long to be repeated whole. */
const longText = "He is shy. ".repeat(14);

test.each([
  [
    { petBreed: "beagle", petGender: "Unknown", additionalInfo: "Shy, do not chase. Comes if you say cheese" },
    "It is a dog: Beagle. Shy, do not chase. Comes if you say cheese.",
  ],
  [
    { additionalInfo: "Tan and white, shy.", collar: "red" },
    "It is a male dog: Beagle, red collar. Tan and white, shy.",
  ],
  [{ additionalInfo: `Tan, white paws, a red collar. ${longText}` }, "It is a male dog: Beagle, tan, red collar."],
  [{ additionalInfo: `${longText}He wears no collar.` }, "It is a male dog: Beagle, no collar."],
  [{ petBreed: "Akita", untouched: ["petGender"], collar: "orange" }, "It is a dog: Akita, orange collar."],
  [{ petBreed: "Other", petGender: "Unknown", additionalInfo: "Black" }, "Black."],
  [{ petBreed: "maybe a spaniel", petGender: "Female" }, "It is a female dog. Breed: maybe a spaniel."],
  [{ petBreed: "", petGender: "Unknown" }, ""],
  [
    { additionalInfo: "Tan. Call 416 555 0100. Wears a collar.", collar: "patterned" },
    "It is a male dog: Beagle, tan, patterned collar.",
  ],
] as const)("on the phone, the household describes %j as: %s", (report, looks) => {
  expect(spokenLooks({ ...biscuit, ...report })).toBe(looks);
});

test.each([
  ["Red collar, shy", null, ["Beagle.", "Red collar, shy."]],
  ["Shy!", "red", ["Beagle.", "Shy!", "Red collar."]],
  [`Tan, with white paws and a red collar. ${longText}`, null, ["Beagle.", "Tan, red collar."]],
  [
    "Colours: tan\nMarkings: a notch in the left ear",
    null,
    ["Beagle.", "Colours: tan. Markings: a notch in the left ear."],
  ],
  [
    `Colours: tan\nMarkings: a notch in the left ear\n${longText}`,
    null,
    ["Beagle.", "Markings: a notch in the left ear.", "Tan."],
  ],
  [`Markings: a notch. Call 416 555 0100\n${longText}`, null, ["Beagle."]],
  ["", null, ["Beagle."]],
  ["Call 416 555 0100", null, ["Beagle."]],
  ["Seen at 101 Town Centre Blvd", null, ["Beagle."]],
] as const)("for the description %j and the collar %s, strangers see %j", (additionalInfo, collar, looks) => {
  expect(looksInSentences({ ...biscuit, additionalInfo, collar })).toEqual(looks);
});

test("strangers see the kind of animal if no breed is known", () => {
  expect(looksInSentences({ ...biscuit, petBreed: "" })).toEqual(["Dog."]);
});

test("the line about markings is found in the author's language, whatever the reader's language", () => {
  const readersLanguage = { ...englishLanguage, texts: { ...messages, "pet.markings": "Signes" } };
  const report = { ...biscuit, additionalInfo: `Markings: a notch in the left ear\n${longText}` };
  const looks = withLanguage(readersLanguage, () => looksInSentences(report));
  expect(looks).toContain("Markings: a notch in the left ear.");
});
