// Text search, compared with a scan of all documents that follows the vendor's documentation and sources: BM25 of the
// texts that contain any of the words. The last word also matches words that begin with it, at half the weight. Of
// texts with equal scores, the newest comes first.
import path from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type OpenedEngine, openEngine } from "../support/engine.ts";

let engine: OpenedEngine;

beforeAll(async () => {
  engine = await openEngine("packages/local-convex/tests/fixtures/search");
});

afterAll(() => engine.end());

beforeEach(() => engine.reset());

interface Post {
  _id: string;
  _creationTime: number;
  body?: string;
  channel?: string;
}

const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{Alphabetic}\p{N}]+/gu) ?? []).slice();

/** The posts that should be found, with their scores. */
function scoredPosts(posts: Post[], text: string, channel?: string) {
  const words = wordsOf(text);
  const texts = posts.map((post) => ({ post, postWords: wordsOf(post.body ?? "") }));
  const average = texts.reduce((sum, { postWords }) => sum + postWords.length, 0) / texts.length;
  const prefix = words.at(-1);
  const allWords = new Set(texts.flatMap(({ postWords }) => postWords));
  const matchingWords = [...allWords].filter(
    (word) => words.includes(word) || (prefix !== undefined && word.startsWith(prefix)),
  );
  const scores = texts.map(({ post, postWords }) => {
    const score = matchingWords.reduce((sum, word) => {
      const textsWithWord = texts.filter((text) => text.postWords.includes(word)).length;
      const count = postWords.filter((postWord) => postWord === word).length;
      const rarity = Math.log(1 + (texts.length - textsWithWord + 0.5) / (textsWithWord + 0.5));
      const weight = words.includes(word) ? rarity : rarity / 2;
      // BM25 with k1 = 1.2 and b = 0.75.
      return sum + (weight * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * postWords.length) / average));
    }, 0);
    return { post, sortedWords: postWords.toSorted().join(" "), score };
  });
  return scores.filter(({ post, score }) => score > 0 && (channel === undefined || post.channel === channel));
}

/**
 * Expects the posts that should be found, best first. Scores have 32 bits, so posts with nearly equal scores may come
 * in either order unless they have the same words.
 */
function expectBestFirst(foundIds: string[], posts: Post[], text: string, channel?: string) {
  const expected = new Map(scoredPosts(posts, text, channel).map((scored) => [scored.post._id, scored]));
  expect(foundIds.toSorted()).toEqual([...expected.keys()].toSorted());
  for (const [at, id] of foundIds.slice(1).entries()) {
    const [better, worse] = [expected.get(foundIds[at]!)!, expected.get(id)!];
    expect(better.score).toBeGreaterThan(worse.score - 1e-5);
    if (better.sortedWords === worse.sortedWords)
      expect(better.post._creationTime).toBeGreaterThan(worse.post._creationTime);
  }
}

const word = fc.constantFrom("dog", "dogs", "Döner", "cat", "lost", "near", "the", "12", "park");

const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));

const channel = fc.constantFrom("a", "b");

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("add"), body: text, channel }) },
  fc.record({ do: fc.constant("add"), channel }),
  fc.record({ do: fc.constant("change"), at: fc.nat(9), body: text }),
  fc.record({ do: fc.constant("remove"), at: fc.nat(9) }),
);

