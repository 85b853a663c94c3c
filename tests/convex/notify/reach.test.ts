// The users that a report notifies: none twice, the nearest first, and none while the report is closed.
import { describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits } from "../../../domain/limits";
import { eastOf, northOf } from "../../../domain/geo/place";
import { dayMs, hourMs } from "../../../domain/units";
import { type Backend, type Caller, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { addArea, later, verifiedPerson, neighbours, outboxOf, report, settle } from "../neighbourhoodMail";
import { sampleArea, sampleReport } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });

const home = { lat: 43.861, lng: -79.34 };
const placeAt = (metresNorth: number) => ({ ...sampleReport([]).place, ...northOf(home, metresNorth) });
const areaAt = (metresNorth: number) => ({ place: { ...sampleArea.place, ...northOf(home, metresNorth) } });
const farPlace = { ...sampleArea.place, lat: 45.5, lng: -73.6 };

/** Without a sender's address, rows stay queued. */
const turnMailOff = () => vi.stubEnv("MAIL_FROM", "");

describe("a new report", () => {
  test("notifies every user who gets email about an area around it, the nearest first, and nobody twice", async () => {
    const { t, bo } = await neighbours();
    await addArea(verifiedPerson(t, "Far"), { ...areaAt(8000), km: 10 });
    await addArea(verifiedPerson(t, "Middle"), { ...areaAt(2000), km: 25 });
    const near = verifiedPerson(t, "Near");
    await addArea(near, areaAt(300));
    await addArea(near, { ...areaAt(900), name: "Work" });
    await addArea(verifiedPerson(t, "Beyond"), areaAt(4000));
    await addArea(verifiedPerson(t, "Cats"), { animals: ["Cat"] });
    await addArea(verifiedPerson(t, "Found"), { reports: "found" });
    await addArea(verifiedPerson(t, "Paused"), {}, { email: true, isOn: false });
    await addArea(verifiedPerson(t, "Bell"), {}, {});
    await addArea(verifiedPerson(t, "Bo"), {});
    turnMailOff();
    await report(t, bo, { place: placeAt(0) });
    await settle(t);
    expect(await outboxOf(t)).toEqual(["Near queued", "Middle queued", "Far queued"]);
  });

  test("does not notify the owner of a removed area, but does notify the owner of a restored one", async () => {
    const { t, ada, bo } = await neighbours();
    const areaId = await addArea(ada);
    turnMailOff();
    await ada.mutation(api.notify.areas.remove, { areaId });
    await report(t, bo);
    expect(await outboxOf(t)).toEqual([]);
    await ada.mutation(api.notify.areas.restore, { areaId });
    await report(t, bo);
    await t.finishInProgressScheduledFunctions();
    await settle(t);
    expect(await outboxOf(t)).toEqual(["Ada queued"]);
  });

  test("notifies in small steps, even if all areas are at one point", async () => {
    const { t, bo, ada } = await neighbours();
    const areaId = await addArea(ada);
    turnMailOff();
    await t.run(async (ctx) => {
      const { _id, _creationTime, ...area } = (await ctx.db.get("watchAreas", areaId))!;
      const { _id: _user, _creationTime: _made, ...user } = (await ctx.db.get("users", area.ownerId))!;
      for (let n = 0; n < 450; n++) {
        const ownerId = await ctx.db.insert("users", { ...user, tokenIdentifier: `user ${n}` });
        await ctx.db.insert("watchAreas", { ...area, ownerId });
      }
    });
    const reportId = await report(t, bo);
    const { reach } = await t.run(async (ctx) => (await ctx.db.get("reports", reportId))!);
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
    // A step that runs twice notifies nobody twice. `stretch: 0` means the first step.
    await t.mutation(internal.notify.reach.spread, { reportId, at: reach!.at, from: { stretch: 0 } });
    await settle(t);
    expect(await outboxOf(t)).toHaveLength(451);
  });
});

