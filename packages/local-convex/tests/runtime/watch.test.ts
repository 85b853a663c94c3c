// Watched queries on the real engine: when they run, and the order of events.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WatchAnswer } from "../../src/backend.ts";
import { asCall, openEngine, type OpenedEngine } from "../support/engine.ts";

let engine: OpenedEngine;

beforeAll(async () => {
  engine = await openEngine("packages/local-convex/tests/fixtures/notes");
});

afterAll(() => engine.end());

function watch(watchedEngine: OpenedEngine, path: string, args: object = {}) {
  const events: ("stale" | "answer")[] = [];
  const answers: WatchAnswer[] = [];
  const { stop } = watchedEngine.watch(asCall(path, args), {
    onStale: () => void events.push("stale"),
    onAnswer: (answer) => {
      events.push("answer");
      answers.push(answer);
    },
  });
  const texts = () => {
    const last = answers.at(-1);
    return last?.ok ? (JSON.parse(last.text) as { text: string }[]).map(({ text }) => text) : null;
  };
  return { events, answers, texts, stop };
}

const add = (list: string, text: string) => engine.mutate("notes:add", { list, text });

test("a mutation's answer arrives after the watches that it touches are stale, and before their new answers", async () => {
  const touchedWatch = watch(engine, "notes:list", { list: "touched" });
  const untouchedWatch = watch(engine, "notes:list", { list: "spared" });
  await expect.poll(() => [touchedWatch.texts(), untouchedWatch.texts()]).toEqual([[], []]);
  await add("touched", "new");
  expect(touchedWatch.events).toEqual(["answer", "stale"]);
  await expect.poll(() => touchedWatch.texts()).toEqual(["new"]);
  expect(untouchedWatch.events).toEqual(["answer"]);
  touchedWatch.stop();
  untouchedWatch.stop();
});

test("sixty simultaneous writes lead to fewer than thirty answers of a watched query", async () => {
  const queryWatch = watch(engine, "notes:list", { list: "burst" });
  await expect.poll(() => queryWatch.texts()).toEqual([]);
  const texts = Array.from({ length: 60 }, (_, at) => `${at}`);
  await Promise.all(texts.map((text) => add("burst", text)));
  await expect.poll(() => queryWatch.texts()?.length).toBe(60);
  expect(queryWatch.texts()!.toSorted((a, b) => Number(a) - Number(b))).toEqual(texts);
  expect(queryWatch.answers.length).toBeLessThan(30);
  queryWatch.stop();
});

test("a query that is no longer watched does not run again", async () => {
  const queryWatch = watch(engine, "notes:list", { list: "closed" });
  await expect.poll(() => queryWatch.texts()).toEqual([]);
  queryWatch.stop();
  const runs = () => engine.lines.filter((line) => line.startsWith("[CONVEX Q(notes:list)] ran")).length;
  const runsBefore = runs();
  await add("closed", "unseen");
  await engine.query("notes:list", { list: "closed" });
  expect(runs()).toBe(runsBefore + 1);
  expect(queryWatch.events).toEqual(["answer"]);
});

test("after a reset of the store, the answers are updated and the time before the reset cannot be read", async () => {
  const queryWatch = watch(engine, "notes:list", { list: "emptied" });
  await add("emptied", "gone soon");
  await expect.poll(() => queryWatch.texts()).toEqual(["gone soon"]);
  const { ts } = await engine.runQuery(asCall("notes:list", { list: "emptied" }));
  await engine.reset();
  await expect.poll(() => queryWatch.texts()).toEqual([]);
  queryWatch.stop();
  await expect(engine.query("notes:list", { list: "emptied" }, { ts })).rejects.toThrow("no longer kept");
});

test("a watched query that loops fails alone, and other watched queries continue on the next worker", async () => {
  const crashEngine = await openEngine("packages/local-convex/tests/fixtures/crash", { stuckMs: 1000 });
  const countWatch = watch(crashEngine, "crash:countKept");
  await expect.poll(() => countWatch.events).toEqual(["answer"]);
  const loopWatch = watch(crashEngine, "crash:loop");
  await expect.poll(() => loopWatch.events, { timeout: 30_000 }).toEqual(["answer"]);
  expect(loopWatch.answers[0]).toMatchObject({ ok: false, message: expect.stringContaining("timed out") });
  await crashEngine.mutate("crash:keep");
  await expect.poll(() => countWatch.answers.at(-1), { timeout: 10_000 }).toMatchObject({ ok: true, text: "1" });
  await crashEngine.end();
}, 60_000);
