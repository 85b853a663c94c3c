// Pins agree with the open reports, and counters with the pins, whatever happens to the reports.
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Doc, Id } from "../../../convex/_generated/dataModel";
import { cardPartsOf } from "../../../convex/model/reports/board/cards";
import { setPhotoHidden, takePhotoOut } from "../../../convex/model/moderation/hideContent";
import { archiveReport } from "../../../convex/model/reports/lifecycle";
import { limits } from "../../../domain/limits";
import { breedKey, appearanceOf } from "../../../domain/matching/facts";
import { pinKinds } from "../../../domain/report/pinKind";
import { childrenOf, zOrderOf, tileAt } from "../../../domain/geo/tiles";
import { type Backend, backend } from "../backend";
import { callerAt, reportAndOperators, threeFlags } from "../board";
import { stopClock } from "../clock";
import { hubs, anyNearbyReport, insertReports } from "../neighbourhood";
import { photoOf } from "../pictures";
import { removeReportPermanently } from "../removed";
import { sampleFinding, sampleReport } from "../samples";

stopClock({ alsoFake: ["setTimeout", "clearTimeout"] });
afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns the pins and counters that should exist, and those that exist. */
async function comparePins(t: Backend) {
  const { reports, pins, counters } = await t.run(async (ctx) => ({
    reports: await ctx.db.query("reports").collect(),
    pins: await ctx.db.query("pins").collect(),
    counters: await ctx.db.query("tileCounts").collect(),
  }));
  const byId = (one: { reportId: string }, other: { reportId: string }) => (one.reportId < other.reportId ? -1 : 1);
  const expectedPins = reports
    .filter(({ lifecycle }) => lifecycle === "open")
    .map((report) => ({
      reportId: report._id,
      kind: `${report.status}:${report.petType}`,
      at: { lat: report.place.lat, lng: report.place.lng },
      day: report.day,
      card: cardPartsOf(report),
      breed: breedKey(appearanceOf(report)),
    }));
  const actualPins = pins.map(({ reportId, kind, lat, lng, day, card, breed }) => ({
    reportId,
    kind,
    at: { lat, lng },
    day,
    card,
    breed,
  }));
  return {
    expectedPins: expectedPins.toSorted(byId),
    pins: actualPins.toSorted(byId),
    counters: countersOf(counters),
    expectedCounters: countersFromPins(pins),
  };
}

const countersOf = (counters: Doc<"tileCounts">[]) =>
  new Map(
    counters.flatMap(({ z, tile, counts }) =>
      counts.flatMap((number, index) => (number === 0 ? [] : [[`${z}/${tile}/${index}`, number] as const])),
    ),
  );

/**
 * The numbers that the counters should hold, computed from the pins. A tile's counter begins with 16 × 6 numbers: for
 * each of the 16 tiles two levels below it, one per pin kind with a stated animal. The numbers of the two other pin
 * kinds follow, and are always 0 here.
 */
function countersFromPins(pins: Doc<"pins">[]) {
  const numbers = new Map<string, number>();
  for (const pin of pins) {
    for (const z of [2, 4, 6, 8, 10, 12]) {
      const tile = tileAt(pin, z);
      const inside = childrenOf(tile).flatMap(childrenOf);
      const child = inside.findIndex(({ x, y }) => x === tileAt(pin, z + 2).x && y === tileAt(pin, z + 2).y);
      const key = `${z}/${zOrderOf(tile)}/${child * 6 + pinKinds.indexOf(pin.kind)}`;
      numbers.set(key, (numbers.get(key) ?? 0) + 1);
    }
  }
  return numbers;
}

async function expectAgreement(t: Backend) {
  const { expectedPins, pins, counters, expectedCounters } = await comparePins(t);
  expect(pins).toEqual(expectedPins);
  expect(counters).toEqual(expectedCounters);
}

const step = fc.record({
  move: fc.constantFrom(
    "submitLost",
    "submitFound",
    "edit",
    "markHome",
    "reopen",
    "archive",
    "keepOpen",
    "remove",
    "restore",
    "removePermanently",
    "hidePhoto",
    "showPhoto",
    "takeOut",
    "ban",
    "unban",
  ),
  which: fc.nat(20),
  hub: fc.constantFrom(...hubs),
  petType: fc.constantFrom("Dog" as const, "Cat" as const, "Other" as const),
});

test("pins and counters agree with the reports after any changes", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 10 }), async (steps) => {
      vi.stubEnv("OPERATOR_EMAILS", "sam@example.org");
      const t = backend();
      const ada = callerAt(t, "192.0.2.1", "Ada");
      const sam = callerAt(t, "192.0.2.202", "Sam");
      await sam.mutation(api.users.store, {});
      const userId = await ada.mutation(api.users.store, {});
      const photos = [await photoOf(t, ada), await photoOf(t, ada)];
      const ids: Id<"reports">[] = [];
      for (const { move, which, hub, petType } of steps) {
        const place = { ...hub, address: "Main St" };
        const form = { ...sampleReport([]), petType, place };
        if (ids.length === 0 || move === "submitLost" || move === "submitFound") {
          const finding = move === "submitFound" && sampleFinding;
          // A banned user can't publish.
          const id = await ada.mutation(api.reports.submit, { ...form, ...finding, photos }).catch(() => null);
          if (id) ids.push(id);
          await expectAgreement(t);
          continue;
        }
        const reportId = ids[which % ids.length]!;
        const report = await t.run((ctx) => ctx.db.get("reports", reportId));
        const photo = report?.photos[0] ? await t.run((ctx) => ctx.db.get("photos", report.photos[0]!)) : null;
        // Some changes are refused in some lifecycles. They must leave everything as it is.
        const attempt = async () => {
          switch (move) {
            case "edit":
              return await ada.mutation(api.reports.update, { reportId, petType, place, petBreed: "Collie" });
            case "markHome":
              return await ada.mutation(api.reports.lifecycle.markHome, {
                reportId,
                ending: report?.status === "found" ? "owner" : "other",
              });
            case "archive":
              return await t.run(async (ctx) => report && (await archiveReport(ctx, report)));
            case "reopen":
            case "keepOpen":
              return await ada.mutation(api.reports.lifecycle[move], { reportId });
            case "remove":
            case "restore":
              return await ada.mutation(api.reports[move], { reportId });
            case "removePermanently":
              return await removeReportPermanently(t, ada, reportId);
            case "hidePhoto":
            case "showPhoto":
              return await t.run(async (ctx) => photo && (await setPhotoHidden(ctx, photo, move === "hidePhoto")));
            case "takeOut":
              return await t.run(async (ctx) => photo && (await takePhotoOut(ctx, photo)));
            case "ban":
            case "unban":
              return await sam.mutation(api.moderation.operator.ban, { userId, banned: move === "ban", why: "Spam." });
          }
        };
        await attempt().catch(() => {});
        await expectAgreement(t);
      }
      vi.unstubAllEnvs();
    }),
    { numRuns: 6 },
  );
});

