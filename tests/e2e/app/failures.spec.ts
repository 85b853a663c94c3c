// Scripts that are missing or never arrive, on a host that serves the built folder.
import { expect, test as base } from "@playwright/test";
import { messages } from "../../../domain/messages.ts";
import { type BuiltApp, builtApp } from "../../support/builtApp.ts";

const test = base.extend<{ app: BuiltApp }>({
  // oxlint-disable-next-line no-empty-pattern
  app: async ({}, use) => {
    const app = await builtApp();
    await use(app);
    app.close();
  },
});

const notLoaded = "We can't load this page";
const notice = "Homeward didn't load completely. Check your connection, then reload the page.";

test("a page whose code is missing says so, and Reload shows it once the code is back", async ({ page, app }) => {
  app.missingPaths = /\/Privacy-/;
  await page.goto(`${app.origin}/`);
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await page.getByRole("link", { name: "Privacy" }).click();
  const alert = page.getByRole("alert");
  await expect(alert.getByRole("heading", { name: notLoaded })).toBeVisible();
  await expect(alert).toContainText("Part of the page didn't load. Check your connection, then reload.");
  await expect(alert.getByRole("link", { name: "Back to the home page" })).toHaveAttribute("href", "/");
  await expect(page).toHaveTitle(`${notLoaded} · Homeward`);

  app.missingPaths = null;
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { name: "Privacy" })).toBeVisible();
});

test("a page whose code takes more than 120 seconds says that it did not load", async ({ page, app }) => {
  app.stalledPaths = /\/Privacy-/;
  await page.clock.install();
  await page.goto(`${app.origin}/privacy`, { waitUntil: "commit" });
  await expect(page.getByRole("link", { name: "Adoption" })).toBeVisible();
  // The document's own outline of the page.
  await expect(page.getByRole("heading", { name: "Privacy" })).toBeVisible();
  // The time limit starts when the app's own script asks for the page's code.
  await expect(page.locator("html[data-started]")).toBeAttached();
  await page.clock.fastForward(90_000);
  await expect(page.getByRole("heading", { name: "Privacy" })).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(page.getByRole("heading", { name: notLoaded })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
  await expect(page.getByText(notice)).toBeHidden();
});

test("a report whose code is missing says so over the feed, and Reload gets the code once it is back", async ({
  page,
  app,
}) => {
  app.missingPaths = /\/OpenReport-/;
  await page.goto(`${app.origin}/lost-pet-feed/some-report`);
  const report = page.getByRole("dialog", { name: "Report" });
  const retry = report.getByRole("button", { name: "Try again" });
  await expect(report.getByRole("alert")).toContainText("This part of the page didn't load. Check your connection.");
  await retry.click();
  await expect(report.getByRole("alert")).toContainText("then reload");
  await expect(retry).toBeFocused();
  app.missingPaths = null;
  await report.getByRole("button", { name: "Reload" }).click();
  // The code has arrived: while the report loads, the dialog is named after the feed.
  await expect(page.getByRole("dialog", { name: messages["feed.title"] })).toBeVisible();
});

test("a report can be closed while its code is still loading", async ({ page, app }) => {
  app.stalledPaths = /\/OpenReport-/;
  await page.goto(`${app.origin}/lost-pet-feed/some-report`, { waitUntil: "commit" });
  const report = page.getByRole("dialog", { name: "Report" });
  await expect(report.getByText(messages["detail.loading"])).toBeAttached();
  await report.getByRole("button", { name: "Close" }).click();
  await expect(report).toBeHidden();
  await expect(page).toHaveURL(`${app.origin}/lost-pet-feed`);
});

test("when the app's own script is missing the page says so, and Reload loads it", async ({ page, app }) => {
  app.missingPaths = /\/main-/;
  await page.goto(`${app.origin}/privacy`);
  await expect(page.getByRole("alert")).toContainText(notice);
  app.missingPaths = null;
  await page.getByRole("link", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { name: "Privacy" })).toBeVisible();
});

test("when the app's own script never arrives the page says so after 120 seconds", async ({ page, app }) => {
  app.stalledPaths = /\/main-/;
  await page.clock.install();
  await page.goto(`${app.origin}/privacy`, { waitUntil: "commit" });
  await expect(page.locator("#stalled")).toBeAttached();
  await expect(page.getByRole("alert")).toBeHidden();
  await page.clock.fastForward(121_000);
  await expect(page.getByRole("alert")).toContainText(notice);
  await expect(page.getByRole("link", { name: "Reload" })).toHaveAttribute("href", "");
});

test("the landing page stays readable when the app's script is missing, and says so", async ({ page, app }) => {
  app.missingPaths = /\/main-/;
  await page.goto(`${app.origin}/`);
  await expect(page.getByRole("alert")).toContainText(notice);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Let’s bring them home.");
  await expect(page.getByRole("link", { name: "Report a Lost Pet" }).first()).toBeVisible();
});

test("a person who was signed in before still gets the landing page when the app's script is missing", async ({
  page,
  app,
}) => {
  await page.addInitScript(() => localStorage.setItem("homeward:signed-in", "1"));
  app.missingPaths = /\/main-/;
  await page.goto(`${app.origin}/`);
  await expect(page.getByRole("alert")).toContainText(notice);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a person who was signed in before waits up to eight seconds for sign-in, then gets the landing page", async ({
  page,
  app,
}) => {
  await page.addInitScript(() => localStorage.setItem("homeward:signed-in", "1"));
  app.stalledPaths = /clerk/i;
  await page.clock.install();
  await page.goto(`${app.origin}/`);
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toBeHidden();
  await page.clock.fastForward(9000);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
