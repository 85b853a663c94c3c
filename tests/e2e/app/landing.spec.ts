// The landing page: readable without scripts, and then taken over by the app.
import { expect } from "@playwright/test";
import { test } from "../../support/test.ts";

const ready = "html[data-ready]";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the landing page can be read, and its links work", async ({ page }) => {
    await page.goto("/", { waitUntil: "load" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Let’s bring them home.");
    for (const feature of ["Lost and Found", "Community Forum", "Nearby Pet Hospitals"]) {
      await expect(page.getByRole("heading", { name: feature })).toBeVisible();
    }
    const href = (name: string) => page.getByRole("link", { name, exact: true }).first().getAttribute("href");
    expect(await href("Login / Sign Up")).toBe("/?sign-in");
    expect(await href("Sign Up for Free")).toBe("/?sign-up");
    expect(await href("Report a Lost Pet")).toBe("/report-lost-pet");
    expect(await href("Lost & Found")).toBe("/lost-pet-feed");
    expect(await href("Find Vets")).toBe("/nearby-vets");
    await expect(page.getByRole("navigation").getByText("Coming soon")).toBeVisible();
  });

  test("the menu of narrow screens opens and closes", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/", { waitUntil: "load" });
    const signIn = page.getByRole("link", { name: "Login / Sign Up" });
    await expect(signIn).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(signIn).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(signIn).toBeHidden();
  });

  test("another page says that it needs JavaScript", async ({ page }) => {
    await page.goto("/adoption", { waitUntil: "load" });
    await expect(page.getByRole("paragraph").filter({ hasText: "needs JavaScript" })).toBeVisible();
    await expect(page.getByRole("link", { name: "home page", exact: true })).toHaveAttribute("href", "/");
  });
});

test("the menu works by keyboard and returns the focus", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.locator(ready)).toBeAttached();
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Lost & Found" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/lost-pet-feed$/);
});

test("a button that is pressed before the app has loaded works as soon as the app has loaded", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Switch to the dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the app takes over the page without redrawing it, and logs no warning", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") logged.push(message.text());
  });
  page.on("pageerror", (error) => logged.push(error.message));
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => document.querySelector("h1")?.setAttribute("data-original", ""));
  });
  await page.goto("/");
  await expect(page.locator(ready)).toBeAttached();
  await expect(page.locator("h1[data-original]")).toBeVisible();
  expect(logged).toEqual([]);
});

test("the footer shows the current year, and the built page contains no year", async ({ page, request }) => {
  expect(await (await request.get("/")).text()).not.toMatch(/©\s*\d{4}/);
  await page.clock.setFixedTime(new Date("2031-05-01T12:00:00"));
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toContainText("© 2031 Homeward");
});

test("no outside host is contacted", async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  await page.goto("/");
  await expect(page.locator(ready)).toBeAttached();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect([...hosts]).toEqual([baseURL]);
});

test("nothing overflows at 320 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ["/", "/privacy", "/nowhere"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test("the stored note of an earlier sign-in is removed when nobody is signed in any more", async ({ page }) => {
  await page.addInitScript(() => {
    // Only before the first load, so that a later load doesn't store the note again.
    if (!sessionStorage.getItem("marked")) localStorage.setItem("homeward:signed-in", "1");
    sessionStorage.setItem("marked", "1");
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("homeward:signed-in"))).toBeNull();
});

test("a link to sign-in opens its dialog, whether pressed before or after the app has loaded", async ({ page }) => {
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Login / Sign Up" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("link", { name: "Sign Up for Free" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
