// Petfinder's emulator behind `fetch`. It counts the requests.
import { vi } from "vitest";
import type { ApiRequest } from "../../packages/local-services/adoption/api.ts";
import { Petfinder, clientId, clientSecret } from "../../packages/local-services/petfinder/answers.ts";

export function installPetfinder(changeReply: (body: string) => string = (body) => body) {
  vi.stubEnv("RESCUEGROUPS_API_KEY", "");
  vi.stubEnv("PETFINDER_CLIENT_ID", clientId);
  vi.stubEnv("PETFINDER_CLIENT_SECRET", clientSecret);
  vi.stubEnv("PETFINDER_BASE_URL", "https://pf.test");
  const state = { service: new Petfinder("https://pf.test"), requests: 0, isDown: false };
  vi.stubGlobal("fetch", async (url: URL | string, init: RequestInit = {}) => {
    state.requests += 1;
    if (state.isDown) return new Response("", { status: 503 });
    const body = init.body instanceof URLSearchParams ? init.body.toString() : "";
    const headers = new Headers(init.headers);
    const request: ApiRequest = { method: init.method ?? "GET", url: new URL(url), headers, body };
    const reply = state.service.answer(request);
    if (reply === "silence") return Response.error();
    return new Response(reply.body && changeReply(reply.body), { status: reply.status });
  });
  return {
    get requests() {
      return state.requests;
    },
    /** Dates an animal's listing now, so it is new. */
    list(id: number) {
      const url = new URL(`https://pf.test/listed/${id}`);
      state.service.answer({ method: "POST", url, headers: new Headers(), body: "" });
    },
    /** Revokes all tokens that were issued so far, and forgets all calls of `list`. */
    revokeTokens: () => void (state.service = new Petfinder("https://pf.test")),
    goDown: () => void (state.isDown = true),
  };
}
