// Signing in and out over a socket, and HTTP calls with a token.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { anyApi } from "convex/server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Bytes } from "../../src/files/bytes.ts";
import { serverOn } from "../../src/server.ts";
import { FakeBackend } from "../support/fakeBackend.ts";
import { listen } from "../support/listen.ts";
import { RawSocket } from "../support/rawSocket.ts";
import { clerk, issuers, nowSeconds, otherKeyIssuer, providers } from "./issuers.ts";

describe("over the wire", () => {
  let backend: FakeBackend;
  let server: Awaited<ReturnType<typeof listen>>;
  let data: string;
  const clients: (ConvexClient | RawSocket)[] = [];
  const me = anyApi["users"]!["me"]!;

  beforeEach(async () => {
    backend = new FakeBackend({
      "users:me": { kind: "query", run: (ctx) => ctx.identity()?.subject ?? null },
      "users:open": { kind: "query", run: (ctx) => ctx.get("open") },
      "users:touch": {
        kind: "mutation",
        run: (ctx) => {
          ctx.set("open", ctx.identity()?.subject ?? "nobody");
          return ctx.identity()?.subject ?? null;
        },
      },
    });
    backend.providers = providers;
    data = await mkdtemp(path.join(tmpdir(), "auth-"));
    server = await listen((origin) => serverOn(backend, new Bytes(data), { issuers, origin, log: () => {} }));
  });

  afterEach(async () => {
    for (const one of clients.splice(0)) await one.close();
    await server.close();
    await rm(data, { recursive: true, force: true });
  });

  const client = () => {
    const one = new ConvexClient(server.origin, { logger: false, unsavedChangesWarning: false });
    clients.push(one);
    return one;
  };

  test("signing in and out re-runs the queries that read the identity", async () => {
    const one = client();
    const seen: unknown[] = [];
    const states: boolean[] = [];
    one.onUpdate(me, {}, (value) => void seen.push(value));
    await expect.poll(() => seen).toEqual([null]);
    // Minted once: the client asks for the token twice, and a second one, from the next second of the clock, would make it
    // authenticate and report its state again.
    const [first, second] = ["user_1", "user_2"].map((sub) => clerk.token({ sub }));
    one.setAuth(
      () => Promise.resolve(first),
      (state) => void states.push(state),
    );
    await expect.poll(() => seen.at(-1)).toBe("user_1");
    expect(states).toEqual([true]);
    expect(await one.mutation(anyApi["users"]!["touch"]!, {})).toBe("user_1");
    one.setAuth(
      () => Promise.resolve(second),
      () => {},
    );
    await expect.poll(() => seen.at(-1)).toBe("user_2");
    one.client.clearAuth();
    await expect.poll(() => seen.at(-1)).toBeNull();
  });

  test("no client gets a result computed for another identity", async () => {
    const people = ["a", "b", "c"].map((sub) => {
      const one = client();
      one.setAuth(
        () => Promise.resolve(clerk.token({ sub })),
        () => {},
      );
      const seen: unknown[] = [];
      one.onUpdate(me, {}, (value) => void seen.push(value));
      return { sub, seen };
    });
    for (const { sub, seen } of people) await expect.poll(() => seen.at(-1)).toBe(sub);
    backend.reload(() => true);
    for (const { sub, seen } of people) expect(new Set(seen.filter((value) => value !== null))).toEqual(new Set([sub]));
  });

  test("a foreign token leaves the client signed out, and public queries still work", async () => {
    const one = client();
    const states: boolean[] = [];
    let open: unknown;
    one.setAuth(
      () => Promise.resolve(otherKeyIssuer.token()),
      (state) => void states.push(state),
    );
    one.onUpdate(anyApi["users"]!["open"]!, {}, (value) => (open = value));
    await expect.poll(() => states, { timeout: 15_000 }).toContain(false);
    expect(states).not.toContain(true);
    await expect.poll(() => open, { timeout: 15_000 }).toBeNull();
  });

  test("a refused token is answered with an AuthError for its version, and the socket is closed", async () => {
    const one = await new RawSocket(server.origin).open();
    clients.push(one);
    one.connect();
    one.send({
      type: "Authenticate",
      tokenType: "User",
      value: clerk.token({ exp: nowSeconds() - 60 }),
      baseVersion: 0,
    });
    expect(await one.until((frame) => frame.type === "AuthError")).toMatchObject({
      baseVersion: 0,
      authUpdateAttempted: true,
      error: expect.stringContaining("Could not verify"),
    });
    await one.ended();
  });

  test("an identity expires with its token", async () => {
    const one = await new RawSocket(server.origin).open();
    clients.push(one);
    one.connect();
    one.send({
      type: "Authenticate",
      tokenType: "User",
      value: clerk.token({ exp: nowSeconds() + 2 }),
      baseVersion: 0,
    });
    await one.until((frame) => frame.type === "Transition");
    let requestId = 0;
    const asking = setInterval(() => {
      one.send({ type: "Mutation", requestId: requestId++, udfPath: "users:touch", args: [{}] });
    }, 50);
    try {
      expect(await one.until((frame) => frame.type === "AuthError")).toMatchObject({ authUpdateAttempted: false });
    } finally {
      clearInterval(asking);
    }
    expect(one.frames.find((frame) => frame.type === "MutationResponse")).toMatchObject({ result: "user_1" });
  });

  test("HTTP calls send the token as a bearer token, and are refused with the vendor's codes", async () => {
    const good = new ConvexHttpClient(server.origin, { auth: clerk.token(), logger: false });
    expect(await good.query(me, {})).toBe("user_1");
    expect(await good.mutation(anyApi["users"]!["touch"]!, {})).toBe("user_1");
    const call = (authorization: string) =>
      fetch(`${server.origin}/api/query`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify({ path: "users:me", args: {} }),
      });
    for (const [header, status, code] of [
      [`Bearer ${otherKeyIssuer.token()}`, 401, "Unauthenticated"],
      ["Bearer nonsense", 401, "InvalidAuthHeader"],
      ["Basic abc", 400, "InvalidAdminKey"],
      ["abc", 400, "InvalidHeaderFailure"],
      ["Convex abc", 403, "BadDeployKey"],
    ] as const) {
      const answer = await call(header);
      expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
    }
  });
});
