// Cards for a pet's sitter: read by anyone with the link, until it ends.
import { expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { limits } from "../../../domain/limits";
import { dayMs } from "../../../domain/units";
import { type Backend, backend, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { later } from "../neighbourhoodMail";
import { samplePet } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });

const card = {
  contacts: [
    { name: " Maya ", phone: "905 555 0142" },
    { name: "", phone: "" },
    { name: "Daniel", phone: "905 555 0175" },
  ],
  vet: "Unionville Animal Hospital",
  vetPhone: "905 555 0101",
  nightVet: "Markham Emergency",
  nightVetPhone: "905 555 0199",
  doses: "8:00 one tablet in cheese\n20:00 two",
  conditions: "Slips his collar in thunder",
  treatment: "Up to $500 without asking, signed Maya",
};

async function withCard(t: Backend, days = 3) {
  const ada = person(t, "Ada");
  const details = { secretMark: "White toe", medication: "Heart tablets" };
  const petId = await ada.mutation(api.pets.add, { ...samplePet, ...details });
  await ada.mutation(api.pets.chip.save, { petId, number: "985112004567812", zone: "UTC" });
  const vaccination = { name: "Rabies", given: "2025-12-02", due: "2026-12-02", certificate: null, zone: "UTC" };
  await ada.mutation(api.pets.health.addVaccination, { petId, ...vaccination });
  const secret = await ada.mutation(api.pets.sitter.add, { petId, days, ...card });
  return { ada, petId, secret };
}

test("the link of a card has the app's public address, if the deployment knows it", async () => {
  const { ada, petId } = await withCard(backend());
  vi.stubEnv("APP_URL", "https://homeward.example/");
  expect(await ada.query(api.pets.sitter.mine, { petId })).toMatchObject([{ origin: "https://homeward.example" }]);
  vi.stubEnv("APP_URL", "");
  expect(await ada.query(api.pets.sitter.mine, { petId })).toMatchObject([{ origin: null }]);
});

test("a visitor reads the card, its contacts in order, but no chip number, secret mark or account name", async () => {
  const t = backend();
  const { secret } = await withCard(t);
  const open = await t.query(api.pets.sitter.open, { secret });
  expect(open).toMatchObject({
    ...card,
    contacts: [
      { name: "Maya", phone: "905 555 0142" },
      { name: "Daniel", phone: "905 555 0175" },
    ],
    name: "Juno",
    medication: "Heart tablets",
    vaccinations: [{ name: "Rabies", given: "2025-12-02" }],
    expiresAt: Date.now() + 3 * dayMs,
  });
  expect(JSON.stringify(open)).not.toMatch(/985112004567812|White toe|Ada/);
});

test("an expired, a revoked and an unknown link, and the link of a removed pet, get the same answer", async () => {
  const t = backend();
  const { ada, petId, secret } = await withCard(t, 1);
  const open = () => t.query(api.pets.sitter.open, { secret });
  expect(await t.query(api.pets.sitter.open, { secret: "0".repeat(32) })).toBeNull();
  await ada.mutation(api.pets.remove, { petId });
  expect(await open()).toBeNull();
  await ada.mutation(api.pets.restore, { petId });
  expect(await open()).not.toBeNull();
  later(dayMs - 1);
  expect(await open()).not.toBeNull();
  later(1);
  expect(await open()).toBeNull();
  const newSecret = await ada.mutation(api.pets.sitter.add, { petId, days: 28, ...card });
  const [newest, older] = await ada.query(api.pets.sitter.mine, { petId });
  expect([newest!.isOver, older!.isOver]).toEqual([false, true]);
  await ada.mutation(api.pets.sitter.revoke, { cardId: newest!._id });
  expect(await t.query(api.pets.sitter.open, { secret: newSecret })).toBeNull();
});

test.each([
  [{ contacts: [] }, "sitter.needsPerson"],
  [{ contacts: [{ name: "Maya", phone: "" }] }, "sitter.needsPerson"],
  [{ doses: "x".repeat(401) }, "pet.detailTooLong"],
  [{ contacts: Array.from({ length: 5 }, () => card.contacts[0]!) }, "request.invalid"],
  [{ days: 29 }, "request.invalid"],
])("a card with %j is refused", async (changes, code) => {
  const t = backend();
  const { ada, petId } = await withCard(t);
  expect(await codeOf(ada.mutation(api.pets.sitter.add, { petId, days: 3, ...card, ...changes }))).toBe(code);
});

test("a pet has a limited number of cards, the newest are kept, and only the owner can list them", async () => {
  const t = backend();
  const { ada, petId, secret } = await withCard(t);
  for (let n = 0; n < limits.sitterCardsPerPet; n += 1) {
    await ada.mutation(api.pets.sitter.add, { petId, days: 1, ...card });
  }
  expect(await ada.query(api.pets.sitter.mine, { petId })).toHaveLength(limits.sitterCardsPerPet);
  expect(await t.query(api.pets.sitter.open, { secret })).toBeNull();
  expect(await person(t, "Bo").query(api.pets.sitter.mine, { petId })).toEqual([]);
});

test("a card is deleted a month after it expired, and others stay", async () => {
  const t = backend();
  const { ada, petId } = await withCard(t, 3);
  await ada.mutation(api.pets.sitter.add, { petId, days: 28, ...card });
  const countAfterPurge = async () => {
    await t.mutation(internal.pets.sitter.purge, {});
    return (await ada.query(api.pets.sitter.mine, { petId })).length;
  };
  later(3 * dayMs + limits.sitterCardTtlMs);
  expect(await countAfterPurge()).toBe(2);
  later(1);
  expect(await countAfterPurge()).toBe(1);
  later(25 * dayMs);
  expect(await countAfterPurge()).toBe(0);
});
