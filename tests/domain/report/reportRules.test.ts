import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limits } from "../../../domain/limits";
import { sentence } from "../../../domain/messages";
import { type ReportForm, checkReport, cleanReport } from "../../../domain/report/reportRules";

const validForm: ReportForm = {
  status: "lost",
  petName: "Rex",
  petType: "Dog",
  petBreed: "",
  petGender: "Male",
  additionalInfo: "",
  contactInfo: "555-0100",
  day: "2026-11-20",
  time: null,
  place: { lat: 43.86, lng: -79.34, address: "Markham, ON" },
};
const check = (changes: Partial<ReportForm>, photoCount = 1) =>
  checkReport({ ...validForm, ...changes }, { photoCount, latestDay: "2026-11-20" });
const failureTextOf = (changes: Partial<ReportForm>, photoCount = 1) => {
  const failure = check(changes, photoCount);
  return failure && sentence(failure.code, failure.values);
};

test("breed, time and additional information are optional", () => {
  expect(check({})).toBe(null);
  expect(check({ time: "23:45", petBreed: "Beagle" }, 5)).toBe(null);
});

describe("shows the first failure, in the order that the specification gives", () => {
  const emptyForm: Partial<ReportForm> = { petName: "", contactInfo: "", place: null, day: null };
  test("photo", () => expect(failureTextOf(emptyForm, 0)).toBe("Please upload at least one photo of your pet."));
  test.each([
    ["petName", { petName: " \u200B" }],
    ["contactInfo", { contactInfo: "\n" }],
    ["place", { place: null }],
    ["place", { place: { lat: 1, lng: 2, address: " " } }],
  ] as [string, Partial<ReportForm>][])("required: %s", (field, changes) => {
    expect(failureTextOf({ ...changes, day: null })).toBe("Please fill out all required fields.");
    expect(check(changes)?.field).toBe(field);
  });
  test("date", () =>
    expect(failureTextOf({ day: null, place: { address: "Markham" } })).toBe(
      "Please select the date your pet was lost.",
    ));
  test("location, for an address without a point", () =>
    expect(failureTextOf({ place: { address: "Markham" } })).toBe(
      "Please select the location where your pet was lost.",
    ));
  test("too many photos", () => expect(failureTextOf({}, 6)).toBe("You can upload a maximum of 5 photos."));
});

test('accepts any minute at which "Just now" was pressed, and otherwise only 15-minute steps', () => {
  expect(check({ time: "14:07", justNow: "14:07" })).toBeNull();
  expect(check({ time: "14:08", justNow: "14:07" })?.code).toBe("report.invalidTime");
  expect(check({ time: "later", justNow: "later" })?.code).toBe("report.invalidTime");
});

describe("rejects values that the form never sends", () => {
  test.each([
    ["report.futureDate", { day: "2026-11-21" }],
    ["report.invalidDate", { day: "2026-02-30" }],
    ["report.invalidDate", { day: "1666-09-02" }],
    ["report.invalidTime", { time: "14:07" }],
    ["report.invalidTime", { time: "later" }],
    ["report.invalidPlace", { place: { lat: 91, lng: 0, address: "x" } }],
    ["report.invalidPlace", { place: { lat: 0, lng: Number.NaN, address: "x" } }],
    ["report.invalidType", { petType: "Dragon" as never }],
    ["report.invalidGender", { petGender: "" as never }],
    ["report.invalidStatus", { status: "home" as never }],
  ] as [string, Partial<ReportForm>][])("%s", (code, changes) => expect(check(changes)?.code).toBe(code));
});

describe("lengths", () => {
  test.each([
    ["petName", limits.petName],
    ["petBreed", limits.breed],
    ["contactInfo", limits.contactInfo],
    ["additionalInfo", limits.additionalInfo],
  ] as const)("%s may have at most %i characters, and 🐕 counts as one character", (field, max) => {
    expect(check({ [field]: "🐕".repeat(max) })).toBe(null);
    expect(check({ [field]: "🐕".repeat(max + 1) })).toMatchObject({ field, values: { max } });
  });
});

test("cleaning changes nothing but the texts", () => {
  const cleaned = cleanReport({ ...validForm, petName: " Re\u202Ex ", additionalInfo: "a\r\nb", day: "2026-01-01" });
  expect(cleaned).toEqual({ ...validForm, petName: "Rex", additionalInfo: "a\nb", day: "2026-01-01" });
  expect(cleanReport({ petName: "Rex" })).toEqual({ petName: "Rex" });
});

test("no form makes the check throw, and an accepted form is safe to store", () => {
  const words = fc.oneof(
    fc.constantFrom("Rex", "\u202EbaR", "x", " ", ""),
    fc.string({ unit: "binary", maxLength: 30 }),
  );
  const mostly = <T>(usual: T[], odd: fc.Arbitrary<T>) =>
    fc.oneof({ arbitrary: fc.constantFrom(...usual), weight: 12 }, { arbitrary: odd, weight: 1 });
  const form = fc.record({
    status: mostly<string>(["lost", "found"], words),
    petName: mostly(["Rex", " Re\u202Ex "], words),
    petType: mostly<string>(["Dog", "Cat", "Other"], words),
    petBreed: mostly(["Beagle", ""], words),
    petGender: mostly<string>(["Male", "Female", "Unknown"], words),
    additionalInfo: words,
    contactInfo: mostly(["604 555 0199", "rex@example.com"], words),
    day: mostly<string | null>(["2026-11-19", "2026-11-19", "2026-11-19", "2026-11-21", null], words),
    time: mostly<string | null>([null, "10:15", "10:15", "10:16"], words),
    place: fc.option(
      fc.record(
        {
          lat: mostly([43, -90], fc.double()),
          lng: mostly([-79, 180], fc.double()),
          address: mostly(["12 King St W, Toronto"], words),
        },
        { requiredKeys: ["lat", "lng", "address"] },
      ),
      { freq: 12 },
    ),
  });
  let acceptedCount = 0;
  fc.assert(
    fc.property(form, fc.integer({ min: 0, max: 7 }), (values, photoCount) => {
      const cleaned = cleanReport(values as ReportForm);
      if (checkReport(cleaned, { photoCount, latestDay: "2026-11-20" })) return;
      acceptedCount += 1;
      expect(photoCount).toBeGreaterThan(0);
      expect(cleaned.petName).toMatch(/\S/);
      expect(cleaned.petName).not.toContain("\u202E");
      expect(cleaned.place?.address).toMatch(/\S/);
      expect(cleaned.day).toBe("2026-11-19");
    }),
    { numRuns: 2000 },
  );
  expect(acceptedCount).toBeGreaterThan(10);
});