test("a report that people flag leaves the map, and returns when an operator shows it", async () => {
  const { t, reportId, sam } = await reportAndOperators();
  await threeFlags({ t, reportId });
  expect((await comparePins(t)).pins).toEqual([]);
  const [pending] = await t.run((ctx) => ctx.db.query("cases").collect());
  await sam.mutation(api.moderation.operator.decide, { caseId: pending!._id, decision: "show", why: "Fine." });
  expect((await comparePins(t)).pins).toHaveLength(1);
  await expectAgreement(t);
});

test("a report with a place outside the world is on no map, and the feed still works", async () => {
  const t = backend();
  await insertReports(t, [{ at: { lat: NaN, lng: 200 }, status: "lost", petType: "Dog", day: "2026-11-10" }]);
  expect((await comparePins(t)).pins).toEqual([]);
  const { page } = await t.query(api.reports.list, { status: "lost", paginationOpts: { numItems: 24, cursor: null } });
  expect(page).toHaveLength(1);
});

test("only three modules of the backend write reports and pins", () => {
  const sources = import.meta.glob<string>("../../../convex/**/*.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const writes = /\b(?:insert|patch|replace|delete)\(\s*"(?:reports|pins)"/;
  const writers = Object.keys(sources).filter((file) => writes.test(sources[file]!));
  // reportReach.ts stores whom a report has notified, which no pin shows.
  const allowed = ["notify/reportReach", "reports/board/pins", "reports/reportRecords"].map(
    (name) => `../../../convex/model/${name}.ts`,
  );
  expect(writers.toSorted()).toEqual(allowed);
});

describe("the daily check of the pins", () => {
  async function check(t: Backend) {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.setSystemTime(Date.now() + limits.pinCheckMs);
    await t.mutation(internal.reports.pins.startCheck, {});
    await t.finishAllScheduledFunctions(() => vi.runAllTimers(), 500);
    const lines = warn.mock.calls.map(([line]) => String(line));
    warn.mockRestore();
    return lines;
  }

  const randomReports = fc.sample(anyNearbyReport, { numRuns: 55, seed: 7 });

  test("finds nothing to repair in data that the app has written", async () => {
    const t = backend();
    await insertReports(t, randomReports);
    expect(await check(t)).toEqual([]);
    await expectAgreement(t);
  });

  test("creates missing pins, in small steps", async () => {
    const t = backend();
    await insertReports(t, randomReports);
    await t.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("pins").collect()) await ctx.db.delete("pins", _id);
      for (const { _id } of await ctx.db.query("tileCounts").collect()) await ctx.db.delete("tileCounts", _id);
    });
    expect(await check(t)).toEqual(["Repaired 50 of the pins.", "Repaired 5 of the pins."]);
    await expectAgreement(t);
    expect(await check(t)).toEqual([]);
  });

  test("repairs a pin that differs, one without a report and counters that are off, and says so", async () => {
    const t = backend();
    await insertReports(t, randomReports.slice(0, 20));
    await t.run(async (ctx) => {
      // A wrong pin, a pin without a report, a counter that is off, a missing one, and one for a tile without pins.
      const [wrong, orphan] = await ctx.db.query("pins").collect();
      await ctx.db.patch("pins", wrong!._id, { breed: "cat" });
      await ctx.db.delete("reports", orphan!.reportId);
      const counters = await ctx.db.query("tileCounts").collect();
      await ctx.db.patch("tileCounts", counters[0]!._id, { counts: counters[0]!.counts.map((number) => number + 1) });
      await ctx.db.delete("tileCounts", counters.at(-1)!._id);
      await ctx.db.insert("tileCounts", { z: 6, tile: 4000, counts: counters[0]!.counts.map(() => 2) });
    });
    const lines = await check(t);
    expect(lines.filter((line) => line.includes("the pins"))).toEqual([
      "Repaired 1 of the pins.",
      "Repaired 1 of the pins.",
    ]);
    expect(lines.some((line) => line.includes("counters"))).toBe(true);
    await expectAgreement(t);
  });

  test("starts at most once a day", async () => {
    const t = backend();
    await check(t);
    vi.setSystemTime(Date.now() + limits.pinCheckMs / 2);
    await t.mutation(internal.reports.pins.startCheck, {});
    const jobs = await t.run(async (ctx) => await ctx.db.system.query("_scheduled_functions").collect());
    expect(jobs.filter(({ state }) => state.kind === "pending")).toEqual([]);
  });
});
