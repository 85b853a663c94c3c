// Google and Facebook, through the emulator's consent page.
import type { Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { Browser } from "../../../packages/local-services/clerk/tests/clerkClient.ts";
import {
  expect,
  createAccount,
  newEmail,
  goodPassword,
  signInDialog,
  signOut,
  submitLogin,
} from "../../support/people.ts";
import { test } from "../../support/test.ts";

const dialog = signInDialog;
const button = (page: Page, provider: "google" | "facebook") =>
  dialog(page).getByRole("button", { name: messages[`auth.${provider}`] });

/** Presses the button and answers on the consent page. */
async function choose(page: Page, provider: "google" | "facebook", person: { name: string; email: string } | "deny") {
  const opening = page.waitForEvent("popup");
  await button(page, provider).click();
  const popup = await opening;
  const closed = popup.waitForEvent("close");
  if (person === "deny") await popup.getByRole("button", { name: "Deny" }).click();
  else {
    await popup.getByText("Use another account").click();
    await popup.getByLabel("Name").fill(person.name);
    if (person.email) await popup.getByLabel("Email (optional)").fill(person.email);
    await popup.getByRole("button", { name: "Continue" }).click();
  }
  await closed;
}

/** Opens the dialog for a user who has signed up with Google before. */
async function openForGoogleUser(page: Page) {
  const robin = { name: "Robin Ferris", email: newEmail() };
  await page.goto("/?sign-in");
  const elsewhere = new Browser(new URL(page.url()).origin);
  await elsewhere.oauth("sign_ins", "google", robin);
  await elsewhere.post("/client/sign_ups", { transfer: "true" });
  return robin;
}

test("Google's window creates an account, and signs in to it the next time", async ({ page }) => {
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

test("Facebook is linked to the account that Google made for the same email, and signs in", async ({ page }) => {
  const robin = await openForGoogleUser(page);
  await choose(page, "facebook", robin);
  await expect(page).toHaveURL("/main");
});

test("signing in with Google or Facebook opens no account whose email address was never verified", async ({ page }) => {
  const email = newEmail();
  await page.goto("/?sign-in");
  await createAccount(page, email);
  await choose(page, "facebook", { name: "Maya Lind", email });
  await expect(dialog(page).getByText(messages["auth.differentProvider"])).toBeVisible();
  await choose(page, "google", { name: "Maya Lind", email });
  const message = messages["auth.emailInUse"];
  await expect(dialog(page).getByText(sentence("auth.loginFailed", { message }))).toBeVisible();
  await expect(dialog(page).getByText(messages["auth.usePassword"])).toBeVisible();
  await submitLogin(page, { email });
  await expect(page).toHaveURL("/main");
});

test("closing the window shows no message, and denying consent shows one", async ({ page }) => {
  await page.goto("/?sign-in");
  const opening = page.waitForEvent("popup");
  await button(page, "facebook").click();
  const popup = await opening;
  await popup.getByRole("button", { name: "Deny" }).waitFor();
  // Only the pressed button is marked as busy.
  const busyButtons = dialog(page).locator("[aria-busy=true]");
  await expect(busyButtons).toHaveText([messages["auth.facebook"]]);
  await popup.close();
  await expect(busyButtons).toHaveCount(0);
  await expect(dialog(page).getByRole("alert")).toHaveCount(0);
  await choose(page, "facebook", "deny");
  const message = messages["auth.cancelled"];
  await expect(dialog(page).getByText(sentence("auth.loginFailed", { message }))).toBeVisible();
});

test("a blocked window is explained, and the consent page opens in the tab instead, also for an account without an email", async ({
  page,
}) => {
  // A browser that blocks pop-ups returns null.
  await page.addInitScript(() => (window.open = () => null));
  await page.goto("/user-profile");
  await button(page, "google").click();
  const loginFailed = sentence("auth.loginFailed", { message: messages["auth.popupBlocked"] });
  await expect(dialog(page).getByText(messages["auth.popupBlocked"])).toBeVisible();
  await expect(dialog(page).getByText(loginFailed)).toHaveCount(0);
  await dialog(page).getByRole("button", { name: messages["auth.continueHere"] }).click();
  await page.getByRole("button", { name: "Deny" }).click();
  const denied = sentence("auth.loginFailed", { message: messages["auth.cancelled"] });
  await expect(dialog(page).getByText(denied)).toBeVisible();

  await button(page, "facebook").click();
  await expect(dialog(page).getByText(messages["auth.popupClosed"])).toBeVisible();
  await dialog(page).getByRole("button", { name: messages["auth.continueHere"] }).click();
  await page.getByText("Use another account").click();
  await page.getByLabel("Name").fill(`Ana ${newEmail().slice(0, 12)}`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(dialog(page).getByText(messages["auth.addressHint"])).toBeVisible();
  await dialog(page).getByLabel("Email Address").fill(newEmail());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/user-profile");
});

test("an account without an email address is asked for one", async ({ page }) => {
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

test("a user without a password who types one, or presses 'forgot password', is told which button to use", async ({
  page,
}) => {
  const robin = await openForGoogleUser(page);
  await submitLogin(page, { email: robin.email, password: goodPassword });
  await expect(dialog(page).getByText(messages["auth.invalidCredential"])).toBeVisible();
  await expect(dialog(page).getByText(messages["auth.useGoogle"])).toBeVisible();
  await dialog(page).getByRole("button", { name: messages["auth.forgot"] }).click();
  await expect(dialog(page).getByText(messages["auth.useGoogle"])).toHaveCount(0);
  await dialog(page).getByLabel("Email Address").fill(robin.email);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText(messages["auth.useGoogle"])).toBeVisible();
});

test("a provider that the Clerk instance has not set up is not offered, and the form does not move", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "clerk_emulator", value: "without-facebook", url: baseURL! }]);
  await page.goto("/?sign-in");
  // Measured from the button above the field, at one moment, because the dialog itself still moves while it opens.
  const distanceOfField = async () =>
    await dialog(page)
      .getByLabel(messages["auth.email"])
      .evaluate(
        (field, above) => field.getBoundingClientRect().y - above!.getBoundingClientRect().y,
        await button(page, "google").elementHandle(),
      );
  const distanceBefore = await distanceOfField();
  await expect(button(page, "facebook")).toBeHidden();
  expect(Math.abs((await distanceOfField()) - distanceBefore)).toBeLessThan(1);
  await expect(button(page, "google")).toBeVisible();
  await page.reload();
  await expect(button(page, "google")).toBeVisible();
  await expect(dialog(page).getByText(messages["auth.facebook"])).toHaveCount(0);
});
