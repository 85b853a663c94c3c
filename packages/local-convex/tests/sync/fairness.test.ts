// Fair scheduling on the store's thread: one client's backlog must not delay other clients.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WatchAnswer } from "../../src/backend.ts";
import { FairQueue } from "../../src/runtime/queries/fairQueue.ts";
import { LaneTimes } from "../../src/runtime/queries/laneTimes.ts";
import { asCall, openEngine, type OpenedEngine } from "../support/engine.ts";

interface Item {
  /** The connection whose work this is. */
  lane: number;
  at: number;
}

describe("a fair queue", () => {
  function queueOf(items: Item[]) {
    const laneTimes = new LaneTimes();
    const queue = new FairQueue<Item>(laneTimes);
    for (const item of items) queue.add(item);
    /** Takes the next item, and charges its lane for it. */
    const take = (ms: number) => {
      const item = queue.first();
      if (!item) return undefined;
      queue.remove(item);
      laneTimes.noteChosen(item.lane);
      laneTimes.charge(item.lane, ms);
      return item;
    };
    return { queue, take };
  }

  const flood = Array.from({ length: 400 }, (_, at) => ({ lane: 1, at }));

  test("serves another client's item next, whenever it arrives during a flood", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 399 }), (takenBefore) => {
        const { queue, take } = queueOf(flood);
        for (let n = 0; n < takenBefore; n += 1) expect(take(250)?.lane).toBe(1);
        queue.add({ lane: 2, at: 0 });
        expect(take(1)?.lane).toBe(2);
        expect(take(250)?.lane).toBe(1);
      }),
    );
  });

  test("keeps the order within each lane, and serves everything", () => {
    const randomItems = fc.array(fc.record({ lane: fc.nat(5) }), { maxLength: 60 });
    fc.assert(
      fc.property(randomItems, (items) => {
        const { take } = queueOf(items.map(({ lane }, at) => ({ lane, at })));
        const servedItems = items.map(() => take(1)!);
        expect(take(1)).toBeUndefined();
        for (let lane = 0; lane <= 5; lane += 1) {
          const positions = servedItems.filter((item) => item.lane === lane).map(({ at }) => at);
          expect(positions).toEqual(positions.toSorted((a, b) => a - b));
        }
        expect(new Set(servedItems).size).toBe(items.length);
      }),
    );
  });

  test("shares time, not counts: cheap items come before the next expensive one", () => {
    const { take } = queueOf([...flood, ...Array.from({ length: 50 }, (_, at) => ({ lane: 2, at }))]);
    expect(take(100)?.lane).toBe(1);
    const lanes = Array.from({ length: 50 }, () => take(2)!.lane);
    expect(lanes).toEqual(Array.from({ length: 50 }, () => 2));
  });

  test("gives a lane that was idle only a little more time than other lanes", () => {
    const { queue, take } = queueOf(flood);
    queue.add({ lane: 2, at: 0 });
    for (let n = 0; n < 20; n += 1) take(10);
    for (let at = 0; at < 20; at += 1) queue.add({ lane: 2, at });
    const lanes = Array.from({ length: 20 }, () => take(10)!.lane);
    // Half of the turns, and two more: the credit of an idle lane is twenty milliseconds.
    expect(lanes.filter((lane) => lane === 2).length).toBeLessThanOrEqual(12);
  });
});

describe("the engine", () => {
  let engine: OpenedEngine;
  const documentCount = 2000;

  beforeAll(async () => {
    engine = await openEngine("packages/local-convex/tests/fixtures/fairness");
    await engine.mutate("lists:add", { list: "long", count: documentCount });
    await engine.mutate("lists:add", { list: "short", count: 1 });
  }, 60_000);

  afterAll(() => engine.end());

  /** Watches this many different expensive queries on one connection. */
  function watchMany(lane: number, count: number) {
    const answers: WatchAnswer[] = [];
    const staleEvents = { count: 0 };
    const watches = Array.from({ length: count }, (_, salt) =>
      engine.watch(
        { ...asCall("lists:sum", { list: "long", salt }), lane },
        { onStale: () => void (staleEvents.count += 1), onAnswer: (answer) => void answers.push(answer) },
      ),
    );
    return { answers, staleEvents, stop: () => watches.forEach((watch) => watch.stop()) };
  }

  const shortList = { list: "short" };
  const waitForAnswer = async ({ answers }: { answers: unknown[] }) => {
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(0);
  };

  test("answers another client's query and mutation after only a few of 400 queries", async () => {
    const floodWatches = watchMany(1, 400);
    await engine.query("lists:sum", shortList, { lane: 2 });
    expect(floodWatches.answers.length).toBeLessThanOrEqual(1);
    await waitForAnswer(floodWatches);
    const answersBefore = floodWatches.answers.length;
    await engine.mutate("lists:add", { ...shortList, count: 1 }, { lane: 3 });
    expect(floodWatches.answers.length).toBeLessThanOrEqual(answersBefore + 4);
    floodWatches.stop();
  });

  test("answers other clients while a commit re-runs many queries, and re-runs all of them", async () => {
    const { answers, staleEvents, stop } = watchMany(1, 60);
    await expect.poll(() => answers.length, { timeout: 30_000 }).toBe(60);
    await engine.mutate("lists:add", { list: "long", count: 1 }, { lane: 2 });
    expect(staleEvents.count).toBe(60);
    await engine.query("lists:sum", shortList, { lane: 3 });
    await engine.mutate("lists:add", { ...shortList, count: 1 }, { lane: 3 });
    expect(answers.length).toBeLessThan(80);
    await expect.poll(() => answers.length, { timeout: 30_000 }).toBe(120);
    const texts = answers.slice(60).map((answer) => answer.ok && answer.text);
    expect(new Set(texts)).toEqual(new Set([`{"amount":0,"count":${documentCount + 1}}`]));
    stop();
  }, 60_000);

  test("does not delay a shared query because of its first client's flood", async () => {
    const { answers, stop } = watchMany(1, 200);
    let answeredAfter = Infinity;
    const sharedWatch = engine.watch(
      { ...asCall("lists:sum", shortList), lane: 1 },
      { onStale() {}, onAnswer: () => void (answeredAfter = answers.length) },
    );
    sharedWatch.share();
    await expect.poll(() => answeredAfter, { timeout: 20_000 }).toBeLessThan(10);
    sharedWatch.stop();
    stop();
  });

  test("drops the queued queries of a client that has gone", async () => {
    const { answers, stop } = watchMany(1, 200);
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    stop();
    const runs = () => engine.lines.filter((line) => line.startsWith("[CONVEX Q(lists:sum)] ran")).length;
    const runsBefore = runs();
    await engine.query("lists:sum", shortList, { lane: 1 });
    expect(runs()).toBeLessThan(runsBefore + 4);
  });

  test("never mixes data from before and after a commit in one query", async () => {
    const sums = [];
    for (let n = 0; n < 40; n += 1) {
      sums.push(engine.query("lists:sum", { list: "long" }, { lane: 10 + n }));
      await engine.mutate("lists:shift", { list: "long" }, { lane: 2 });
    }
    const amounts = (await Promise.all(sums)).map((result) => (result as { amount: number }).amount);
    expect(new Set(amounts)).toEqual(new Set([0]));
  }, 60_000);
});
