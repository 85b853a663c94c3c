// Reminders of the due dates of vaccinations, by bell, push and email.
import { beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { dayMs, hourMs } from "../../../domain/units";
import { type Backend, backend, type Caller } from "../backend";
import { stopClock } from "../clock";
import { FakeResend, later, verifiedPerson } from "../neighbourhoodMail";
import { vapidPair } from "../pushBrowser";
import { PushServices, withDevice } from "../pushServices";
import { samplePet } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });
beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

const zone = "America/Toronto";
const rabies = { name: "Rabies", given: "2025-12-02", due: "2026-12-02", certificate: null, zone };
const pair = await vapidPair();

/** Lets a day pass in four steps. After each, reminds owners whose time has come, and calls `send`. */
async function passDay(t: Backend, send: () => Promise<unknown>) {
  for (let step = 0; step < 4; step += 1) {
    later(6 * hourMs);
    await t.mutation(internal.pets.health.remind, {});
    await send();
  }
}

async function withRabies(ada: Caller, changes: object = {}) {
  const petId = await ada.mutation(api.pets.add, { ...samplePet, name: "Biscuit" });
  const vaccinationId = await ada.mutation(api.pets.health.addVaccination, { petId, ...rabies, ...changes });
  return { petId, vaccinationId };
}

const askForMail = (who: Caller) =>
  who.mutation(api.notify.reportNews.setChannels, { email: true, zone, isAboutPets: true });

const bellOf = async (who: Caller) =>
  (await who.query(api.notify.bell.list, {})).flatMap((entry) => (entry.kind === "care" ? [entry] : []));

test("email about reminders is turned on only once the owner asks for it", async () => {
  const t = backend();
  new FakeResend().install();
  const ada = verifiedPerson(t, "Ada");
  const { petId } = await withRabies(ada);
  await ada.mutation(api.pets.chip.save, { petId, number: "985112004567812", zone });
  const mailboxes = () => t.run(async ({ db }) => await db.query("mailboxes").collect());
  expect(await mailboxes()).toEqual([]);
  expect(await ada.query(api.notify.reportNews.mine, {})).toMatchObject({ email: false });
  await askForMail(ada);
  expect(await mailboxes()).toMatchObject([{ words: "pass.mailOffer 2026-11" }]);
});

test("reminders come by email a week before the due date, on the day and in each of the three weeks after, and never again", async () => {
  const t = backend();
  const resend = new FakeResend();
  resend.install();
  const ada = verifiedPerson(t, "Ada");
  await withRabies(ada);
  await askForMail(ada);
  const sent: [number, string][] = [];
  for (let day = 1; day <= 45; day += 1) {
    const before = resend.letters.length;
    await passDay(t, () => t.action(internal.notify.mail.sendDue, {}));
    for (const { subject } of resend.letters.slice(before)) sent.push([day, subject]);
  }
  // Today is November 20, too late for the reminder that comes 30 days before the due date.
  expect(sent).toEqual([
    [6, "Rabies for Biscuit is due on December 2, 2026"],
    [13, "Rabies for Biscuit is due today"],
    [20, "Rabies for Biscuit was due on December 2, 2026"],
    [27, "Rabies for Biscuit was due on December 2, 2026"],
    [34, "Rabies for Biscuit was due on December 2, 2026"],
  ]);
  expect(resend.letters[0]).toMatchObject({ to: [expect.stringContaining("@")] });
  expect(resend.letters[0]!.text).toContain("/health");
});

test("the account's export names the pet that a reminder was about", async () => {
  const t = backend();
  new FakeResend().install();
  const ada = verifiedPerson(t, "Ada");
  await withRabies(ada);
  await askForMail(ada);
  for (let day = 1; day <= 6; day += 1) await passDay(t, () => t.action(internal.notify.mail.sendDue, {}));
  expect((await ada.action(api.users.exportMine, {})).sent).toMatchObject([{ channel: "email", about: "Biscuit" }]);
});

test("reminders end when the pet is vaccinated again", async () => {
  const t = backend();
  const ada = verifiedPerson(t, "Ada");
  const { petId } = await withRabies(ada);
  // November 25 at ten in Toronto, an hour after the reminder that comes a week before the due date.
  later(5 * dayMs + 3 * hourMs);
  await t.mutation(internal.pets.health.remind, {});
  expect(await bellOf(ada)).toMatchObject([{ petId, vaccine: "Rabies", due: "2026-12-02", total: 1, count: 1 }]);
  const renewed = { ...rabies, given: "2026-11-25", due: "2029-11-25" };
  await ada.mutation(api.pets.health.addVaccination, { petId, ...renewed });
  expect(await bellOf(ada)).toEqual([]);
  for (let day = 0; day < 30; day += 1) await passDay(t, async () => {});
  expect(await bellOf(ada)).toEqual([]);
});

