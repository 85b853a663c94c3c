// The timer that fails functions which never settle, on a fake clock.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(() => vi.useRealTimers());

test("a function whose own work outlasts the timer may still settle", async () => {
  const { failUnlessSettled } = await import("../../src/runtime/queries/settleTimer.ts");
  const result = failUnlessSettled(new Promise((resolve) => setImmediate(() => resolve("done"))));
  // This is the order after long work: the timer fires before the event loop gets to the immediate.
  vi.advanceTimersByTime(3000);
  expect(await result).toBe("done");
});
