// Who is told of a report: each person once, the nearest first, and nobody once it is over.
import { describe, expect, test, vi } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { eastOf, northOf } from "../../domain/place";
import { stopClock } from "./clock";
import { areaOf, listener, neighbours, outboxOf, report, settle } from "./neighbourhoodMail";
import { sampleArea, sampleReport } from "./samples";

stopClock("setTimeout");

const home = { lat: 43.861, lng: -79.34 };
const placeAt = (metresNorth: number) => ({ ...sampleReport([]).place, ...northOf(home, metresNorth) });
const areaAt = (metresNorth: number) => ({ place: { ...sampleArea.place, ...northOf(home, metresNorth) } });
const far = { ...sampleArea.place, lat: 45.5, lng: -73.6 };

/** Mail that nobody can send stays in the outbox. */
const noMail = () => vi.stubEnv("MAIL_FROM", "");

describe("a new report", () => {
  test("reaches everybody whose area it is in and who asked for e-mail, once, the nearest first", async () => {
    const { t, bo } = await neighbours();
    await areaOf(listener(t, "Far"), { ...areaAt(8000), km: 10 });
    await areaOf(listener(t, "Middle"), { ...areaAt(2000), km: 25 });
    const near = listener(t, "Near");
    await areaOf(near, areaAt(300));
    await areaOf(near, { ...areaAt(900), name: "Work" });
    await areaOf(listener(t, "Beyond"), areaAt(4000));
    await areaOf(listener(t, "Cats"), { animals: ["Cat"] });
    await areaOf(listener(t, "Found"), { reports: "found" });
    await areaOf(listener(t, "Paused"), {}, { email: true, isOn: false });
    await areaOf(listener(t, "Bell"), {}, {});
    await areaOf(listener(t, "Bo"), {});
    noMail();
    await report(t, bo, { place: placeAt(0) });
    await settle(t);
    expect(await outboxOf(t)).toEqual(["Near waiting", "Middle waiting", "Far waiting"]);
  });

  test("reaches nobody by an area that was removed, and again by one that was brought back", async () => {
    const { t, ada, bo } = await neighbours();
    const areaId = await areaOf(ada);
    noMail();
    await ada.mutation(api.areas.remove, { areaId });
    await report(t, bo);
    expect(await outboxOf(t)).toEqual([]);
    await ada.mutation(api.areas.restore, { areaId });
    await report(t, bo);
    await t.finishInProgressScheduledFunctions();
    await settle(t);
    expect(await outboxOf(t)).toEqual(["Ada waiting"]);
  });

  test("is told of in small steps, also where everybody lives at one point", async () => {
    const { t, bo, ada } = await neighbours();
    const areaId = await areaOf(ada);
    noMail();
    await t.run(async (ctx) => {
      const { _id, _creationTime, ...area } = (await ctx.db.get("areas", areaId))!;
      const { _id: _user, _creationTime: _made, ...user } = (await ctx.db.get("users", area.ownerId))!;
      for (let n = 0; n < 450; n++) {
        const ownerId = await ctx.db.insert("users", { ...user, tokenIdentifier: `user ${n}` });
        await ctx.db.insert("areas", { ...area, ownerId });
      }
    });
    const reportId = await report(t, bo);
    const { place } = await t.run(async (ctx) => (await ctx.db.get("reports", reportId))!);
    const counts: number[] = [];
    for (let n = 0; n < 4; n++) {
      await t.finishInProgressScheduledFunctions();
      vi.runOnlyPendingTimers();
      await t.finishInProgressScheduledFunctions();
      counts.push((await outboxOf(t)).length);
    }
    await settle(t);
    expect(Math.max(...counts.map((count, n) => count - (counts[n - 1] ?? 0)))).toBeLessThanOrEqual(200);
    expect(await outboxOf(t)).toHaveLength(451);
    // Whatever runs twice tells nobody twice.
    await t.mutation(internal.reach.spread, { reportId, lat: place.lat, lng: place.lng, from: { stretch: 0 } });
    await settle(t);
    expect(await outboxOf(t)).toHaveLength(451);
  }, 20_000);
});

describe("a report that changes", () => {
  test("reaches a new area once when it moves there, and nobody twice", async () => {
    const { t, ada, bo } = await neighbours();
    await areaOf(ada);
    await areaOf(ada, { place: far, name: "Cottage" });
    await areaOf(listener(t, "Montreal"), { place: far });
    noMail();
    const reportId = await report(t, bo);
    await settle(t);
    expect(await outboxOf(t)).toEqual(["Ada waiting"]);
    await bo.mutation(api.reports.update, { reportId, petName: "Biscuit the second" });
    await bo.mutation(api.reports.update, { reportId, place: far });
    await bo.mutation(api.reports.update, { reportId, place: { ...far, ...eastOf(far, 300) } });
    await settle(t);
    expect(await outboxOf(t)).toEqual(["Ada waiting", "Montreal waiting"]);
  });

  test.each([
    ["home", api.life.markHome, api.life.reopen],
    ["removed", api.reports.remove, api.reports.restore],
  ])("is told of to nobody else once it is %s, and to the rest when it is open again", async (_, close, open) => {
    const { t, ada, bo } = await neighbours();
    await areaOf(ada);
    noMail();
    const reportId = await report(t, bo, { place: placeAt(0) });
    await bo.mutation(close, { reportId });
    await t.mutation(internal.reach.spread, { reportId, ...northOf(home, 0), from: { stretch: 0 } });
    expect(await outboxOf(t)).toEqual([]);
    await bo.mutation(open, { reportId });
    await settle(t);
    expect(await outboxOf(t)).toEqual(["Ada waiting"]);
  });
});
