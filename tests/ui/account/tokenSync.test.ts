import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { syncToken } from "../../../src/services/auth/tokenSync";

const serviceUrl = "https://elsewhere.example/session";
const ask = vi.fn<typeof fetch>();

beforeEach(() => {
  ask.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", ask);
  vi.stubEnv("VITE_TOKEN_SYNC_URL", serviceUrl);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each(["POST", "DELETE"] as const)("tells the other service by %s, with the token", async (method) => {
  await syncToken(method, async () => "fresh");
  const [url, init] = ask.mock.calls[0]!;
  expect(url).toBe(serviceUrl);
  expect(init).toMatchObject({ method, headers: { authorization: "Bearer fresh" }, keepalive: true });
});

test.each(["POST", "DELETE"] as const)("ignores a %s that fails, or an unreachable service", async (method) => {
  ask.mockResolvedValueOnce(new Response(null, { status: 500 }));
  await expect(syncToken(method, async () => "fresh")).resolves.toBeUndefined();
  ask.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(syncToken(method, async () => "fresh")).resolves.toBeUndefined();
  await expect(syncToken(method, () => Promise.reject(new Error("no token")))).resolves.toBeUndefined();
});

test("makes no request without a token or a configured service", async () => {
  await syncToken("POST", async () => null);
  vi.stubEnv("VITE_TOKEN_SYNC_URL", "");
  const token = vi.fn(async () => "fresh");
  await syncToken("POST", token);
  expect(token).not.toHaveBeenCalled();
  expect(ask).not.toHaveBeenCalled();
});
