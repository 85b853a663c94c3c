// The feed around a place and the map, compared with a search through all reports. Uses the local backend, because it
// has real indexes.
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Id } from "../../convex/_generated/dataModel.d.ts";
import type { ReportPetType } from "../../domain/choices.ts";
import { tilesInCircle, snapToTile } from "../../domain/geo/circle.ts";
import { limits } from "../../domain/limits.ts";
import { type Point, distanceKm } from "../../domain/geo/place.ts";
import { type Tile, centreOf, childrenOf, tileAt, tilesIn } from "../../domain/geo/tiles.ts";
import { type Commit, touches } from "../../packages/local-convex/src/backend.ts";
import { type NearbyReport, hub, hubs, anyNearbyReport, people, reportsOf } from "../convex/neighbourhood.ts";
import { pointAt } from "../support/pointAt.ts";
import { asCall, type OpenedEngine, openEngine } from "../../packages/local-convex/tests/support/engine.ts";

let engine: OpenedEngine;
let authorId: Id<"users">;
/** The open reports, newest last. */
let openReports: (NearbyReport & { name: string })[] = [];
let addedCount = 0;
/** How many answers about the nearest reports were not cut short by the read limit. */
let completeAnswers = 0;

const internal = { caller: "internal" } as const;
const ada = { identity: { tokenIdentifier: "community|ada", issuer: "community", subject: "ada" } };

beforeAll(async () => {
  engine = await openEngine("convex");
}, 120_000);
beforeEach(reset);
afterAll(() => engine.end());

async function reset() {
  await engine.reset();
  [authorId] = (await engine.mutate("platform/seed:insertPeople", people, internal)) as [Id<"users">];
  openReports = [];
}

async function add(nearbyReports: NearbyReport[]) {
  const namedReports = nearbyReports.map((report) => ({ ...report, name: `Biscuit ${(addedCount += 1)}` }));
  const reports = reportsOf(authorId, nearbyReports).map((report, n) => ({
    ...report,
    petName: namedReports[n]!.name,
  }));
  await engine.mutate("platform/seed:reports", { reports }, internal);
  openReports.push(...namedReports);
}

async function bringHome(index: number) {
  const ownReports = (await engine.query("reports:mine", {}, ada)) as {
    _id: string;
    status: string;
    petName: string;
    state: string;
  }[];
  const ownOpenReports = ownReports.filter(({ state }) => state === "open");
  const report = ownOpenReports[index % ownOpenReports.length];
  if (!report) return;
  const ending = report.status === "found" ? "owner" : "alone";
  await engine.mutate("reports/lifecycle:markHome", { reportId: report._id, ending }, ada);
  openReports = openReports.filter(({ name }) => name !== report.petName);
}

interface NearQuestion {
  status: "lost" | "found";
  order: "newest" | "nearest";
  count: number;
  petType?: ReportPetType | undefined;
  since?: string | undefined;
  around: Point & { km?: number };
}

interface NearAnswer {
  cards: (Point & { petName: string })[];
  more: boolean;
  completeKm: number | null;
}

const withoutUndefined = (args: NearQuestion) =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined));

async function expectCorrectAnswer(args: NearQuestion) {
  const { cards, more, completeKm } = (await engine.query(
    "reports/feed:near",
    withoutUndefined(args),
  )) as unknown as NearAnswer;
  const { status, order, count, petType, since, around } = args;
  const all = openReports
    .map((report) => ({ ...report, km: distanceKm(around, report.at) }))
    .filter((report) => report.status === status && (!petType || report.petType === petType))
    .filter((report) => (!since || report.day >= since) && report.km <= (around.km ?? Infinity))
    .toReversed();
  if (order === "newest") {
    expect(more).toBe(all.length > count);
    expect(cards.map(({ petName }) => petName)).toEqual(all.slice(0, count).map(({ name }) => name));
    return;
  }
  const sorted = all.toSorted((a, b) => a.km - b.km);
  const next = sorted[count]?.km ?? null;
  expect(more).toBe(completeKm !== null);
  // The query reads a bounded number of documents, so its answer may be incomplete. It must be complete up to the
  // distance that it states.
  expect(completeKm ?? Infinity).toBeLessThanOrEqual(next ?? Infinity);
  if (completeKm === next) completeAnswers += 1;
  const withinCompleteDistance = (distances: number[]) => distances.filter((km) => km <= (completeKm ?? Infinity));
  // Reports at the same place may come in any order.
  expect(withinCompleteDistance(cards.map((card) => distanceKm(around, card)))).toEqual(
    withinCompleteDistance(sorted.slice(0, count).map(({ km }) => km)),
  );
}

