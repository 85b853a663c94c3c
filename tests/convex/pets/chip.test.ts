import { expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { reportOfPet, type StoredPet } from "../../../domain/pets/petRules";
import { backend, type Caller, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { removePetPermanently } from "../removed";
import { samplePet, sampleReport } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });

const number = "985112004567812";
const zone = "America/Toronto";

async function chippedPet() {
  const t = backend();
  const ada = person(t, "Ada");
  const petId: Id<"pets"> = await ada.mutation(api.pets.add, { ...samplePet, photos: [await photoOf(t, ada)] });
  const save = (digits: string, who: Caller = ada) => who.mutation(api.pets.chip.save, { petId, number: digits, zone });
  const tick = (point: "scanned" | "papers", isDone = true) =>
    ada.mutation(api.pets.chip.tick, { petId, point, isDone, zone });
  const get = (who: Caller = ada) => who.query(api.pets.chip.get, { petId });
  await save(number);
  const reminders = () => t.run(async (ctx) => await ctx.db.query("chipReminders").collect());
  return { t, ada, petId, save, tick, get, reminders };
}

test("the owner saves the number, and nobody else reads or writes it", async () => {
  const { t, save, get } = await chippedPet();
  expect(await get()).toMatchObject({ name: "Juno", chip: number, checks: [] });
  const eve = person(t, "Eve");
  await eve.mutation(api.users.store, {});
  expect(await get(eve)).toBeNull();
  expect(await codeOf(save("123456789", eve))).toBe("pet.notFound");
});

test.each(["98511200456781", "985 1120 0456 7812", "985999999999999", "x", "0a12345678"])(
  "the invalid number %j is not saved",
  async (text) => {
    const { save, get } = await chippedPet();
    expect(await codeOf(save(text))).toBe("chip.invalid");
    expect(await get()).toMatchObject({ chip: number });
  },
);

test("the number can't be set through the pet's form, which doesn't check it", async () => {
  const { ada, petId, get } = await chippedPet();
  await expect(ada.mutation(api.pets.update, { petId, ...({ chip: "x" } as object) })).rejects.toThrow(/chip/);
  await ada.mutation(api.pets.update, { petId, name: "Juni" });
  expect(await get()).toMatchObject({ name: "Juni", chip: number });
});

test("a tick has the owner's local day, and keeps it when the owner ticks again", async () => {
  const { tick, get } = await chippedPet();
  // In Toronto it is still the day before.
  vi.setSystemTime(new Date("2026-11-21T02:00:00Z"));
  await tick("scanned");
  await tick("papers");
  vi.setSystemTime(new Date("2026-12-24T12:00:00Z"));
  await tick("scanned");
  await tick("papers", false);
  expect((await get())!.checks).toEqual([{ year: 2026, ticks: { scanned: "2026-11-20" } }]);
});

test("on August 15 the next year's list starts without ticks, and earlier years' ticks are kept", async () => {
  const { tick, get } = await chippedPet();
  await tick("scanned");
  vi.setSystemTime(new Date("2027-08-15T12:00:00Z"));
  await tick("papers");
  expect((await get())!.checks).toEqual([
    { year: 2027, ticks: { papers: "2027-08-15" } },
    { year: 2026, ticks: { scanned: "2026-11-20" } },
  ]);
});

test("saving a new number removes this year's ticks, but saving the same number again doesn't", async () => {
  const { save, tick, get } = await chippedPet();
  await tick("scanned");
  await save(number);
  expect((await get())!.checks).toHaveLength(1);
  await save("123456789");
  expect(await get()).toMatchObject({ chip: "123456789", checks: [] });
});

test("only a pet with a chip has a reminder, and deleting the pet deletes its checks and its reminder", async () => {
  const { t, ada, petId, save, tick, get, reminders } = await chippedPet();
  const nextAt = Date.parse("2027-08-15T09:00:00-04:00");
  expect(await reminders()).toMatchObject([{ petId, zone, nextAt }]);
  await save("");
  expect(await reminders()).toEqual([]);
  expect(await get()).toMatchObject({ chip: "" });
  expect(await codeOf(tick("scanned"))).toBe("pet.notFound");
  await save(number);
  await tick("scanned");
  await removePetPermanently(t, ada, petId);
  expect(await reminders()).toEqual([]);
  expect(await t.run(async (ctx) => await ctx.db.query("chipChecks").collect())).toEqual([]);
});

test("a time zone that doesn't exist is refused", async () => {
  const { ada, petId } = await chippedPet();
  expect(await codeOf(ada.mutation(api.pets.chip.save, { petId, number, zone: "Mars/Olympus" }))).toBe(
    "request.invalid",
  );
});

// authorisation.test.ts checks that no other function tells the number, and chipNews.test.ts checks email and push.
test("the number is on none of the public pages of the pet, and in no report that starts from the pet", async () => {
  const { t, ada, petId } = await chippedPet();
  const code = await ada.mutation(api.tags.add, { petId });
  const [pet] = await ada.query(api.pets.mine, {});
  expect(pet).toMatchObject({ chip: number });
  expect(JSON.stringify(reportOfPet(pet as StoredPet))).not.toContain(number);
  const reportId = await ada.mutation(api.reports.submit, { ...sampleReport([await photoOf(t, ada)]), petId });
  for (const path of [`/share/${reportId}`, `/preview/lost-pet-feed/${reportId}`, `/t/${code}`, "/sitemap.xml"]) {
    expect(await (await t.fetch(path)).text()).not.toContain(number);
  }
});
