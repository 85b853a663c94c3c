// Signing up, in and out, with the real Clerk client against the emulator and a backend that checks its tokens. A tag
// in an email address, such as `+verify`, tells the emulator how to answer.
import type { Locator, Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import {
  expect,
  openSignedIn,
  codeFor,
  fillCredentials,
  createAccount,
  newEmail,
  goodPassword,
  signInDialog,
  signOut,
  signUp,
  signUpByRequest,
  submitLogin,
  openAndSubmitLogin,
  submitSignUp,
} from "../../support/people.ts";
import { expectAccessible, expectAccessibleInBothThemes, expectNoOverflow } from "../../support/axe.ts";
import { test } from "../../support/test.ts";

const dialog = signInDialog;
const code = (page: Page) => dialog(page).getByLabel(messages["auth.code"]);

// Most browser tests run with reduced motion; signing in is also tested with animations.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("signing up greets by name, even after a double press; logging out and in again works", async ({ page }) => {
  const email = newEmail();
  const signUps: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && pathname.endsWith("/sign_ups")) signUps.push(pathname);
  });
  await page.goto("/?sign-up");
  await fillCredentials(page, { email, name: "Maya Lind" });
  await dialog(page).getByRole("button", { name: "Sign Up", exact: true }).dblclick();
  await expect(page).toHaveURL("/main");
  expect(signUps).toHaveLength(1);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Maya Lind");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Maya Lind");
  await page.goto("/");
  await expect(page).toHaveURL("/main");
  await signOut(page);
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("link", { name: messages["landing.loginSignUp"] }).first().click();
  await submitLogin(page, { email });
  await expect(page).toHaveURL("/main");
});

test("a person signs up by keyboard alone", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: messages["landing.loginSignUp"] }).first().focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  const pressTab = async (times: number) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press("Tab");
  };
  const toSignUp = dialog(page).getByRole("button", { name: messages["auth.toSignUp"] });
  for (let time = 0; time < 20; time += 1) {
    await page.keyboard.press("Tab");
    if (await toSignUp.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  await dialog(page).getByLabel("Your Name").focus();
  await page.keyboard.type("Maya Lind");
  await pressTab(1);
  await page.keyboard.type(newEmail());
  await pressTab(1);
  await page.keyboard.type(goodPassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/main");
});

test("a page that needs a sign-in sends visitors to the dialog, says why, and opens once they have signed in", async ({
  page,
}) => {
  for (const [path, reason] of [
    ["/main", "auth.signInForDashboard"],
    ["/user-profile?from=test", "auth.signInForProfile"],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
    await expect(dialog(page).getByText(messages[reason])).toBeVisible();
  }
  const email = newEmail();
  await createAccount(page, email);
  await submitLogin(page, { email });
  await expect(page).toHaveURL("/user-profile?from=test");
  await expect(dialog(page)).toHaveCount(0);
});

test("a code confirms the email address; after half a minute a new code can be sent, which replaces the first code", async ({
  page,
}) => {
  const email = newEmail("verify");
  await page.clock.install();
  await page.goto("/?sign-up");
  await submitSignUp(page, { email });
  await expect(dialog(page).getByRole("heading", { name: messages["auth.confirmTitle"] })).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: /Send a new code in \d+ s/ })).toBeDisabled();
  await expectAccessible(page, "dialog");
  const firstCode = await codeFor(page, email);
  for (let second = 0; second < 31; second += 1) await page.clock.runFor(1000);
  await dialog(page).getByRole("button", { name: messages["auth.sendAgain"] }).click();
  await expect(dialog(page).getByText(messages["auth.codeSentAgain"])).toBeVisible();
  const secondCode = await codeFor(page, email, { not: firstCode });
  await code(page).fill(firstCode);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText(messages["auth.wrongCode"])).toBeVisible();
  await code(page).fill(secondCode);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/main");
});

