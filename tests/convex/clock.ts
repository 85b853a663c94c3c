import { afterEach, beforeEach, vi } from "vitest";

/**
 * Before each test of a file, stops the clock at noon on November 20, 2026 and also fakes the named timers. Afterwards,
 * restores the clock, and removes all stubs and mocks.
 */
export function stopClock({ alsoFake = [] }: { alsoFake?: ("setTimeout" | "clearTimeout")[] } = {}) {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z"), toFake: ["Date", ...alsoFake] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
}
