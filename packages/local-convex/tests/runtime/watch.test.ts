// Watched queries on the real engine: when they run, and the order of events.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WatchAnswer } from "../../src/backend.ts";
import { asCall, openEngine, type OpenedEngine } from "../support/engine.ts";

let engine: OpenedEngine;

beforeAll(async () => {
  engine = await openEngine("packages/local-convex/tests/fixtures/notes");
});

afterAll(() => engine.end());

function watch(on: OpenedEngine, path: string, args: object = {}) {
  const told: ("stale" | "answer")[] = [];
  const answers: WatchAnswer[] = [];
  const { stop } = on.watch(asCall(path, args), {
    onStale: () => void told.push("stale"),
    onAnswer: (answer) => {
      told.push("answer");
      answers.push(answer);
    },
  });
  const texts = () => {
    const last = answers.at(-1);
    return last?.ok ? (JSON.parse(last.text) as { text: string }[]).map(({ text }) => text) : null;
  };
  return { told, answers, texts, stop };
}

const add = (list: string, text: string) => engine.mutate("notes:add", { list, text });

test("a mutation's answer arrives after its watches are stale, and before their new answers", async () => {
  const touched = watch(engine, "notes:list", { list: "touched" });
  const spared = watch(engine, "notes:list", { list: "spared" });
  await expect.poll(() => [touched.texts(), spared.texts()]).toEqual([[], []]);
  await add("touched", "new");
  expect(touched.told).toEqual(["answer", "stale"]);
  await expect.poll(() => touched.texts()).toEqual(["new"]);
  expect(spared.told).toEqual(["answer"]);
  touched.stop();
  spared.stop();
});

test("writes that wait at the same time share one run", async () => {
  const live = watch(engine, "notes:list", { list: "burst" });
  await expect.poll(() => live.texts()).toEqual([]);
  const texts = Array.from({ length: 60 }, (_, at) => `${at}`);
  await Promise.all(texts.map((text) => add("burst", text)));
  await expect.poll(() => live.texts()?.length).toBe(60);
  expect(live.texts()!.toSorted((a, b) => Number(a) - Number(b))).toEqual(texts);
  expect(live.answers.length).toBeLessThan(30);
  live.stop();
});

test("a query that is no longer watched does not run again", async () => {
  const live = watch(engine, "notes:list", { list: "closed" });
  await expect.poll(() => live.texts()).toEqual([]);
  live.stop();
  const runs = () => engine.lines.filter((line) => line.startsWith("[CONVEX Q(notes:list)] ran")).length;
  const before = runs();
  await add("closed", "unseen");
  await engine.query("notes:list", { list: "closed" });
  expect(runs()).toBe(before + 1);
  expect(live.told).toEqual(["answer"]);
});

test("a reset of the store updates the answers", async () => {
  const live = watch(engine, "notes:list", { list: "emptied" });
  await add("emptied", "gone soon");
  await expect.poll(() => live.texts()).toEqual(["gone soon"]);
  await engine.reset();
  await expect.poll(() => live.texts()).toEqual([]);
  live.stop();
});

test("a watched query that loops fails alone, and the others continue on the next worker", async () => {
  const own = await openEngine("packages/local-convex/tests/fixtures/crash", { stuckMs: 1000 });
  const fine = watch(own, "crash:fine");
  await expect.poll(() => fine.told).toEqual(["answer"]);
  const loop = watch(own, "crash:loop");
  await expect.poll(() => loop.told, { timeout: 30_000 }).toEqual(["answer"]);
  expect(loop.answers[0]).toMatchObject({ ok: false, message: expect.stringContaining("timed out") });
  await own.mutate("crash:keep");
  await expect.poll(() => fine.answers.at(-1), { timeout: 10_000 }).toMatchObject({ ok: true, text: "1" });
  await own.end();
}, 60_000);
