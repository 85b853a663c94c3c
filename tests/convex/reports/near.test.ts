// The feed around a place. Its answers are compared with an exhaustive search in tests/engine/near.test.ts.
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Doc } from "../../../convex/_generated/dataModel";
import { nearestPins } from "../../../convex/model/reports/board/nearestPins";
import { newestRowsOf } from "../../../convex/model/reports/board/newestRows";
import { snapToTile } from "../../../domain/geo/circle";
import { limits } from "../../../domain/limits";
import { pointAt } from "../../support/pointAt";
import { backend, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { hubs, insertReports } from "../neighbourhood";
import { photoOf } from "../pictures";
import { sampleReport } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });

const markham = hubs[0]!;
const page = { status: "lost", order: "newest", count: limits.reportsPage } as const;
const nearby = { ...page, around: snapToTile(markham, 10, "newest") };

const firstPage = { numItems: limits.reportsPage, cursor: null };

describe("feed.near", () => {
  test("returns the same card as the whole board, plus the report's place", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
    const { page: board } = await t.query(api.reports.list, { status: "lost", paginationOpts: firstPage });
    const { cards } = await t.query(api.reports.feed.near, nearby);
    expect(cards).toEqual(board.map((card) => ({ ...card, lat: 43.86, lng: -79.34 })));
    expect(cards[0]!.photo).toMatch(/^http/);
  });

  test("finds a report that was moved across the world only at its new place", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const reportId = await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
    const idsAt = async (lat: number, lng: number) => {
      const { cards } = await t.query(api.reports.feed.near, {
        ...page,
        around: snapToTile({ lat, lng }, 5, "newest"),
      });
      return cards.map(({ _id }) => _id);
    };
    expect(await idsAt(43.86, -79.34)).toEqual([reportId]);
    const place = { lat: -41.29, lng: 174.78, address: "Wellington" };
    await ada.mutation(api.reports.update, { reportId, place });
    expect(await idsAt(43.86, -79.34)).toEqual([]);
    expect(await idsAt(-41.29, 174.78)).toEqual([reportId]);
  });

  test("counts a report as no newer than its publication, even if its day is changed to a later one", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    vi.setSystemTime(new Date("2026-11-02T12:00:00Z"));
    const first = { ...sampleReport([await photoOf(t, ada)]), day: "2026-11-01" };
    const reportId = await ada.mutation(api.reports.submit, first);
    vi.setSystemTime(new Date("2026-11-20T12:00:00Z"));
    const idsSince = async (since: string) => {
      const orders = ["newest", "nearest"] as const;
      const answers = orders.map(async (order) => {
        const around = snapToTile(markham, 10, order);
        return (await t.query(api.reports.feed.near, { ...page, around, order, since })).cards;
      });
      return (await Promise.all(answers)).flat().map(({ _id }) => _id);
    };
    await ada.mutation(api.reports.update, { reportId, day: "2026-11-19" });
    expect(await idsSince("2026-11-18")).toEqual([]);
    expect(await idsSince("2026-11-02")).toEqual([reportId, reportId]);
  });

  test("refuses circles, days and counts that the app never sends", async () => {
    const t = backend();
    const { around } = nearby;
    const wrong = [
      ...[201, 0, NaN, 10, around.km! + 1].map((km) => ({ ...nearby, around: { ...around, km } })),
      { ...nearby, around: { ...markham, km: around.km! } },
      // A search for the nearest needs the middle of a smaller tile.
      { ...nearby, order: "nearest" as const },
      { ...nearby, around: snapToTile(markham, null, "nearest") },
      { ...nearby, around: { lat: 90.1, lng: 0 } },
      { ...nearby, around: { lat: NaN, lng: 0, km: 5 } },
      { ...nearby, since: "2026-02-30" },
      ...[0, -1, 1, 25, 1.5, NaN, Infinity, limits.nearMax + 24].map((count) => ({ ...nearby, count })),
      { ...page, order: "nearest" as const },
    ];
    for (const args of wrong) expect(await codeOf(t.query(api.reports.feed.near, args))).toBe("request.invalid");
  });

  test("reads a bounded number of reports if many are at one point, the newest first", async () => {
    const t = backend();
    const dog = { at: markham, status: "lost", petType: "Dog", day: "2026-11-10" } as const;
    await insertReports(
      t,
      Array.from({ length: 40 }, () => dog),
    );
    const newest = await t.run(async (ctx) => (await ctx.db.query("pins").order("desc").take(5)).map(({ _id }) => _id));
    const around = snapToTile(markham, 10, "nearest");
    const { cards } = await t.query(api.reports.feed.near, { ...page, order: "nearest", around });
    expect(cards).toHaveLength(limits.reportsPage);
    const found = await t.run(async (ctx) => {
      const query = { kinds: ["lost:Dog" as const], around: markham, km: 5, count: 5, mostRead: 30 };
      const { near, completeKm } = await nearestPins(ctx, query);
      return { ids: near.map(({ pin }) => pin._id), completeKm };
    });
    // Some reports at distance 0 were not read, so the answer is complete up to 0 km only.
    expect(found).toEqual({ ids: newest, completeKm: 0 });
  });
});

