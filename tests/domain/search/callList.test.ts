import fc from "fast-check";
import { expect, test } from "vitest";
import { callKinds, firstPlacesToCall, hoursAt, sortForCalling } from "../../../domain/search/callList";
import { callScript } from "../../../domain/search/callScript";
import { inLanguage } from "../../../domain/texts/languages";

const place = fc.record({
  placeId: fc.uuid(),
  kind: fc.constantFrom(...callKinds),
  distanceKm: fc.double({ min: 0, max: 50, noNaN: true }),
  openNow: fc.constantFrom(true, false, null),
  opensAt: fc.constantFrom(null, 1, 2, 3),
  closesAt: fc.constantFrom(null, 1, 2, 3),
});

test("called places come last, and among the open ones the place that closes first is on top", () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 12 }), fc.nat({ max: 12 }), (places, count) => {
      const called = new Set(places.slice(0, count).map(({ placeId }) => placeId));
      const ordered = sortForCalling(places, called, "lost");
      expect(new Set(ordered)).toEqual(new Set(places));
      const lastPlaces = ordered.slice(places.length - called.size);
      expect(lastPlaces.every(({ placeId }) => called.has(placeId))).toBe(true);
      const open = ordered.filter(({ placeId, openNow }) => openNow && !called.has(placeId));
      expect(ordered.slice(0, open.length)).toEqual(open);
      const closingTimes = open.map(({ closesAt }) => closesAt ?? 9);
      expect(closingTimes).toEqual(closingTimes.toSorted((one, other) => one - other));
    }),
  );
});

test("the first places to call are the nearest open ones with a phone number, and stay when they are ticked", () => {
  const placeWith = (placeId: string, distanceKm: number, openNow: boolean | null, phone: string | null = "1") => {
    return { placeId, kind: "vet" as const, distanceKm, openNow, opensAt: null, closesAt: null, phone };
  };
  const places = [
    placeWith("closed", 1, false),
    placeWith("silent", 2, true, null),
    placeWith("far", 9, true),
    placeWith("near", 3, true),
    placeWith("unknown", 1, null),
    placeWith("middle", 5, true),
  ];
  const firstIds = (...called: string[]) => firstPlacesToCall(places, new Set(called), 3).map(({ placeId }) => placeId);
  expect(firstIds()).toEqual(["near", "middle", "far"]);
  expect(firstIds("middle")).toEqual(["near", "middle", "far"]);
  expect(firstIds("closed", "near", "middle", "far")).toEqual(["near", "middle", "far"]);
  // A ticked place is always one of the three, unless there are three better ticked ones. Here it replaces "far".
  expect(firstIds("unknown")).toEqual(["near", "middle", "unknown"]);
});

test("for a found pet, the nearest open place that can read chips is on top", () => {
  const open = { openNow: true, opensAt: null };
  const places = [
    { ...open, placeId: "control", kind: "control" as const, distanceKm: 1, closesAt: 1 },
    { ...open, placeId: "far", kind: "vet" as const, distanceKm: 9, closesAt: 2 },
    { ...open, placeId: "near", kind: "shelter" as const, distanceKm: 2, closesAt: 3 },
  ];
  const order = (status: "lost" | "found") => sortForCalling(places, new Set(), status).map(({ placeId }) => placeId);
  expect([order("found"), order("lost")]).toEqual([
    ["near", "far", "control"],
    ["control", "far", "near"],
  ]);
});

test("hours change at the next opening or closing time, and unknown hours stay unknown", () => {
  const open = { openNow: true, opensAt: null, closesAt: 100 };
  expect(hoursAt(open, 99)).toEqual(open);
  expect(hoursAt(open, 100)).toEqual({ openNow: false, opensAt: null, closesAt: null });
  const closed = { openNow: false, opensAt: 100, closesAt: 200 };
  expect(hoursAt(closed, 99)).toEqual(closed);
  expect(hoursAt(closed, 100)).toEqual({ openNow: true, opensAt: null, closesAt: 200 });
  const unknown = { openNow: null, opensAt: 1, closesAt: 1 };
  expect(hoursAt(unknown, 100)).toEqual(unknown);
});

const subject: Parameters<typeof callScript>[0]["subject"] = {
  lifecycle: "open",
  status: "lost",
  petName: "Biscuit",
  petType: "Dog",
  petGender: "Male",
  petBreed: "Beagle",
  day: "2026-11-20",
  time: null,
  place: { lat: 43.86, lng: -79.34, address: "12 Main St, Markham, ON", city: "Markham", province: "ON" },
};

test("the script names the day as people do on the phone", () => {
  const now = new Date(2026, 10, 20, 20);
  const firstPart = (status: "lost" | "found", time: string | null) =>
    callScript({ name: "", status, looks: "", subject: { ...subject, status, time } }, now)[0];
  expect(firstPart("lost", "17:15")).toContain("has been missing since today at 5:15 PM, near");
  expect(firstPart("lost", null)).toContain("has been missing since today, near");
  expect(firstPart("found", null)).toContain("I have found a dog today, in");
});

test("the script uses the word for a female pet in languages that have one", () => {
  const female = { ...subject, petName: "Luna", petGender: "Female" as const, day: null };
  const scriptIn = (language: "fr" | "es", pet: typeof subject) =>
    inLanguage(language, () => callScript({ name: "", status: "lost", looks: "", subject: pet })[0]);
  expect(scriptIn("es", female)).toContain("Mi perra Luna se perdió");
  expect(scriptIn("es", { ...female, petGender: "Male" })).toContain("Mi perro Luna se perdió");
  expect(scriptIn("fr", female)).toContain("Ma chienne Luna a disparu");
});

test("the script contains what is known, but no street", () => {
  expect(callScript({ name: "Maya", status: "lost", subject, looks: "It is a Beagle." })).toEqual([
    "Hello, my name is Maya. My dog Biscuit has been missing since November 20, 2026, near Markham. It is a Beagle.",
    "Has anyone brought in or called about a dog like this, under any breed? May I email a photo and come by to look?",
  ]);
  expect(
    callScript({ name: "Maya", status: "lost", subject, looks: "", ownScript: "Is she with you?\n\nShe is shy." }),
  ).toEqual(["Hello, my name is Maya. Is she with you?", "She is shy."]);
  const foundReport = { ...subject, status: "found" as const, petName: "", petBreed: "", day: null };
  expect(callScript({ name: "", status: "found", subject: foundReport, looks: "" })).toEqual([
    "Hello. I have found a dog in Markham.",
    "Can you read its chip if I bring it in? And has anyone called about a pet like this?",
  ]);
});
