import { afterEach, beforeEach, vi } from "vitest";

/**
 * Stops the clock at noon on November 20, 2026 before each test of a file, with the timers named, and puts back
 * afterwards whatever the test replaced.
 */
export function stopClock(...timers: ("setTimeout" | "clearTimeout")[]) {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z"), toFake: ["Date", ...timers] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
}
