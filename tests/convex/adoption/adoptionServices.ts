// The emulated adoption services, and searches in them.
import { afterEach, beforeEach, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { ApiReply, ApiRequest } from "../../../packages/local-services/adoption/api.ts";
import { Petfinder, clientId, clientSecret } from "../../../packages/local-services/petfinder/answers.ts";
import { RescueGroups, apiKey } from "../../../packages/local-services/rescuegroups/answers.ts";
import { type Backend } from "../backend";

export const toronto = { lat: 43.6532, lng: -79.3832 };

export const plainSearch = { place: toronto, type: "dog", distance: 100, page: 1, filters: {} };

/** How the emulated service answers a call ("silence": never), and how many calls it has got. */
export const provider = {
  answer: (_request: ApiRequest): ApiReply | Promise<ApiReply> => "silence",
  calls: 0,
};

async function viaEmulator(url: URL, init: RequestInit = {}): Promise<Response> {
  provider.calls += 1;
  const requestUrl = new URL(url);
  const body = init.body instanceof URLSearchParams ? init.body.toString() : ((init.body as string | undefined) ?? "");
  const reply = await provider.answer({
    method: init.method ?? "GET",
    url: requestUrl,
    headers: new Headers(init.headers),
    body,
  });
  if (reply !== "silence") return new Response(reply.body, { status: reply.status });
  return await new Promise((_, reject) => {
    init.signal!.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
  });
}

export function usePetfinder(address = "https://pf.test", now?: () => number) {
  const service = new Petfinder(address, now);
  vi.stubEnv("PETFINDER_CLIENT_ID", clientId);
  vi.stubEnv("PETFINDER_CLIENT_SECRET", clientSecret);
  vi.stubEnv("PETFINDER_BASE_URL", address);
  provider.answer = (request) => service.answer(request);
  return service;
}

export function useRescueGroups(address = "https://rg.test") {
  const service = new RescueGroups(address);
  vi.stubEnv("RESCUEGROUPS_API_KEY", apiKey);
  vi.stubEnv("RESCUEGROUPS_BASE_URL", `${address}/v5`);
  provider.answer = (request) => service.answer(request);
  return service;
}

export const search = (t: Backend, changes: object = {}) =>
  t.action(api.adoption.search, { ...plainSearch, ...changes });

/** Before each test of a file, removes the services' keys and sends all calls to `provider`. */
export function useAdoptionServices() {
  beforeEach(() => {
    provider.calls = 0;
    vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.stubEnv("PETFINDER_CLIENT_ID", "");
    vi.stubEnv("PETFINDER_CLIENT_SECRET", "");
    vi.stubEnv("RESCUEGROUPS_API_KEY", "");
    vi.stubGlobal("fetch", viaEmulator);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
}