const randomQuestion = fc
  .record({
    status: fc.constantFrom("lost" as const, "found" as const),
    order: fc.constantFrom("newest" as const, "nearest" as const),
    count: fc.constantFrom(limits.reportsPage, 2 * limits.reportsPage),
    petType: fc.constantFrom(undefined, undefined, "Dog" as const, "Cat" as const, "Other" as const),
    since: fc.constantFrom(undefined, undefined, "2026-11-05", "2026-11-18"),
    km: fc.constantFrom(null, 5, 25, 100),
    place: hub,
  })
  .filter(({ km, order }) => km !== null || order === "nearest")
  .map(({ km, place, ...rest }): NearQuestion => ({ ...rest, around: snapToTile(place, km, rest.order) }));

/** New reports, or a number: then the pet of one report, chosen by the number, comes home. */
const step = fc.oneof(
  { weight: 2, arbitrary: fc.array(anyNearbyReport, { minLength: 1, maxLength: 30 }) },
  { weight: 1, arbitrary: fc.nat(1000) },
);

test(
  "the feed answers like a search through all reports, while reports appear and disappear",
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(anyNearbyReport, { minLength: 60, maxLength: 100 }),
          fc.array(fc.tuple(step, fc.array(randomQuestion, { minLength: 5, maxLength: 5 })), {
            minLength: 4,
            maxLength: 5,
          }),
          async (firstReports, steps) => {
            await add(firstReports);
            for (const [change, questions] of steps) {
              if (typeof change === "number") await bringHome(change);
              else await add(change);
              for (const question of questions) await expectCorrectAnswer(question);
            }
          },
        )
        .beforeEach(reset),
      // Few rounds are enough, because each asks many questions, and emptying the store takes longer than all of them.
      { numRuns: 3, endOnFailure: true },
    );
    expect(completeAnswers).toBeGreaterThan(0);
  },
);

// The middle of a tile of the map, so the cats that the test counts are all in this tile.
const tileMiddle = centreOf(tileAt(hubs[0]!, 16));
const cats = (count: number, at = tileMiddle): NearbyReport[] =>
  Array.from({ length: count }, (_, n) => ({
    at: { lat: at.lat + (n % 40) * 0.000_02, lng: at.lng + Math.floor(n / 40) * 0.000_02 },
    status: "found",
    petType: "Cat",
    day: "2026-11-10",
  }));

test("over 100 cats in one tile become a count on the map, and the feed's query near them stays limited", async () => {
  const contentsAt = async (z: number) =>
    (await engine.query("reports/map:tile", { ...tileAt(tileMiddle, z), status: "found" })) as unknown as Contents;
  await add(cats(limits.tilePins));
  expect(await contentsAt(12)).toMatchObject({ pins: { length: limits.tilePins } });
  await add(cats(1));
  expect(await contentsAt(12)).toMatchObject({ counts: [{ count: limits.tilePins + 1 }] });
  for (let n = 0; n < 2; n += 1) await add(cats(250, { ...tileMiddle, lat: tileMiddle.lat + n * 0.001 }));
  const { x, y } = tileAt(tileMiddle, 14);
  expect(await contentsAt(12)).toEqual({ counts: [{ x, y, count: limits.tilePins + 1 + 2 * 250 }] });

  const rangesOf = async (args: NearQuestion) => {
    const answer = await engine.runQuery(asCall("reports/feed:near", withoutUndefined(args)));
    return answer.readSet.ranges.length;
  };
  for (const order of ["newest", "nearest"] as const) {
    const args = {
      status: "found",
      order,
      count: limits.reportsPage,
      around: snapToTile(tileMiddle, 5, order),
    } as const;
    await expectCorrectAnswer(args);
    expect(await rangesOf(args)).toBeLessThan(200);
  }
  // A search right beside the cats, in a tile that they fill, stops at its read limit.
  for (let n = 2; n < 4; n += 1) await add(cats(250, { ...tileMiddle, lat: tileMiddle.lat + n * 0.001 }));
  // Circles of 5 km around points that are 7 km from the cats, in 40 directions. The test searches a circle that reaches
  // into the cats' tile but leaves the cats outside.
  const circles = Array.from({ length: 40 }, (_, n) => snapToTile(pointAt(tileMiddle, 7, n / 6), 5, "newest"));
  const sharesTile = (circle: Point & { km?: number }) =>
    tilesInCircle({ ...circle, km: circle.km! }, 12).some((tile) => nameOf(tile) === nameOf(tileAt(tileMiddle, 12)));
  const besideCircle = circles.findLast(
    (circle) => sharesTile(circle) && distanceKm(circle, tileMiddle) > circle.km! + 0.5,
  );
  const args = { status: "found", order: "newest", count: limits.reportsPage, around: besideCircle! };
  expect(await engine.query("reports/feed:near", args)).toMatchObject({ cards: [], more: true });
});