describe("a report that changes", () => {
  const moveTo = async (t: Backend, who: Caller, reportId: Id<"reports">, place: object) => {
    await who.mutation(api.reports.update, { reportId, place: { ...placeAt(0), ...place } });
    await settle(t);
  };

  test("notifies each user once, despite edits, removals, closings and reopenings, even months later", async () => {
    const { t, ada, bo } = await neighbours();
    await addArea(ada);
    turnMailOff();
    const reportId = await report(t, bo);
    await settle(t);
    const changeEverything = async () => {
      await bo.mutation(api.reports.update, { reportId, petName: "Biscuit the second" });
      await bo.mutation(api.reports.remove, { reportId });
      await bo.mutation(api.reports.restore, { reportId });
      await bo.mutation(api.reports.lifecycle.markHome, { reportId });
      await bo.mutation(api.reports.lifecycle.reopen, { reportId });
      await t.run(async (ctx) => {
        for (const { _id } of await ctx.db.query("outbox").collect())
          await ctx.db.patch("outbox", _id, { state: "sent" });
      });
      await settle(t);
      return await outboxOf(t);
    };
    expect(await changeEverything()).toEqual(["Ada sent"]);
    // The outbox's rows are deleted after a time. Changes to the report then add no new ones.
    for (const days of [3, 61, 61]) {
      later(days * dayMs);
      await t.mutation(internal.notify.reach.deleteOldRows, {});
      const kept = (await outboxOf(t)).length;
      expect(await changeEverything()).toHaveLength(kept);
    }
    expect(await outboxOf(t)).toEqual([]);
  });

  test("notifies users around a new place in the same neighbourhood, at most once a day and for a month", async () => {
    const { t, ada, bo } = await neighbours();
    await addArea(ada, { ...areaAt(0), km: 1 });
    const names = ["Second", "Third", "Fourth"];
    for (const [index, name] of names.entries())
      await addArea(verifiedPerson(t, name), { ...areaAt(1500 * (index + 1)), km: 1 });
    turnMailOff();
    const reportId = await report(t, bo, { place: placeAt(0) });
    await settle(t);
    await moveTo(t, bo, reportId, placeAt(1500));
    await moveTo(t, bo, reportId, placeAt(3000));
    expect(await outboxOf(t)).toEqual(["Ada queued", "Second queued"]);
    later(dayMs);
    // Only a day's first move notifies users. Today's first goes back to Ada's place, and she was notified already.
    await moveTo(t, bo, reportId, placeAt(0));
    await moveTo(t, bo, reportId, placeAt(3000));
    expect(await outboxOf(t)).toEqual(["Ada queued", "Second queued"]);
    later(dayMs);
    await moveTo(t, bo, reportId, placeAt(3010));
    expect(await outboxOf(t)).toEqual(["Ada queued", "Second queued", "Third queued"]);
    later(30 * dayMs);
    await moveTo(t, bo, reportId, placeAt(4500));
    expect(await outboxOf(t)).toHaveLength(3);
  });

  test("notifies nobody when it moves to another town or back, open or closed", async () => {
    const { t, ada, bo } = await neighbours();
    await addArea(ada);
    await addArea(ada, { place: farPlace, name: "Cottage" });
    await addArea(verifiedPerson(t, "Montreal"), { place: farPlace });
    turnMailOff();
    const reportId = await report(t, bo);
    await settle(t);
    await moveTo(t, bo, reportId, farPlace);
    later(dayMs);
    await moveTo(t, bo, reportId, eastOf(farPlace, 300));
    await bo.mutation(api.reports.lifecycle.markHome, { reportId });
    later(dayMs);
    await moveTo(t, bo, reportId, farPlace);
    await bo.mutation(api.reports.lifecycle.reopen, { reportId });
    await settle(t);
    later(dayMs);
    await moveTo(t, bo, reportId, placeAt(0));
    expect(await outboxOf(t)).toEqual(["Ada queued"]);
  });

  test("notifies nobody in another town if it was published before reports stored their first place", async () => {
    const { t, bo } = await neighbours();
    await addArea(verifiedPerson(t, "Montreal"), { place: farPlace });
    turnMailOff();
    const reportId = await report(t, bo);
    await t.run(async (ctx) => await ctx.db.patch("reports", reportId, { reach: undefined }));
    await moveTo(t, bo, reportId, farPlace);
    expect(await outboxOf(t)).toEqual([]);
  });

  test.each([
    ["home", api.reports.lifecycle.markHome, api.reports.lifecycle.reopen],
    ["removed", api.reports.remove, api.reports.restore],
  ])("notifies no more users after it is %s, and the others when it is open again", async (_, close, open) => {
    const { t, ada, bo } = await neighbours();
    await addArea(ada);
    turnMailOff();
    const reportId = await report(t, bo, { place: placeAt(0) });
    await bo.mutation(close, { reportId });
    const { reach } = await t.run(async (ctx) => (await ctx.db.get("reports", reportId))!);
    // The first step, which was scheduled when the report was still open.
    await t.mutation(internal.notify.reach.spread, { reportId, at: reach!.at, from: { stretch: 0 } });
    expect(await outboxOf(t)).toEqual([]);
    await bo.mutation(open, { reportId });
    await settle(t);
    expect(await outboxOf(t)).toEqual(["Ada queued"]);
  });
});

