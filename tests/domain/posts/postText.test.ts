// The text of a page post. Contact details and payment requests are refused.
import { expect, test } from "vitest";
import { postText, suggestHashtags } from "../../../domain/posts/postText";
import { checkPost, mentionsStreet } from "../../../domain/posts/postRules";
import type { Subject } from "../../../domain/report/publicText";
import type { Occasion } from "../../../domain/time/timeInWords";

const biscuit: Subject & Occasion = {
  lifecycle: "open",
  status: "lost",
  petName: "Biscuit",
  petType: "Dog",
  petBreed: "Beagle",
  place: { lat: 43.86, lng: -79.34, address: "101 Town Centre Blvd, Markham, ON", city: "Markham", province: "ON" },
  day: "2026-11-19",
  time: "15:20",
  utcOffset: -300,
};
const link = "https://site.example/share/r1?a=a1";
const post = (
  changes: Partial<Subject & Occasion> = {},
  words: { message: string; hashtags: string; postedAt?: Date } = { message: "", hashtags: "" },
) => postText({ ...biscuit, ...changes }, { ...words, link });

test("a post names the pet, the place and the day, and includes the message and the link", () => {
  expect(post({}, { message: "Shy, please do not chase him.", hashtags: "#LostDog #Markham" })).toBe(
    [
      "LOST: Biscuit (Beagle)\nLast seen in Markham, ON, November 19, 2026, 3:20 PM.",
      "Shy, please do not chase him.",
      "Please don't chase. Note where and when, or take a photo.",
      `Seen something? Photos, map and contact:\n${link}`,
      "#LostDog #Markham",
    ].join("\n\n"),
  );
});

test("a post made on the report's day, in the place's time zone, says today; any other gives the date", () => {
  const nowhere = { lat: 43.86, lng: -79.34, address: "43.8600, -79.3400" };
  // 11:30 PM on the 19th in Markham, and midnight.
  const sameDay = { message: "", hashtags: "", postedAt: new Date("2026-11-20T04:30:00Z") };
  const nextDay = { ...sameDay, postedAt: new Date("2026-11-20T05:00:00Z") };
  const found = { status: "found", petName: "" } as const;
  expect(post({}, sameDay)).toContain("Last seen in Markham, ON, today at 3:20 PM.");
  expect(post({ time: null }, sameDay)).toContain("Last seen in Markham, ON, today.");
  expect(post({ place: nowhere }, sameDay)).toContain("Missing since today at 3:20 PM.");
  expect(post({ ...found, place: nowhere }, sameDay)).toContain("Found today at 3:20 PM.");
  expect(post({ ...found, place: nowhere })).toContain("Found on November 19, 2026, 3:20 PM.");
  expect(post({}, nextDay)).toContain("Last seen in Markham, ON, November 19, 2026, 3:20 PM.");
  expect(post({ time: null }, nextDay)).toContain("Last seen in Markham, ON, November 19, 2026.");
});

test("a post asks the public not to chase a loose pet, and asks the owner nothing", () => {
  const calm = "Please don't chase.";
  expect(post()).toContain(calm);
  expect(post()).not.toMatch(/your pet|is it home/i);
  const found = { status: "found", petName: "" } as const;
  expect(post({ ...found, whereabouts: "stillOut" })).toContain(calm);
  expect(post({ ...found, whereabouts: "withFinder" })).not.toContain(calm);
  expect(post({ lifecycle: "home" })).not.toContain(calm);
});

test("once the pet is home, its post stops asking for help", () => {
  expect(post({ lifecycle: "home" }, { message: "Shy, please do not chase him.", hashtags: "#LostDog" })).toBe(
    `HOME AGAIN: Biscuit (Beagle)\nThe search is over. Thank you to everyone who looked and shared.\n\n${link}`,
  );
});

test("a post leaves out what is unknown, and a name that is a phone number", () => {
  const nowhere = { lat: 43.86, lng: -79.34, address: "43.8600, -79.3400" };
  expect(post({ status: "found", petBreed: "", petType: "Other", place: nowhere, day: null })).toMatch(
    /^FOUND: Biscuit\n\nSeen/,
  );
  expect(post({ place: nowhere })).toContain("Missing since November 19, 2026, 3:20 PM.");
  expect(post({ petName: "416 555 0100", petBreed: "", petType: "Other" })).toMatch(/^LOST: A pet\n/);
});

test.each([
  ["message", "call 416 555 0100", "alert.contactInMessage"],
  ["message", "PayPal", "alert.paymentInMessage"],
  ["hashtags", "#4165550100", "alert.contactInMessage"],
] as const)("checkPost refuses the %s %j", (field, text, code) => {
  expect(checkPost({ message: "", hashtags: "", [field]: text })).toMatchObject({ field, code });
});

test("mentionsStreet finds the report's street in a text, and doesn't mistake a town for a street", () => {
  expect(mentionsStreet("He lives at 101 town centre blvd.", biscuit.place.address)).toBe(true);
  expect(mentionsStreet("Seen around Markham", "Markham, ON")).toBe(false);
  expect(mentionsStreet("43.8600 -79.3400", "43.8600, -79.3400")).toBe(false);
});

test("the suggested hashtags come from the report", () => {
  expect(suggestHashtags(biscuit)).toBe("#LostDog #LostPets #Markham #Beagle");
  expect(
    suggestHashtags({
      ...biscuit,
      status: "found",
      petType: "Other",
      petBreed: "",
      place: { ...biscuit.place, city: "Richmond Hill" },
    }),
  ).toBe("#FoundPet #FoundPets #RichmondHill");
});
