// When watched queries re-run after commits, on a fake clock.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RerunPace } from "../../src/runtime/rerunPace.ts";

let pace: RerunPace;
const run = vi.fn<() => void>();

beforeEach(async () => {
  run.mockClear();
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const { RerunPace } = await import("../../src/runtime/rerunPace.ts");
  pace = new RerunPace(run);
});

afterEach(() => vi.useRealTimers());

/** Whether the queries wait after a commit of this many writes. */
const waitsAfter = (writes: number, touchesQueries = true) => {
  pace.noteRequests();
  pace.noteCommit(writes, touchesQueries);
  return pace.startsWaiting;
};

test("queries run at once after a single write, and after a burst when no more writes come", () => {
  expect(waitsAfter(1)).toBe(false);
  pace.noteRun();
  expect(waitsAfter(2)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  expect(pace.startsWaiting).toBe(false);
});

test("commits in one turn of the event loop count together", () => {
  pace.noteCommit(1, true);
  pace.noteCommit(1, false);
  expect(pace.startsWaiting).toBe(true);
});

test("queries wait while writes keep coming, but at most for one frame of a screen", () => {
  const waits = Array.from({ length: 20 }, () => {
    const isWaiting = waitsAfter(16);
    vi.advanceTimersByTime(1);
    return isWaiting;
  });
  // A frame is 16 ms, and the commits are 1 ms apart.
  expect(waits).toEqual(Array.from({ length: 20 }, (_, at) => at < 16));
  expect(run).not.toHaveBeenCalled();
});

test("queries keep waiting while requests without writes arrive, and run after the last of them", () => {
  expect(waitsAfter(2)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(waitsAfter(0)).toBe(true);
  vi.advanceTimersByTime(2);
  expect(run).toHaveBeenCalledOnce();
});

test("queries do not wait if a writer waits for them, or if no write touches them", () => {
  expect(waitsAfter(16, false)).toBe(false);
  pace.hurry();
  expect(waitsAfter(16)).toBe(false);
  pace.noteRun();
  expect(waitsAfter(16)).toBe(true);
});
