// The checklist of a search, and the bell's entries about its sightings.
import { expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits } from "../../../domain/limits";
import { hourMs, minuteMs } from "../../../domain/units";
import { type Backend, backend, codeOf } from "../backend";
import { callerAt } from "../board";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { removeReportPermanently } from "../removed";
import { sampleReport, sampleSighting } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });

async function missingPet() {
  const t = backend();
  const ada = callerAt(t, "192.0.2.1", "Ada");
  const reportId = await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
  return { t, ada, reportId };
}

/** Bo, who is in the report's household. */
async function addMember(t: Backend, reportId: Id<"reports">) {
  const bo = callerAt(t, "192.0.2.9", "Bo");
  const userId = await bo.mutation(api.users.store, {});
  await t.run(async (ctx) => void (await ctx.db.insert("household", { reportId, userId, name: "Bo" })));
  return bo;
}

test("the household shares one checklist, and only the household sees who ticked", async () => {
  const { t, ada, reportId } = await missingPet();
  const [visitor, priya] = [callerAt(t, "198.51.100.1"), callerAt(t, "198.51.100.2", "Priya")];
  const invite = await ada.mutation(api.search.household.invite, { reportId });
  await priya.mutation(api.search.household.join, { invite, name: "Priya" });
  await ada.mutation(api.search.checklist.tick, { reportId, task: "walk", done: true });
  await priya.mutation(api.search.checklist.tick, { reportId, task: "calls", done: true });
  await priya.mutation(api.search.checklist.tick, { reportId, task: "walk", done: true });
  const now = Date.now();
  expect(await visitor.query(api.search.checklist.get, { reportId })).toEqual([
    { task: "calls", at: now },
    { task: "walk", at: now },
  ]);
  expect(await ada.query(api.search.checklist.get, { reportId })).toMatchObject([{ by: "Priya" }, { by: "Priya" }]);
  await ada.mutation(api.search.checklist.tick, { reportId, task: "calls", done: false });
  expect(await visitor.query(api.search.checklist.get, { reportId })).toEqual([{ task: "walk", at: now }]);
});

test("another user's tick is answered as if the report didn't exist, and a visitor has to sign in", async () => {
  const { t, ada, reportId } = await missingPet();
  const tick = { reportId, task: "walk", done: true } as const;
  expect(await codeOf(callerAt(t, "198.51.100.2", "Bo").mutation(api.search.checklist.tick, tick))).toBe("saw.gone");
  expect(await codeOf(callerAt(t, "198.51.100.1").mutation(api.search.checklist.tick, tick))).toBe(
    "auth.signInRequired",
  );
  expect(await ada.query(api.search.checklist.get, { reportId })).toEqual([]);
});

test("the checklist ends with the search, and its ticks are deleted with the report", async () => {
  const { t, ada, reportId } = await missingPet();
  await ada.mutation(api.search.checklist.tick, { reportId, task: "walk", done: true });
  await ada.mutation(api.reports.lifecycle.markHome, { reportId });
  expect(await ada.query(api.search.checklist.get, { reportId })).toEqual([]);
  expect(await codeOf(ada.mutation(api.search.checklist.tick, { reportId, task: "walk", done: true }))).toBe(
    "saw.gone",
  );
  await removeReportPermanently(t, ada, reportId);
  expect(await t.run(async (ctx) => await ctx.db.query("searchTicks").collect())).toEqual([]);
});

test("the bell lists reports with pending sightings until the household has decided about them", async () => {
  const { t, ada, reportId } = await missingPet();
  const visitor = callerAt(t, "198.51.100.1");
  expect(await ada.query(api.notify.bell.list, {})).toEqual([]);
  for (let n = 0; n < 2; n += 1) await visitor.mutation(api.search.sightings.add, { reportId, ...sampleSighting() });
  const entry = { kind: "sighting", reportId, petName: "Biscuit", count: 2, address: "Carlton Rd, Markham, ON" };
  expect(await ada.query(api.notify.bell.list, {})).toMatchObject([entry]);
  const other = callerAt(t, "198.51.100.3", "Bo");
  await other.mutation(api.users.store, {});
  expect(await other.query(api.notify.bell.list, {})).toEqual([]);
  const { sightings } = (await ada.query(api.search.sightings.get, { reportId }))!;
  await ada.mutation(api.search.sightings.dismiss, { sightingId: sightings[0]!._id });
  expect(await ada.query(api.notify.bell.list, {})).toMatchObject([{ count: 1 }]);
  await ada.mutation(api.reports.lifecycle.markHome, { reportId });
  expect(await ada.query(api.notify.bell.list, {})).toEqual([]);
});

test("the bell lists open reports, the one whose sighting arrived latest first", async () => {
  const { t, ada, reportId } = await missingPet();
  const visitor = callerAt(t, "198.51.100.1");
  const second = await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
  const closed = await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
  for (const id of [closed, second, reportId]) {
    // The sighting with the earliest time arrives last.
    const seen = Date.now() - (id === reportId ? hourMs : 0);
    await visitor.mutation(api.search.sightings.add, { ...sampleSighting(), reportId: id, at: seen });
    vi.setSystemTime(Date.now() + minuteMs);
  }
  await ada.mutation(api.reports.lifecycle.markHome, { reportId: closed });
  // Many rows of the closed report. With half a pending sighting, they come first in the index that the bell reads.
  await t.run(async (ctx) => {
    const { _id, _creationTime, ...search } = (await ctx.db.query("searches").first())!;
    for (let n = 0; n < limits.bellEntries; n += 1) await ctx.db.insert("searches", { ...search, pending: 0.5 });
  });
  expect(await ada.query(api.notify.bell.list, {})).toMatchObject([{ reportId }, { reportId: second }]);
});

test("a household member can run the search like the author, and the activity log names them", async () => {
  const { t, ada, reportId } = await missingPet();
  const bo = await addMember(t, reportId);
  await callerAt(t, "198.51.100.1").mutation(api.search.sightings.add, { reportId, ...sampleSighting() });
  expect(await bo.query(api.notify.bell.list, {})).toMatchObject([{ reportId, count: 1, own: false }]);
  const { isInHousehold, sightings } = (await bo.query(api.search.sightings.get, { reportId }))!;
  expect(isInHousehold).toBe(true);
  await bo.mutation(api.search.sightings.confirm, { sightingId: sightings[0]!._id });
  expect((await ada.query(api.search.sightings.get, { reportId }))!.sightings).toMatchObject([{ decidedBy: "Bo" }]);
  const activityLog = await t.run(async (ctx) => await ctx.db.query("activityLog").collect());
  expect(activityLog).toMatchObject([{ name: "Bo", what: "sightingConfirmed" }]);
});

test("the bell shows a hidden photo of the report to its author only", async () => {
  const { t, ada, reportId } = await missingPet();
  const bo = await addMember(t, reportId);
  const bells = async () => await Promise.all([ada, bo].map(async (who) => await who.query(api.notify.bell.list, {})));
  await callerAt(t, "198.51.100.1").mutation(api.search.sightings.add, { reportId, ...sampleSighting() });
  const photoUrl = expect.stringMatching(/^http/);
  expect(await bells()).toMatchObject([[{ thumb: photoUrl }], [{ thumb: photoUrl }]]);
  await t.run(async (ctx) => {
    const { photos } = (await ctx.db.get("reports", reportId))!;
    await ctx.db.patch("photos", photos[0]!, { hidden: true });
  });
  expect(await bells()).toMatchObject([[{ thumb: photoUrl }], [{ thumb: null }]]);
});
