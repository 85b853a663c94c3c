// Vector search, compared with the angles between vectors.
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type OpenedEngine, openEngine } from "../support/engine.ts";

let engine: OpenedEngine;

beforeAll(async () => {
  engine = await openEngine("packages/local-convex/tests/fixtures/search");
});

afterAll(() => engine.end());

beforeEach(() => engine.reset());

const channel = fc.constantFrom("a", "b");

describe("a vector search", () => {
  const add = async (place: number[] | undefined, channel = "a") =>
    (await engine.mutate("posts:add", { channel, ...(place && { place }) })) as string;
  const nearest = async (args: object) =>
    (await engine.act("posts:nearest", args)) as { _id: string; _score: number }[];

  test("finds the vectors at the smallest angle, nearest first", async () => {
    const coordinate = fc.double({ min: -10, max: 10, noNaN: true });
    const vector = fc
      .tuple(coordinate, coordinate, coordinate)
      .filter((coordinates) => Math.hypot(...coordinates) > 1e-3);
    await fc.assert(
      fc.asyncProperty(fc.array(vector, { minLength: 1, maxLength: 12 }), vector, async (places, place) => {
        await engine.reset();
        for (const coordinates of places) await add([...coordinates]);
        const cosine = (coordinates: number[]) =>
          coordinates.reduce((sum, value, at) => sum + value * place[at]!, 0) /
          Math.hypot(...coordinates) /
          Math.hypot(...place);
        const expectedScores = places.map(cosine).toSorted((a, b) => b - a);
        const found = await nearest({ place: [...place], limit: 256 });
        expect(found).toHaveLength(expectedScores.length);
        for (const [at, { _score }] of found.entries()) {
          expect(_score).toBeCloseTo(expectedScores[at]!, 6);
          // Scores have 32 bits.
          expect(Math.fround(_score)).toBe(_score);
        }
      }),
      { numRuns: 5 },
    );
  });

  test("finds ten documents by default, and only documents that have a vector and pass its filter", async () => {
    for (let n = 0; n < 12; n++) await add([1, n, 0], n % 2 === 0 ? "a" : "b");
    const other = await add([1, 0, 0], "c");
    await add(undefined, "c");
    expect(await nearest({ place: [1, 0, 0] })).toHaveLength(10);
    expect(await nearest({ place: [1, 0, 0], channels: ["b", "c"], limit: 7 })).toHaveLength(7);
    expect(await nearest({ place: [2, 0, 0], channels: ["c"] })).toEqual([{ _id: other, _score: 1 }]);
  });

  test("reflects recent writes, changes and deletions, with any filter", async () => {
    const vector = fc
      .tuple(fc.nat(9), fc.nat(9), fc.nat(9))
      .filter((coordinates) => coordinates.some((value) => value > 0));
    const change = fc.oneof(
      { weight: 3, arbitrary: fc.record({ do: fc.constant("add"), place: vector, channel }) },
      fc.record({ do: fc.constant("change"), at: fc.nat(9), place: vector, channel }),
      fc.record({ do: fc.constant("remove"), at: fc.nat(9) }),
    );
    const plan = fc.array(fc.tuple(change, vector, fc.subarray(["a", "b", "c"], { minLength: 1 })), {
      minLength: 8,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(plan, async (steps) => {
        await engine.reset();
        const posts = new Map<string, { place: number[]; channel: string }>();
        for (const [{ do: what, ...rest }, place, channels] of steps) {
          const { at = 0, ...fields } = rest as { at?: number; place: number[]; channel: string };
          const id = [...posts.keys()][at % Math.max(1, posts.size)];
          if (what === "add") posts.set((await engine.mutate("posts:add", fields)) as string, fields);
          else if (id !== undefined && what === "change") {
            await engine.mutate("posts:change", { id, ...fields });
            posts.set(id, fields);
          } else if (id !== undefined) {
            await engine.mutate("posts:remove", { id });
            posts.delete(id);
          }
          const cosine = (coordinates: number[]) =>
            coordinates.reduce((sum, value, axis) => sum + value * place[axis]!, 0) /
            Math.hypot(...coordinates) /
            Math.hypot(...place);
          const expectedScores = new Map(
            [...posts]
              .filter(([, post]) => channels.includes(post.channel))
              .map(([key, post]) => [key, cosine(post.place)]),
          );
          const found = await nearest({ place, channels, limit: 256 });
          expect(found.map(({ _id }) => _id).toSorted()).toEqual([...expectedScores.keys()].toSorted());
          for (const [index, { _id, _score }] of found.entries()) {
            expect(_score).toBeCloseTo(expectedScores.get(_id)!, 6);
            expect(_score).toBeLessThanOrEqual(found[index - 1]?._score ?? Infinity);
          }
        }
      }),
      { numRuns: 4 },
    );
  });

  test("accepts a limit of 0", async () => {
    await add([1, 2, 3]);
    expect(await nearest({ place: [1, 2, 3], limit: 0 })).toEqual([]);
  });

  test("fails with the vendor's error if it filters by a field that is not indexed", async () => {
    await expect(engine.act("posts:nearestByBody")).rejects.toThrow(
      'Vector query against posts.by_place contains a filter on "body" but that field isn\'t indexed for filtering in `filterFields`.',
    );
  });

  test.each([
    [{ place: [1, 2] }, "Expected a vector with dimensions 3, received 2."],
    [{ place: [1, 2, 3], limit: 257 }, "Vector queries can fetch at most 256 results, requested 257."],
    [
      { place: [1, 2, 3], channels: Array.from({ length: 65 }, (_, at) => `${at}`) },
      "Vector query against posts.by_place has too many conditions. Max: 64 Actual: 65",
    ],
  ])("%j is refused", async (args, message) => {
    await expect(engine.act("posts:nearest", args)).rejects.toThrow(message);
  });
});
