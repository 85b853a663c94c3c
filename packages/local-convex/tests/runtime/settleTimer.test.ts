// The timer that fails functions which never settle, on a fake clock.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(() => vi.useRealTimers());

test("a function that keeps the thread busy for longer than the timer runs may still settle", async () => {
  const { failUnlessSettled } = await import("../../src/runtime/queries/settleTimer.ts");
  const result = failUnlessSettled(new Promise((resolve) => setImmediate(() => resolve("done"))));
  // After a function has kept the thread busy, the overdue timer fires first, and the immediate runs only afterwards.
  vi.advanceTimersByTime(3000);
  expect(await result).toBe("done");
});

test("a function may wait for Web Crypto longer than the timer runs", async () => {
  const { duringNativeCall, failUnlessSettled } = await import("../../src/runtime/queries/settleTimer.ts");
  const digest = () => new Promise<string>((resolve) => setTimeout(() => resolve("hash"), 7000));
  const result = failUnlessSettled(duringNativeCall(digest));
  vi.advanceTimersByTime(6000);
  // Wait for longer than the two turns of the event loop in which any function may still settle.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(1000);
  expect(await result).toBe("hash");
});
