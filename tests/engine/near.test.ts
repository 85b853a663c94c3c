// The feed around a place and the map, compared with a search through all reports. On the local backend, because it has
// real indexes.
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Id } from "../../convex/_generated/dataModel.d.ts";
import type { ReportType } from "../../domain/choices.ts";
import { tilesInCircle, snapToTile } from "../../domain/geo/circle.ts";
import { limits } from "../../domain/limits.ts";
import { type Point, distanceKm } from "../../domain/geo/place.ts";
import { type Tile, centreOf, childrenOf, tileAt, tilesIn } from "../../domain/geo/tiles.ts";
import { type Commit, touches } from "../../packages/local-convex/src/backend.ts";
import { type Neighbour, hub, hubs, neighbour, people, reportsOf } from "../convex/neighbourhood.ts";
import { pointAt } from "../support/pointAt.ts";
import { asCall, type OpenedEngine, openEngine } from "../../packages/local-convex/tests/support/engine.ts";

let engine: OpenedEngine;
let authorId: Id<"users">;
/** The open reports, newest last. */
let open: (Neighbour & { name: string })[] = [];
let added = 0;
const answers = { whole: 0 };

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
  open = [];
}

async function add(neighbours: Neighbour[]) {
  const named = neighbours.map((one) => ({ ...one, name: `Biscuit ${(added += 1)}` }));
  const reports = reportsOf(authorId, neighbours).map((report, n) => ({ ...report, petName: named[n]!.name }));
  await engine.mutate("platform/seed:reports", { reports }, internal);
  open.push(...named);
}

async function bringHome(index: number) {
  const mine = (await engine.query("reports:mine", {}, ada)) as {
    _id: string;
    status: string;
    petName: string;
    state: string;
  }[];
  const openOnes = mine.filter(({ state }) => state === "open");
  const one = openOnes[index % openOnes.length];
  if (!one) return;
  const ending = one.status === "found" ? "owner" : "alone";
  await engine.mutate("reports/lifecycle:markHome", { reportId: one._id, ending }, ada);
  open = open.filter(({ name }) => name !== one.petName);
}

interface Asked {
  status: "lost" | "found";
  order: "newest" | "nearest";
  count: number;
  petType?: ReportType | undefined;
  since?: string | undefined;
  around: Point & { km?: number };
}

interface Near {
  cards: (Point & { petName: string })[];
  more: boolean;
  completeKm: number | null;
}

const defined = (args: Asked) => Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined));

async function expectRight(args: Asked) {
  const { cards, more, completeKm } = (await engine.query("reports/feed:near", defined(args))) as unknown as Near;
  const { status, order, count, petType, since, around } = args;
  const all = open
    .map((one) => ({ ...one, km: distanceKm(around, one.at) }))
    .filter((one) => one.status === status && (!petType || one.petType === petType))
    .filter((one) => (!since || one.day >= since) && one.km <= (around.km ?? Infinity))
    .toReversed();
  if (order === "newest") {
    expect(more).toBe(all.length > count);
    expect(cards.map(({ petName }) => petName)).toEqual(all.slice(0, count).map(({ name }) => name));
    return;
  }
  const sorted = all.toSorted((one, other) => one.km - other.km);
  const next = sorted[count]?.km ?? null;
  expect(more).toBe(completeKm !== null);
  // The answer reads a bounded number of documents, so it may be incomplete. It must be complete up to the distance
  // that it states.
  expect(completeKm ?? Infinity).toBeLessThanOrEqual(next ?? Infinity);
  if (completeKm === next) answers.whole += 1;
  const known = (all: number[]) => all.filter((km) => km <= (completeKm ?? Infinity));
  // Reports at the same place may come in any order.
  expect(known(cards.map((card) => distanceKm(around, card)))).toEqual(
    known(sorted.slice(0, count).map(({ km }) => km)),
  );
}

const asked = fc
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
  .map(({ km, place, ...rest }): Asked => ({ ...rest, around: snapToTile(place, km, rest.order) }));

const step = fc.oneof(
  { weight: 2, arbitrary: fc.array(neighbour, { minLength: 1, maxLength: 30 }) },
  { weight: 1, arbitrary: fc.nat(1000) },
);

test(
  "the feed answers like a search through all reports, while reports appear and disappear",
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(neighbour, { minLength: 60, maxLength: 100 }),
          fc.array(fc.tuple(step, fc.array(asked, { minLength: 5, maxLength: 5 })), { minLength: 4, maxLength: 5 }),
          async (before, steps) => {
            await add(before);
            for (const [change, questions] of steps) {
              if (typeof change === "number") await bringHome(change);
              else await add(change);
              for (const question of questions) await expectRight(question);
            }
          },
        )
        .beforeEach(reset),
      // Few rounds, because each asks many questions, and opening an empty store takes longer than all of them.
      { numRuns: 3, endOnFailure: true },
    );
    expect(answers.whole).toBeGreaterThan(0);
  },
);

// All of them are in one tile of the map.
const block = centreOf(tileAt(hubs[0]!, 16));
const cats = (count: number, at = block): Neighbour[] =>
  Array.from({ length: count }, (_, n) => ({
    at: { lat: at.lat + (n % 40) * 0.000_02, lng: at.lng + Math.floor(n / 40) * 0.000_02 },
    status: "found",
    petType: "Cat",
    day: "2026-11-10",
  }));

