// When watched queries run after commits, by a clock of its own.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Pace } from "../../src/runtime/pace.ts";

let pace: Pace;
const run = vi.fn<() => void>();

beforeEach(async () => {
  run.mockClear();
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const { Pace } = await import("../../src/runtime/pace.ts");
  pace = new Pace(run);
});

afterEach(() => vi.useRealTimers());

/** Whether the queries wait after so many writes in one commit. */
const waitsAfter = (writes: number, touches = true) => {
  pace.interrupt();
  pace.committed(writes, touches);
  return pace.waits;
};

test("after a lone write they run at once, and after several that nobody waits for when no more come", () => {
  expect(waitsAfter(1)).toBe(false);
  pace.ran();
  expect(waitsAfter(2)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  expect(pace.waits).toBe(false);
});

test("several commits in one visit count together", () => {
  pace.committed(1, true);
  pace.committed(1, false);
  expect(pace.waits).toBe(true);
});

test("they are put off as long as writes keep coming, but for a frame of a screen at most", () => {
  const waits = Array.from({ length: 20 }, () => {
    const isWaiting = waitsAfter(16);
    vi.advanceTimersByTime(1);
    return isWaiting;
  });
  expect(waits).toEqual(Array.from({ length: 20 }, (_, at) => at < 16));
  expect(run).not.toHaveBeenCalled();
});

test("requests that write nothing do not end the wait, nor prolong it for ever", () => {
  expect(waitsAfter(2)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(waitsAfter(0)).toBe(true);
  vi.advanceTimersByTime(2);
  expect(run).toHaveBeenCalledOnce();
});

test("nothing waits if a writer waits for the queries, or if nothing that they read was written", () => {
  expect(waitsAfter(16, false)).toBe(false);
  pace.hurry();
  expect(waitsAfter(16)).toBe(false);
  pace.ran();
  expect(waitsAfter(16)).toBe(true);
});
