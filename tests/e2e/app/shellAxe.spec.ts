// Accessibility of the screens that need no data: the landing page, plain pages and what is shown when code is missing.
import { expect } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "../../support/axe.ts";
import { builtApp } from "../../support/builtApp.ts";
import { test } from "../../support/test.ts";

for (const path of ["/", "/nowhere", "/privacy", "/chip"]) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator("html[data-ready]")).toBeAttached();
    await expectAccessibleInBothThemes(page);
  });
}

test("the open menu of a phone is accessible", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("link", { name: "Login / Sign Up" })).toBeVisible();
  await expectAccessible(page);
});

test("the page that is shown when a page's code is missing is accessible", async ({ page }) => {
  const app = await builtApp();
  app.missingPaths = /\/Privacy-/;
  await page.goto(`${app.origin}/privacy`, { waitUntil: "load" });
  await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  app.close();
});

test("the notice that the app's own script is missing is accessible", async ({ page }) => {
  const app = await builtApp();
  app.missingPaths = /\/main-/;
  // Without the script, an open page doesn't follow a change of theme, so each theme gets its own visit.
  for (const [colorScheme, width] of [
    ["light", 390],
    ["dark", 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${app.origin}/privacy`);
    await expect(page.getByRole("link", { name: "Reload" })).toBeVisible();
    await expectAccessible(page);
  }
  app.close();
});