test("of hundreds of cats found in one block, the map shows a hundred one by one, with bounded reads", async () => {
  const found = async (z: number) =>
    (await engine.query("reports/map:tile", { ...tileAt(block, z), status: "found" })) as unknown as Contents;
  await add(cats(limits.tilePins));
  expect(await found(12)).toMatchObject({ pins: { length: limits.tilePins } });
  await add(cats(1));
  expect(await found(12)).toMatchObject({ counts: [{ count: limits.tilePins + 1 }] });
  for (let n = 0; n < 2; n += 1) await add(cats(250, { ...block, lat: block.lat + n * 0.001 }));
  const { x, y } = tileAt(block, 14);
  expect(await found(12)).toEqual({ counts: [{ x, y, count: limits.tilePins + 501 }] });

  const rangesOf = async (args: Asked) => {
    const answer = await engine.runQuery(asCall("reports/feed:near", defined(args)));
    return answer.readSet.ranges.length;
  };
  for (const order of ["newest", "nearest"] as const) {
    const args = { status: "found", order, count: limits.reportsPage, around: snapToTile(block, 5, order) } as const;
    await expectRight(args);
    expect(await rangesOf(args)).toBeLessThan(200);
  }
  // A search right beside them, in a tile that they fill, stops at its read limit.
  for (let n = 2; n < 4; n += 1) await add(cats(250, { ...block, lat: block.lat + n * 0.001 }));
  const circles = Array.from({ length: 40 }, (_, n) => snapToTile(pointAt(block, 7, n / 6), 5, "newest"));
  const sharesTile = (circle: Point & { km?: number }) =>
    tilesInCircle({ ...circle, km: circle.km! }, 12).some((tile) => nameOf(tile) === nameOf(tileAt(block, 12)));
  const beside = circles.findLast((circle) => sharesTile(circle) && distanceKm(circle, block) > circle.km! + 0.5);
  const args = { status: "found", order: "newest", count: limits.reportsPage, around: beside! };
  expect(await engine.query("reports/feed:near", args)).toMatchObject({ cards: [], more: true });
});

const nameOf = ({ z, x, y }: Tile) => `${z}/${x}/${y}`;
const isIn = ({ at }: Neighbour, tile: Tile) => nameOf(tileAt(at, tile.z)) === nameOf(tile);

/** The count in each tile two levels further down. */
const split = (inside: Neighbour[], tile: Tile) =>
  childrenOf(tile)
    .flatMap(childrenOf)
    .map((child) => ({ x: child.x, y: child.y, count: inside.filter((one) => isIn(one, child)).length }))
    .filter(({ count }) => count > 0);

type Contents = { pins: Point[] } | { counts: { x: number; y: number; count: number }[] };

test("the map's counts and pins equal an exhaustive count on every level", async () => {
  // Enough lost pets around each hub that the map shows numbers.
  const some = fc.sample(neighbour, { numRuns: 560, seed: 11 });
  await add(some.map((one, n) => ({ ...one, status: n % 7 ? "lost" : "found" })));
  const tiles = [2, 4, 6, 8, 10, 12, 14, 16, 18].flatMap((z) => hubs.map((place) => tileAt(place, z)));
  const world = tilesIn({ north: 90, south: -90, west: -180, east: 180 }, 2);
  const seen = { pins: 0, counts: 0 };
  for (const petType of [undefined, "Cat"] as const) {
    const lost = open.filter((one) => one.status === "lost" && (!petType || one.petType === petType));
    for (const tile of [...world, ...tiles]) {
      const inside = lost.filter((one) => isIn(one, tile));
      const args = { ...tile, status: "lost", ...(petType && { petType }) };
      const found = (await engine.query("reports/map:tile", args)) as unknown as Contents;
      if ("pins" in found) {
        expect(inside.length).toBeLessThanOrEqual(limits.tilePins);
        const places = (points: Point[]) => points.map(({ lat, lng }) => `${lat},${lng}`).toSorted();
        expect(places(found.pins)).toEqual(places(inside.map(({ at }) => at)));
        seen.pins += found.pins.length;
      } else {
        expect(inside.length).toBeGreaterThan(limits.tilePins);
        expect(found.counts).toEqual(split(inside, tile));
        seen.counts += 1;
      }
    }
  }
  expect(Math.min(seen.pins, seen.counts)).toBeGreaterThan(0);
});

test("a report in another city, of another animal or of another status re-runs no subscriber nearby", async () => {
  await add(
    fc.sample(neighbour, { numRuns: 200, seed: 5 }).map((one) => ({ ...one, at: pointAt(hubs[0]!, 40, one.at.lat) })),
  );
  const dog: Neighbour = { at: hubs[0]!, status: "lost", petType: "Dog", day: "2026-11-10" };
  const ottawa = { lat: 45.42, lng: -75.7 };
  for (const order of ["newest", "nearest"] as const) {
    const around = snapToTile(hubs[0]!, 5, order);
    const args = { status: "lost", petType: "Dog", order, count: limits.reportsPage, around };
    const { readSet } = await engine.runQuery(asCall("reports/feed:near", args));
    const asksAgain = async (one: Neighbour) => {
      const commits: Commit[] = [];
      const stop = engine.onCommit((commit) => void commits.push(commit));
      await add([one]);
      stop();
      return commits.some((commit) => touches(readSet, commit));
    };
    expect(await asksAgain({ ...dog, at: ottawa })).toBe(false);
    expect(await asksAgain({ ...dog, petType: "Cat" })).toBe(false);
    expect(await asksAgain({ ...dog, status: "found" })).toBe(false);
    expect(await asksAgain(dog)).toBe(true);
  }
});
