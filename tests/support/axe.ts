// Accessibility checks with axe-core.
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

async function expectNoViolations(page: Page, part: string, options: axe.RunOptions) {
  // Text has too little contrast while it fades in.
  await page.emulateMedia({ reducedMotion: "reduce" });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([part, options]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const results = await run(part, { ...options, resultTypes: ["violations"] });
      return results.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    },
    [part, options] as const,
  );
  expect(violations).toEqual([]);
}

/** Fails with the rule and the elements of every violation on the page or in a part of it. */
export const expectAccessible = (page: Page, part = "html") => expectNoViolations(page, part, {});

/** Checks that targets are large enough or far enough apart. axe does not check this by default. */
export const expectLargeTargets = (page: Page, part = "html") =>
  expectNoViolations(page, part, { runOnly: ["target-size"] });

export async function expectNoOverflow(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Checks the current screen on a phone in the light theme, and on a desktop in the dark theme. */
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