type Pin = Doc<"pins">;

/** Made-up index ranges with pins at the given times. `reads` reads each range. `readCount` counts the pins read. */
function rangesOf(moments: number[][]) {
  let pinCount = 0;
  const readCount = { read: 0 };
  const ranges = moments.map((times) =>
    times
      .map((at) => ({ at, _creationTime: (pinCount += 1), _id: `pin ${pinCount}` }) as unknown as Pin)
      .toSorted(byAge),
  );
  const reads = ranges.map((pins) => async (count: number, upTo = Infinity) => {
    const found = pins.filter(({ at }) => at <= upTo).slice(0, count);
    readCount.read += found.length;
    return found;
  });
  return { all: ranges.flat().toSorted(byAge), reads, readCount };
}

const byAge = (one: Pin, other: Pin) => other.at - one.at || other._creationTime - one._creationTime;

test("the newest pins of many index ranges are merged in order, even if many have the same time", async () => {
  const moments = fc.array(fc.array(fc.nat(30), { maxLength: 40 }), { minLength: 1, maxLength: 8 });
  const property = fc.asyncProperty(
    moments,
    fc.integer({ min: 1, max: 60 }),
    fc.nat(3),
    async (given, count, leastRemainder) => {
      const { all, reads } = rangesOf(given);
      // Leaves out none, a quarter, half or three quarters of the pins.
      const fits = ({ _creationTime }: Pin) => _creationTime % 4 >= leastRemainder;
      const expectedPins = all.filter(fits);
      const found = await newestRowsOf(reads, { count, fits, mostRead: Infinity });
      expect(found).toEqual({ rows: expectedPins.slice(0, count), more: expectedPins.length > count });
    },
  );
  await fc.assert(property);
});

test("a long list reads less than twice what it shows, even if one town has most of the new reports", async () => {
  /** A thousand times, newest first, with `every` between two of them. */
  const timesEvery = (every: number) => Array.from({ length: 1000 }, (_, n) => -n * every);
  // The ranges of eight tiles: one for each tile and animal. One of the tiles has a city.
  const { reads, readCount } = rangesOf([
    timesEvery(1),
    timesEvery(1.4),
    timesEvery(11),
    ...Array.from({ length: 21 }, () => timesEvery(90)),
  ]);
  const { rows } = await newestRowsOf(reads, { count: limits.nearMax, fits: () => true, mostRead: Infinity });
  expect(rows).toHaveLength(limits.nearMax);
  expect(readCount.read).toBeLessThan(2 * limits.nearMax);
});

test("a search for the nearest stays within its read limit, whatever place it is around", async () => {
  const t = backend({ transactionLimits: true });
  const dog = { status: "lost", petType: "Dog", day: "2026-11-10" } as const;
  /** Reports on a circle around Markham. */
  const ring = (count: number, km: number) =>
    Array.from({ length: count }, (_, n) => ({ ...dog, at: pointAt(markham, km, (6.28 * n) / count) }));
  // Many reports at one point, and full tiles around it.
  await insertReports(t, [...ring(40, 0), ...ring(30, 0.04), ...ring(40, 0.7), ...ring(30, 6)]);
  const query = fc.record({
    mostRead: fc.nat(160),
    count: fc.constantFrom(1, 24, 120),
    around: fc.constantFrom(0, 0.035, 0.65, 3, 20).map((km) => pointAt(markham, km, 1)),
    kinds: fc.constantFrom(["lost:Dog" as const], ["lost:Cat" as const, "lost:Dog" as const]),
  });
  const property = fc.asyncProperty(query, async (args) => {
    const read = await t.run(async (ctx) => {
      await nearestPins(ctx, { ...args, km: 50 });
      const { documentsRead, databaseQueries } = await ctx.meta.getTransactionMetrics();
      return documentsRead.used + databaseQueries.used;
    });
    expect(read).toBeLessThanOrEqual(args.mostRead);
  });
  await fc.assert(property, { numRuns: 60 });
});
