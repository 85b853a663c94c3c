// Accepted tokens, their lifetime, and the identity that functions get from them.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { anyApi } from "convex/server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { KeyRing } from "../../src/auth/keys.ts";
import { providersOf } from "../../src/auth/providers.ts";
import { Verifier } from "../../src/auth/verifier.ts";
import type { AuthProvider } from "../../src/backend.ts";
import { Bytes } from "../../src/files/bytes.ts";
import { serverOn } from "../../src/server.ts";
import { FakeBackend } from "../support/fakeBackend.ts";
import { Issuer } from "../support/issuer.ts";
import { listen } from "../support/listen.ts";
import { RawSocket } from "../support/rawSocket.ts";

const clerk = new Issuer("http://localhost:5173/__clerk");
const other = new Issuer("http://localhost:5173/__clerk");
const own = new Issuer("https://own.example", "ES256");
const now = () => Math.floor(Date.now() / 1000);

const inline = `data:text/plain;charset=utf-8;base64,${Buffer.from(JSON.stringify(own.jwks)).toString("base64")}`;
const providers: AuthProvider[] = [
  { domain: clerk.issuer, applicationID: "convex" },
  { type: "customJwt", issuer: own.issuer, jwks: inline, algorithm: "ES256", applicationID: "mine" },
];
const issuers = { [clerk.issuer]: { jwks: clerk.jwks } };

