// Reminders of the yearly check of chips: by bell, push and email, once a year, and never with the number.
import { beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { checkPoints } from "../../../domain/pets/chip/yearlyCheck";
import { hourMs } from "../../../domain/units";
import { backend, type Caller } from "../backend";
import { stopClock } from "../clock";
import { FakeResend, verifiedPerson } from "../neighbourhoodMail";
import { vapidPair } from "../pushBrowser";
import { PushServices, withDevice } from "../pushServices";
import { samplePet } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });
beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

const number = "985112004567812";
const zone = "America/Toronto";
/** Nine in the morning of August 15 in Toronto. */
const morning = Date.parse("2027-08-15T09:00:00-04:00");
const pair = await vapidPair();

async function withChip(ada: Caller) {
  const petId = await ada.mutation(api.pets.add, { ...samplePet, name: "Biscuit" });
  await ada.mutation(api.pets.chip.save, { petId, number, zone });
  return petId;
}

const bellOf = async (who: Caller) =>
  (await who.query(api.notify.bell.list, {})).flatMap((entry) => (entry.kind === "chip" ? [entry] : []));

test("reminders of the chip check come by email once a year, on the morning of August 15, without the number", async () => {
  const t = backend();
  const resend = new FakeResend();
  resend.install();
  const ada = verifiedPerson(t, "Ada");
  const petId = await withChip(ada);
  await ada.mutation(api.notify.reportNews.setChannels, { email: true, zone, isAboutPets: true });
  const sentAt: string[] = [];
  for (const at of [
    morning - hourMs,
    morning,
    morning + hourMs,
    morning + 200 * 24 * hourMs,
    Date.parse("2028-08-15T13:00:00Z"),
  ]) {
    vi.setSystemTime(at);
    await t.mutation(internal.pets.chip.remind, {});
    const before = resend.letters.length;
    await t.action(internal.notify.mail.sendDue, {});
    if (resend.letters.length > before) sentAt.push(new Date(at).toISOString());
  }
  expect(sentAt).toEqual(["2027-08-15T13:00:00.000Z", "2028-08-15T13:00:00.000Z"]);
  const [letter] = resend.letters;
  expect(letter!.subject).toBe("Check Biscuit's chip");
  expect(letter!.text).toContain(`/pet/${petId}/chip`);
  expect(JSON.stringify(resend.letters)).not.toMatch(/985\D*112/);
});

test("reminders of the chip check come by push, and the bell shows them until the check is done", async () => {
  const t = backend();
  const services = new PushServices();
  services.install(pair);
  const ada = verifiedPerson(t, "Ada");
  const phone = await withDevice(services, ada);
  const petId = await withChip(ada);
  vi.setSystemTime(morning);
  await t.mutation(internal.pets.chip.remind, {});
  await t.action(internal.notify.push.sendDue, {});
  expect(phone.titles()).toEqual(["Check Biscuit's chip"]);
  expect(phone.shown()[0]!.navigate).toContain(`/pet/${petId}/chip`);
  expect(JSON.stringify(phone.shown())).not.toMatch(/985\D*112/);
  expect(await bellOf(ada)).toMatchObject([{ petId, petName: "Biscuit", count: 1, cameAt: morning }]);
  for (const point of checkPoints) await ada.mutation(api.pets.chip.tick, { petId, point, isDone: true, zone });
  expect(await bellOf(ada)).toEqual([]);
});

test("the chip check's reminder comes once a year to an owner who travels, and is deleted with the chip's number", async () => {
  const t = backend();
  const ada = verifiedPerson(t, "Ada");
  const petId = await withChip(ada);
  vi.setSystemTime(morning);
  await t.mutation(internal.pets.chip.remind, {});
  // In Vancouver it is six in the morning.
  await ada.mutation(api.pets.chip.tick, { petId, point: "name", isDone: true, zone: "America/Vancouver" });
  const nextAt = async () => (await t.run(async (ctx) => await ctx.db.query("chipReminders").first()))?.nextAt;
  expect(await nextAt()).toBe(Date.parse("2028-08-15T09:00:00-07:00"));
  await ada.mutation(api.pets.chip.save, { petId, number: "", zone });
  expect(await nextAt()).toBeUndefined();
  expect(await bellOf(ada)).toEqual([]);
});
