// Sightings as the public and the household see them, and the search that follows them.
import { expect, test } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { hourMs, minuteMs } from "../../../../domain/units";
import { codeOf } from "../../backend";
import { callerAt } from "../../board";
import { stopClock } from "../../clock";
import { carlton, missing, oldFriend } from "./missingPet";

stopClock("setTimeout");

const pond = { ...carlton, lat: 43.869, lng: -79.33, address: "Toogood Pond, Markham, ON" };

test("the household sees a visitor's sighting at once, and the public sees it after the household has confirmed it", async () => {
  const { ada, of, saw } = await missing();
  const sightingId = await saw();
  expect(await of()).toMatchObject({ sightings: [], pending: 0, isInHousehold: false });
  const [pending] = (await of(ada))!.sightings;
  expect(pending).toMatchObject({ _id: sightingId, number: null, note: "Running along the fence.", hasAccount: false });
  await ada.mutation(api.search.sightings.confirm, { sightingId });
  // The place in the report is number 1.
  expect((await of())!.sightings).toMatchObject([{ number: 2, note: "Running along the fence." }]);
});

test("others see a sighting's area and block, and the household sees the exact place", async () => {
  const { ada, of, saw } = await missing();
  const door = { lat: 43.861_234, lng: -79.334_567, address: "12 Carlton Rd, Markham, ON" };
  const note = "In the yard of 12 Carlton Rd.";
  await ada.mutation(api.search.sightings.confirm, { sightingId: await saw({ place: { ...carlton, ...door }, note }) });
  const others = (await of())!;
  const block = { lat: 43.861, lng: -79.335 };
  expect(others.sightings).toMatchObject([{ ...block, address: "Markham, ON", note: "" }]);
  expect(others).toMatchObject({ centre: block, start: "Markham, ON" });
  expect(JSON.stringify(others)).not.toMatch(/Carlton|Town Centre|861_?234|334_?567/);
  expect(others.sightings[0]).not.toHaveProperty("street");
  const own = (await of(ada))!;
  expect(own.sightings).toMatchObject([{ ...door, street: "12 Carlton Rd", note }]);
  expect(own).toMatchObject({ centre: { lat: door.lat }, start: "101 Town Centre Blvd, Markham, ON" });
});

test("the search is centred on the confirmed sighting with the latest time", async () => {
  const { ada, saw, centre } = await missing();
  expect(await centre()).toMatchObject({ point: { lat: 43.86, lng: -79.34 }, source: "report" });
  const late = await saw({ at: Date.now() - minuteMs });
  const early = await saw({ at: Date.now() - hourMs, place: pond });
  await ada.mutation(api.search.sightings.confirm, { sightingId: late });
  await ada.mutation(api.search.sightings.confirm, { sightingId: early });
  expect(await centre()).toEqual({
    point: { lat: carlton.lat, lng: carlton.lng },
    since: Date.now() - minuteMs,
    source: "sighting",
  });
  await ada.mutation(api.search.sightings.dismiss, { sightingId: late });
  expect(await centre()).toMatchObject({ point: { lat: pond.lat, lng: pond.lng } });
  await ada.mutation(api.search.sightings.reconsider, { sightingId: early });
  expect(await centre()).toMatchObject({ source: "report" });
});

test("if the report's day is changed to one after a sighting, the search is centred on the report again", async () => {
  const { t, ada, reportId, saw, centre } = await missing();
  await ada.mutation(api.search.sightings.confirm, { sightingId: await saw() });
  expect(await centre()).toMatchObject({ source: "sighting" });
  await t.run(async (ctx) => await ctx.db.patch("reports", reportId, { day: "2026-11-23" }));
  expect(await centre()).toMatchObject({ point: { lat: 43.86, lng: -79.34 }, source: "report" });
});

test("everybody sees a trusted helper's sighting at once as unconfirmed, and it doesn't move the search", async () => {
  const { t, of, saw, centre } = await missing();
  const friend = await oldFriend(t);
  await saw({}, friend);
  expect((await of())!.sightings).toMatchObject([{ number: null, hasAccount: true }]);
  expect((await of())!.sightings[0]!.by).toBeUndefined();
  expect(await centre()).toMatchObject({ source: "report" });
});

test.each(["Call me at 416-555-0142", "Found him. Send the fee first by e-transfer and I bring him."])(
  "a trusted helper's note that reads %j needs the owner's confirmation",
  async (note) => {
    const { t, ada, of, saw } = await missing();
    await saw({ note }, await oldFriend(t));
    expect((await of())!.sightings).toEqual([]);
    expect((await of(ada))!.sightings).toMatchObject([{ note }]);
  },
);

test("only the household sees the phone number in a visitor's confirmed sighting", async () => {
  const { ada, of, saw } = await missing();
  const note = "By the school. Call me at 416-555-0142";
  await ada.mutation(api.search.sightings.confirm, { sightingId: await saw({ note }) });
  expect((await of())!.sightings).toMatchObject([{ number: 2, note: "" }]);
  expect((await of(ada))!.sightings).toMatchObject([{ note }]);
});

test("the public sees only after confirmation a sighting by a new account, one far away, and one by a helper whose last sighting was dismissed", async () => {
  const { t, ada, of, saw } = await missing();
  await saw({}, callerAt(t, "203.0.113.8", "Newcomer"));
  expect((await of())!.sightings).toEqual([]);
  const friend = await oldFriend(t);
  await saw({ place: { ...carlton, lat: -33.87, lng: 151.2 } }, friend);
  expect((await of())!.sightings).toEqual([]);
  await ada.mutation(api.search.sightings.dismiss, { sightingId: await saw({}, friend) });
  await saw({}, friend);
  expect((await of())!.sightings).toEqual([]);
  expect((await of(ada))!.pending).toBe(3);
});

test("the public trail is ordered by when the pet was seen, latest first, not by when the sightings arrived", async () => {
  const { t, of, saw } = await missing();
  const friend = await oldFriend(t);
  for (const [minutes, note] of [
    [1, "second"],
    [30, "first"],
  ] as const) {
    await saw({ at: Date.now() - minutes * minuteMs, note }, friend);
  }
  expect((await of())!.sightings.map(({ note }) => note)).toEqual(["second", "first"]);
});

test.each([
  [{ at: Date.parse("2026-11-20T14:00:00Z") }, "saw.future"],
  [{ at: Date.parse("2026-11-18T09:00:00Z") }, "saw.tooEarly"],
  [{ place: { ...carlton, lat: 95 } }, "saw.noPlace"],
  [{ place: { ...carlton, address: " " } }, "saw.noPlace"],
  [{ key: "" }, "request.invalid"],
])("%o is refused", async (changes, code) => {
  const { saw } = await missing();
  expect(await codeOf(saw(changes))).toBe(code);
});

test("sightings are not shown or accepted once the pet is home", async () => {
  const { ada, reportId, of, saw } = await missing();
  const sightingId = await saw();
  await ada.mutation(api.search.sightings.confirm, { sightingId });
  await ada.mutation(api.reports.lifecycle.markHome, { reportId });
  expect(await of()).toBeNull();
  expect(await codeOf(saw())).toBe("saw.gone");
});
