// The ways in and out, with the real Clerk client against the emulator and the backend that checks its tokens.
import { type Page, test } from "@playwright/test";
import { messages, sentence } from "../../domain/messages.ts";
import {
  expect,
  arrive,
  codeFor,
  makeAccount,
  newEmail,
  goodPassword,
  signInDialog,
  signOut,
  signUp,
  submitLogin,
  submitLoginAt,
  submitSignUp,
} from "../support/people.ts";
import { expectAccessible } from "../support/axe.ts";

test.describe.configure({ timeout: 150_000 });

const dialog = signInDialog;
const code = (page: Page) => dialog(page).getByLabel(messages["auth.code"]);

test("signs up, is greeted by name, logs out, and logs in again", async ({ page }) => {
  const email = newEmail();
  await signUp(page, { email, name: "Maya Lind" });
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

test("comes in with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: messages["landing.loginSignUp"] }).first().focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  const press = async (times: number) => {
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
  await press(1);
  await page.keyboard.type(newEmail());
  await press(1);
  await page.keyboard.type(goodPassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/main");
});

test("a double press signs up once", async ({ page }) => {
  await page.goto("/?sign-up");
  const asked: string[] = [];
  page.on("request", (request) => request.method() === "POST" && asked.push(new URL(request.url()).pathname));
  await dialog(page).getByLabel("Your Name").fill("Maya");
  await dialog(page).getByLabel("Email Address").fill(newEmail());
  await dialog(page).getByLabel("Password", { exact: true }).fill(goodPassword);
  await dialog(page).getByRole("button", { name: "Sign Up", exact: true }).dblclick();
  await expect(page).toHaveURL("/main");
  expect(asked.filter((path) => path.endsWith("/sign_ups"))).toHaveLength(1);
});

for (const [path, reason] of [
  ["/main", "auth.signInForDashboard"],
  ["/report-lost-pet?from=test", "auth.signInToReport"],
  ["/user-profile", "auth.signInForProfile"],
] as const) {
  test(`${path} sends a visitor to the start, says why, and takes them back`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL("/");
    await expect(dialog(page).getByText(messages[reason])).toBeVisible();
    const email = newEmail();
    await makeAccount(page, email);
    await submitLogin(page, { email });
    await expect(page).toHaveURL(path);
    await expect(dialog(page)).toHaveCount(0);
  });
}

test("an address is confirmed by a code", async ({ page }) => {
  const email = newEmail("verify");
  await page.goto("/?sign-up");
  await submitSignUp(page, { email });
  await expect(dialog(page).getByRole("heading", { name: messages["auth.confirmTitle"] })).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: /Send a new code in \d+ s/ })).toBeDisabled();
  await expectAccessible(page, "dialog");
  await code(page).fill(await codeFor(page, email));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/main");
});

test("the code can be sent again after a while, and only the newest works", async ({ page }) => {
  const email = newEmail("verify");
  await page.clock.install();
  await page.goto("/?sign-up");
  await submitSignUp(page, { email });
  await expect(code(page)).toBeVisible();
  const first = await codeFor(page, email);
  for (let second = 0; second < 31; second += 1) await page.clock.runFor(1000);
  await dialog(page).getByRole("button", { name: messages["auth.sendAgain"] }).click();
  await expect(dialog(page).getByText(messages["auth.codeSentAgain"])).toBeVisible();
  const second = await codeFor(page, email, { not: first });
  await code(page).fill(second);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/main");
});

for (const tag of ["device", "trust"]) {
  test(`a device that is new is asked for a code (+${tag})`, async ({ page }) => {
    await page.goto("/?sign-in");
    const email = newEmail(tag);
    await makeAccount(page, email);
    await submitLogin(page, { email });
    await expect(dialog(page).getByText(messages["auth.deviceHint"])).toBeVisible();
    await code(page).fill(await codeFor(page, email));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/main");
  });
}

test("a forgotten password is replaced, and a weak one costs no second code", async ({ page }) => {
  await page.goto("/?sign-in");
  const email = newEmail();
  await makeAccount(page, email);
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
  await submitLoginAt(page, { email });
  await expect(dialog(page).getByText(messages["auth.wrongPassword"])).toBeVisible();
  await submitLogin(page, { email, password: "another horse" });
  await expect(page).toHaveURL("/main");
});