test("reminders are not repeated when the same date is saved again, and start over with a new date", async () => {
  const t = backend();
  const ada = verifiedPerson(t, "Ada");
  const { petId, vaccinationId } = await withRabies(ada);
  later(5 * dayMs + 3 * hourMs);
  await t.mutation(internal.pets.health.remind, {});
  const nextAt = async () => (await ada.query(api.pets.health.get, { petId }))!.vaccinations[0]!.nextAt;
  expect(await nextAt()).toBe(Date.parse("2026-12-02T14:00:00Z"));
  await ada.mutation(api.pets.health.updateVaccination, { vaccinationId, ...rabies, name: "Rabies, 3 years" });
  expect(await nextAt()).toBe(Date.parse("2026-12-02T14:00:00Z"));
  await ada.mutation(api.pets.health.updateVaccination, { vaccinationId, ...rabies, due: "2027-06-30" });
  // The first reminder comes 30 days before, in May, when the clocks in Toronto are an hour ahead.
  expect(await nextAt()).toBe(Date.parse("2027-05-31T13:00:00Z"));
});

test.each([
  ["today, before nine", "2026-11-20", "2026-11-20T14:00:00Z"],
  ["today, after nine", "2026-11-20", "2026-11-27T14:00:00Z"],
  ["ten days ago", "2026-11-10", "2026-11-24T14:00:00Z"],
  ["three weeks ago, after nine", "2026-10-30", null],
])(
  "reminders of a vaccination that was due %s start with the next one that is still to come, if any",
  async (when, due, next) => {
    const t = backend();
    // Eight or eleven in the morning in Toronto.
    vi.setSystemTime(new Date(when.includes("before") ? "2026-11-20T13:00:00Z" : "2026-11-20T16:00:00Z"));
    const ada = verifiedPerson(t, "Ada");
    const { petId } = await withRabies(ada, { given: "", due });
    const [stored] = (await ada.query(api.pets.health.get, { petId }))!.vaccinations;
    expect(stored!.nextAt).toBe(next && Date.parse(next));
  },
);

test("reminders do not start again after the last one when the owner saves in another time zone", async () => {
  const t = backend();
  const ada = verifiedPerson(t, "Ada");
  // The last reminder of this date comes today.
  const ended = { given: "", due: "2026-10-30" };
  const { petId, vaccinationId } = await withRabies(ada, { ...ended, zone: "America/St_Johns" });
  const nextAt = async () => (await ada.query(api.pets.health.get, { petId }))!.vaccinations[0]!.nextAt;
  expect(await nextAt()).toBe(Date.parse("2026-11-20T12:30:00Z"));
  later(hourMs);
  await t.mutation(internal.pets.health.remind, {});
  expect(await bellOf(ada)).toHaveLength(1);
  for (const zoneOfSave of ["America/Vancouver", "Pacific/Honolulu"]) {
    const sent = { vaccinationId, ...rabies, ...ended, zone: zoneOfSave };
    await ada.mutation(api.pets.health.updateVaccination, sent);
    expect(await nextAt()).toBeNull();
  }
});

test("each reminder comes by push once, in the morning of the owner's time zone", async () => {
  const t = backend();
  const services = new PushServices();
  services.install(pair);
  const ada = verifiedPerson(t, "Ada");
  const phone = await withDevice(services, ada);
  await withRabies(ada, { due: "2026-11-25" });
  const remind = async (at: string) => {
    vi.setSystemTime(new Date(at));
    await t.mutation(internal.pets.health.remind, {});
    await t.action(internal.notify.push.sendDue, {});
  };
  await remind("2026-11-25T13:59:00Z");
  expect(phone.titles()).toEqual([]);
  await remind("2026-11-25T14:00:00Z");
  await remind("2026-11-25T14:15:00Z");
  expect(phone.titles()).toEqual(["Rabies for Biscuit is due today"]);
  expect(phone.shown()[0]!.navigate).toContain("/health");
});

test("reminders are not sent for a removed pet", async () => {
  const t = backend();
  const ada = verifiedPerson(t, "Ada");
  const { petId } = await withRabies(ada);
  await ada.mutation(api.pets.remove, { petId });
  later(5 * dayMs + 3 * hourMs);
  await t.mutation(internal.pets.health.remind, {});
  expect(await bellOf(ada)).toEqual([]);
});
