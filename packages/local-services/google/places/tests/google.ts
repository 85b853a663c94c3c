// Starts the emulator on a server of its own, and sends it requests with an API key, as Google requires.
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Counters } from "../billing.ts";
import { googlePlaces } from "../index.ts";
import type { RunningEmulator } from "../../../../local-convex/src/host/emulator.ts";
import { listen } from "../../../../local-convex/tests/support/listen.ts";

export interface Answer<Body> {
  status: number;
  body: Body;
}

export interface Google {
  /** The variables that the emulator supplies to the backend's functions. */
  env: Record<string, string>;
  post<Body = Record<string, unknown>>(path: string, body: unknown, headers?: object): Promise<Answer<Body>>;
  get<Body = Record<string, unknown>>(path: string, headers?: object): Promise<Answer<Body>>;
  counters(): Promise<Counters>;
}

const keyHeader = { "x-goog-api-key": "any" };

/** Starts the emulator for the tests of a file, and clears its counters before each test. */
export function setUpGoogle(): Google {
  let server: Awaited<ReturnType<typeof listen<RunningEmulator>>>;
  const env: Record<string, string> = {};
  const base = () => `${server.origin}/__google`;
  beforeAll(async () => {
    server = await listen((origin) =>
      googlePlaces.start({ root: process.cwd(), data: "", origin, env: {}, issuers: {}, log: () => {} }),
    );
    Object.assign(env, server.running.env);
  });
  beforeEach(() => fetch(`${base()}/counters`, { method: "DELETE" }));
  afterAll(() => server.close());
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(`${base()}${path}`, init);
    return { status: response.status, body: (await response.json()) as never };
  };
  return {
    env,
    post: (path, body, headers = {}) =>
      ask(path, {
        method: "POST",
        headers: { "content-type": "application/json", ...keyHeader, ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    get: (path, headers = {}) => ask(path, { headers: { ...keyHeader, ...headers } }),
    counters: async () => (await (await fetch(`${base()}/counters`)).json()) as Counters,
  };
}
