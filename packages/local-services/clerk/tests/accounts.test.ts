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
  const signUp = await maya.signUp("Maya@Example.org");
  expect(signUp.body.response).toMatchObject({ status: "complete", email_address: "maya@example.org" });
  const userId = signUp.body.response.created_user_id;
  expect(signUp.body.client.sessions[0].user).toMatchObject({ id: userId, first_name: "Maya" });
  expect(signUp.body.client.sign_up).toBeNull();

  await maya.signOut();
  expect((await maya.get("/client")).body.response.sessions).toEqual([]);
  const secondSignIn = await maya.signIn("MAYA@example.org");
  expect(secondSignIn.body.client.sessions[0].user.id).toBe(userId);
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

test("only the newest code confirms an address, and only once", async () => {
  const maya = browser();
  const email = "maya+verify@example.org";
  const pendingSignUp = await maya.signUp(email);
  expect(pendingSignUp.body.response).toMatchObject({
    status: "missing_requirements",
    unverified_fields: ["email_address"],
  });
  const route = `/client/sign_ups/${pendingSignUp.body.response.id}`;
  await maya.post(`${route}/prepare_verification`, { strategy: "email_code" });
  const firstCode = await maya.code(email);
  expect(instance.lines.some((line) => line.includes(firstCode) && line.includes(email))).toBe(true);
  await maya.post(`${route}/prepare_verification`, { strategy: "email_code" });
  const code = await maya.code(email);
  // By chance, the two codes can be the same.
  const oldCode = firstCode === code ? "none" : firstCode;
  expect((await maya.post(`${route}/attempt_verification`, { code: oldCode })).code).toBe("form_code_incorrect");
  const result = await maya.post(`${route}/attempt_verification`, { code });
  expect(result.body.response.status).toBe("complete");
  expect(result.body.client.sessions[0].user.email_addresses[0].verification.status).toBe("verified");
  expect((await maya.post(`${route}/attempt_verification`, { code })).status).toBe(404);
});

test("without a password, emailed codes create an account and sign in to it on another device", async () => {
  const email = "codes@example.org";
  const firstBrowser = browser();
  const pendingSignUp = (await firstBrowser.post("/client/sign_ups", { email_address: email })).body.response;
  expect(pendingSignUp).toMatchObject({ status: "missing_requirements", missing_fields: [], created_session_id: null });
  expect(pendingSignUp.unverified_fields).toEqual(["email_address"]);
  const route = `/client/sign_ups/${pendingSignUp.id}`;
  await firstBrowser.post(`${route}/prepare_verification`, { strategy: "email_code" });
  const result = await firstBrowser.post(`${route}/attempt_verification`, {
    strategy: "email_code",
    code: await firstBrowser.code(email),
  });
  expect(result.body.response.status).toBe("complete");
  const [user] = result.body.client.sessions.map((one: { user: unknown }) => one.user);
  expect(user).toMatchObject({ password_enabled: false, email_addresses: [{ verification: { status: "verified" } }] });

  const newBrowser = browser();
  expect((await newBrowser.post("/client/sign_ups", { email_address: email })).code).toBe("form_identifier_exists");
  expect((await newBrowser.signIn(email)).code).toBe("strategy_for_user_invalid");
  const pendingSignIn = (await newBrowser.post("/client/sign_ins", { identifier: email })).body.response;
  expect(pendingSignIn.status).toBe("needs_first_factor");
  const [factor] = pendingSignIn.supported_first_factors;
  expect(factor).toMatchObject({ strategy: "email_code", email_address_id: user.email_addresses[0].id });
  const preparedSignIn = await newBrowser.post(`/client/sign_ins/${pendingSignIn.id}/prepare_first_factor`, factor);
  expect(preparedSignIn.body.response.first_factor_verification).toMatchObject({
    status: "unverified",
    strategy: "email_code",
  });
  const signIn = await newBrowser.post(`/client/sign_ins/${pendingSignIn.id}/attempt_first_factor`, {
    strategy: "email_code",
    code: await newBrowser.code(email),
  });
  expect(signIn.body.client.sessions[0].user.id).toBe(user.id);
});