describe("a new account's report", () => {
  /** Runs the jobs that are due within six seconds, but no later ones. */
  const runDueJobs = async (t: Backend) => {
    for (let step = 0; step < 12; step += 1) {
      vi.advanceTimersByTime(500);
      await t.finishInProgressScheduledFunctions();
    }
  };
  const wait = async (t: Backend, ms: number) => {
    vi.advanceTimersByTime(ms);
    await runDueJobs(t);
  };

  async function newAccountsReport() {
    const { t, ada, bo } = await neighbours();
    await addArea(ada, { ...areaAt(limits.newAccountKm * 1000 - 100), km: 25 });
    await addArea(verifiedPerson(t, "Far"), { ...areaAt(limits.newAccountKm * 1000 + 100), km: 25 });
    turnMailOff();
    const eve = person(t, "Eve");
    const reportId = await report(t, eve, { place: placeAt(0) });
    await runDueJobs(t);
    return { t, bo, eve, reportId };
  }

  test("notifies only users close by until it has been open for a while, then the others, nobody twice", async () => {
    const { t } = await newAccountsReport();
    expect(await outboxOf(t)).toEqual(["Ada queued"]);
    await wait(t, limits.newAccountDelayMs - hourMs);
    expect(await outboxOf(t)).toEqual(["Ada queued"]);
    await wait(t, hourMs);
    expect(await outboxOf(t)).toEqual(["Ada queued", "Far queued"]);
  });

  test("has to be open and unchanged for a while, so editing its name starts the time again", async () => {
    const { t, eve, reportId } = await newAccountsReport();
    await wait(t, limits.newAccountDelayMs - hourMs);
    await eve.mutation(api.reports.update, { reportId, petName: "Call this number" });
    await wait(t, limits.newAccountDelayMs - hourMs);
    expect(await outboxOf(t)).toEqual(["Ada queued"]);
    await wait(t, 2 * hourMs);
    expect(await outboxOf(t)).toEqual(["Ada queued", "Far queued"]);
  });

  test("notifies no more users while closed, and has to be open for the whole time again after reopening", async () => {
    const { t, eve, reportId } = await newAccountsReport();
    await wait(t, limits.newAccountDelayMs - hourMs);
    await eve.mutation(api.reports.lifecycle.markHome, { reportId });
    await wait(t, 2 * hourMs);
    await eve.mutation(api.reports.lifecycle.reopen, { reportId });
    await wait(t, limits.newAccountDelayMs - hourMs);
    expect(await outboxOf(t)).toEqual(["Ada queued"]);
    await wait(t, 2 * hourMs);
    expect(await outboxOf(t)).toEqual(["Ada queued", "Far queued"]);
  });

  test("that two people have flagged needs an operator's approval to notify everybody", async () => {
    vi.stubEnv("OPERATOR_EMAILS", "op@example.org");
    const { t, bo, reportId } = await newAccountsReport();
    const op = person(t, "Op", { emailVerified: true });
    const show = async (why: string) => {
      const [pending] = await op.query(api.moderation.operator.queue, {});
      await op.mutation(api.moderation.operator.decide, { caseId: pending!.caseId, decision: "show", why });
      await runDueJobs(t);
    };
    // A decision about its photo says nothing about the report.
    const { photos } = (await t.run((ctx) => ctx.db.get("reports", reportId)))!;
    const photo = { what: "photo", id: photos[0]!, reportId, reason: "other", words: "Blurred" } as const;
    await bo.mutation(api.moderation.flags.add, photo);
    await show("A photo.");
    expect(await outboxOf(t)).toEqual(["Ada queued"]);
    for (const [index, who] of [bo, person(t, "Fay")].entries()) {
      const from = who.withRequestMetadata({ ip: `203.0.113.${index}` });
      await from.mutation(api.moderation.flags.add, { what: "report", id: reportId, reason: "money", words: "" });
    }
    await wait(t, 2 * limits.newAccountDelayMs);
    expect(await outboxOf(t)).toEqual(["Ada queued"]);
    await show("A real pet.");
    expect(await outboxOf(t)).toEqual(["Ada queued", "Far queued"]);
  });

  test("is listed for operators, who can let it notify everybody with one press", async () => {
    vi.stubEnv("OPERATOR_EMAILS", "op@example.org");
    const { t, bo, reportId } = await newAccountsReport();
    const op = person(t, "Op", { emailVerified: true });
    expect(await op.query(api.moderation.operator.reportsWithLimitedReach, {})).toMatchObject([
      { reportId, title: "Biscuit" },
    ]);
    expect(await codeOf(bo.mutation(api.moderation.operator.liftReachLimit, { reportId }))).toBe("app.notFound");
    for (let press = 0; press < 2; press += 1) await op.mutation(api.moderation.operator.liftReachLimit, { reportId });
    await runDueJobs(t);
    expect(await outboxOf(t)).toEqual(["Ada queued", "Far queued"]);
    expect(await op.query(api.moderation.operator.reportsWithLimitedReach, {})).toEqual([]);
    const { page } = await op.query(api.moderation.operator.log, { paginationOpts: { numItems: 9, cursor: null } });
    expect(page).toMatchObject([{ action: "tellAll", title: "Biscuit" }]);
  });
});
