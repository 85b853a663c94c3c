import { mkdtemp, readFile, readdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Browser, type Instance, startClerk } from "./clerkClient.ts";

let instance: Instance;
beforeAll(async () => {
  instance = await startClerk();
});
afterAll(() => instance.close());
const browser = () => new Browser(instance.origin);

test("signs up, out and in again as the same person", async () => {
  const maya = browser();
  const created = await maya.signUp("Maya@Example.org");
  expect(created.body.response).toMatchObject({ status: "complete", email_address: "maya@example.org" });
  const userId = created.body.response.created_user_id;
  expect(created.body.client.sessions[0].user).toMatchObject({ id: userId, first_name: "Maya" });
  expect(created.body.client.sign_up).toBeNull();

  await maya.signOut();
  expect((await maya.get("/client")).body.response.sessions).toEqual([]);
  const back = await maya.signIn("MAYA@example.org");
  expect(back.body.client.sessions[0].user.id).toBe(userId);
  expect(await maya.signIn("maya@example.org")).toMatchObject({ status: 400, code: "session_exists" });
});

test("rejects bad input with Clerk's error codes", async () => {
  await browser().signUp("taken@example.org");
  expect(await browser().signUp("taken@example.org")).toMatchObject({ status: 422, code: "form_identifier_exists" });
  expect((await browser().signUp("not an address")).code).toBe("form_param_format_invalid");
  expect((await browser().signUp("short@example.org", "12345")).code).toBe("form_password_length_too_short");
  expect((await browser().signUp("leaked@example.org", "password")).code).toBe("form_password_pwned");
  expect((await browser().signIn("nobody@example.org")).code).toBe("form_identifier_not_found");
  expect((await browser().signIn("taken@example.org", "wrong horse")).code).toBe("form_password_incorrect");
  expect((await browser().signIn("")).code).toBe("form_param_format_invalid");
  expect((await browser().post("/nowhere")).status).toBe(404);
});

test("a tag in the address causes the error it names", async () => {
  expect((await browser().signIn("maya+user_locked@example.org")).code).toBe("user_locked");
  expect((await browser().signUp("maya+too_many_requests@example.org")).status).toBe(429);
  expect((await browser().signUp("maya+internal_clerk_error@example.org")).status).toBe(500);
});

test("a wrong password does not sign in", async () => {
  await browser().signUp("fuzz@example.org", "the right one");
  await fc.assert(
    fc.asyncProperty(fc.string(), async (password) => {
      fc.pre(password !== "the right one");
      expect((await browser().signIn("fuzz@example.org", password)).code).toBe("form_password_incorrect");
    }),
    { numRuns: 15 },
  );
});

test("the newest code confirms an address, once", async () => {
  const maya = browser();
  const email = "maya+verify@example.org";
  const started = await maya.signUp(email);
  expect(started.body.response).toMatchObject({ status: "missing_requirements", unverified_fields: ["email_address"] });
  const route = `/client/sign_ups/${started.body.response.id}`;
  await maya.post(`${route}/prepare_verification`, { strategy: "email_code" });
  const first = await maya.code(email);
  expect(instance.lines.some((line) => line.includes(first) && line.includes(email))).toBe(true);
  await maya.post(`${route}/prepare_verification`, { strategy: "email_code" });
  const code = await maya.code(email);
  const wrong = code === "000000" ? "000001" : "000000";
  expect((await maya.post(`${route}/attempt_verification`, { code: wrong })).code).toBe("form_code_incorrect");
  const done = await maya.post(`${route}/attempt_verification`, { code });
  expect(done.body.response.status).toBe("complete");
  expect(done.body.client.sessions[0].user.email_addresses[0].verification.status).toBe("verified");
  expect((await maya.post(`${route}/attempt_verification`, { code })).status).toBe(404);
});

