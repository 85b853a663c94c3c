import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { builtApp } from "../support/builtApp.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

async function expectClean(page: Page) {
  // Something that is still fading in has no contrast yet.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const viewport of sizes) {
    test.describe(`${colorScheme} at ${viewport.width}`, () => {
      test.use({ colorScheme, viewport });

      for (const path of ["/", "/nowhere", "/privacy"]) {
        test(`axe finds nothing on ${path}`, async ({ page }) => {
          await page.goto(path);
          await expect(page.locator("html[data-ready]")).toBeAttached();
          await expectClean(page);
        });
      }

      test("axe finds nothing on the error page", async ({ page }) => {
        const app = await builtApp();
        app.gone = /\/Privacy-/;
        await page.goto(`${app.origin}/privacy`);
        await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
        await expectClean(page);
        app.close();
      });

      test("axe finds nothing on the notice of a script that is gone", async ({ page }) => {
        const app = await builtApp();
        app.gone = /\/main-/;
        await page.goto(`${app.origin}/privacy`);
        await expect(page.getByRole("link", { name: "Reload" })).toBeVisible();
        await expectClean(page);
        app.close();
      });
    });
  }
}

test.describe("the open menu", () => {
  test.use({ viewport: sizes[0]! });
  test("axe finds nothing on it", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("link", { name: "Login / Sign Up" })).toBeVisible();
    await expectClean(page);
  });
});
