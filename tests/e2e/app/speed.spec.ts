// First visits: which files they download, in which order, and how far late parts move a form.
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { devices, expect } from "@playwright/test";
import { paths } from "../../../domain/paths.ts";
import { test } from "../../support/test.ts";

/** The compressed size of a built file, in bytes. */
const weight = (pathname: string) => brotliCompressSync(readFileSync(path.join("dist", pathname))).length;

test("the landing page is painted before the app's script is fetched, and its scripts stay small", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html[data-ready]")).toBeAttached();
  const { painted, scripts } = await page.evaluate(
    () =>
      new Promise<{ painted: number; scripts: { path: string; start: number }[] }>((resolve) => {
        new PerformanceObserver((list) => {
          const scripts = performance
            .getEntriesByType("resource")
            .filter((entry) => new URL(entry.name).pathname.endsWith(".js"))
            .map((entry) => ({ path: new URL(entry.name).pathname, start: entry.startTime }));
          resolve({ painted: list.getEntries().at(-1)?.startTime ?? 0, scripts });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  const beforePaint = scripts.filter(({ start }) => start <= painted);
  const allPaths = scripts.map((script) => script.path);
  const sum = (paths: string[]) => paths.reduce((total, one) => total + weight(one), 0);

  expect(allPaths.some((one) => one.includes("/main-"))).toBe(true);
  expect(sum(beforePaint.map((script) => script.path))).toBeLessThanOrEqual(5000);
  expect(sum(allPaths)).toBeLessThanOrEqual(90_000);
});

test("a visitor who only reads loads nothing of Clerk, the sign-in service", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  for (const path of ["/", "/lost-pet-feed"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  expect(requested.filter((url) => /clerk/i.test(url))).toEqual([]);
});

test.describe("on a phone", () => {
  const { userAgent, isMobile, hasTouch } = devices["Pixel 7"];
  test.use({ viewport: { width: 412, height: 823 }, userAgent, isMobile, hasTouch });

  for (const path of [paths.reportLost, paths.reportFound]) {
    test(`late parts of the page don't move the form at ${path}`, async ({ page }) => {
      // As a string, because a compiled function may use helpers that don't exist in the page.
      await page.addInitScript(`
        window.shifted = 0;
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
        }).observe({ type: "layout-shift", buffered: true });
      `);
      await page.goto(path);
      await expect(page.locator('form input[type="file"]').first()).toBeAttached();
      await page.waitForLoadState("networkidle");
      // Lighthouse's threshold for "good".
      expect(await page.evaluate<number>("window.shifted")).toBeLessThan(0.1);
    });
  }
});
