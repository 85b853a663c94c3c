import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { syncToken } from "../../../src/services/auth/tokenSync";

const serviceUrl = "https://elsewhere.example/session";
const fetchStub = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchStub.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", fetchStub);
  vi.stubEnv("VITE_TOKEN_SYNC_URL", serviceUrl);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each(["POST", "DELETE"] as const)("sends the token to the token sync service by %s", async (method) => {
  await syncToken(method, async () => "fresh");
  const [url, init] = fetchStub.mock.calls[0]!;
  expect(url).toBe(serviceUrl);
  expect(init).toMatchObject({ method, headers: { authorization: "Bearer fresh" }, keepalive: true });
});

test.each(["POST", "DELETE"] as const)("ignores a failed %s, and a failed token source", async (method) => {
  fetchStub.mockResolvedValueOnce(new Response(null, { status: 500 }));
  await expect(syncToken(method, async () => "fresh")).resolves.toBeUndefined();
  fetchStub.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(syncToken(method, async () => "fresh")).resolves.toBeUndefined();
  await expect(syncToken(method, () => Promise.reject(new Error("no token")))).resolves.toBeUndefined();
});

test("makes no request without a token or a configured service", async () => {
  await syncToken("POST", async () => null);
  vi.stubEnv("VITE_TOKEN_SYNC_URL", "");
  const token = vi.fn(async () => "fresh");
  await syncToken("POST", token);
  expect(token).not.toHaveBeenCalled();
  expect(fetchStub).not.toHaveBeenCalled();
});
