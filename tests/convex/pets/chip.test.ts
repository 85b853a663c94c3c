import { expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { reportOfPet, type StoredPet } from "../../../domain/pets/petRules";
import { backend, type Caller, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { removePetForGood } from "../removed";
import { samplePet, sampleReport } from "../samples";

stopClock("setTimeout");

const number = "985112004567812";
const zone = "America/Toronto";

async function chipped() {
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
  const { t, save, get } = await chipped();
  expect(await get()).toMatchObject({ name: "Juno", chip: number, checks: [] });
  const eve = person(t, "Eve");
  await eve.mutation(api.users.store, {});
  expect(await get(eve)).toBeNull();
  expect(await codeOf(save("123456789", eve))).toBe("pet.notFound");
});

test.each(["98511200456781", "985 1120 0456 7812", "985999999999999", "x", "0a12345678"])(
  "%j is not saved",
  async (text) => {
    const { save, get } = await chipped();
    expect(await codeOf(save(text))).toBe("chip.invalid");
    expect(await get()).toMatchObject({ chip: number });
  },
);

test("the pet's form can't set the number, which would skip its check", async () => {
  const { ada, petId, get } = await chipped();
  await expect(ada.mutation(api.pets.update, { petId, ...({ chip: "x" } as object) })).rejects.toThrow(/chip/);
  await ada.mutation(api.pets.update, { petId, name: "Juni" });
  expect(await get()).toMatchObject({ name: "Juni", chip: number });
});

test("ticks have the owner's day, and stay when they are pressed again", async () => {
  const { tick, get } = await chipped();
  // In Toronto it is still the day before.
  vi.setSystemTime(new Date("2026-11-21T02:00:00Z"));
  await tick("scanned");
  await tick("papers");
  vi.setSystemTime(new Date("2026-12-24T12:00:00Z"));
  await tick("scanned");
  await tick("papers", false);
  expect((await get())!.checks).toEqual([{ year: 2026, ticks: { scanned: "2026-11-20" } }]);
});

test("ticks start over on August 15, and earlier years are kept", async () => {
  const { tick, get } = await chipped();
  await tick("scanned");
  vi.setSystemTime(new Date("2027-08-15T12:00:00Z"));
  await tick("papers");
  expect((await get())!.checks).toEqual([
    { year: 2027, ticks: { papers: "2027-08-15" } },
    { year: 2026, ticks: { scanned: "2026-11-20" } },
  ]);
});

test("a new number begins this year's check anew, and the same number doesn't", async () => {
  const { save, tick, get } = await chipped();
  await tick("scanned");
  await save(number);
  expect((await get())!.checks).toHaveLength(1);
  await save("123456789");
  expect(await get()).toMatchObject({ chip: "123456789", checks: [] });
});

test("only a pet with a chip has a reminder, and a removed pet leaves nothing", async () => {
  const { t, ada, petId, save, tick, get, reminders } = await chipped();
  const nextAt = Date.parse("2027-08-15T09:00:00-04:00");
  expect(await reminders()).toMatchObject([{ petId, zone, nextAt }]);
  await save("");
  expect(await reminders()).toEqual([]);
  expect(await get()).toMatchObject({ chip: "" });
  expect(await codeOf(tick("scanned"))).toBe("pet.notFound");
  await save(number);
  await tick("scanned");
  await removePetForGood(t, ada, petId);
  expect(await reminders()).toEqual([]);
  expect(await t.run(async (ctx) => await ctx.db.query("chipChecks").collect())).toEqual([]);
});

test("a zone that doesn't exist is refused", async () => {
  const { ada, petId } = await chipped();
  expect(await codeOf(ada.mutation(api.pets.chip.save, { petId, number, zone: "Mars/Olympus" }))).toBe(
    "request.invalid",
  );
});

// Every public function: authorisation.test.ts. Email and push: chipNews.test.ts.
test("no page that the backend serves, and no report that starts from the pet, has the number", async () => {
  const { t, ada, petId } = await chipped();
  const code = await ada.mutation(api.tags.add, { petId });
  const [pet] = await ada.query(api.pets.mine, {});
  expect(pet).toMatchObject({ chip: number });
  expect(JSON.stringify(reportOfPet(pet as StoredPet))).not.toContain(number);
  const reportId = await ada.mutation(api.reports.submit, { ...sampleReport([await photoOf(t, ada)]), petId });
  for (const path of [`/share/${reportId}`, `/preview/lost-pet-feed/${reportId}`, `/t/${code}`, "/sitemap.xml"]) {
    expect(await (await t.fetch(path)).text()).not.toContain(number);
  }
});