describe("a search", () => {
  test("gives the results of a scan of all documents, in the same order", async () => {
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
        for (const [words, channelFilter] of searches) {
          const args = { words, limit: 100, ...(channelFilter !== undefined && { channel: channelFilter }) };
          expectBestFirst((await engine.query("posts:find", args)) as string[], posts, words, channelFilter);
        }
      }),
      { numRuns: 12 },
    );
  });

  const add = async (body: string, fields = {}) => (await engine.mutate("posts:add", { body, ...fields })) as string;
  const find = (words: string, fields = {}) => engine.query("posts:find", { words, limit: 100, ...fields });

  test("ignores case and punctuation, and words of 32 bytes and more", async () => {
    const id = await add(`Lost: a DOG, near "Rivière-du-Loup"! ${"x".repeat(32)} ${"y".repeat(31)}`);
    for (const words of ["dog", "LOUP", "rivière", "y".repeat(31), "cat do"]) expect(await find(words)).toEqual([id]);
    for (const words of ["riviere", "x".repeat(32), "do cat", "", "?"]) expect(await find(words)).toEqual([]);
  });

  test("finds a document only by the words that its text has now", async () => {
    const id = await add("dog");
    await engine.mutate("posts:add", { channel: "a" });
    expect(await find("dog")).toEqual([id]);
    await engine.mutate("posts:change", { id, body: "cat" });
    expect([await find("dog"), await find("cat")]).toEqual([[], [id]]);
  });

  test("can be read page by page without gaps", async () => {
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

  test("is live: a write that changes its result touches its read set", async () => {
    const { touches } = await import("../../src/backend.ts");
    const { readSet } = await engine.runQuery({
      path: "posts:find",
      args: { words: "dog", limit: 1 },
      identity: null,
      caller: "public",
    });
    const touched: boolean[] = [];
    const stop = engine.onCommit((commit) => touched.push(touches(readSet, commit)));
    await add("a dog");
    stop();
    expect(touched).toEqual([true]);
  });

  test("sees the writes of its transaction, but not writes that were rolled back", async () => {
    await add("dog");
    // The mutation adds "dogs" and finds both texts, then throws their number.
    await expect(engine.mutate("posts:addThenFail", { body: "dogs", words: "dog" })).rejects.toThrow("found 2");
    expect(await find("dog")).toHaveLength(1);
  });

  const searchStep = fc.record({ do: fc.constant("find"), words: text, channel }, { requiredKeys: ["do", "words"] });
  test.each(["posts:session", "posts:sessionInBox"])(
    "sees what its transaction has written so far: %s",
    async (path) => {
      const session = fc.array(fc.oneof({ weight: 3, arbitrary: step }, { weight: 1, arbitrary: searchStep }), {
        minLength: 10,
        maxLength: 30,
      });
      await fc.assert(
        fc.asyncProperty(session, async (steps) => {
          await engine.reset();
          await add("dog of the app, not of the component");
          const searches = steps.filter((step) => step.do === "find") as unknown as {
            words: string;
            channel?: string;
          }[];
          const answers = (await engine.mutate(path, { steps })) as unknown as Record<
            "collected" | "paged",
            string[]
          >[];
          expect(answers).toHaveLength(searches.length);
          for (const [at, { words, channel: channelFilter }] of searches.entries()) {
            const { collected, paged, posts } = answers[at] as (typeof answers)[number] & { posts: Post[] };
            expectBestFirst(collected, posts, words, channelFilter);
            // In the app, `paged` was read page by page; a component cannot read pages.
            expect(paged).toEqual(collected);
          }
        }),
        { numRuns: 15 },
      );
    },
  );

  test("ranks texts with the last word itself before texts with words that begin with it", async () => {
    const [wholeWordId, longerWordId] = [await add("dog"), await add("dogs")];
    await add("cat");
    expect(await find("dog")).toEqual([wholeWordId, longerWordId]);
    const newestId = await add("dogs");
    expect(await find("dog")).toEqual([wholeWordId, newestId, longerWordId]);
  });

  test("matches at most 64 words; of those that begin with the last one, the first in the alphabet", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 70; n++) ids.push(await add(`dog${String(n).padStart(2, "0")}`));
    expect(((await find("dog")) as string[]).toSorted()).toEqual(ids.slice(0, 64).toSorted());
    await add("cat");
    expect(await find("cat dog")).toHaveLength(64);
  });

  test.each([
    [
      [["search", "place", "x"]],
      'contains a search filter against "place", which doesn\'t match the indexed `searchField` "body".',
    ],
    [
      [
        ["search", "body", "x"],
        ["search", "body", "x"],
      ],
      'contains multiple search filters against "body". Only one is allowed.',
    ],
    [
      [
        ["search", "body", "x"],
        ["eq", "place", "a"],
      ],
      'contains an equality filter on "place" but that field isn\'t indexed for filtering in `filterFields`.',
    ],
    [
      [],
      'does not contain any search filters. You must include a search filter like `q.search(""body"", searchText)`.',
    ],
    [
      [["search", "body", "x"], ...Array.from({ length: 9 }, () => ["eq", "channel", "a"])],
      "has too many filter conditions. Max: 8 Actual: 9",
    ],
  ])("is refused in the vendor's words: %j", async (parts, message) => {
    await expect(engine.query("posts:search", { parts })).rejects.toThrow(
      `Uncaught Error: Search query against posts.by_body ${message}\n`,
    );
  });

  test("fails if it finds 1,024 documents and was asked for more", async () => {
    const find = (limit: number) => engine.query("posts:find", { words: "dog", limit });
    await Promise.all(Array.from({ length: 1023 }, () => engine.mutate("posts:add", { body: "dog" })));
    expect(await find(2000)).toHaveLength(1023);
    await engine.mutate("posts:add", { body: "dog" });
    expect(await find(1024)).toHaveLength(1024);
    await expect(find(2000)).rejects.toThrow("Search query scanned too many documents (fetched 1024).");
  });

  test("finds documents stored before the index was added", async () => {
    const firstEngine = await openEngine("packages/local-convex/tests/fixtures/withoutSearchIndexes");
    const id = await firstEngine.mutate("posts:add", { body: "dog" });
    await firstEngine.close();
    const secondEngine = await openEngine("packages/local-convex/tests/fixtures/search", { data: firstEngine.data });
    expect(await secondEngine.query("posts:find", { words: "dog", limit: 1 })).toEqual([id]);
    await secondEngine.end();
  });

  test("finds the documents of a store with an older layout, newest first; a vector search does, too", async () => {
    const firstEngine = await openEngine("packages/local-convex/tests/fixtures/search");
    const olderId = await firstEngine.mutate("posts:add", { body: "dog", place: [1, 0, 0] });
    const newerId = await firstEngine.mutate("posts:add", { body: "dog" });
    await firstEngine.close();
    const store = new DatabaseSync(path.join(firstEngine.data, "store.sqlite"));
    store.exec("ALTER TABLE texts DROP COLUMN created; DROP TABLE vectors");
    store.close();
    const secondEngine = await openEngine("packages/local-convex/tests/fixtures/search", { data: firstEngine.data });
    expect(await secondEngine.query("posts:find", { words: "dog", limit: 2 })).toEqual([newerId, olderId]);
    expect(await secondEngine.act("posts:nearest", { place: [1, 0, 0] })).toEqual([{ _id: olderId, _score: 1 }]);
    await secondEngine.end();
  });
});
