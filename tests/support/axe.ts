// Accessibility checks with axe-core.
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** Fails with the rule and the elements of every violation on the page, or in one part of it. */
export async function expectAccessible(page: Page, part = "html") {
  // Text that is still fading in has too little contrast.
  await page.emulateMedia({ reducedMotion: "reduce" });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (part) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const found = await run(part, { resultTypes: ["violations"] });
    return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  }, part);
  expect(violations).toEqual([]);
}

export async function expectNoOverflow(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Checks the screen that is open as it is on a phone in the light theme, and on a desktop in the dark one. */
export async function expectAccessibleInBothThemes(page: Page, part?: string) {
  for (const [colorScheme, width] of [
    ["light", 390],
    ["dark", 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    await expectAccessible(page, part);
    await expectNoOverflow(page);
  }
}
