// A caller waits for an answer that another caller is already fetching.
import { expect, test, vi } from "vitest";
import type { ActionCtx } from "../../../convex/_generated/server";
import { coalesce } from "../../../convex/model/platform/coalesce";
import { stopClock } from "../clock";

stopClock({ alsoFake: ["setTimeout"] });

test.each([
  ["soon", 300, 5],
  ["late", 20_000, 25],
])(
  "a caller waiting for an answer that comes %s polls rarely, and gets the answer after a short delay",
  async (_, takesMs, mostPolls) => {
    const startedAt = Date.now();
    const runQuery = vi.fn(() =>
      Promise.resolve({ state: Date.now() - startedAt < takesMs ? "asking" : "ready", value: '"beagles"' }),
    );
    const ask = vi.fn();
    const answer = coalesce({ runQuery } as unknown as ActionCtx, "breeds", ask);
    const arrived = answer.then(() => Date.now() - startedAt);
    await vi.advanceTimersByTimeAsync(takesMs + 2000);
    expect(await answer).toBe("beagles");
    const waited = await arrived;
    expect(ask).not.toHaveBeenCalled();
    expect(runQuery.mock.calls.length).toBeLessThanOrEqual(mostPolls);
    expect(waited).toBeLessThanOrEqual(takesMs + Math.min(1500, takesMs));
  },
);