// Clerk asks for the code in two ways: as a second factor (`+device`), or to trust the device (`+trust`).
for (const tag of ["device", "trust"]) {
  test(`a new device is asked for a code (+${tag})`, async ({ page }) => {
    await page.goto("/?sign-in");
    const email = newEmail(tag);
    await createAccount(page, email);
    await submitLogin(page, { email });
    await expect(dialog(page).getByText(messages["auth.deviceHint"])).toBeVisible();
    await code(page).fill(await codeFor(page, email));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/main");
  });
}

test("an account needs only an email address and a six-digit code, to sign up and to log in again", async ({
  page,
}) => {
  const email = newEmail();
  const byCode = async () => {
    await dialog(page).getByRole("button", { name: messages["auth.codeInstead"] }).click();
    await dialog(page).getByLabel("Email Address").fill(email);
    await dialog(page).getByRole("button", { name: messages["auth.sendDigits"] }).click();
    await expect(code(page)).toBeFocused();
  };
  await page.goto("/?sign-up");
  await byCode();
  await expectAccessible(page, "dialog");
  const signUpCode = await codeFor(page, email);
  await code(page).fill(signUpCode);
  await expect(page).toHaveURL("/main");
  await signOut(page);
  await openAndSubmitLogin(page, { email });
  await expect(dialog(page).getByText(messages["auth.useCode"])).toBeVisible();
  await byCode();
  await code(page).fill(await codeFor(page, email, { not: signUpCode }));
  await expect(page).toHaveURL("/main");
});

test("a forgotten password is replaced, and the code still counts after a weak password", async ({ page }) => {
  await page.goto("/?sign-in");
  const email = newEmail();
  await createAccount(page, email);
  await dialog(page).getByLabel("Email Address").fill(email);
  await dialog(page).getByRole("button", { name: messages["auth.forgot"] }).click();
  await expect(dialog(page).getByLabel("Email Address")).toHaveValue(email);
  await dialog(page).getByRole("button", { name: messages["auth.sendCode"] }).click();
  await code(page).fill(await codeFor(page, email));
  const password = dialog(page).getByLabel(messages["auth.newPassword"]);
  await password.fill("password");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText(messages["auth.weakPassword"])).toBeVisible();
  await password.fill("another horse");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/main");
  await signOut(page);
  await openAndSubmitLogin(page, { email });
  await expect(dialog(page).getByText(messages["auth.wrongPassword"])).toBeVisible();
  await submitLogin(page, { email, password: "another horse" });
  await expect(page).toHaveURL("/main");
});

