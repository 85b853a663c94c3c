import { afterAll, beforeAll, expect, test } from "vitest";
import { Browser, type Instance, startClerk } from "./clerkClient.ts";

let instance: Instance;
beforeAll(async () => {
  instance = await startClerk();
});
afterAll(() => instance.close());
const browser = () => new Browser(instance.origin);
const person = (email: string, name = "Robin Ferris") => ({ name, email });

test("a new user returns as transferable, gets an account, and signs in directly the next time", async () => {
  const robin = browser();
  const back = await robin.oauth("sign_ins", "google", person("robin@example.org"));
  expect(back).toMatchObject({ status: 303, location: `${instance.origin}/sso-callback` });
  const waiting = (await robin.get("/client")).body.response.sign_in.first_factor_verification;
  expect(waiting).toMatchObject({ status: "transferable", error: { code: "external_account_not_found" } });
  const created = await robin.post("/client/sign_ups", { transfer: "true" });
  expect(created.body.response.status).toBe("complete");
  const user = created.body.client.sessions[0].user;
  expect(user).toMatchObject({ first_name: "Robin", last_name: "Ferris", password_enabled: false });
  expect(user.email_addresses[0].verification.status).toBe("verified");

  const later = browser();
  const straight = await later.oauth("sign_ins", "google", person("robin@example.org"));
  expect(straight.location).toBe(`${instance.origin}/main`);
  expect((await later.get("/client")).body.response.sessions[0].user.id).toBe(user.id);
});

test("Facebook with an address that Google has verified signs in, and is linked", async () => {
  const first = browser();
  await first.oauth("sign_ins", "google", person("both@example.org"));
  await first.post("/client/sign_ups", { transfer: "true" });
  const second = browser();
  await second.oauth("sign_ins", "facebook", person("both@example.org"));
  const [session] = (await second.get("/client")).body.response.sessions;
  expect(session.user.external_accounts.map((one: { provider: string }) => one.provider)).toEqual([
    "oauth_google",
    "oauth_facebook",
  ]);
});

test("Facebook with the unverified address of a password account is rejected", async () => {
  await browser().signUp("unverified@example.org");
  const other = browser();
  await other.oauth("sign_ins", "facebook", person("unverified@example.org"));
  const client = (await other.get("/client")).body.response;
  expect(client.sessions).toEqual([]);
  expect(client.sign_in.first_factor_verification).toMatchObject({
    status: "failed",
    error: { code: "external_account_email_address_verification_required" },
  });
});

test("signing up with an existing account becomes a sign-in", async () => {
  const first = browser();
  await first.oauth("sign_ins", "google", person("twice@example.org"));
  await first.post("/client/sign_ups", { transfer: "true" });
  const second = browser();
  await second.oauth("sign_ups", "google", person("twice@example.org"));
  const { sign_up } = (await second.get("/client")).body.response;
  expect(sign_up.verifications.external_account.error.code).toBe("external_account_exists");
  const done = await second.post("/client/sign_ins", { transfer: "true" });
  expect(done.body.response.status).toBe("complete");
});

test("denied consent fails, and the consent page cannot be used twice", async () => {
  const shy = browser();
  const back = await shy.oauth("sign_ins", "google", { choice: "deny" });
  expect(back.location).toBe(`${instance.origin}/sso-callback`);
  const { first_factor_verification: verification } = (await shy.get("/client")).body.response.sign_in;
  expect(verification).toMatchObject({ status: "failed", error: { code: "oauth_access_denied" } });
  const again = await shy.send("POST", verification.external_verification_redirect_url, person("late@example.org"));
  expect(again.status).toBe(400);
});

test("asks for an address if the account has none", async () => {
  const nameless = browser();
  await nameless.oauth("sign_ins", "facebook", person("", "Ana Silva"));
  const started = await nameless.post("/client/sign_ups", { transfer: "true" });
  expect(started.body.response).toMatchObject({ status: "missing_requirements", missing_fields: ["email_address"] });
  const done = await nameless.post(`/client/sign_ups/${started.body.response.id}?_method=PATCH`, {
    email_address: "ana@example.org",
  });
  expect(done.body.response.status).toBe("complete");
});

test("an account without a password cannot sign in with one", async () => {
  const robin = browser();
  await robin.oauth("sign_ins", "google", person("nopassword@example.org"));
  await robin.post("/client/sign_ups", { transfer: "true" });
  expect((await browser().signIn("nopassword@example.org")).code).toBe("strategy_for_user_invalid");
  const asked = await browser().post("/client/sign_ins", { identifier: "nopassword@example.org" });
  const factors = asked.body.response.supported_first_factors.map((one: { strategy: string }) => one.strategy);
  expect(factors).toContain("oauth_google");
});

test("never redirects to another site, and shows the consent page only to the browser that asked for it", async () => {
  const answer = await browser().post("/client/sign_ins", {
    strategy: "oauth_google",
    redirect_url: "https://elsewhere.example/",
  });
  expect(answer.code).toBe("form_param_value_invalid");
  expect((await browser().send("GET", "/__clerk/oauth/consent?state=guess")).status).toBe(400);
});