test("signing out in one tab signs out in the other", async ({ page, context }) => {
  await signUp(page);
  const other = await context.newPage();
  await other.goto("/main");
  await expect(other.getByRole("button", { name: "Logout" })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL("/");
  await expect(other.getByText(messages["auth.signedOut"])).toBeVisible();
});

test("signing in in one tab reaches the other, which never loaded Clerk", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/lost-pet-feed");
  await expect(other.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  await signUp(page);
  await expect(other.getByRole("link", { name: messages["dashboard.profile"] })).toBeVisible();
});

test("signing in in one tab reaches the other, whose Clerk knows of nobody", async ({ page, context }) => {
  const email = newEmail();
  const other = await context.newPage();
  await other.goto("/lost-pet-feed");
  await other.getByRole("button", { name: "Login", exact: true }).click();
  await submitLogin(other, { email });
  await expect(dialog(other).getByText(messages["auth.userNotFound"])).toBeVisible();
  await signUp(page, { email });
  await expect(dialog(other)).toHaveCount(0);
  await expect(other.getByRole("link", { name: messages["dashboard.profile"] })).toBeVisible();
  await expect(other).toHaveURL("/lost-pet-feed");
});

test("logging out while offline says that nobody was logged out", async ({ page, context }) => {
  await arrive(page);
  const logout = page.getByRole("button", { name: "Logout" });
  await expect(logout).toBeVisible();
  await context.setOffline(true);
  await logout.click();
  await expect(page.getByText(messages["dashboard.logoutFailed"])).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(logout).toBeVisible();
});

test("a session that is revoked elsewhere ends here", async ({ page, browser }) => {
  const email = newEmail();
  await arrive(page, "/main", { email });
  const away = await browser.newPage();
  await away.goto("/?sign-in");
  await submitLogin(away, { email });
  await expect(away).toHaveURL("/main");
  await away.evaluate(async () => {
    // The real client's own way to end one's other sessions.
    const { user, session } = (window as unknown as { Clerk: ClerkWindow }).Clerk;
    for (const one of await user.getSessions()) if (one.id !== session.id) await one.revoke();
  });
  await away.close();
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page).toHaveURL("/");
});

interface ClerkWindow {
  session: { id: string };
  user: { getSessions(): Promise<{ id: string; revoke(): Promise<unknown> }[]> };
}

for (const tag of ["stranger", "skew", "stale"]) {
  test(`a token the backend must not trust (+${tag}) ends in a sentence, not in waiting`, async ({ page }) => {
    await page.goto("/?sign-up");
    await submitSignUp(page, { email: newEmail(tag) });
    await expect(dialog(page).getByText(messages["auth.tokenRefused"])).toBeVisible();
    await page.goto("/main");
    await expect(page.getByRole("alert").getByText(messages["auth.tokenRefused"])).toBeVisible();
  });
}

test("a sign-in service that is silent leaves no page blank", async ({ page, context, baseURL }) => {
  await arrive(page);
  await context.addCookies([{ name: "clerk_emulator", value: "silent", url: baseURL! }]);
  await page.goto("/main");
  await expect(page.getByRole("heading", { name: messages["auth.notAnsweringTitle"] })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: messages["landing.loginSignUp"] }).first()).toBeVisible();
  await context.clearCookies({ name: "clerk_emulator" });
  await page.goto("/main");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
});

test("the dashboard leads everywhere", async ({ page }) => {
  await arrive(page);
  for (const [name, path] of [
    ["dashboard.reportLost", "/report-lost-pet"],
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

for (const theme of ["light", "dark"] as const) {
  for (const width of [320, 1280]) {
    test(`the dashboard is accessible, ${theme}, ${width}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 844 });
      await arrive(page);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Maya Lind");
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}

test("a greeting survives a name of one long word", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await arrive(page, "/main", { name: "W".repeat(60) });
  await expect(page.getByRole("heading", { level: 1 })).toContainText("WWW");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expect(page.getByText(sentence("dashboard.lead"))).toBeVisible();
});
