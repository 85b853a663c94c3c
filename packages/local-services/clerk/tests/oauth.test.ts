import { afterAll, beforeAll, expect, test } from "vitest";
import { Browser, type Instance, startClerk } from "./clerkClient.ts";

let instance: Instance;
beforeAll(async () => {
  instance = await startClerk();
});
afterAll(() => instance.close());
const browser = () => new Browser(instance.origin);
const person = (email: string, name = "Robin Ferris") => ({ name, email });

test("a new user's sign-in has to be transferred to a sign-up, and the next one needs no transfer", async () => {
  const robin = browser();
  const redirectBack = await robin.oauth("sign_ins", "google", person("robin@example.org"));
  expect(redirectBack).toMatchObject({ status: 303, location: `${instance.origin}/sso-callback` });
  const verification = (await robin.get("/client")).body.response.sign_in.first_factor_verification;
  expect(verification).toMatchObject({ status: "transferable", error: { code: "external_account_not_found" } });
  const created = await robin.post("/client/sign_ups", { transfer: "true" });
  expect(created.body.response.status).toBe("complete");
  const user = created.body.client.sessions[0].user;
  expect(user).toMatchObject({ first_name: "Robin", last_name: "Ferris", password_enabled: false });
  expect(user.email_addresses[0].verification.status).toBe("verified");

  const laterBrowser = browser();
  const directSignIn = await laterBrowser.oauth("sign_ins", "google", person("robin@example.org"));
  expect(directSignIn.location).toBe(`${instance.origin}/main`);
  expect((await laterBrowser.get("/client")).body.response.sessions[0].user.id).toBe(user.id);
});

test("signing in with Facebook adds Facebook to the account with the same verified address", async () => {
  const firstBrowser = browser();
  await firstBrowser.oauth("sign_ins", "google", person("both@example.org"));
  await firstBrowser.post("/client/sign_ups", { transfer: "true" });
  const secondBrowser = browser();
  await secondBrowser.oauth("sign_ins", "facebook", person("both@example.org"));
  const [session] = (await secondBrowser.get("/client")).body.response.sessions;
  expect(session.user.external_accounts.map((one: { provider: string }) => one.provider)).toEqual([
    "oauth_google",
    "oauth_facebook",
  ]);
});

test("a Facebook user cannot sign in to an account in which their address is unverified", async () => {
  await browser().signUp("unverified@example.org");
  const otherUser = browser();
  await otherUser.oauth("sign_ins", "google", person("verified@example.org"));
  await otherUser.post("/client/sign_ups", { transfer: "true" });
  await otherUser.post("/me/email_addresses", { email_address: "second@example.org" });
  for (const address of ["unverified@example.org", "second@example.org"]) {
    const newBrowser = browser();
    await newBrowser.oauth("sign_ins", "facebook", person(address));
    const client = (await newBrowser.get("/client")).body.response;
    expect(client.sessions).toEqual([]);
    expect(client.sign_in.first_factor_verification).toMatchObject({
      status: "failed",
      error: { code: "external_account_email_address_verification_required" },
    });
  }
});

test("a sign-up by a user who already has an account becomes a sign-in", async () => {
  const firstBrowser = browser();
  await firstBrowser.oauth("sign_ins", "google", person("twice@example.org"));
  await firstBrowser.post("/client/sign_ups", { transfer: "true" });
  const secondBrowser = browser();
  await secondBrowser.oauth("sign_ups", "google", person("twice@example.org"));
  const { sign_up } = (await secondBrowser.get("/client")).body.response;
  expect(sign_up.verifications.external_account.error.code).toBe("external_account_exists");
  const result = await secondBrowser.post("/client/sign_ins", { transfer: "true" });
  expect(result.body.response.status).toBe("complete");
});

test("a user who denies consent is not signed in and cannot use the consent page again", async () => {
  const shy = browser();
  const redirectBack = await shy.oauth("sign_ins", "google", { choice: "deny" });
  expect(redirectBack.location).toBe(`${instance.origin}/sso-callback`);
  const { first_factor_verification: verification } = (await shy.get("/client")).body.response.sign_in;
  expect(verification).toMatchObject({ status: "failed", error: { code: "oauth_access_denied" } });
  const secondAnswer = await shy.send(
    "POST",
    verification.external_verification_redirect_url,
    person("late@example.org"),
  );
  expect(secondAnswer.status).toBe(400);
});

test("asks for an address if the provider knows none, but only the first time", async () => {
  const withoutAddress = browser();
  await withoutAddress.oauth("sign_ins", "facebook", person("", "Ana Silva"));
  const pendingSignUp = await withoutAddress.post("/client/sign_ups", { transfer: "true" });
  expect(pendingSignUp.body.response).toMatchObject({
    status: "missing_requirements",
    missing_fields: ["email_address"],
  });
  const result = await withoutAddress.post(`/client/sign_ups/${pendingSignUp.body.response.id}?_method=PATCH`, {
    email_address: "ana@example.org",
  });
  expect(result.body.response.status).toBe("complete");
  const laterBrowser = browser();
  await laterBrowser.oauth("sign_ups", "facebook", person("", "Ana Silva"));
  const signIn = await laterBrowser.post("/client/sign_ins", { transfer: "true" });
  expect(signIn.body.response.status).toBe("complete");
});

test("an account without a password cannot sign in with one", async () => {
  const robin = browser();
  await robin.oauth("sign_ins", "google", person("nopassword@example.org"));
  await robin.post("/client/sign_ups", { transfer: "true" });
  expect((await browser().signIn("nopassword@example.org")).code).toBe("strategy_for_user_invalid");
  const answer = await browser().post("/client/sign_ins", { identifier: "nopassword@example.org" });
  const factors = answer.body.response.supported_first_factors.map((one: { strategy: string }) => one.strategy);
  expect(factors).toContain("oauth_google");
});

test("rejects a redirect to another site, and a consent page with a made-up state", async () => {
  const answer = await browser().post("/client/sign_ins", {
    strategy: "oauth_google",
    redirect_url: "https://elsewhere.example/",
  });
  expect(answer.code).toBe("form_param_value_invalid");
  expect((await browser().send("GET", "/__clerk/oauth/consent?state=guess")).status).toBe(400);
});
