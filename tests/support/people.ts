// Made-up people for browser tests, and helpers to sign them in.
import { randomBytes } from "node:crypto";
import { type Locator, type Page, expect as plain } from "@playwright/test";

/** Waits up to 30 seconds, because signing in is slow on a busy machine. */
export const expect = plain.configure({ timeout: 30_000 });

export const goodPassword = "correct horse";

/** A new email address. `tag` makes the Clerk emulator behave in a certain way: its README lists the tags. */
export const newEmail = (tag = "") => `maya${randomBytes(5).toString("hex")}${tag && `+${tag}`}@example.org`;

export const signInDialog = (page: Page): Locator => page.getByRole("dialog");

export async function fillCredentials(page: Page, { email, password = goodPassword, name }: Credentials) {
  const dialog = signInDialog(page);
  if (name !== undefined) await dialog.getByLabel("Your Name").fill(name);
  await dialog.getByLabel("Email Address").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
}

interface Credentials {
  email: string;
  password?: string;
  name?: string;
}

export async function submitSignUp(page: Page, credentials: Credentials) {
  await fillCredentials(page, { name: "Maya Lind", ...credentials });
  await signInDialog(page).getByRole("button", { name: "Sign Up", exact: true }).click();
}

export async function submitLogin(page: Page, credentials: Credentials) {
  await fillCredentials(page, credentials);
  await signInDialog(page).getByRole("button", { name: "Login", exact: true }).click();
}

/** Signs up in this browser without the dialog. Pages then open signed in. */
export async function signUpByRequest(page: Page, { email = newEmail(), name = "Maya Lind" } = {}) {
  const [first_name = "", ...rest] = name.split(" ");
  const form = { email_address: email, password: goodPassword, first_name, last_name: rest.join(" ") };
  const answer = await page.request.post("/__clerk/v1/client/sign_ups", { form });
  expect(answer.status()).toBe(200);
  await rememberSignedIn(page);
}

/** Stores what the dialog stores, so that pages open signed in. */
async function rememberSignedIn(page: Page) {
  await page.addInitScript(() => {
    // Stored only before the tab's first page. Later pages must not store it again after a sign-out has removed it.
    if (sessionStorage.getItem("test:signed-in")) return;
    sessionStorage.setItem("test:signed-in", "1");
    localStorage.setItem("homeward:signed-in", "1");
  });
}

/** Signs up without the dialog and opens a page. */
export async function openSignedIn(page: Page, path = "/main", person: { email?: string; name?: string } = {}) {
  await signUpByRequest(page, person);
  await page.goto(path);
  await expect(page.getByRole("link", { name: "Your profile", exact: true })).toBeVisible();
}

/** Signs up through the dialog, which leads to the dashboard. */
export async function signUp(page: Page, credentials: Credentials = { email: newEmail() }) {
  await page.goto("/?sign-up");
  await submitSignUp(page, credentials);
  await expect(page).toHaveURL("/main");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(credentials.name ?? "Maya Lind");
}

export async function signOut(page: Page) {
  await page.goto("/main");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
}

export async function openAndSubmitLogin(page: Page, credentials: Credentials) {
  await page.goto("/?sign-in");
  await submitLogin(page, credentials);
}

/** The newest code that was emailed to `email`. Waits until there is one other than `not`, such as an earlier code. */
export async function codeFor(page: Page, email: string, { not = "" } = {}): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/__clerk/inbox.json?to=${encodeURIComponent(email)}`);
      const letters = (await answer.json()) as { code: string }[];
      code = letters[0]?.code ?? "";
      return code !== "" && code !== not;
    })
    .toBe(true);
  return code;
}

/** Creates an account without signing in. */
export async function createAccount(page: Page, email: string, password = goodPassword) {
  const origin = new URL(page.url() === "about:blank" ? "http://localhost" : page.url()).origin;
  const form = { email_address: email, password, first_name: "Maya", last_name: "Lind" };
  const answer = await fetch(`${origin}/__clerk/v1/client/sign_ups`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  expect(answer.status).toBe(200);
}

/** Opens a page as the demo operator, whose email address is verified. */
export async function openAsOperator(page: Page, path = "/operator") {
  await signInAsOperator(page);
  await page.goto(path);
}

async function signInAsOperator(page: Page) {
  const email = "operator@example.org";
  const signIn = await page.request.post("/__clerk/v1/client/sign_ins", {
    form: { identifier: email, password: goodPassword },
  });
  if (signIn.ok()) return await rememberSignedIn(page);
  await signUpConfirmed(page, { email, name: "Olive Park" });
}

/** Signs up without the dialog, and confirms the address, so that email is sent to it. */
export async function signUpConfirmed(page: Page, { email = newEmail(), name = "Maya Lind" } = {}) {
  await signUpByRequest(page, { email, name });
  const client = (await (await page.request.get("/__clerk/v1/client")).json()) as Client;
  const address = client.response.sessions[0]!.user.email_addresses[0]!.id;
  const post = async (step: string, form: Record<string, string>) => {
    const answer = await page.request.post(`/__clerk/v1/me/email_addresses/${address}/${step}_verification`, { form });
    expect(answer.status()).toBe(200);
  };
  await post("prepare", { strategy: "email_code" });
  await post("attempt", { code: await codeFor(page, email) });
}

interface Client {
  response: { sessions: { user: { email_addresses: { id: string }[] } }[] };
}