test("signing out in one tab signs out in the other", async ({ page, context }) => {
  await openSignedIn(page);
  const other = await context.newPage();
  await other.goto("/main");
  await expect(other.getByRole("button", { name: "Logout" })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL("/");
  await expect(other.getByText(messages["auth.signedOut"])).toBeVisible();
});

test("a sign-in in one tab also signs in the other tabs, whether or not they have loaded Clerk, and keeps their pages", async ({
  page,
  context,
}) => {
  const email = newEmail();
  const tabWithoutClerk = await context.newPage();
  await tabWithoutClerk.goto("/found-pets");
  await expect(tabWithoutClerk.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/lost-pet-feed");
  await other.getByRole("button", { name: "Login", exact: true }).click();
  await submitLogin(other, { email });
  await expect(dialog(other).getByText(messages["auth.userNotFound"])).toBeVisible();
  await signUp(page, { email });
  await expect(dialog(other)).toHaveCount(0);
  await expect(other.getByRole("link", { name: messages["dashboard.profile"] })).toBeVisible();
  await expect(other).toHaveURL("/lost-pet-feed");
  await expect(tabWithoutClerk.getByRole("link", { name: messages["dashboard.profile"] })).toBeVisible();
  await expect(tabWithoutClerk).toHaveURL("/found-pets");
});

test("logging out while offline fails, says so, and leaves the session alone", async ({ page, context }) => {
  await openSignedIn(page);
  const logout = page.getByRole("button", { name: "Logout" });
  await expect(logout).toBeVisible();
  await context.setOffline(true);
  await logout.click();
  await expect(page.getByText(messages["dashboard.logoutFailed"])).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(logout).toBeVisible();
});

test("a session that is revoked from another device ends on this one", async ({ page, browser }) => {
  const email = newEmail();
  await openSignedIn(page, "/main", { email });
  const answer = await page.request.get("/__clerk/v1/client");
  const { response } = (await answer.json()) as { response: { last_active_session_id: string } };
  const { request } = await browser.newContext();
  await request.post("/__clerk/v1/client/sign_ins", { form: { identifier: email, password: goodPassword } });
  const revoked = await request.post(`/__clerk/v1/me/sessions/${response.last_active_session_id}/revoke`);
  expect(revoked.status()).toBe(200);
  // As if the user returned to the tab.
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page).toHaveURL("/");
});

/** Advances the page's clock until the element shows. */
async function waitOnClock(page: Page, element: Locator) {
  const isShown = async () => {
    await page.clock.runFor(1000);
    return await element.isVisible();
  };
  await expect.poll(isShown, { intervals: [100] }).toBe(true);
}

// The token is signed with an unknown key (`+stranger`), or has expired (`+stale`).
for (const tag of ["stranger", "stale"]) {
  test(`a token that the backend refuses (+${tag}) is reported, on the page and in the dialog`, async ({ page }) => {
    await page.clock.install();
    await page.goto("/?sign-up");
    const tokenAnswer = page.waitForResponse(/tokens\/convex/);
    await submitSignUp(page, { email: newEmail(tag) });
    await tokenAnswer;
    await waitOnClock(page, dialog(page).getByText(messages["auth.tokenRefused"]));
    await page.goto("/main");
    await waitOnClock(page, page.getByRole("alert").getByText(messages["auth.tokenRefused"]));
  });
}

test("a sign-in service that never answers leaves no page blank", async ({ page, context, baseURL }) => {
  await page.clock.install();
  await signUpByRequest(page);
  await context.addCookies([{ name: "clerk_emulator", value: "silent", url: baseURL! }]);
  await page.goto("/main");
  await waitOnClock(page, page.getByRole("heading", { name: messages["auth.notAnsweringTitle"] }));
  await page.goto("/");
  await waitOnClock(page, page.getByRole("link", { name: messages["landing.loginSignUp"] }).first());
  await context.clearCookies({ name: "clerk_emulator" });
  await page.goto("/main");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
});

test("the dashboard links to the main pages", async ({ page }) => {
  await openSignedIn(page);
  for (const [name, path] of [
    ["dashboard.reportLost", "/report-lost-pet"],
    ["found.title", "/report-found-pet"],
    ["dashboard.viewLost", "/lost-pet-feed"],
    ["dashboard.viewFound", "/found-pets"],
    ["dashboard.postAlert", "/post-alert"],
    ["dashboard.adoption", "/adoption"],
    ["dashboard.vets", "/nearby-vets"],
  ] as const) {
    const link = page.getByRole("main").getByRole("link", { name: messages[name] });
    await expect(link).toHaveAttribute("href", path);
  }
  await expect(page.getByRole("heading", { name: messages["dashboard.news"] })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByText(messages["app.comingSoon"])).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: messages["dashboard.profile"] }).click();
  await expect(page).toHaveURL("/user-profile");
});

test("the dashboard is accessible", async ({ page }) => {
  await openSignedIn(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Maya Lind");
  await expectAccessibleInBothThemes(page);
});

test("the dashboard fits a narrow phone, even with a name of one long word", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openSignedIn(page, "/main", { name: "W".repeat(60) });
  await expect(page.getByRole("heading", { level: 1 })).toContainText("WWW");
  await expectNoOverflow(page);
  await expect(page.getByText(sentence("dashboard.lead"))).toBeVisible();
});
