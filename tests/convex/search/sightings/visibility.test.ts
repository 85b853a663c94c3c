// Sightings as the public and the household see them, and where they centre the search.
import { expect, test } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { hourMs, minuteMs } from "../../../../domain/units";
import { codeOf } from "../../backend";
import { callerAt } from "../../board";
import { stopClock } from "../../clock";
import { sightingPlace, missingPet, newTrustedAccount } from "./missingPet";

stopClock({ alsoFake: ["setTimeout"] });

const pond = { ...sightingPlace, lat: 43.869, lng: -79.33, address: "Toogood Pond, Markham, ON" };

test("the household sees a visitor's sighting at once, and the public sees it after the household has confirmed it", async () => {
  const { ada, readSightings, sendSighting } = await missingPet();
  const sightingId = await sendSighting();
  expect(await readSightings()).toMatchObject({ sightings: [], pending: 0, isInHousehold: false });
  const [pending] = (await readSightings(ada))!.sightings;
  expect(pending).toMatchObject({ _id: sightingId, number: null, note: "Running along the fence.", hasAccount: false });
  await ada.mutation(api.search.sightings.confirm, { sightingId });
  // The report's own place is number 1.
  expect((await readSightings())!.sightings).toMatchObject([{ number: 2, note: "Running along the fence." }]);
});

test("others see a sighting's town and rounded point, and the household sees the exact place", async () => {
  const { ada, readSightings, sendSighting } = await missingPet();
  const door = { lat: 43.861_234, lng: -79.334_567, address: "12 Carlton Rd, Markham, ON" };
  const note = "In the yard of 12 Carlton Rd.";
  await ada.mutation(api.search.sightings.confirm, {
    sightingId: await sendSighting({ place: { ...sightingPlace, ...door }, note }),
  });
  const others = (await readSightings())!;
  const rounded = { lat: 43.861, lng: -79.335 };
  expect(others.sightings).toMatchObject([{ ...rounded, address: "Markham, ON", note: "" }]);
  expect(others).toMatchObject({ centre: rounded, start: "Markham, ON" });
  expect(JSON.stringify(others)).not.toMatch(/Carlton|Town Centre|861_?234|334_?567/);
  expect(others.sightings[0]).not.toHaveProperty("street");
  const own = (await readSightings(ada))!;
  expect(own.sightings).toMatchObject([{ ...door, street: "12 Carlton Rd", note }]);
  expect(own).toMatchObject({ centre: { lat: door.lat }, start: "101 Town Centre Blvd, Markham, ON" });
});

test("the search is centred on the confirmed sighting with the latest time", async () => {
  const { ada, sendSighting, centre } = await missingPet();
  expect(await centre()).toMatchObject({ point: { lat: 43.86, lng: -79.34 }, source: "report" });
  const late = await sendSighting({ at: Date.now() - minuteMs });
  const early = await sendSighting({ at: Date.now() - hourMs, place: pond });
  await ada.mutation(api.search.sightings.confirm, { sightingId: late });
  await ada.mutation(api.search.sightings.confirm, { sightingId: early });
  expect(await centre()).toEqual({
    point: { lat: sightingPlace.lat, lng: sightingPlace.lng },
    since: Date.now() - minuteMs,
    source: "sighting",
  });
  await ada.mutation(api.search.sightings.dismiss, { sightingId: late });
  expect(await centre()).toMatchObject({ point: { lat: pond.lat, lng: pond.lng } });
  await ada.mutation(api.search.sightings.reconsider, { sightingId: early });
  expect(await centre()).toMatchObject({ source: "report" });
});

test("if the report's day is changed to one after a sighting, the search is centred on the report again", async () => {
  const { t, ada, reportId, sendSighting, centre } = await missingPet();
  await ada.mutation(api.search.sightings.confirm, { sightingId: await sendSighting() });
  expect(await centre()).toMatchObject({ source: "sighting" });
  await t.run(async (ctx) => await ctx.db.patch("reports", reportId, { day: "2026-11-23" }));
  expect(await centre()).toMatchObject({ point: { lat: 43.86, lng: -79.34 }, source: "report" });
});

