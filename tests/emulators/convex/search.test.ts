// Vector search, compared with the angle between the vectors; text search, compared with a search through all documents that follows the vendor's documentation: BM25, any of the
// words, the last one as a prefix, the newest first among equals.
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Opened, openEngine } from "../../support/engine.ts";

let engine: Opened;
beforeAll(async () => {
  engine = await openEngine("tests/emulators/convex/fixtures/search");
});
afterAll(() => engine.end());
beforeEach(() => engine.reset());

interface Post {
  _id: string;
  _creationTime: number;
  body?: string;
  channel?: string;
}

const cut = (text: string) => (text.toLowerCase().match(/[\p{Alphabetic}\p{N}]+/gu) ?? []).slice();

function best(posts: Post[], text: string, channel?: string): string[] {
  const words = cut(text);
  const texts = posts.filter(({ body }) => body !== undefined).map((post) => ({ post, own: cut(post.body!) }));
  const average = texts.reduce((sum, { own }) => sum + own.length, 0) / texts.length;
  const prefix = words.at(-1);
  const known = new Set(texts.flatMap(({ own }) => own));
  const wanted = [...known].filter((word) => words.includes(word) || (prefix !== undefined && word.startsWith(prefix)));
  return texts
    .map(({ post, own }) => {
      const score = wanted.reduce((sum, word) => {
        const having = texts.filter((one) => one.own.includes(word)).length;
        const count = own.filter((one) => one === word).length;
        const rarity = Math.log(1 + (texts.length - having + 0.5) / (having + 0.5));
        return sum + (rarity * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * own.length) / average));
      }, 0);
      return { post, score };
    })
    .filter(({ post, score }) => score > 0 && (channel === undefined || post.channel === channel))
    .toSorted((a, b) =>
      Math.abs(a.score - b.score) > 1e-9 ? b.score - a.score : b.post._creationTime - a.post._creationTime,
    )
    .map(({ post }) => post._id);
}

const word = fc.constantFrom("dog", "dogs", "Döner", "cat", "lost", "near", "the", "12", "park");
const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
const channel = fc.constantFrom("a", "b");
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("add"), body: text, channel }) },
  fc.record({ do: fc.constant("change"), at: fc.nat(9), body: text }),
  fc.record({ do: fc.constant("remove"), at: fc.nat(9) }),
);

describe("a search", () => {
  test("finds what a search through all documents finds, in the same order", async () => {
    const plan = fc.tuple(
      fc.array(step, { minLength: 3, maxLength: 12 }),
      fc.array(fc.tuple(text, fc.option(channel, { nil: undefined })), { minLength: 1, maxLength: 4 }),
    );
    await fc.assert(
      fc.asyncProperty(plan, async ([steps, searches]) => {
        await engine.reset();
        const ids: string[] = [];
        for (const { do: what, ...rest } of steps) {
          if (what === "add") ids.push((await engine.mutate("posts:add", rest)) as string);
          const { at = 0, ...changes } = rest as { at?: number };
          const id = ids[at % Math.max(1, ids.length)];
          if (what === "change" && id !== undefined) await engine.mutate("posts:change", { id, ...changes });
          if (what === "remove" && id !== undefined) {
            await engine.mutate("posts:remove", { id });
            ids.splice(ids.indexOf(id), 1);
          }
        }
        const posts = (await engine.query("posts:all")) as unknown as Post[];
        for (const [words, only] of searches) {
          const args = { words, most: 100, ...(only !== undefined && { channel: only }) };
          expect(await engine.query("posts:find", args)).toEqual(best(posts, words, only));
        }
      }),
      { numRuns: 12 },
    );
  });

  const add = async (body: string, more = {}) => (await engine.mutate("posts:add", { body, ...more })) as string;
  const find = (words: string, more = {}) => engine.query("posts:find", { words, most: 100, ...more });

  test("ignores case and punctuation, and words of 32 bytes and more", async () => {
    const id = await add(`Lost: a DOG, near "Rivière-du-Loup"! ${"x".repeat(32)} ${"y".repeat(31)}`);
    for (const words of ["dog", "LOUP", "rivière", "y".repeat(31), "cat do"]) expect(await find(words)).toEqual([id]);
    for (const words of ["riviere", "x".repeat(32), "do cat", "", "?"]) expect(await find(words)).toEqual([]);
  });

  test("does not find documents without the text, nor those that lost it", async () => {
    const id = await add("dog");
    await engine.mutate("posts:add", { channel: "a" });
    expect(await find("dog")).toEqual([id]);
    await engine.mutate("posts:change", { id, body: "cat" });
    expect([await find("dog"), await find("cat")]).toEqual([[], [id]]);
  });

  test("pages without gaps", async () => {
    for (let n = 0; n < 7; n++) await add(`dog ${"and ".repeat(n)}`);
    const all = (await find("dog")) as string[];
    const paged: string[] = [];
    let cursor: string | null = null;
    for (let isDone = false; !isDone;) {
      const page = (await engine.query("posts:page", {
        words: "dog",
        paginationOpts: { numItems: 3, cursor },
      })) as unknown as {
        page: Post[];
        isDone: boolean;
        continueCursor: string;
      };
      paged.push(...page.page.map(({ _id }) => _id));
      ({ isDone, continueCursor: cursor } = page);
    }
    expect(paged).toEqual(all);
    expect(all).toHaveLength(7);
  });

  test("is live: a write that changes its result touches what it has read", async () => {
    const { touches } = await import("../../../emulators/convex/backend.ts");
    const { readSet } = await engine.runQuery({
      path: "posts:find",
      args: { words: "dog", most: 1 },
      identity: null,
      caller: "public",
    });
    const touched: boolean[] = [];
    const stop = engine.onCommit((commit) => touched.push(touches(readSet, commit)));
    await add("a dog");
    stop();
    expect(touched).toEqual([true]);
  });

  test("sees its own transaction's writes, and forgets them if that fails", async () => {
    await add("dog");
    await expect(engine.mutate("posts:addInVain", { body: "dogs", words: "dog" })).rejects.toThrow("found 2");
    expect(await find("dog")).toHaveLength(1);
  });

  test("works in a component, on its own documents", async () => {
    await add("dog of the app");
    expect(await engine.mutate("posts:inBox", { body: "dog in the box", words: "dog" })).toEqual(["dog in the box"]);
  });

  test("finds what was stored before the index was added", async () => {
    const first = await openEngine("tests/emulators/convex/fixtures/unsearched");
    const id = await first.mutate("posts:add", { body: "dog" });
    await first.close();
    const second = await openEngine("tests/emulators/convex/fixtures/search", { data: first.data });
    expect(await second.query("posts:find", { words: "dog", most: 1 })).toEqual([id]);
    await second.end();
  });
});

