import { expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits } from "../../../domain/limits";
import { backend, type Caller, codeOf, person } from "../backend";
import { callerAt } from "../board";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { removePetPermanently } from "../removed";
import { samplePet, sampleReport } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });

/** Ada's dog Biscuit has a tag. */
async function petWithTag() {
  const t = backend();
  const ada = callerAt(t, "192.0.2.1", "Ada");
  const pet = { name: "Biscuit", type: "Dog", breed: "Beagle", photos: [await photoOf(t, ada)] };
  const petId: Id<"pets"> = await ada.mutation(api.pets.add, { ...pet, medication: "Heart tablets twice a day" });
  const code = await ada.mutation(api.tags.add, { petId, label: " Collar " });
  const stranger = callerAt(t, "198.51.100.1");
  const scan = (typed = code) => stranger.query(api.tags.scan, { code: typed });
  const reportLost = async () => ada.mutation(api.reports.submit, { ...sampleReport([await photoOf(t, ada)]), petId });
  return { t, ada, petId, code, stranger, scan, reportLost };
}

const tagsOf = (who: Caller, petId?: string) => who.query(api.tags.mine, petId === undefined ? {} : { petId });

test("the owner can make several tags, retire one, and undo that", async () => {
  const { ada, petId, code, scan } = await petWithTag();
  const second = await ada.mutation(api.tags.add, { petId });
  expect(await tagsOf(ada, petId)).toMatchObject([
    { code, petId, label: "Collar", state: "active" },
    { code: second, label: "", state: "active" },
  ]);
  await ada.mutation(api.tags.retire, { code });
  expect(await tagsOf(ada)).toMatchObject([{ code, state: "retired", retiredAt: Date.now() }, { state: "active" }]);
  expect(await scan()).toBeNull();
  await ada.mutation(api.tags.restore, { code });
  expect((await tagsOf(ada))[0]).not.toHaveProperty("retiredAt");
  expect(await scan()).toMatchObject({ code, petName: "Biscuit" });
});

test("a tag's printed address is the app's public one, if the deployment knows it", async () => {
  const { ada } = await petWithTag();
  vi.stubEnv("APP_URL", "https://homeward.example/");
  expect(await tagsOf(ada)).toMatchObject([{ origin: "https://homeward.example" }]);
  vi.stubEnv("APP_URL", "");
  expect(await tagsOf(ada)).toMatchObject([{ origin: null }]);
});

test("retiring a tag again keeps the time at which it was first retired", async () => {
  const { ada, code } = await petWithTag();
  await ada.mutation(api.tags.retire, { code });
  const at = Date.now();
  vi.advanceTimersByTime(1000);
  await ada.mutation(api.tags.retire, { code });
  expect(await tagsOf(ada)).toMatchObject([{ retiredAt: at }]);
});

test("a stranger can't list, make, retire or restore the tags of a pet, nor read or change what finders are told", async () => {
  const { t, petId, code, scan } = await petWithTag();
  const eve = person(t, "Eve");
  await eve.mutation(api.users.store, {});
  expect(await tagsOf(eve, petId)).toEqual([]);
  expect(await codeOf(eve.mutation(api.tags.add, { petId }))).toBe("pet.notFound");
  expect(await codeOf(eve.mutation(api.tags.retire, { code }))).toBe("pet.notFound");
  expect(await codeOf(eve.mutation(api.tags.restore, { code }))).toBe("pet.notFound");
  expect(await eve.query(api.tags.note, { petId })).toBeNull();
  expect(await codeOf(eve.mutation(api.tags.setNote, { petId, advice: "", phone: "" }))).toBe("pet.notFound");
  expect(await codeOf(t.query(api.tags.mine, {}))).toBe("auth.signInRequired");
  expect(await scan()).not.toBeNull();
});

test("a pet can get a new tag however many were retired, and retired codes lead to no pet", async () => {
  const { t, ada, petId, code, scan } = await petWithTag();
  await t.run(async ({ db }) => {
    const { _id, _creationTime, ...tag } = (await db.query("tags").first())!;
    await db.patch("tags", _id, { state: "retired", retiredAt: 1 });
    for (let made = 1; made < 60; made += 1) {
      const retired = { state: "retired", retiredAt: made + 1, code: `00000${100 + made}` } as const;
      await db.insert("tags", { ...tag, ...retired });
    }
  });
  const newCode = await ada.mutation(api.tags.add, { petId });
  expect(await scan(newCode)).toMatchObject({ petName: "Biscuit" });
  await ada.mutation(api.tags.retire, { code: newCode });
  for (const old of [newCode, code, "00000101"]) expect(await scan(old)).toBeNull();
  const listed = (await tagsOf(ada, petId)).map((tag) => tag.code);
  expect(listed).toContain(newCode);
  expect(listed).not.toContain(code);
});

