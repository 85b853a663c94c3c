// The parts that all pages share: addresses and titles, the focus after a navigation, and the theme.
import { expect } from "@playwright/test";
import { messages } from "../../../domain/messages.ts";
import { test } from "../../support/test.ts";

const publicPages = [
  ["/lost-pet-feed", "Lost & Found Feed"],
  ["/found-pets", "Found Pets"],
  ["/post-alert", "Choose Your Alert Options"],
  ["/adoption", "Find Your New Best Friend"],
  ["/nearby-vets", "Find Nearby Vets"],
  ["/privacy", "Privacy"],
] as const;

test("public pages open directly, and their back link leads a visitor to the home page", async ({ page, request }) => {
  for (const [path, title] of publicPages) {
    const document = await request.get(path, { headers: { accept: "text/html" } });
    // The server must not send the landing page, which has this sentence, at the address of another page.
    expect(await document.text()).not.toContain("bring them home");
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Homeward`);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to the home page" })).toHaveAttribute("href", "/");
  }
});

test("an unknown path says so, and leads a visitor to the home page", async ({ page }) => {
  for (const path of ["/nowhere", "/report-lost-pet/42", "/file.txt", "/%E0%A4%A"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: messages["app.notFoundTitle"] })).toBeVisible();
    await expect(page).toHaveTitle("Page not found · Homeward");
    await expect(page.getByRole("link", { name: "Back to the home page" })).toHaveAttribute("href", "/");
  }
});

test("a missing file of the build is a 404, not a page", async ({ request }) => {
  const answer = await request.get("/static/js/gone.js", { headers: { accept: "*/*" } });
  expect(answer.status()).toBe(404);
});

test("a change of page is announced, and focuses the new page's heading", async ({ page }) => {
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { name: "Privacy" })).toBeVisible();
  const announcer = page.locator("[aria-live=polite]").first();
  await expect(announcer).toBeEmpty();
  await page.evaluate(() => scrollTo(0, 400));
  await page.getByRole("navigation").getByRole("link", { name: "Adoption" }).click();
  await expect(page).toHaveTitle("Find Your New Best Friend · Homeward");
  await expect(announcer).toHaveText("Find Your New Best Friend");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(announcer).toHaveText("Privacy");
});

test("the skip link comes first for the keyboard, and skips to the content", async ({ page }) => {
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { name: "Privacy" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test.describe("theme", () => {
  const theme = "html[data-theme]";

  for (const scheme of ["light", "dark"] as const) {
    test(`is the system's before anything is painted: ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (!document.body) return;
          observer.disconnect();
          Object.assign(window, { themeAtBody: document.documentElement.dataset["theme"] });
        }).observe(document, { childList: true, subtree: true });
      });
      for (const path of ["/", "/privacy"]) {
        await page.goto(path);
        expect(await page.evaluate(() => (window as { themeAtBody?: string }).themeAtBody)).toBe(scheme);
      }
    });
  }

  test("is changed by the toggle, stored under the key theme, and used by the next page", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/privacy");
    await page.getByRole("button", { name: "Switch to the dark theme" }).click();
    await expect(page.locator(theme)).toHaveAttribute("data-theme", "dark");
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
    await page.goto("/");
    await expect(page.locator(theme)).toHaveAttribute("data-theme", "dark");
    await page.getByRole("button", { name: "Switch to the light theme" }).click();
    await expect(page.locator(theme)).toHaveAttribute("data-theme", "light");
  });

  test("can be changed, but is not remembered, where storage throws", async ({ page }) => {
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("denied", "SecurityError");
      };
      Object.defineProperty(window, "localStorage", { get: refuse });
      Object.defineProperty(window, "sessionStorage", { get: refuse });
    });
    await page.emulateMedia({ colorScheme: "light" });
    for (const path of ["/", "/privacy"]) {
      await page.goto(path);
      await page.getByRole("button", { name: "Switch to the dark theme" }).click();
      await expect(page.locator(theme)).toHaveAttribute("data-theme", "dark");
    }
    expect(errors).toEqual([]);
  });
});
