// The admin key, with which the person who runs the backend can call internal functions and those of components, and
// act as any user.
import { mkdtemp, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ConvexClient } from "convex/browser";
import { anyApi } from "convex/server";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { readOrCreateAdminKey } from "../../src/auth/adminKey.ts";
import { openServer } from "../../src/server.ts";
import { listen } from "../support/listen.ts";
import { RawSocket } from "../support/rawSocket.ts";

let data = "";
let server: Awaited<ReturnType<typeof listen>>;

beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), "admin-"));
  server = await listen((origin) => {
    const functions = "packages/local-convex/tests/fixtures/mounted";
    return openServer({
      root: process.cwd(),
      functions,
      data,
      env: {},
      origin,
      issuers: {},
      log: () => {},
      watch: false,
    });
  });
});
afterEach(() => server.close());

async function call(authorization: string, target: object = { path: "inside:secret" }) {
  const response = await fetch(`${server.origin}/api/function`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(authorization && { authorization }) },
    body: JSON.stringify({ ...target, args: {}, format: "json" }),
  });
  return { status: response.status, body: (await response.json()) as { status?: string; value?: unknown } };
}

test("the key, which is created once in a private file, lets internal functions be called", async () => {
  const key = await readOrCreateAdminKey(data);
  expect(await readOrCreateAdminKey(data)).toBe(key);
  expect((await stat(path.join(data, "admin.key"))).mode & 0o077).toBe(0);
  const { status, body } = await call(`Convex ${key}`);
  expect([status, body.status]).toEqual([200, "success"]);
});

test("functions of components can be called only with the key", async () => {
  const name = { path: "books:name", componentPath: "second/shelf" };
  expect((await call(`Convex ${await readOrCreateAdminKey(data)}`, name)).body).toMatchObject({
    status: "success",
    value: "shelf",
  });
  expect(await call("", name)).toMatchObject({ status: 403, body: { code: "Unauthorized" } });
});

test("the key allows impersonating a user over HTTP", async () => {
  const person = { issuer: "https://issuer.example", subject: "maya", name: "Maïa" };
  const encodeAttributes = (attributes: unknown) => Buffer.from(JSON.stringify(attributes)).toString("base64");
  const callAs = async (actingAs: string) =>
    call(`Convex ${await readOrCreateAdminKey(data)}:${actingAs}`, { path: "inside:me" });
  expect((await callAs(encodeAttributes(person))).body).toMatchObject({ status: "success", value: person });
  expect(await callAs(encodeAttributes({ subject: "maya" }))).toMatchObject({
    status: 401,
    body: { code: "InvalidIdentity" },
  });
  expect(await callAs(encodeAttributes([]))).toMatchObject({ status: 401, body: { code: "InvalidIdentity" } });
  expect(await callAs("***")).toMatchObject({ status: 401, body: { code: "InvalidIdentity" } });
});

test.each([
  ["no authorization", ""],
  ["a wrong key", "Convex local|0000"],
  ["an empty key", "Convex "],
  ["a bearer token", "Bearer local|0000"],
])("internal functions cannot be called with %s", async (_, authorization) => {
  expect((await call(authorization)).body.status).not.toBe("success");
});

describe("on a socket", () => {
  /** The vendor's client has this method but not its type. */
  interface Administrator {
    setAdminAuth(key: string, actingAs?: Record<string, unknown>): void;
  }

  const clientOf = (key: string, actingAs?: Record<string, unknown>) => {
    const client = new ConvexClient(server.origin, { logger: false, unsavedChangesWarning: false });
    onTestFinished(() => client.close());
    (client.client as unknown as Administrator).setAdminAuth(key, actingAs);
    return client;
  };
  const watch = (client: ConvexClient, name: string) => {
    const onValue = vi.fn<(value: unknown) => void>();
    const onError = vi.fn<(error: Error) => void>();
    client.onUpdate(anyApi["inside"]![name]!, {}, (value) => onValue(value), onError);
    return { onValue, onError };
  };

  test("internal functions can be watched only with the key", async () => {
    const { onValue } = watch(clientOf(await readOrCreateAdminKey(data)), "secret");
    await vi.waitFor(() => expect(onValue).toHaveBeenLastCalledWith("secret"));
    const clientWithoutKey = new ConvexClient(server.origin, { logger: false, unsavedChangesWarning: false });
    onTestFinished(() => clientWithoutKey.close());
    const { onError } = watch(clientWithoutKey, "secret");
    await vi.waitFor(() => expect(onError).toHaveBeenCalled());
    expect(onError.mock.calls[0]![0].message).toContain("Could not find public function for 'inside:secret'");
  });

  test("the key allows impersonating a user", async () => {
    const person = { issuer: "https://issuer.example", subject: "maya", givenName: "Maya" };
    const { onValue } = watch(clientOf(await readOrCreateAdminKey(data), person), "me");
    const identity = { ...person, tokenIdentifier: "https://issuer.example|maya" };
    await vi.waitFor(() => expect(onValue).toHaveBeenLastCalledWith(identity));
  });

  const openAuthenticated = async (message: object) => {
    const socket = await new RawSocket(server.origin).open();
    onTestFinished(() => socket.close());
    socket.connect();
    socket.send({ type: "Authenticate", baseVersion: 0, ...message });
    return socket;
  };

  test.each([
    ["a wrong key", { value: "local|0000" }, "BadDeployKey: The provided deploy key was invalid"],
    ["an identity without an issuer", { impersonating: { subject: "maya" } }, "needs an issuer and a subject"],
  ])("%s is refused", async (_, message, error) => {
    const socket = await openAuthenticated({ tokenType: "Admin", value: await readOrCreateAdminKey(data), ...message });
    expect(await socket.until(({ type }) => type === "AuthError")).toMatchObject({
      error: expect.stringContaining(error),
      authUpdateAttempted: true,
    });
  });

  test("components' functions can be called only with the key", async () => {
    const answer = async (credentials: object) => {
      const socket = await openAuthenticated(credentials);
      socket.send({ type: "Mutation", requestId: 0, componentPath: "second/shelf", udfPath: "books:name", args: [{}] });
      return socket.until(({ type }) => type !== "Transition");
    };
    const key = { tokenType: "Admin", value: await readOrCreateAdminKey(data) };
    expect(await answer(key)).toMatchObject({ type: "MutationResponse", result: "shelf" });
    expect(await answer({ tokenType: "None" })).toMatchObject({
      type: "FatalError",
      error: "Only admin or system users can call functions on non-root components directly",
    });
  });
});
