// The sign-in dialog's messages when signing in fails, with the real Clerk client against the emulator. A tag in an
// address, such as `+user_locked`, tells the emulator how to answer.
import type { Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import {
  expect,
  codeFor,
  fillCredentials,
  createAccount,
  newEmail,
  goodPassword,
  signInDialog,
  submitLogin,
  openAndSubmitLogin,
  submitSignUp,
} from "../../support/people.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { test } from "../../support/test.ts";

const dialog = signInDialog;
const email = (page: Page) => dialog(page).getByLabel("Email Address");
const password = (page: Page) => dialog(page).getByLabel("Password", { exact: true });

test("an incomplete sign-up names one mistake after the other, and focuses the field", async ({ page }) => {
  await page.goto("/?sign-up");
  await submitSignUp(page, { email: "maya", password: "12345", name: " " });
  await expect(dialog(page).getByText(messages["auth.invalidEmail"])).toBeVisible();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAttribute("aria-invalid", "true");
  await email(page).fill(newEmail());
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText(messages["auth.passwordTooShort"])).toBeVisible();
  await expect(password(page)).toBeFocused();
  await password(page).fill(goodPassword);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText(messages["auth.noName"])).toBeVisible();
  await expect(dialog(page).getByLabel("Your Name")).toBeFocused();
  await expect(dialog(page).getByText(messages["auth.passwordTooShort"])).toHaveCount(0);
});

test("a failed login says why, and keeps what was typed", async ({ page }) => {
  const expectKept = async (address: string, typed = goodPassword) => {
    await expect(email(page)).toHaveValue(address);
    await expect(password(page)).toHaveValue(typed);
  };
  const address = newEmail();
  await openAndSubmitLogin(page, { email: address });
  await expect(dialog(page).getByText(messages["auth.userNotFound"])).toBeVisible();
  await expectKept(address);
  await createAccount(page, address);
  await submitLogin(page, { email: address, password: "wrong horse" });
  await expect(dialog(page).getByText(messages["auth.wrongPassword"])).toBeVisible();
  await expect(password(page)).toBeFocused();
  await expectKept(address, "wrong horse");
  for (const [code, message] of [
    ["form_param_format_invalid", "auth.invalidEmail"],
    ["user_locked", "auth.locked"],
    ["internal_clerk_error", "auth.other"],
  ] as const) {
    const tagged = newEmail(code);
    await submitLogin(page, { email: tagged });
    await expect(dialog(page).getByText(messages[message])).toBeVisible();
    await expectKept(tagged);
  }
});

test("sign-up says when an email address is taken or a password is weak", async ({ page }) => {
  await page.goto("/?sign-up");
  const taken = newEmail();
  await createAccount(page, taken);
  await submitSignUp(page, { email: taken });
  await expect(dialog(page).getByText(messages["auth.emailInUse"])).toBeVisible();
  for (const [tag, rule] of [
    ["", "auth.passwordLeaked"],
    ["form_password_pwned", "auth.passwordLeaked"],
    ["form_password_not_strong_enough", "auth.passwordGuessable"],
    ["form_password_length_too_short", "auth.passwordShort"],
  ] as const) {
    await email(page).fill(newEmail(tag));
    // Such a tag makes the emulator refuse any password. Without one, it refuses this password as leaked.
    await password(page).fill(tag ? goodPassword : "password");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByText(messages["auth.weakPassword"])).toBeVisible();
    await expect(dialog(page).getByText(messages[rule])).toBeVisible();
    await password(page).fill("");
    await expect(dialog(page).getByText(messages["auth.weakPassword"])).toHaveCount(0);
  }
  await expect(dialog(page).getByLabel("Your Name")).toHaveValue("Maya Lind");
});

test("a missing, expired or wrong code is refused, and too many tries lock the code", async ({ page }) => {
  await page.goto("/?sign-up");
  const expired = newEmail("expired");
  await submitSignUp(page, { email: expired });
  const code = dialog(page).getByLabel(messages["auth.code"]);
  await expect(code).toBeFocused();
  await expect(dialog(page).getByText(sentence("auth.codeSent", { email: expired }))).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText(messages["auth.noCode"])).toBeVisible();
  await code.fill(await codeFor(page, expired));
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText(messages["auth.codeExpired"])).toBeVisible();

  await dialog(page).getByRole("button", { name: messages["auth.changeAddress"] }).click();
  await expect(email(page)).toHaveValue(expired);
  await email(page).fill(newEmail("verify"));
  await page.keyboard.press("Enter");
  await expect(code).toHaveValue("");
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await code.fill("12 34 5");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByText(messages["auth.wrongCode"])).toBeVisible();
  }
  await code.fill("123456");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText(messages["auth.tooManyTries"])).toBeVisible();
});

test("a connection that drops while signing in is reported, and what was typed is kept", async ({ page, context }) => {
  await page.goto("/?sign-in");
  await submitLogin(page, { email: newEmail() });
  await expect(dialog(page).getByText(messages["auth.userNotFound"])).toBeVisible();
  await context.setOffline(true);
  const address = newEmail();
  await submitLogin(page, { email: address });
  await expect(dialog(page).getByText(messages["auth.notAnswering"])).toBeVisible();
  await expect(email(page)).toHaveValue(address);
  await expect(password(page)).toHaveValue(goodPassword);
});

test("Escape, the button and the overlay close the dialog, which remembers the email address", async ({ page }) => {
  await page.goto("/?sign-in");
  await fillCredentials(page, { email: "maya@example.org" });
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: messages["landing.loginSignUp"] }).first().click();
  await expect(email(page)).toHaveValue("maya@example.org");
  await expect(password(page)).toHaveValue("");
  await dialog(page).getByRole("button", { name: messages["app.close"] }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("link", { name: messages["landing.loginSignUp"] }).first().click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toHaveCount(0);
});

test("login and sign-up have their own titles, fields and hints for password managers", async ({ page }) => {
  await page.goto("/?sign-in");
  await expect(dialog(page).getByRole("heading", { name: messages["auth.welcomeBack"] })).toBeVisible();
  await expect(dialog(page).getByLabel("Your Name")).toHaveCount(0);
  await expect(email(page)).toHaveAttribute("autocomplete", "username");
  await expect(password(page)).toHaveAttribute("autocomplete", "current-password");
  await fillCredentials(page, { email: "maya@example.org" });
  await dialog(page).getByRole("button", { name: messages["auth.toSignUp"] }).click();
  await expect(dialog(page).getByRole("heading", { name: messages["auth.createAccount"] })).toBeVisible();
  await expect(dialog(page).getByLabel("Your Name")).toHaveAttribute("autocomplete", "name");
  await expect(email(page)).toHaveValue("maya@example.org");
  await expect(password(page)).toHaveAttribute("autocomplete", "new-password");
  await dialog(page).getByRole("button", { name: messages["auth.showPassword"] }).click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await expect(dialog(page).locator("#clerk-captcha")).toHaveCount(1);
});

test("the dialog is accessible", async ({ page }) => {
  await page.goto("/?sign-up");
  await submitSignUp(page, { email: "maya", password: "1" });
  await expect(dialog(page).getByText(messages["auth.invalidEmail"])).toBeVisible();
  await expectAccessibleInBothThemes(page, "dialog");
});