test("an address and its code create an account without a password, and sign in on any device", async () => {
  const email = "codes@example.org";
  const home = browser();
  const started = (await home.post("/client/sign_ups", { email_address: email })).body.response;
  expect(started).toMatchObject({ status: "missing_requirements", missing_fields: [], created_session_id: null });
  expect(started.unverified_fields).toEqual(["email_address"]);
  const route = `/client/sign_ups/${started.id}`;
  await home.post(`${route}/prepare_verification`, { strategy: "email_code" });
  const made = await home.post(`${route}/attempt_verification`, {
    strategy: "email_code",
    code: await home.code(email),
  });
  expect(made.body.response.status).toBe("complete");
  const [user] = made.body.client.sessions.map((one: { user: unknown }) => one.user);
  expect(user).toMatchObject({ password_enabled: false, email_addresses: [{ verification: { status: "verified" } }] });

  const away = browser();
  expect((await away.post("/client/sign_ups", { email_address: email })).code).toBe("form_identifier_exists");
  expect((await away.signIn(email)).code).toBe("strategy_for_user_invalid");
  const known = (await away.post("/client/sign_ins", { identifier: email })).body.response;
  expect(known.status).toBe("needs_first_factor");
  const [factor] = known.supported_first_factors;
  expect(factor).toMatchObject({ strategy: "email_code", email_address_id: user.email_addresses[0].id });
  const prepared = await away.post(`/client/sign_ins/${known.id}/prepare_first_factor`, factor);
  expect(prepared.body.response.first_factor_verification).toMatchObject({
    status: "unverified",
    strategy: "email_code",
  });
  const signedIn = await away.post(`/client/sign_ins/${known.id}/attempt_first_factor`, {
    strategy: "email_code",
    code: await away.code(email),
  });
  expect(signedIn.body.client.sessions[0].user.id).toBe(user.id);
});

test("a code signs in on a new device without a second code", async () => {
  const email = "maya+device@example.org";
  await browser().signUp(email);
  const away = browser();
  const { id } = (await away.post("/client/sign_ins", { identifier: email })).body.response;
  await away.post(`/client/sign_ins/${id}/prepare_first_factor`, { strategy: "email_code" });
  const attempt = { strategy: "email_code", code: await away.code(email) };
  const done = await away.post(`/client/sign_ins/${id}/attempt_first_factor`, attempt);
  expect(done.body.response.status).toBe("complete");
});

test("the environment says that a password is optional and a code signs in", async () => {
  const { attributes } = (await browser().get("/environment")).body.user_settings;
  expect(attributes.password).toMatchObject({ enabled: true, required: false });
  expect(attributes.email_address).toMatchObject({ required: true, used_for_first_factor: true });
  expect(attributes.email_address.first_factors).toContain("email_code");
});

test("codes expire, and wrong guesses are limited", async () => {
  const late = browser();
  const { response } = (await late.signUp("late+expired@example.org")).body;
  await late.post(`/client/sign_ups/${response.id}/prepare_verification`);
  const code = await late.code("late+expired@example.org");
  const answer = await late.post(`/client/sign_ups/${response.id}/attempt_verification`, { code });
  expect(answer.code).toBe("verification_expired");

  const guesser = browser();
  const started = (await guesser.signUp("guess+verify@example.org")).body.response;
  const route = `/client/sign_ups/${started.id}`;
  await guesser.post(`${route}/prepare_verification`);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await guesser.post(`${route}/attempt_verification`, { code: "nope" })).code).toBe("form_code_incorrect");
  }
  const right = await guesser.code("guess+verify@example.org");
  expect((await guesser.post(`${route}/attempt_verification`, { code: right })).code).toBe("verification_failed");
});

test.each([
  ["device", "needs_second_factor"],
  ["trust", "needs_client_trust"],
])("+%s: a new device needs a second code (%s)", async (tag, status) => {
  const email = `maya+${tag}@example.org`;
  const home = browser();
  await home.signUp(email);
  const away = browser();
  const started = (await away.signIn(email)).body.response;
  expect(started).toMatchObject({ status, created_session_id: null });
  expect(started.supported_second_factors[0].strategy).toBe("email_code");
  await away.post(`/client/sign_ins/${started.id}/prepare_second_factor`, { strategy: "email_code" });
  const code = await away.code(email);
  const done = await away.post(`/client/sign_ins/${started.id}/attempt_second_factor`, {
    strategy: "email_code",
    code,
  });
  expect(done.body.response.status).toBe("complete");
  await away.signOut();
  expect((await away.signIn(email)).body.response.status).toBe("complete");
});

