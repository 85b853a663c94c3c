// Closing or reloading the page while calls are in flight.
import { anyApi } from "convex/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** A connection that never opens. */
class Socket {
  close() {}
}

beforeEach(() => {
  vi.stubEnv("VITE_CONVEX_URL", "https://homeward.example");
  vi.stubGlobal("WebSocket", Socket);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const asksBeforeLeaving = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

it("asks before leaving while a mutation is in flight, but not while only an action is", async () => {
  const { client } = await import("../../../src/services/convex/client");
  expect(asksBeforeLeaving()).toBe(false);
  void client.action(anyApi["adoption"]!["pet"]!, {});
  expect(asksBeforeLeaving()).toBe(false);
  void client.mutation(anyApi["pets"]!["add"]!, {});
  expect(asksBeforeLeaving()).toBe(true);
});