test("a new device that signs in with a code needs no second code", async () => {
  const email = "maya+device@example.org";
  await browser().signUp(email);
  const newBrowser = browser();
  const { id } = (await newBrowser.post("/client/sign_ins", { identifier: email })).body.response;
  await newBrowser.post(`/client/sign_ins/${id}/prepare_first_factor`, { strategy: "email_code" });
  const attempt = { strategy: "email_code", code: await newBrowser.code(email) };
  const result = await newBrowser.post(`/client/sign_ins/${id}/attempt_first_factor`, attempt);
  expect(result.body.response.status).toBe("complete");
});

test("the settings in /environment allow codes and make a password optional", async () => {
  const { attributes } = (await browser().get("/environment")).body.user_settings;
  expect(attributes.password).toMatchObject({ enabled: true, required: false });
  expect(attributes.email_address).toMatchObject({ required: true, used_for_first_factor: true });
  expect(attributes.email_address.first_factors).toContain("email_code");
});

test("codes expire, and wrong guesses are limited", async () => {
  const maya = browser();
  // A code for an address with +expired has expired when it is sent.
  const { response } = (await maya.signUp("late+expired@example.org")).body;
  await maya.post(`/client/sign_ups/${response.id}/prepare_verification`);
  const code = await maya.code("late+expired@example.org");
  const answer = await maya.post(`/client/sign_ups/${response.id}/attempt_verification`, { code });
  expect(answer.code).toBe("verification_expired");

  const guesser = browser();
  const pendingSignUp = (await guesser.signUp("guess+verify@example.org")).body.response;
  const route = `/client/sign_ups/${pendingSignUp.id}`;
  await guesser.post(`${route}/prepare_verification`);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await guesser.post(`${route}/attempt_verification`, { code: "nope" })).code).toBe("form_code_incorrect");
  }
  const rightCode = await guesser.code("guess+verify@example.org");
  expect((await guesser.post(`${route}/attempt_verification`, { code: rightCode })).code).toBe("verification_failed");
});

test.each([
  ["device", "needs_second_factor"],
  ["trust", "needs_client_trust"],
])("with +%s in the address, a password on a new device also needs a code (status %s)", async (tag, status) => {
  const email = `maya+${tag}@example.org`;
  const firstBrowser = browser();
  await firstBrowser.signUp(email);
  const newBrowser = browser();
  const pendingSignIn = (await newBrowser.signIn(email)).body.response;
  expect(pendingSignIn).toMatchObject({ status, created_session_id: null });
  expect(pendingSignIn.supported_second_factors[0].strategy).toBe("email_code");
  await newBrowser.post(`/client/sign_ins/${pendingSignIn.id}/prepare_second_factor`, { strategy: "email_code" });
  const code = await newBrowser.code(email);
  const result = await newBrowser.post(`/client/sign_ins/${pendingSignIn.id}/attempt_second_factor`, {
    strategy: "email_code",
    code,
  });
  expect(result.body.response.status).toBe("complete");
  await newBrowser.signOut();
  expect((await newBrowser.signIn(email)).body.response.status).toBe("complete");
});