test("a code replaces a forgotten password, and other sessions end", async () => {
  const email = "forgot@example.org";
  const home = browser();
  await home.signUp(email, "the old one");
  const away = browser();
  const started = await away.post("/client/sign_ins", { strategy: "reset_password_email_code", identifier: email });
  const route = `/client/sign_ins/${started.body.response.id}`;
  expect((await away.post(`${route}/reset_password`, { password: "too early" })).code).toBe("sign_in_status_invalid");
  const attempt = { strategy: "reset_password_email_code", code: await away.code(email) };
  const proved = await away.post(`${route}/attempt_first_factor`, attempt);
  expect(proved.body.response.status).toBe("needs_new_password");
  expect((await away.post(`${route}/reset_password`, { password: "12345" })).code).toBe(
    "form_password_length_too_short",
  );
  const done = await away.post(`${route}/reset_password`, {
    password: "the new one",
    sign_out_of_other_sessions: "true",
  });
  expect(done.body.response.status).toBe("complete");
  expect((await home.get("/client")).body.response.sessions).toEqual([]);
  expect((await browser().signIn(email, "the old one")).code).toBe("form_password_incorrect");
  expect((await browser().signIn(email, "the new one")).body.response.status).toBe("complete");
});

test("keeps accounts, sessions and its key across a restart, and stores passwords hashed only", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "homeward-clerk-"));
  const before = await startClerk({}, folder);
  const maya = new Browser(before.origin);
  await maya.signUp("maya@example.org", "never in clear text");
  const keys = await maya.send("GET", "/__clerk/.well-known/jwks.json");
  await before.close();
  const text = await readFile(path.join(folder, "clerk.json"), "utf8");
  expect(text).not.toContain("never in clear text");
  expect(await readdir(folder)).toEqual(["clerk.json"]);

  const after = await startClerk({}, folder);
  const again = new Browser(after.origin);
  const port = (origin: string) => new URL(origin).port;
  again.cookies.set(`__client_${port(after.origin)}`, maya.cookies.get(`__client_${port(before.origin)}`)!);
  expect((await again.get("/client")).body.response.sessions).toHaveLength(1);
  expect((await again.send("GET", "/__clerk/.well-known/jwks.json")).body).toEqual(keys.body);
  expect((await new Browser(after.origin).signIn("maya@example.org", "never in clear text")).status).toBe(200);
  await after.running.reset();
  expect((await new Browser(after.origin).signIn("maya@example.org", "never in clear text")).status).toBe(422);
  await after.close();
});

test("CLERK_EMULATOR_VERIFY_EMAIL asks every new account for a code", async () => {
  const strict = await startClerk({ CLERK_EMULATOR_VERIFY_EMAIL: "1" });
  const answer = await new Browser(strict.origin).signUp("anybody@example.org");
  expect(answer.body.response.status).toBe("missing_requirements");
  await strict.close();
});

test("users can change their name, password and address", async () => {
  const maya = browser();
  await maya.signUp("changes@example.org", "the old one");
  await maya.post("/me?_method=PATCH", { first_name: "Mai", unsafe_metadata: '{"x":1}' });
  const wrong = await maya.post("/me/change_password", { current_password: "no", new_password: "the new one" });
  expect(wrong.code).toBe("form_password_incorrect");
  await maya.post("/me/change_password", { current_password: "the old one", new_password: "the new one" });
  const added = (await maya.post("/me/email_addresses/", { email_address: "second@example.org" })).body.response;
  await maya.post(`/me/email_addresses/${added.id}/prepare_verification`, { strategy: "email_code" });
  const code = await maya.code("second@example.org");
  await maya.post(`/me/email_addresses/${added.id}/attempt_verification`, { code });
  await maya.post("/me?_method=PATCH", { primary_email_address_id: added.id });
  const me = (await maya.get("/me")).body.response;
  expect(me).toMatchObject({ first_name: "Mai", unsafe_metadata: { x: 1 }, primary_email_address_id: added.id });
  await maya.signOut();
  expect((await maya.signIn("second@example.org", "the new one")).status).toBe(200);
});
