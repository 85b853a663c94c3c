// A pet's vaccinations and weights, who reads them, and the calendar of due dates.
import { expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import { limits } from "../../../domain/limits";
import { type Backend, backend, codeOf, type Caller, person } from "../backend";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { removePetPermanently } from "../removed";
import { samplePet } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });

const rabies = { name: "Rabies", given: "2025-12-02", due: "2026-12-02", certificate: null, zone: "America/Toronto" };

const petOf = (who: Caller) => who.mutation(api.pets.add, samplePet);

async function withVaccination(t: Backend) {
  const ada = person(t, "Ada");
  const petId = await petOf(ada);
  const vaccinationId = await ada.mutation(api.pets.health.addVaccination, { petId, ...rabies });
  return { ada, petId, vaccinationId };
}

test("`health.get` shows vaccinations to the owner only, and nobody else can use the certificate's photo", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  const petId = await petOf(ada);
  const certificate = await photoOf(t, ada);
  const sent = { ...rabies, name: "  Rabies\u202E", certificate };
  await ada.mutation(api.pets.health.addVaccination, { petId, ...sent });
  const health = await ada.query(api.pets.health.get, { petId });
  // The answer leaves out the time zone.
  expect(health!.vaccinations).toMatchObject(
    [{ ...rabies, certificate: { _id: certificate }, isCurrent: true }].map(({ zone: _zone, ...shown }) => shown),
  );
  expect(await person(t, "Bo").query(api.pets.health.get, { petId })).toBeNull();
  const bo = person(t, "Bo");
  const theirs = await petOf(bo);
  const withAdasPhoto = { petId: theirs, ...rabies, certificate };
  expect(await codeOf(bo.mutation(api.pets.health.addVaccination, withAdasPhoto))).toBe("photo.notYours");
});

test.each([
  [{ name: " " }, "pass.vaccineNeedsName"],
  [{ name: "x".repeat(61) }, "pet.detailTooLong"],
  [{ given: "", due: "" }, "pass.vaccineNeedsDate"],
  // November 21 is accepted, because it has begun somewhere in the world.
  [{ given: "2026-11-22" }, "pass.givenLater"],
  [{ given: "yesterday" }, "request.invalid"],
  [{ due: "2026-02-30" }, "request.invalid"],
  [{ due: "2025-12-02" }, "pass.dueBeforeGiven"],
])("a vaccination with %j is refused", async (changes, code) => {
  const t = backend();
  const ada = person(t, "Ada");
  const petId = await petOf(ada);
  expect(await codeOf(ada.mutation(api.pets.health.addVaccination, { petId, ...rabies, ...changes }))).toBe(code);
  expect((await ada.query(api.pets.health.get, { petId }))!.vaccinations).toEqual([]);
});

test("a later vaccination with the same vaccine renews the earlier one", async () => {
  const t = backend();
  const { ada, petId } = await withVaccination(t);
  const renewed = { ...rabies, name: "rabies", given: "2026-11-20", due: "2029-11-20" };
  await ada.mutation(api.pets.health.addVaccination, { petId, ...renewed });
  const { vaccinations } = (await ada.query(api.pets.health.get, { petId }))!;
  expect(vaccinations.map(({ due, isCurrent }) => [due, isCurrent])).toEqual([
    ["2029-11-20", true],
    ["2026-12-02", false],
  ]);
});

test("a vaccination whose day is unknown is renewed by one given before its due date", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  const petId = await petOf(ada);
  await ada.mutation(api.pets.health.addVaccination, { petId, ...rabies, given: "" });
  await ada.mutation(api.pets.health.addVaccination, { petId, ...rabies, given: "2026-01-05", due: "2029-01-05" });
  const { vaccinations } = (await ada.query(api.pets.health.get, { petId }))!;
  expect(vaccinations.filter(({ isCurrent }) => isCurrent).map(({ due }) => due)).toEqual(["2029-01-05"]);
});

test("a removed vaccination can be restored, and deleting the pet deletes it and releases its certificate", async () => {
  const t = backend();
  const { ada, petId, vaccinationId } = await withVaccination(t);
  const certificate = await photoOf(t, ada);
  await ada.mutation(api.pets.health.updateVaccination, { vaccinationId, ...rabies, certificate });
  const names = async () => (await ada.query(api.pets.health.get, { petId }))!.vaccinations.map(({ name }) => name);
  await ada.mutation(api.pets.health.removeVaccination, { vaccinationId });
  expect(await names()).toEqual([]);
  await ada.mutation(api.pets.health.restoreVaccination, { vaccinationId });
  expect(await names()).toEqual(["Rabies"]);
  await removePetPermanently(t, ada, petId);
  expect(await t.run((ctx) => ctx.db.query("vaccinations").collect())).toEqual([]);
  expect(await t.run(async (ctx) => (await ctx.db.get("photos", certificate))!.uses)).toBe(0);
});