describe("a token", () => {
  const never = () => Promise.reject(new Error("must not fetch"));
  const verifier = new Verifier(() => providersOf(providers), new KeyRing(issuers, never));
  const refusal = (token: string): Promise<unknown> => verifier.verify(token).catch((error: unknown) => error);

  test("becomes an identity with Convex's names for its claims", async () => {
    const { identity, expires } = await verifier.verify(
      clerk.token({
        given_name: "Ada",
        picture: "/ada.png",
        email_verified: true,
        updated_at: 0,
        exp: now() + 9,
        sid: "s",
      }),
    );
    expect(identity).toEqual({
      tokenIdentifier: "http://localhost:5173/__clerk|user_1",
      issuer: clerk.issuer,
      subject: "user_1",
      givenName: "Ada",
      pictureUrl: "/ada.png",
      emailVerified: true,
      updatedAt: "1970-01-01T00:00:00.000Z",
      sid: "s",
    });
    expect(expires).toBeGreaterThan(Date.now());
  });

  test("from a custom provider gets dotted names for its nested claims", async () => {
    const token = own.token({ aud: ["else", "mine"], properties: { id: 7, deep: { x: "y" } } });
    expect((await verifier.verify(token)).identity).toMatchObject({ "properties.id": 7, "properties.deep.x": "y" });
  });

  test("is accepted whatever the scheme and trailing slash of its issuer", async () => {
    const { identity } = await verifier.verify(clerk.token({ iss: "https://localhost:5173/__clerk/" }));
    expect(identity.tokenIdentifier).toBe("https://localhost:5173/__clerk/|user_1");
  });

  // The errors are those of the vendor's open source backend (crates/authentication) and of its JWT library.
  test("from a custom provider is accepted up to five seconds before its start and after its end", async () => {
    const mine = (claims: object) => own.token({ aud: "mine", ...claims });
    expect(await verifier.verify(mine({ exp: now() - 3, nbf: now() + 3, iat: now() + 3 }))).toHaveProperty("identity");
    const [expired, ...early] = await Promise.all(
      [{ exp: now() - 8 }, { nbf: now() + 8 }, { iat: now() + 8 }].map((claims) => refusal(mine(claims))),
    );
    expect(expired).toMatchObject({
      code: "InvalidAuthHeader",
      message: expect.stringMatching(/^Could not validate token: Token expired [89] seconds ago$/),
    });
    for (const one of early) {
      expect(one).toMatchObject({
        code: "InvalidAuthHeader",
        message: expect.stringMatching(/^Could not validate token: Token will be valid in [78] seconds$/),
      });
    }
  });

  test("from an OpenID provider is refused once it has expired, whatever its time of issue", async () => {
    expect(await refusal(clerk.token({ exp: now() }))).toMatchObject({ code: "Unauthenticated" });
    // Unlike its JWT library, the vendor's OpenID library does not compare these with the clock.
    const early = { iat: now() + 3600, nbf: now() + 3600 };
    expect(await verifier.verify(clerk.token(early))).toHaveProperty("identity");
  });

  test("needs a key id if it comes from a custom provider, or if several keys fit", async () => {
    expect(await refusal(own.token({ aud: "mine" }, { kid: undefined }))).toMatchObject({
      code: "InvalidAuthHeader",
      message: "Could not decode token. JWT may be missing a 'kid' (key ID) header.",
    });
    expect(await refusal(own.token({ aud: "mine" }, { kid: "key-2" }))).toMatchObject({
      code: "InvalidAuthHeader",
      message:
        "Could not decode token. The JWT's 'kid' (key ID) header is 'key-2', does this key match any key in the provider's JWKS?",
    });
    const unnamed = clerk.token({}, { kid: undefined });
    expect(await verifier.verify(unnamed)).toHaveProperty("identity");
    const jwks = { keys: [...clerk.jwks.keys, ...new Issuer(clerk.issuer, "RS256", "key-2").jwks.keys] };
    const ambiguous = new Verifier(() => providersOf(providers), new KeyRing({ [clerk.issuer]: { jwks } }, never));
    await expect(ambiguous.verify(unnamed)).rejects.toMatchObject({ code: "Unauthenticated" });
    expect(await ambiguous.verify(clerk.token())).toHaveProperty("identity");
  });

  test("without a provider is refused with a list of the configured ones", async () => {
    expect(await refusal(clerk.token({ aud: "else" }))).toMatchObject({
      code: "NoAuthProvider",
      message: `No auth provider found matching the given token. Check that your JWT's issuer and audience match one of your configured providers: [OIDC(domain=${clerk.issuer}, app_id=convex), CustomJWT(issuer=https://own.example, app_id=mine)]`,
    });
  });

  test.each([
    ["signed by somebody else", other.token(), "Unauthenticated"],
    ["for another application", clerk.token({ aud: "else" }), "NoAuthProvider"],
    ["from another issuer", clerk.token({ iss: "https://evil.example" }), "NoAuthProvider"],
    ["that claims to need no signature", clerk.token({}, { alg: "none" }), "Unauthenticated"],
    ["with another algorithm", own.token({ iss: clerk.issuer }), "Unauthenticated"],
    ["for several applications", clerk.token({ aud: ["convex", "else"] }), "Unauthenticated"],
    ["without a time of issue", clerk.token({ iat: undefined }), "InvalidAuthHeader"],
    ["without an issuer", clerk.token({ iss: undefined }), "InvalidAuthHeader"],
    ["with an algorithm that uses a shared secret", clerk.token({}, { alg: "HS256" }), "Unauthenticated"],
    [
      "with a changed body",
      clerk.token().replace(/\.[^.]+\./, `.${clerk.token({ sub: "admin" }).split(".")[1]}.`),
      "Unauthenticated",
    ],
    ["without a signature", clerk.token().replace(/[^.]+$/, ""), "Unauthenticated"],
    ["with an unknown key", clerk.token({}, { kid: "key-2" }), "Unauthenticated"],
    ["without an expiry", clerk.token({ exp: undefined }), "InvalidAuthHeader"],
    ["that is not a token", "hello", "InvalidAuthHeader"],
    ["of three empty parts", "..", "InvalidAuthHeader"],
    ["whose claims are an array", `W10.W10.AA`, "InvalidAuthHeader"],
  ])("%s is refused", async (_what, token, code) => {
    expect(await refusal(token)).toMatchObject({ code });
  });

  test("from a remote provider has its keys fetched once, and not again within half a minute", async () => {
    const far = new Issuer("https://far.example");
    const newer = new Issuer("https://far.example", "RS256", "key-2");
    const fetched: string[] = [];
    let keys = far.jwks;
    const ring = new KeyRing({}, (url) => {
      fetched.push(url);
      return Promise.resolve(url.endsWith("openid-configuration") ? { jwks_uri: "https://far.example/keys" } : keys);
    });
    const verifier = new Verifier(() => providersOf([{ domain: "far.example", applicationID: "convex" }]), ring);
    await verifier.verify(far.token());
    await verifier.verify(far.token());
    expect(fetched).toEqual(["https://far.example/.well-known/openid-configuration", "https://far.example/keys"]);
    keys = newer.jwks;
    await expect(verifier.verify(newer.token())).rejects.toMatchObject({ code: "Unauthenticated" });
    expect(fetched).toHaveLength(2);
  });

  test("from a provider that does not answer is refused, naming the provider", async () => {
    const verifier = new Verifier(
      () => providersOf([{ domain: "https://far.example", applicationID: "convex" }]),
      new KeyRing({}, never),
    );
    await expect(verifier.verify(new Issuer("https://far.example").token())).rejects.toMatchObject({
      code: "AuthProviderDiscoveryFailed",
      message: "Auth provider discovery of https://far.example failed",
    });
  });
});

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
      () => Promise.resolve(other.token()),
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
    one.send({ type: "Authenticate", tokenType: "User", value: clerk.token({ exp: now() - 60 }), baseVersion: 0 });
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
    one.send({ type: "Authenticate", tokenType: "User", value: clerk.token({ exp: now() + 2 }), baseVersion: 0 });
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
      [`Bearer ${other.token()}`, 401, "Unauthenticated"],
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
