// Scripts that are gone and scripts that never arrive, served from the built folder by a host that loses them.
import { expect, test as base } from "@playwright/test";
import { messages } from "../../domain/messages.ts";
import { type BuiltApp, builtApp } from "../support/builtApp.ts";

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

test("a page whose code is gone says so, and Reload brings it once it is there", async ({ page, app }) => {
  app.gone = /\/Privacy-/;
  await page.goto(`${app.origin}/`);
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await page.getByRole("link", { name: "Privacy" }).click();
  const alert = page.getByRole("alert");
  await expect(alert.getByRole("heading", { name: notLoaded })).toBeVisible();
  await expect(alert).toContainText("Part of the page didn't load. Check your connection, then reload.");
  await expect(alert.getByRole("link", { name: "Back to dashboard" })).toHaveAttribute("href", "/main");
  await expect(page).toHaveTitle(`${notLoaded} · Homeward`);

  app.gone = null;
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { name: "Privacy" })).toBeVisible();
});

test("a page whose code takes more than 120 seconds says so", async ({ page, app }) => {
  app.silent = /\/Privacy-/;
  await page.clock.install();
  await page.goto(`${app.origin}/privacy`, { waitUntil: "commit" });
  await expect(page.getByRole("link", { name: "Adoption" })).toBeVisible();
  await expect(page.getByText("Loading...")).toBeVisible();
  await page.clock.fastForward(90_000);
  await expect(page.getByText("Loading...")).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(page.getByRole("heading", { name: notLoaded })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
  await expect(page.getByText(notice)).toBeHidden();
});

test("a report whose code is gone says so over the feed, and opens once it is there", async ({ page, app }) => {
  app.gone = /\/ReportDetail-/;
  await page.goto(`${app.origin}/lost-pet-feed/some-report`);
  const report = page.getByRole("dialog", { name: "Report" });
  const retry = report.getByRole("button", { name: "Try again" });
  await expect(report.getByRole("alert")).toContainText("This part of the page didn't load. Check your connection.");
  await retry.click();
  await expect(report.getByRole("alert")).toContainText("then reload");
  await expect(retry).toBeFocused();
  app.gone = null;
  await report.getByRole("button", { name: "Reload" }).click();
  // Its own code names the dialog so while it waits for the report.
  await expect(page.getByRole("dialog", { name: messages["feed.title"] })).toBeVisible();
});

test("a report whose code has not come yet can be closed", async ({ page, app }) => {
  app.silent = /\/ReportDetail-/;
  await page.goto(`${app.origin}/lost-pet-feed/some-report`, { waitUntil: "commit" });
  const report = page.getByRole("dialog", { name: "Report" });
  await expect(report.getByText(messages["detail.loading"])).toBeAttached();
  await report.getByRole("button", { name: "Close" }).click();
  await expect(report).toBeHidden();
  await expect(page).toHaveURL(`${app.origin}/lost-pet-feed`);
});

test("an app whose script is gone says so without any of it, and Reload brings it", async ({ page, app }) => {
  app.gone = /\/main-/;
  await page.goto(`${app.origin}/privacy`);
  await expect(page.getByRole("alert")).toContainText(notice);
  app.gone = null;
  await page.getByRole("link", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { name: "Privacy" })).toBeVisible();
});

test("an app whose script never arrives says so after 120 seconds", async ({ page, app }) => {
  app.silent = /\/main-/;
  await page.clock.install();
  await page.goto(`${app.origin}/privacy`, { waitUntil: "commit" });
  await expect(page.locator("#stalled")).toBeAttached();
  await expect(page.getByRole("alert")).toBeHidden();
  await page.clock.fastForward(121_000);
  await expect(page.getByRole("alert")).toContainText(notice);
  await expect(page.getByRole("link", { name: "Reload" })).toHaveAttribute("href", "");
});

test("a landing page whose app is gone stays readable and says so", async ({ page, app }) => {
  app.gone = /\/main-/;
  await page.goto(`${app.origin}/`);
  await expect(page.getByRole("alert")).toContainText(notice);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Let’s bring them home.");
  await expect(page.getByRole("link", { name: "Report a Lost Pet" }).first()).toBeVisible();
});

test("whoever was signed in before still gets the landing page when the app never comes", async ({ page, app }) => {
  await page.addInitScript(() => localStorage.setItem("homeward:signed-in", "1"));
  app.gone = /\/main-/;
  await page.goto(`${app.origin}/`);
  await expect(page.getByRole("alert")).toContainText(notice);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("whoever was signed in before waits for sign-in, at most eight seconds, and then gets the landing page", async ({
  page,
  app,
}) => {
  await page.addInitScript(() => localStorage.setItem("homeward:signed-in", "1"));
  app.silent = /clerk/i;
  await page.clock.install();
  await page.goto(`${app.origin}/`);
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toBeHidden();
  await page.clock.fastForward(9000);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