test("weights are listed by day, a removed one can be restored, and impossible ones are refused", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  const petId = await petOf(ada);
  const add = (day: string, kg: number) => ada.mutation(api.pets.health.addWeight, { petId, day, kg });
  await add("2026-11-20", 28.4);
  const weightId = await add("2026-05-01", 26.1);
  const listed = async () => (await ada.query(api.pets.health.get, { petId }))!.weights.map(({ kg }) => kg);
  expect(await listed()).toEqual([26.1, 28.4]);
  await ada.mutation(api.pets.health.removeWeight, { weightId });
  expect(await listed()).toEqual([28.4]);
  await ada.mutation(api.pets.health.restoreWeight, { weightId });
  expect(await listed()).toEqual([26.1, 28.4]);
  for (const [day, kg] of [
    ["2026-11-20", 0],
    ["2026-11-20", Number.NaN],
    ["2026-11-20", 501],
  ] as const)
    expect(await codeOf(add(day, kg))).toBe("pass.weightInvalid");
  expect(await codeOf(add("2026-11-23", 28))).toBe("pass.weighedLater");
});

test("a pet has a limited number of vaccinations", async () => {
  const t = backend();
  const { ada, petId } = await withVaccination(t);
  const ownerId = await ada.mutation(api.users.store, {});
  await t.run(async (ctx) => {
    for (let n = 1; n < limits.vaccinationsPerPet; n += 1)
      await ctx.db.insert("vaccinations", { petId, ownerId, name: `Vaccine ${n}`, zone: "UTC" });
  });
  expect(await codeOf(ada.mutation(api.pets.health.addVaccination, { petId, ...rabies }))).toBe("pass.tooManyEntries");
});

test("the calendar shows due dates, and making a new address for it ends the old one", async () => {
  const t = backend();
  const { ada, petId } = await withVaccination(t);
  const read = async (secret: string | null) => await t.fetch(`/calendar/${secret}.ics`, { method: "GET" });
  const secret = await ada.mutation(api.pets.health.setCalendar, { isOn: true });
  expect((await ada.query(api.pets.health.get, { petId }))!.calendar).toBe(secret);
  const answer = await read(secret);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const file = await answer.text();
  expect(file).toContain("DTSTART;VALUE=DATE:20261202\r\nDTEND;VALUE=DATE:20261203\r\nSUMMARY:Juno: Rabies is due");
  expect(await (await read(secret)).text()).toBe(file);
  const next = await ada.mutation(api.pets.health.setCalendar, { isOn: true });
  expect([(await read(secret)).status, (await read(next)).status]).toEqual([404, 200]);
  await ada.mutation(api.pets.health.setCalendar, { isOn: false });
  expect([(await read(next)).status, (await read("")).status, (await read("../users")).status]).toEqual([
    404, 404, 404,
  ]);
});

test("a vaccine that was typed in another language counts as the same, and the calendar names it in the owner's language", async () => {
  const t = backend();
  const { ada, petId } = await withVaccination(t);
  await ada.mutation(api.pets.health.addVaccination, { petId, ...rabies, name: "Rabia", due: "2027-12-02" });
  await ada.mutation(api.users.updateProfile, { lang: "fr" });
  const secret = await ada.mutation(api.pets.health.setCalendar, { isOn: true });
  const file = await (await t.fetch(`/calendar/${secret}.ics`, { method: "GET" })).text();
  expect(file.match(/SUMMARY:.*/g)).toEqual(["SUMMARY:Juno\u00A0: Rage à faire"]);
});

test("a removed vaccination or weight can't come back while others have taken its place", async () => {
  const t = backend();
  const { ada, petId, vaccinationId } = await withVaccination(t);
  const weightId = await ada.mutation(api.pets.health.addWeight, { petId, day: "2026-11-20", kg: 28 });
  await ada.mutation(api.pets.health.removeVaccination, { vaccinationId });
  await ada.mutation(api.pets.health.removeWeight, { weightId });
  await t.run(async ({ db }) => {
    const { ownerId } = (await db.get("pets", petId))!;
    const vaccination = { petId, ownerId, name: "Rabies", zone: "UTC" };
    for (let n = 0; n < limits.vaccinationsPerPet; n += 1) await db.insert("vaccinations", vaccination);
    for (let n = 0; n < limits.weightsPerPet; n += 1)
      await db.insert("weights", { petId, ownerId, day: "2026-11-01", kg: 1 });
  });
  const code = "pass.tooManyEntries";
  expect(await codeOf(ada.mutation(api.pets.health.restoreVaccination, { vaccinationId }))).toBe(code);
  expect(await codeOf(ada.mutation(api.pets.health.restoreWeight, { weightId }))).toBe(code);
});