test("a user who forgot the password sets a new one after entering a code, and other sessions end", async () => {
  const email = "forgot@example.org";
  const firstBrowser = browser();
  await firstBrowser.signUp(email, "the old one");
  const newBrowser = browser();
  const pendingSignIn = await newBrowser.post("/client/sign_ins", {
    strategy: "reset_password_email_code",
    identifier: email,
  });
  const route = `/client/sign_ins/${pendingSignIn.body.response.id}`;
  expect((await newBrowser.post(`${route}/reset_password`, { password: "too early" })).code).toBe(
    "sign_in_status_invalid",
  );
  const attempt = { strategy: "reset_password_email_code", code: await newBrowser.code(email) };
  const codeAnswer = await newBrowser.post(`${route}/attempt_first_factor`, attempt);
  expect(codeAnswer.body.response.status).toBe("needs_new_password");
  expect((await newBrowser.post(`${route}/reset_password`, { password: "12345" })).code).toBe(
    "form_password_length_too_short",
  );
  const result = await newBrowser.post(`${route}/reset_password`, {
    password: "the new one",
    sign_out_of_other_sessions: "true",
  });
  expect(result.body.response.status).toBe("complete");
  expect((await firstBrowser.get("/client")).body.response.sessions).toEqual([]);
  expect((await browser().signIn(email, "the old one")).code).toBe("form_password_incorrect");
  expect((await browser().signIn(email, "the new one")).body.response.status).toBe("complete");
});

test("keeps accounts, sessions and its key across a restart, but no password in clear text", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "homeward-clerk-"));
  const firstRun = await startClerk({}, folder);
  const maya = new Browser(firstRun.origin);
  await maya.signUp("maya@example.org", "never in clear text");
  const keys = await maya.send("GET", "/__clerk/.well-known/jwks.json");
  await firstRun.close();
  const text = await readFile(path.join(folder, "clerk.json"), "utf8");
  expect(text).not.toContain("never in clear text");
  expect(await readdir(folder)).toEqual(["clerk.json"]);

  const secondRun = await startClerk({}, folder);
  const restoredBrowser = new Browser(secondRun.origin);
  // The cookie's name contains the port, and the second run has another port.
  const port = (origin: string) => new URL(origin).port;
  restoredBrowser.cookies.set(
    `__client_${port(secondRun.origin)}`,
    maya.cookies.get(`__client_${port(firstRun.origin)}`)!,
  );
  expect((await restoredBrowser.get("/client")).body.response.sessions).toHaveLength(1);
  expect((await restoredBrowser.send("GET", "/__clerk/.well-known/jwks.json")).body).toEqual(keys.body);
  expect((await new Browser(secondRun.origin).signIn("maya@example.org", "never in clear text")).status).toBe(200);
  await secondRun.running.reset();
  expect((await new Browser(secondRun.origin).signIn("maya@example.org", "never in clear text")).status).toBe(422);
  await secondRun.close();
});

test("with CLERK_EMULATOR_VERIFY_EMAIL, a sign-up with a password asks for a code too", async () => {
  const strictInstance = await startClerk({ CLERK_EMULATOR_VERIFY_EMAIL: "1" });
  const answer = await new Browser(strictInstance.origin).signUp("anybody@example.org");
  expect(answer.body.response.status).toBe("missing_requirements");
  await strictInstance.close();
});

test("users can change their name, password and email address", async () => {
  const maya = browser();
  await maya.signUp("changes@example.org", "the old one");
  await maya.post("/me?_method=PATCH", { first_name: "Mai", unsafe_metadata: '{"x":1}' });
  const refusal = await maya.post("/me/change_password", { current_password: "no", new_password: "the new one" });
  expect(refusal.code).toBe("form_password_incorrect");
  await maya.post("/me/change_password", { current_password: "the old one", new_password: "the new one" });
  const newEmail = (await maya.post("/me/email_addresses/", { email_address: "second@example.org" })).body.response;
  await maya.post(`/me/email_addresses/${newEmail.id}/prepare_verification`, { strategy: "email_code" });
  const code = await maya.code("second@example.org");
  await maya.post(`/me/email_addresses/${newEmail.id}/attempt_verification`, { code });
  await maya.post("/me?_method=PATCH", { primary_email_address_id: newEmail.id });
  const me = (await maya.get("/me")).body.response;
  expect(me).toMatchObject({ first_name: "Mai", unsafe_metadata: { x: 1 }, primary_email_address_id: newEmail.id });
  await maya.signOut();
  expect((await maya.signIn("second@example.org", "the new one")).status).toBe(200);
});
