import { expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import { backend, person } from "../backend";
import { photoOf } from "../pictures";
import { samplePet, sampleReport } from "../samples";

const chip = "985112004567812";
const details = {
  secretMark: "White toe, left back paw",
  conditions: "Diabetes",
  vet: "Unionville",
  fears: "Thunder",
};

test("the passport shows its owner everything, and tells others nothing", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  const petId = await ada.mutation(api.pets.add, { ...samplePet, ...details, photos: [await photoOf(t, ada)] });
  await ada.mutation(api.pets.chip.save, { petId, number: chip, zone: "America/Toronto" });
  const passport = await ada.query(api.pets.passport.get, { petId });
  expect(passport).toMatchObject({ _id: petId, name: "Juno", ...details, chip, reportId: null, members: [] });
  expect(passport!.photos).toHaveLength(1);
  expect(await person(t, "Bo").query(api.pets.passport.get, { petId })).toBeNull();
  expect(await ada.query(api.pets.passport.get, { petId: "nonsense" })).toBeNull();
  await ada.mutation(api.pets.remove, { petId });
  expect(await ada.query(api.pets.passport.get, { petId })).toBeNull();
});

test("the passport counts the tags in use", async () => {
  const ada = person(backend(), "Ada");
  const petId = await ada.mutation(api.pets.add, samplePet);
  const countTags = async () => (await ada.query(api.pets.passport.get, { petId }))!.tagCount;
  expect(await countTags()).toBe(0);
  const code = await ada.mutation(api.tags.add, { petId });
  await ada.mutation(api.tags.add, { petId });
  expect(await countTags()).toBe(2);
  await ada.mutation(api.tags.retire, { code });
  expect(await countTags()).toBe(1);
});

test("the passport of a missing pet names the household of its report, until the pet is home", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  const dan = person(t, "Dan");
  const petId = await ada.mutation(api.pets.add, samplePet);
  const reportId = await ada.mutation(api.reports.submit, { ...sampleReport([await photoOf(t, ada)]), petId });
  const invite = await ada.mutation(api.search.household.invite, { reportId });
  await dan.mutation(api.search.household.join, { invite, name: "Daniel" });
  expect(await ada.query(api.pets.passport.get, { petId })).toMatchObject({ reportId, members: ["Daniel"] });
  // The household runs the report. The passport stays the owner's.
  expect(await dan.query(api.pets.passport.get, { petId })).toBeNull();
  await ada.mutation(api.reports.lifecycle.markHome, { reportId });
  expect(await ada.query(api.pets.passport.get, { petId })).toMatchObject({ reportId: null, members: [] });
});

test("the passport finds a report that was not started from the pet, if it has the pet's name and type", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  const petId = await ada.mutation(api.pets.add, { ...samplePet, name: "biscuit", type: "Dog" });
  const reportId = await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
  expect(await ada.query(api.pets.passport.get, { petId })).toMatchObject({ reportId });
});
