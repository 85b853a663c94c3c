// Google and Facebook, through the emulator's consent page.
import { type Page, test } from "@playwright/test";
import { messages, sentence } from "../../domain/messages.ts";
import { expect, makeAccount, newEmail, goodPassword, signInDialog, signOut, submitLogin } from "../support/people.ts";

test.describe.configure({ timeout: 150_000 });

const dialog = signInDialog;
const button = (page: Page, provider: "google" | "facebook") =>
  dialog(page).getByRole("button", { name: messages[`auth.${provider}`] });

/** Presses the button and answers on the page that opens. */
async function choose(page: Page, provider: "google" | "facebook", person: { name: string; email: string } | "deny") {
  const opening = page.waitForEvent("popup");
  await button(page, provider).click();
  const opened = await opening;
  const closed = opened.waitForEvent("close");
  if (person === "deny") await opened.getByRole("button", { name: "Deny" }).click();
  else {
    await opened.getByText("Use another account").click();
    await opened.getByLabel("Name").fill(person.name);
    if (person.email) await opened.getByLabel("Email (optional)").fill(person.email);
    await opened.getByRole("button", { name: "Continue" }).click();
  }
  await closed;
}

/** Somebody who has signed up with Google, and stands before the dialog again. */
async function knownAtGoogle(page: Page) {
  const robin = { name: "Robin Ferris", email: newEmail() };
  await page.goto("/?sign-in");
  await choose(page, "google", robin);
  await expect(page).toHaveURL("/main");
  await signOut(page);
  await page.goto("/?sign-in");
  return robin;
}

test("Google makes an account in a window, and the next time signs in to it", async ({ page }) => {
  const robin = { name: "Robin Ferris", email: newEmail() };
  await page.goto("/?sign-in");
  await choose(page, "google", robin);
  await expect(page).toHaveURL("/main");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Robin Ferris");
  await signOut(page);
  await page.goto("/?sign-up");
  await choose(page, "google", robin);
  await expect(page).toHaveURL("/main");
});

test("Facebook with an address that Google holds is linked and signs in", async ({ page }) => {
  const robin = await knownAtGoogle(page);
  await choose(page, "facebook", robin);
  await expect(page).toHaveURL("/main");
});

test("an address that belongs to a password is not handed over", async ({ page }) => {
  const email = newEmail();
  await page.goto("/?sign-in");
  await makeAccount(page, email);
  await choose(page, "facebook", { name: "Maya Lind", email });
  await expect(dialog(page).getByText(messages["auth.differentProvider"])).toBeVisible();
  await choose(page, "google", { name: "Maya Lind", email });
  const message = messages["auth.emailInUse"];
  await expect(dialog(page).getByText(sentence("auth.loginFailed", { message }))).toBeVisible();
  await expect(dialog(page).getByText(messages["auth.usePassword"])).toBeVisible();
  await submitLogin(page, { email });
  await expect(page).toHaveURL("/main");
});

test("a closed window needs no words, and the other ways stay open", async ({ page }) => {
  await page.goto("/?sign-in");
  const opening = page.waitForEvent("popup");
  await button(page, "facebook").click();
  const opened = await opening;
  await opened.getByRole("button", { name: "Deny" }).waitFor();
  const submit = dialog(page).locator("button[type=submit]");
  await expect(submit).toHaveAttribute("aria-busy", "true");
  await opened.close();
  await expect(submit).not.toHaveAttribute("aria-busy", "true");
  await expect(dialog(page).getByRole("alert")).toHaveCount(0);
});

test("denied consent says so", async ({ page }) => {
  await page.goto("/?sign-in");
  await choose(page, "facebook", "deny");
  const message = messages["auth.cancelled"];
  await expect(dialog(page).getByText(sentence("auth.loginFailed", { message }))).toBeVisible();
});

test("a blocked window is explained, and the whole page can go instead", async ({ page }) => {
  // What a browser that blocks windows answers.
  await page.addInitScript(() => (window.open = () => null));
  await page.goto("/user-profile");
  await button(page, "google").click();
  const google = sentence("auth.loginFailed", { message: messages["auth.popupBlocked"] });
  await expect(dialog(page).getByText(messages["auth.popupBlocked"])).toBeVisible();
  await expect(dialog(page).getByText(google)).toHaveCount(0);
  await button(page, "facebook").click();
  await expect(dialog(page).getByText(messages["auth.popupClosed"])).toBeVisible();
  await dialog(page).getByRole("button", { name: messages["auth.continueHere"] }).click();
  await page.getByText("Use another account").click();
  await page.getByLabel("Name").fill("Ana Silva");
  await page.getByLabel("Email (optional)").fill(newEmail());
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/user-profile");
});

test("a refusal on the way through the whole page comes back to the dialog", async ({ page }) => {
  await page.addInitScript(() => (window.open = () => null));
  await page.goto("/?sign-in");
  await button(page, "google").click();
  await dialog(page).getByRole("button", { name: messages["auth.continueHere"] }).click();
  await page.getByRole("button", { name: "Deny" }).click();
  const message = messages["auth.cancelled"];
  await expect(dialog(page).getByText(sentence("auth.loginFailed", { message }))).toBeVisible();
});

test("an account without an address is asked for one", async ({ page }) => {
  await page.goto("/?sign-in");
  await choose(page, "facebook", { name: `Ana ${newEmail().slice(0, 12)}`, email: "" });
  await expect(dialog(page).getByText(messages["auth.addressHint"])).toBeVisible();
  await dialog(page).getByLabel("Email Address").fill("nonsense");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText(messages["auth.invalidEmail"])).toBeVisible();
  await dialog(page).getByLabel("Email Address").fill(newEmail());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/main");
});

test("an account without an address is asked for one after the whole page went there, too", async ({ page }) => {
  await page.addInitScript(() => (window.open = () => null));
  await page.goto("/user-profile");
  await button(page, "facebook").click();
  await dialog(page).getByRole("button", { name: messages["auth.continueHere"] }).click();
  await page.getByText("Use another account").click();
  await page.getByLabel("Name").fill(`Ana ${newEmail().slice(0, 12)}`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(dialog(page).getByText(messages["auth.addressHint"])).toBeVisible();
  await dialog(page).getByLabel("Email Address").fill(newEmail());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/user-profile");
});

test("a forgotten password of an account that has none names the right button", async ({ page }) => {
  const robin = await knownAtGoogle(page);
  await dialog(page).getByRole("button", { name: messages["auth.forgot"] }).click();
  await dialog(page).getByLabel("Email Address").fill(robin.email);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText(messages["auth.useGoogle"])).toBeVisible();
});

test("a password for an account that has none names the right button", async ({ page }) => {
  const robin = await knownAtGoogle(page);
  await submitLogin(page, { email: robin.email, password: goodPassword });
  await expect(dialog(page).getByText(messages["auth.invalidCredential"])).toBeVisible();
  await expect(dialog(page).getByText(messages["auth.useGoogle"])).toBeVisible();
});