test("everybody sees a trusted account's sighting at once as unconfirmed, and it doesn't move the search", async () => {
  const { t, readSightings, sendSighting, centre } = await missingPet();
  const account = await newTrustedAccount(t);
  await sendSighting({}, account);
  expect((await readSightings())!.sightings).toMatchObject([{ number: null, hasAccount: true }]);
  expect((await readSightings())!.sightings[0]!.by).toBeUndefined();
  expect(await centre()).toMatchObject({ source: "report" });
});

test.each(["Call me at 416-555-0142", "Found him. Send the fee first by e-transfer and I bring him."])(
  "a trusted account's note that reads %j needs the household's confirmation",
  async (note) => {
    const { t, ada, readSightings, sendSighting } = await missingPet();
    await sendSighting({ note }, await newTrustedAccount(t));
    expect((await readSightings())!.sightings).toEqual([]);
    expect((await readSightings(ada))!.sightings).toMatchObject([{ note }]);
  },
);

test("only the household sees the phone number in a visitor's confirmed sighting", async () => {
  const { ada, readSightings, sendSighting } = await missingPet();
  const note = "By the school. Call me at 416-555-0142";
  await ada.mutation(api.search.sightings.confirm, { sightingId: await sendSighting({ note }) });
  expect((await readSightings())!.sightings).toMatchObject([{ number: 2, note: "" }]);
  expect((await readSightings(ada))!.sightings).toMatchObject([{ note }]);
});

test("a far-away sighting, and one by a new account or by a sender whose last one was dismissed, need confirmation", async () => {
  const { t, ada, readSightings, sendSighting } = await missingPet();
  await sendSighting({}, callerAt(t, "203.0.113.8", "Newcomer"));
  expect((await readSightings())!.sightings).toEqual([]);
  const account = await newTrustedAccount(t);
  await sendSighting({ place: { ...sightingPlace, lat: -33.87, lng: 151.2 } }, account);
  expect((await readSightings())!.sightings).toEqual([]);
  await ada.mutation(api.search.sightings.dismiss, { sightingId: await sendSighting({}, account) });
  await sendSighting({}, account);
  expect((await readSightings())!.sightings).toEqual([]);
  expect((await readSightings(ada))!.pending).toBe(3);
});

test("the public trail is ordered by when the pet was seen, latest first, not by when the sightings arrived", async () => {
  const { t, readSightings, sendSighting } = await missingPet();
  const account = await newTrustedAccount(t);
  for (const [minutes, note] of [
    [1, "second"],
    [30, "first"],
  ] as const) {
    await sendSighting({ at: Date.now() - minutes * minuteMs, note }, account);
  }
  expect((await readSightings())!.sightings.map(({ note }) => note)).toEqual(["second", "first"]);
});

test.each([
  [{ at: Date.parse("2026-11-20T14:00:00Z") }, "saw.future"],
  [{ at: Date.parse("2026-11-18T09:00:00Z") }, "saw.tooEarly"],
  [{ place: { ...sightingPlace, lat: 95 } }, "saw.noPlace"],
  [{ place: { ...sightingPlace, address: " " } }, "saw.noPlace"],
  [{ key: "" }, "request.invalid"],
])("a sighting with %o is refused", async (changes, code) => {
  const { sendSighting } = await missingPet();
  expect(await codeOf(sendSighting(changes))).toBe(code);
});

test("sightings of a pet that is home are neither shown nor accepted", async () => {
  const { ada, reportId, readSightings, sendSighting } = await missingPet();
  const sightingId = await sendSighting();
  await ada.mutation(api.search.sightings.confirm, { sightingId });
  await ada.mutation(api.reports.lifecycle.markHome, { reportId });
  expect(await readSightings()).toBeNull();
  expect(await codeOf(sendSighting())).toBe("saw.gone");
});