describe("a vector search", () => {
  const add = async (place: number[] | undefined, channel = "a") =>
    (await engine.mutate("posts:add", { channel, ...(place && { place }) })) as string;
  const nearest = async (args: object) =>
    (await engine.act("posts:nearest", args)) as { _id: string; _score: number }[];

  test("finds the vectors at the smallest angle, nearest first", async () => {
    const coordinate = fc.double({ min: -10, max: 10, noNaN: true });
    const vector = fc.tuple(coordinate, coordinate, coordinate).filter((one) => Math.hypot(...one) > 1e-3);
    await fc.assert(
      fc.asyncProperty(fc.array(vector, { minLength: 1, maxLength: 12 }), vector, async (places, place) => {
        await engine.reset();
        for (const one of places) await add([...one]);
        const cosine = (one: number[]) =>
          one.reduce((sum, value, at) => sum + value * place[at]!, 0) / Math.hypot(...one) / Math.hypot(...place);
        const wanted = places.map(cosine).toSorted((a, b) => b - a);
        const found = await nearest({ place: [...place], limit: 256 });
        expect(found).toHaveLength(wanted.length);
        for (const [at, { _score }] of found.entries()) expect(_score).toBeCloseTo(wanted[at]!, 9);
      }),
      { numRuns: 5 },
    );
  });

  test("finds ten unless told otherwise, only what passes its filter, and no document without a vector", async () => {
    for (let n = 0; n < 12; n++) await add([1, n, 0], n % 2 === 0 ? "a" : "b");
    const other = await add([1, 0, 0], "c");
    await add(undefined, "c");
    expect(await nearest({ place: [1, 0, 0] })).toHaveLength(10);
    expect(await nearest({ place: [1, 0, 0], channels: ["b", "c"], limit: 7 })).toHaveLength(7);
    expect(await nearest({ place: [2, 0, 0], channels: ["c"] })).toEqual([{ _id: other, _score: 1 }]);
  });

  test.each([
    [{ place: [1, 2] }, "The vector has 2 dimensions, but the index posts.by_place has 3."],
    [{ place: [1, 2, 3], limit: 0 }, "must be between 1 and 256, not 0"],
    [{ place: [1, 2, 3], limit: 257 }, "must be between 1 and 256, not 257"],
    [{ place: [1, 2, 3], channels: Array.from({ length: 65 }, String) }, "may have at most 64 filters"],
  ])("%j is refused", async (args, message) => {
    await expect(engine.act("posts:nearest", args)).rejects.toThrow(message);
  });
});