test("a pet has a limited number of tags, and a person makes a limited number a day", async () => {
  const { ada, petId } = await petWithTag();
  for (let made = 1; made < limits.tagsInUse; made += 1) await ada.mutation(api.tags.add, { petId });
  expect(await codeOf(ada.mutation(api.tags.add, { petId }))).toBe("tag.tooMany");
  const other = await ada.mutation(api.pets.add, samplePet);
  const makeMany = async () => {
    for (let made = 0; made < 20; made += 1) await ada.mutation(api.tags.add, { petId: other });
  };
  expect(await codeOf(makeMany())).toBe("request.tooMany");
});

test("a scan reads the pet's name, photo and needs, however the code is typed", async () => {
  const { ada, petId, code, scan } = await petWithTag();
  await ada.mutation(api.tags.setNote, { petId, advice: " Friendly.  Afraid of thunder. ", phone: "" });
  const typed = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
  expect(await scan(typed)).toEqual({
    code,
    petName: "Biscuit",
    petType: "Dog",
    photo: expect.objectContaining({ thumb: expect.any(String) }),
    lost: null,
    medicine: "Heart tablets twice a day",
    advice: "Friendly. Afraid of thunder.",
  });
});

test("while a pet's report is open, a scan shows when the pet was lost and the number to call", async () => {
  const { ada, petId, scan, reportLost } = await petWithTag();
  await ada.mutation(api.tags.setNote, { petId, advice: "", phone: "905 555 0142" });
  expect(await scan()).not.toHaveProperty("phone");
  const reportId = await reportLost();
  expect(await scan()).toMatchObject({ lost: { day: "2026-11-19", time: "14:15" }, phone: "905 555 0142" });
  await ada.mutation(api.tags.setNote, { petId, advice: "", phone: "" });
  expect(await scan()).not.toHaveProperty("phone");
  await ada.mutation(api.reports.lifecycle.markHome, { reportId });
  expect(await scan()).toMatchObject({ lost: null });
});

test("someone else's report that names the pet doesn't make it lost", async () => {
  const { t, petId, scan } = await petWithTag();
  const eve = person(t, "Eve");
  await eve.mutation(api.reports.submit, { ...sampleReport([await photoOf(t, eve)]), petId });
  expect(await scan()).toMatchObject({ lost: null });
});

test("a scan leaves out an address, a contact, a reward, a chip number and the owner's surname, and an invalid phone number is refused", async () => {
  const { ada, petId, scan } = await petWithTag();
  await ada.mutation(api.pets.update, { petId, name: "Biscuit 12 Elm Street", medication: "call 905 555 0142" });
  expect(await scan()).toMatchObject({ petName: "", medicine: "" });
  for (const secret of ["He lives at 12 Elm Street", "Write to ada@example.org", "$500 reward", "Chip 0A0 1B2 C3D4"]) {
    const advice = `Afraid of thunder. ${secret}`;
    await ada.mutation(api.tags.setNote, { petId, advice, phone: "" });
    expect(await scan()).toMatchObject({ advice: "Afraid of thunder." });
    expect(await ada.query(api.tags.note, { petId })).toMatchObject({ advice });
  }
  await ada.mutation(api.users.updateProfile, { displayName: "Ada Lind" });
  await ada.mutation(api.pets.update, { petId, name: "Biscuit Lind", medication: "Heart tablets. Ask Mrs. Lind" });
  expect(await scan()).toMatchObject({ petName: "Biscuit", medicine: "Heart tablets." });
  for (const phone of ["javascript:alert(1)", "12", "x".repeat(500)]) {
    expect(await codeOf(ada.mutation(api.tags.setNote, { petId, advice: "", phone }))).toBe("saw.noPhone");
  }
});

test("the tags of a removed pet lead nowhere, return with the pet and are deleted with it", async () => {
  const { t, ada, petId, code, stranger, scan } = await petWithTag();
  await stranger.mutation(api.tags.press, { code, key: "k".repeat(32) });
  await ada.mutation(api.pets.remove, { petId });
  expect(await scan()).toBeNull();
  expect(await codeOf(stranger.mutation(api.tags.press, { code, key: "k".repeat(32) }))).toBe("tag.gone");
  await ada.mutation(api.pets.restore, { petId });
  expect(await scan()).not.toBeNull();
  await removePetPermanently(t, ada, petId);
  await vi.waitFor(() => t.finishInProgressScheduledFunctions());
  const rows = await t.run(async ({ db }) =>
    Promise.all(
      (["tags", "finderNotes", "reports", "threads"] as const).map(
        async (table) => (await db.query(table).collect()).length,
      ),
    ),
  );
  expect(rows).toEqual([0, 0, 0, 0]);
});

test("a scan of a banned owner's tag is answered like one of an unknown code", async () => {
  const { t, ada, scan } = await petWithTag();
  const me = await ada.query(api.users.me, {});
  await t.run(async ({ db }) => {
    const user = (await db.get("users", me!._id as Id<"users">))!;
    await db.insert("bans", { tokenIdentifier: user.tokenIdentifier });
  });
  expect(await scan()).toBeNull();
});
