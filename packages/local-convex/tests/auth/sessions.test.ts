// Signing in and out over a socket, and HTTP calls with a token.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { anyApi } from "convex/server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeBackend } from "../support/fakeBackend.ts";
import { listenWith } from "../support/listenWith.ts";
import { RawSocket } from "../support/rawSocket.ts";
import { clerk, issuers, nowSeconds, otherKeyIssuer, providers } from "./issuers.ts";

describe("over the wire", () => {
  let backend: FakeBackend;
  let server: Awaited<ReturnType<typeof listenWith>>;
  let data: string;
  const clients: (ConvexClient | RawSocket)[] = [];
  const me = anyApi["users"]!["me"]!;

  beforeEach(async () => {
    backend = new FakeBackend({
      "users:me": { kind: "query", run: (ctx) => ctx.identity()?.subject ?? null },
      "users:lastCaller": { kind: "query", run: (ctx) => ctx.get("lastCaller") },
      "users:touch": {
        kind: "mutation",
        run: (ctx) => {
          ctx.set("lastCaller", ctx.identity()?.subject ?? "nobody");
          return ctx.identity()?.subject ?? null;
        },
      },
    });
    backend.providers = providers;
    data = await mkdtemp(path.join(tmpdir(), "auth-"));
    server = await listenWith(backend, data, { issuers });
  });

  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
    await server.close();
    await rm(data, { recursive: true, force: true });
  });

  const openClient = () => {
    const newClient = new ConvexClient(server.origin, { logger: false, unsavedChangesWarning: false });
    clients.push(newClient);
    return newClient;
  };

  test("signing in and out re-runs the queries that read the identity", async () => {
    const client = openClient();
    const results: unknown[] = [];
    const states: boolean[] = [];
    client.onUpdate(me, {}, (value) => void results.push(value));
    await expect.poll(() => results).toEqual([null]);
    // The tokens are minted once. The client asks for each token twice, and if the second answer were a newer token, it
    // would authenticate again.
    const [firstToken, secondToken] = ["user_1", "user_2"].map((sub) => clerk.token({ sub }));
    client.setAuth(
      () => Promise.resolve(firstToken),
      (state) => void states.push(state),
    );
    await expect.poll(() => results.at(-1)).toBe("user_1");
    expect(states).toEqual([true]);
    expect(await client.mutation(anyApi["users"]!["touch"]!, {})).toBe("user_1");
    client.setAuth(
      () => Promise.resolve(secondToken),
      () => {},
    );
    await expect.poll(() => results.at(-1)).toBe("user_2");
    client.client.clearAuth();
    await expect.poll(() => results.at(-1)).toBeNull();
  });

  test("no client gets a result computed for another identity", async () => {
    const people = ["a", "b", "c"].map((sub) => {
      const client = openClient();
      client.setAuth(
        () => Promise.resolve(clerk.token({ sub })),
        () => {},
      );
      const results: unknown[] = [];
      client.onUpdate(me, {}, (value) => void results.push(value));
      return { sub, results };
    });
    for (const { sub, results } of people) await expect.poll(() => results.at(-1)).toBe(sub);
    backend.reload(() => true);
    for (const { sub, results } of people)
      expect(new Set(results.filter((value) => value !== null))).toEqual(new Set([sub]));
  });

  test("a token signed with another key leaves the client signed out, and its queries still work", async () => {
    const client = openClient();
    const states: boolean[] = [];
    let result: unknown;
    client.setAuth(
      () => Promise.resolve(otherKeyIssuer.token()),
      (state) => void states.push(state),
    );
    client.onUpdate(anyApi["users"]!["lastCaller"]!, {}, (value) => (result = value));
    await expect.poll(() => states, { timeout: 15_000 }).toContain(false);
    expect(states).not.toContain(true);
    await expect.poll(() => result, { timeout: 15_000 }).toBeNull();
  });

  test("a refused token is answered with an AuthError, and the socket is closed", async () => {
    const socket = await new RawSocket(server.origin).open();
    clients.push(socket);
    socket.connect();
    socket.send({
      type: "Authenticate",
      tokenType: "User",
      value: clerk.token({ exp: nowSeconds() - 60 }),
      baseVersion: 0,
    });
    expect(await socket.until((frame) => frame.type === "AuthError")).toMatchObject({
      baseVersion: 0,
      authUpdateAttempted: true,
      error: expect.stringContaining("Could not verify"),
    });
    await socket.ended();
  });

  test("an identity expires with its token", async () => {
    const socket = await new RawSocket(server.origin).open();
    clients.push(socket);
    socket.connect();
    socket.send({
      type: "Authenticate",
      tokenType: "User",
      value: clerk.token({ exp: nowSeconds() + 2 }),
      baseVersion: 0,
    });
    await socket.until((frame) => frame.type === "Transition");
    let requestId = 0;
    const callTimer = setInterval(() => {
      socket.send({ type: "Mutation", requestId: requestId++, udfPath: "users:touch", args: [{}] });
    }, 50);
    try {
      expect(await socket.until((frame) => frame.type === "AuthError")).toMatchObject({ authUpdateAttempted: false });
    } finally {
      clearInterval(callTimer);
    }
    expect(socket.frames.find((frame) => frame.type === "MutationResponse")).toMatchObject({ result: "user_1" });
  });

  test("HTTP calls may have a bearer token, and a bad header is refused with the vendor's code", async () => {
    const signedInClient = new ConvexHttpClient(server.origin, { auth: clerk.token(), logger: false });
    expect(await signedInClient.query(me, {})).toBe("user_1");
    expect(await signedInClient.mutation(anyApi["users"]!["touch"]!, {})).toBe("user_1");
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
