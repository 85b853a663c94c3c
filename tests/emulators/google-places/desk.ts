// The emulator behind a server of its own, and Google's requests to it.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { googlePlaces } from "../../../emulators/google-places/index.ts";
import type { Counters } from "../../../emulators/google-places/sessions.ts";

export interface Answer<Body> {
  status: number;
  body: Body;
}

export interface Desk {
  env: Record<string, string>;
  post<Body = Record<string, unknown>>(path: string, body: unknown, headers?: object): Promise<Answer<Body>>;
  get<Body = Record<string, unknown>>(path: string, headers?: object): Promise<Answer<Body>>;
  counters(): Promise<Counters>;
}

const key = { "x-goog-api-key": "any" };

export function desk(): Desk {
  let base = "";
  const env: Record<string, string> = {};
  const server = createServer();
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    base = `${origin}/__google`;
    const context = { root: process.cwd(), data: "", origin, env: {}, issuers: {}, log: () => {} };
    const running = await googlePlaces.start(context);
    Object.assign(env, running.env);
    server.on("request", (request, response) => void running.http?.(request, response));
  });
  beforeEach(() => fetch(`${base}/counters`, { method: "DELETE" }));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(`${base}${path}`, init);
    return { status: response.status, body: (await response.json()) as never };
  };
  return {
    env,
    post: (path, body, headers = {}) =>
      ask(path, {
        method: "POST",
        headers: { "content-type": "application/json", ...key, ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    get: (path, headers = {}) => ask(path, { headers: { ...key, ...headers } }),
    counters: async () => (await (await fetch(`${base}/counters`)).json()) as Counters,
  };
}