const nameOf = ({ z, x, y }: Tile) => `${z}/${x}/${y}`;
const isIn = ({ at }: NearbyReport, tile: Tile) => nameOf(tileAt(at, tile.z)) === nameOf(tile);

/** The number of reports in each of the smaller tiles that `tile` has two zoom levels further down. */
const countsByTile = (inside: NearbyReport[], tile: Tile) =>
  childrenOf(tile)
    .flatMap(childrenOf)
    .map((child) => ({ x: child.x, y: child.y, count: inside.filter((report) => isIn(report, child)).length }))
    .filter(({ count }) => count > 0);

type Contents = { pins: Point[] } | { counts: { x: number; y: number; count: number }[] };

test("the map's counts and pins equal an exhaustive count on every level", async () => {
  // Around each hub, there are so many lost pets that the map shows counts in place of pins.
  const sample = fc.sample(anyNearbyReport, { numRuns: 560, seed: 11 });
  await add(sample.map((report, n) => ({ ...report, status: n % 7 ? "lost" : "found" })));
  const tiles = [2, 4, 6, 8, 10, 12, 14, 16, 18].flatMap((z) => hubs.map((place) => tileAt(place, z)));
  const world = tilesIn({ north: 90, south: -90, west: -180, east: 180 }, 2);
  const checkedCounts = { pins: 0, counts: 0 };
  for (const petType of [undefined, "Cat"] as const) {
    const lost = openReports.filter((report) => report.status === "lost" && (!petType || report.petType === petType));
    for (const tile of [...world, ...tiles]) {
      const inside = lost.filter((report) => isIn(report, tile));
      const args = { ...tile, status: "lost", ...(petType && { petType }) };
      const contents = (await engine.query("reports/map:tile", args)) as unknown as Contents;
      if ("pins" in contents) {
        expect(inside.length).toBeLessThanOrEqual(limits.tilePins);
        const places = (points: Point[]) => points.map(({ lat, lng }) => `${lat},${lng}`).toSorted();
        expect(places(contents.pins)).toEqual(places(inside.map(({ at }) => at)));
        checkedCounts.pins += contents.pins.length;
      } else {
        expect(inside.length).toBeGreaterThan(limits.tilePins);
        expect(contents.counts).toEqual(countsByTile(inside, tile));
        checkedCounts.counts += 1;
      }
    }
  }
  expect(Math.min(checkedCounts.pins, checkedCounts.counts)).toBeGreaterThan(0);
});

test("a report in another city, of another animal or of another status does not re-run a feed's query", async () => {
  await add(
    fc
      .sample(anyNearbyReport, { numRuns: 200, seed: 5 })
      // 40 km from the hub. The random latitude serves as a random direction.
      .map((report) => ({ ...report, at: pointAt(hubs[0]!, 40, report.at.lat) })),
  );
  const dog: NearbyReport = { at: hubs[0]!, status: "lost", petType: "Dog", day: "2026-11-10" };
  const ottawa = { lat: 45.42, lng: -75.7 };
  for (const order of ["newest", "nearest"] as const) {
    const around = snapToTile(hubs[0]!, 5, order);
    const args = { status: "lost", petType: "Dog", order, count: limits.reportsPage, around };
    const { readSet } = await engine.runQuery(asCall("reports/feed:near", args));
    const reRunsAfter = async (report: NearbyReport) => {
      const commits: Commit[] = [];
      const stop = engine.onCommit((commit) => void commits.push(commit));
      await add([report]);
      stop();
      return commits.some((commit) => touches(readSet, commit));
    };
    expect(await reRunsAfter({ ...dog, at: ottawa })).toBe(false);
    expect(await reRunsAfter({ ...dog, petType: "Cat" })).toBe(false);
    expect(await reRunsAfter({ ...dog, status: "found" })).toBe(false);
    expect(await reRunsAfter(dog)).toBe(true);
  }
});
