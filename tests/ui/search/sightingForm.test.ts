import fc from "fast-check";
import { expect, it } from "vitest";
import { forgetDraftsOf, sightingDraftKey } from "../../../src/lib/device/drafts";
import { recall, remember } from "../../../src/lib/device/storage";
import {
  emptySighting,
  readSightingDraft,
  timeOfSighting,
  whenChoices,
} from "../../../src/features/search/sightings/sightingForm";

const noon = Date.parse("2026-11-20T12:00:00Z");

it("reads every valid draft as it was written", () => {
  const place = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
    address: fc.string(),
  });
  const at = fc.record({
    when: fc.constantFrom(...whenChoices),
    chosenAt: fc.integer({ min: 0, max: noon }),
    day: fc.option(fc.constantFrom("2026-11-19", "2026-11-20")),
    time: fc.option(fc.constantFrom("00:00", "14:15")),
  });
  const form = fc.record({ place: fc.option(place), at, note: fc.string() });
  fc.assert(
    fc.property(fc.uuid(), form, (key, form) => {
      const text = JSON.stringify({ key, form, savedAt: noon });
      expect(JSON.stringify(readSightingDraft(text))).toBe(JSON.stringify({ key, form }));
    }),
  );
});

it("rejects anything else that is stored in place of a draft", () => {
  const { place, at, note } = emptySighting(noon);
  const broken = [
    { form: { place, at, note } },
    { key: "k", form: { place, at, note: null } },
    { key: "k", form: { place: { lat: "1", lng: 2, address: "" }, at, note } },
    { key: "k", form: { place: { lat: 95, lng: 2, address: "" }, at, note } },
    { key: "k", form: { place, at: { ...at, chosenAt: "now" }, note } },
    { key: "k", form: { place, at: { ...at, when: "later" }, note } },
    { key: "k", form: { place, at: { ...at, day: 7 }, note } },
  ];
  for (const stored of broken) expect(readSightingDraft(JSON.stringify(stored))).toBeNull();
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(readSightingDraft(text)).toBeNull();
    }),
  );
  expect(readSightingDraft("{")).toBeNull();
});

it("gives the time of a sighting as precisely as the sender has chosen it", () => {
  const { at } = emptySighting(noon);
  expect(timeOfSighting(at)).toEqual({ at: noon });
  expect(timeOfSighting({ ...at, when: "hour" })).toMatchObject({ vague: "hour" });
  expect(timeOfSighting({ ...at, when: "today" })).toMatchObject({ vague: "day" });
  expect(timeOfSighting({ ...at, when: "other", day: "2026-11-19" })).toMatchObject({ vague: "day" });
  expect(timeOfSighting({ ...at, when: "other", day: "2026-11-19", time: "14:15" })?.vague).toBeUndefined();
  expect(timeOfSighting({ ...at, when: "other" })).toBeNull();
});

it("deletes the drafts of one person, and keeps other people's", async () => {
  const [mine, theirs] = [sightingDraftKey("user_maya", "r1"), sightingDraftKey("visitor", "r1")];
  for (const key of [mine, theirs]) remember(key, "{}");
  await forgetDraftsOf("user_maya");
  expect([recall(mine), recall(theirs)]).toEqual([null, "{}"]);
  remember(theirs, null);
});
