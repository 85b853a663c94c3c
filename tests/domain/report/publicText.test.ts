// Checks that previews reveal only the public facts of a report.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { messages } from "../../../domain/messages";
import { areaOf, previewOf, type Subject } from "../../../domain/report/publicText";

const biscuit: Subject = {
  lifecycle: "open",
  status: "lost",
  petName: "Biscuit",
  petType: "Dog",
  petBreed: "Beagle",
  place: { lat: 43.86, lng: -79.34, address: "12 Oak Street, Markham, ON", city: "Markham", province: "ON" },
  day: "2026-11-19",
};
const preview = (changes: Partial<Subject> = {}) => previewOf({ ...biscuit, ...changes });
const areaAt = (address: string, rest = {}) => areaOf({ lat: 0, lng: 0, address, ...rest });

test("a pet that is home is named once", () => {
  expect(preview({ lifecycle: "home" })).toEqual({
    title: "Home again: Biscuit",
    text: expect.stringMatching(/^Beagle\. The search/) as string,
  });
  expect(preview({ lifecycle: "home", petName: "" })).toEqual({
    title: "Home again: Beagle",
    text: messages["share.thanks"],
  });
});

describe("the area", () => {
  test.each([
    ["12 Elm St, Markham, ON L3R 9W3, Canada", "Markham, ON, Canada"],
    ["Rear door, 12 Elm St, Markham, ON", "Markham, ON"],
    ["Corner store, Elm Street W., Markham", "Markham"],
    ["Home, rue Sainte-Catherine, Montréal, QC", "Montréal, QC"],
    ["Near, １２ Elm, Guelph", "Elm, Guelph"],
    ["x, maya@example.org, Guelph", "Guelph"],
    ["x, write to maya@example, .org", ""],
    ["12 Elm St", ""],
    ["Elm Street", ""],
    ["43.8600, -79.3400", ""],
    ["x, Fort St. John, BC", "Fort St. John, BC"],
    ["x, Terrace, BC", "Terrace, BC"],
  ])("of %j is %j", (address, area) => expect(areaAt(address)).toBe(area));

  test("is the town if it is known, unless the town field holds a street or a phone number", () => {
    expect(areaAt("12 Elm St", { city: "Markham" })).toBe("Markham");
    expect(areaAt("x", { city: "12 Elm St", province: "ON" })).toBe("ON");
    expect(areaAt("x", { city: "Elm Street", province: "ON" })).toBe("ON");
    expect(areaAt("x", { city: "call 416 555 0100", province: "ON" })).toBe("ON");
  });

  test("never contains a decimal digit", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from("19４९½Ⅷ ,,-.@aéß\u0301\ud83d")) }), (address) => {
        expect(areaAt(address)).not.toMatch(/\p{Nd}/u);
      }),
    );
  });
});

test("a preview has the pet, the area and the day", () => {
  expect(preview()).toEqual({
    title: "Lost: Biscuit",
    text: "Beagle. Last seen in Markham, ON, November 19, 2026.",
  });
  const nowhere = { lat: 43.86, lng: -79.34, address: "43.8600, -79.3400" };
  expect(preview({ status: "found", petBreed: "Other", place: nowhere, day: null })).toEqual({
    title: "Found: Biscuit",
    text: "Dog.",
  });
  expect(preview({ petName: "", petBreed: "", petType: "Other", place: nowhere, day: null })).toEqual({
    title: "Lost: A pet",
    text: "The report has the photos, the map and how to get in touch.",
  });
});

describe("a name or breed", () => {
  test.each([
    "Biscuit, 12 Oak Street",
    "lives at 12 oak street",
    "of 7 Main St",
    "9b King Rd W",
    "４ Elm Avenue",
    "416 555 0100",
    "maya@example.org",
  ])("is left out if it contains %j", (text) => {
    expect(preview({ petName: text })).toMatchObject({ title: "Lost: Beagle" });
    expect(preview({ petBreed: text }).text).toBe("Dog. Last seen in Markham, ON, November 19, 2026.");
  });

  test.each(["Baker Street", "R2-D2", "Miss 3", "K9", "St. Bernard", "Rex the 2nd"])(
    "is kept if it is %j",
    (petName) => {
      expect(preview({ petName }).title).toBe(`Lost: ${petName}`);
    },
  );
});
