import { createPublicKey, verify } from "node:crypto";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Browser, type Instance, startClerk } from "./clerkClient.ts";

let instance: Instance;
beforeAll(async () => {
  instance = await startClerk();
});
afterAll(() => instance.close());
const browser = () => new Browser(instance.origin);

async function decode(jwt: string) {
  const [head = "", body = "", signature = ""] = jwt.split(".");
  const { body: jwks } = await browser().send("GET", "/__clerk/.well-known/jwks.json");
  const key = createPublicKey({ key: jwks.keys[0], format: "jwk" });
  const parse = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  return {
    header: parse(head),
    claims: parse(body),
    kid: jwks.keys[0].kid,
    isGenuine: verify("sha256", Buffer.from(`${head}.${body}`), key, Buffer.from(signature, "base64url")),
  };
}

async function signUpForToken(email: string) {
  const person = browser();
  const answer = await person.signUp(email);
  const route = `/client/sessions/${answer.body.response.created_session_id}/tokens`;
  return { person, route, userId: answer.body.response.created_user_id };
}

test("tokens have the claims that Convex needs, and a valid signature", async () => {
  const { person, route, userId } = await signUpForToken("token@example.org");
  const { body } = await person.post(`${route}/convex`);
  const { header, claims, kid, isGenuine } = await decode(body.jwt);
  expect(isGenuine).toBe(true);
  expect(header).toMatchObject({ alg: "RS256", kid });
  const issuer = instance.running.env!["CLERK_JWT_ISSUER_DOMAIN"]!;
  expect(claims).toMatchObject({ iss: issuer, sub: userId, aud: "convex", email: "token@example.org", name: "Maya" });
  expect(claims.email_verified).toBe(false);
  expect(claims.exp - claims.iat).toBe(60);
  expect(instance.running.issuers![issuer]!.jwks).toMatchObject({ keys: [{ kid }] });
  const sessionToken = await decode((await person.post(route)).body.jwt);
  expect(sessionToken.claims).toMatchObject({ sub: userId, v: 2 });
  expect(sessionToken.claims.aud).toBeUndefined();
  expect((await person.post(`${route}/other`)).status).toBe(404);
});

// The Convex client stops renewing if it gets the same token twice.
test("every token is different, even within a second", async () => {
  const { person, route } = await signUpForToken("twice@example.org");
  const tokens = await Promise.all([1, 2].map(async () => (await person.post(`${route}/convex`)).body.jwt));
  expect(new Set(tokens).size).toBe(2);
});

test("the tokens of a +brief address last 14 seconds", async () => {
  const { person, route } = await signUpForToken("maya+brief@example.org");
  const { claims } = await decode((await person.post(`${route}/convex`)).body.jwt);
  expect(claims.exp - claims.iat).toBe(14);
});

test("makes unusual tokens: +stranger has another key, +stale has expired, +skew comes from the future", async () => {
  const tokenFor = async (email: string) => {
    const { person, route } = await signUpForToken(email);
    return decode((await person.post(`${route}/convex`)).body.jwt);
  };
  const now = Date.now() / 1000;
  expect((await tokenFor("maya+stranger@example.org")).isGenuine).toBe(false);
  expect((await tokenFor("maya+stale@example.org")).claims.exp).toBeLessThan(now);
  expect((await tokenFor("maya+skew@example.org")).claims.nbf).toBeGreaterThan(now + 60);
});

test("a session that was revoked elsewhere gets no more tokens", async () => {
  const { person, route } = await signUpForToken("revoked@example.org");
  const other = browser();
  await other.signIn("revoked@example.org");
  const sessions = (await other.get("/me/sessions/active")).body;
  const personSession = sessions.find((one: { id: string }) => route.includes(one.id));
  await other.post(`/me/sessions/${personSession.id}/revoke`);
  expect(await person.post(route)).toMatchObject({ status: 401, code: "signed_out" });
  expect((await person.get("/client")).body.response.sessions).toEqual([]);
  expect((await other.get("/client")).body.response.sessions).toHaveLength(1);
});

test("a browser cannot use another browser's session", async () => {
  const { route } = await signUpForToken("mine@example.org");
  expect((await browser().post(`${route}/convex`)).status).toBe(401);
  expect((await browser().get("/me")).status).toBe(401);
});

// A sandboxed frame has the origin "null".
test.each(["https://elsewhere.example", "null"])(
  "a page of origin %s cannot act for a signed-in user",
  async (origin) => {
    const { person } = await signUpForToken(`foreign.${origin === "null" ? "frame" : "site"}@example.org`);
    const headers = { origin };
    const answer = await person.send("POST", "/__clerk/v1/client/sessions?_method=DELETE", {}, headers);
    expect(answer.status).toBe(403);
    expect((await person.get("/client")).body.response.sessions).toHaveLength(1);
  },
);

test("the Backend API deletes an account only with the secret key", async () => {
  const { person, userId } = await signUpForToken("gone@example.org");
  const { CLERK_API_URL: base, CLERK_SECRET_KEY: secret } = instance.running.env!;
  const call = (key: string) =>
    browser().send("DELETE", `${base}/v1/users/${userId}`, undefined, { authorization: `Bearer ${key}` });
  expect(await call("sk_live_guess")).toMatchObject({ status: 401, code: "authentication_invalid" });
  expect((await call(secret!)).body).toMatchObject({ id: userId, deleted: true });
  expect((await call(secret!)).code).toBe("resource_not_found");
  expect((await person.get("/client")).body.response.sessions).toEqual([]);
  expect((await browser().signIn("gone@example.org")).code).toBe("form_identifier_not_found");
});

test("serves no file of the installed package except clerk-js and the parts that it loads", async () => {
  const script = await browser().send("GET", "/__clerk/npm/clerk.browser.js");
  expect(script.status).toBe(200);
  expect(script.text.length).toBeGreaterThan(100_000);
  const parts = readdirSync("node_modules/@clerk/clerk-js/dist").filter((name) => /clerk\.browser_/.test(name));
  expect(parts).toContainEqual(expect.stringContaining("cookieSuffix"));
  for (const part of parts) expect((await browser().send("GET", `/__clerk/npm/${part}`)).status).toBe(200);
  for (const other of ["clerk.mjs", "..%2fpackage.json", "1_clerk.browser_none.js"]) {
    expect((await browser().send("GET", `/__clerk/npm/${other}`)).status).toBe(404);
  }
});

test("serves an inbox page without scripts", async () => {
  const sender = browser();
  const { response } = (await sender.signUp("inbox+verify@example.org")).body;
  await sender.post(`/client/sign_ups/${response.id}/prepare_verification`);
  const inbox = await sender.send("GET", "/__clerk/inbox");
  expect(inbox.text).toContain(await sender.code("inbox+verify@example.org"));
  expect(inbox.text).not.toContain("<script");
});

test("the outage cookie makes every call fail for that browser only", async () => {
  const unlucky = browser();
  unlucky.cookies.set("clerk_emulator", "down");
  expect(await unlucky.get("/client")).toMatchObject({ status: 503, code: "internal_clerk_error" });
  expect((await browser().get("/client")).status).toBe(200);
});
