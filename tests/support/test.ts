// Playwright's `test`, which also fails on violations of the content policy, so every screen that any test opens is
// checked against it. A page counts as loaded once the app has rendered it: before that, its document shows only an
// outline.
import { type BrowserContext, expect, type Page, test as plain } from "@playwright/test";
import { watchPolicy } from "./policy.ts";

/**
 * Waits until the app has rendered the page or an error. Does not wait for pages of other servers, which have no
 * element "scripts".
 */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page
    .waitForFunction(() => {
      const { dataset } = document.documentElement;
      const stalled = document.getElementById("stalled");
      return !document.getElementById("scripts") || dataset["ready"] !== undefined || stalled?.hidden === false;
    })
    // The page navigated or closed; the test will notice.
    .catch(() => {});
}

/**
 * Waits until no layer (src/ui/dialogs/layers.ts), such as a dialog or a menu, has a history entry. A layer that closes
 * steps back in the history a moment later, and this step would abort a navigation that the test begins meanwhile.
 */
export async function waitForNoLayers(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0)).toBe(0);
}

/** Lets `goto` and `reload` wait until the app has rendered the page, unless the test calls them with `waitUntil`. */
function makeNavigationsWait(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await waitUntilDrawn(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await waitUntilDrawn(page);
    return response;
  };
}

/** The contexts of the current test, and what the content policy refused in each. */
const refusedIn = new Map<BrowserContext, string[]>();
function prepare(context: BrowserContext): void {
  if (refusedIn.has(context)) return;
  refusedIn.set(context, watchPolicy(context));
  context.on("page", makeNavigationsWait);
}

/**
 * Playwright's `test` with three fixtures that run by themselves: `contexts` prepares the contexts that a test opens
 * itself, `closing` closes these, and `policy` prepares Playwright's own `context` and fails the test on violations in
 * any context.
 */
export const test = plain.extend<{ policy: void; closing: void }, { contexts: void }>({
  contexts: [
    async ({ browser }, use) => {
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        prepare(context);
        return context;
      };
      await use();
    },
    { auto: true, scope: "worker" },
  ],
  policy: [
    async ({ context }, use) => {
      prepare(context);
      await use();
      const refused = [...refusedIn.values()].flat();
      refusedIn.clear();
      expect(refused, "what the content policy refused").toEqual([]);
    },
    { auto: true },
  ],
  // Playwright keeps the contexts that a test itself opens until the worker ends. Their pages would keep receiving the
  // reports of every later test.
  closing: [
    async ({ browser, context }, use) => {
      await use();
      const otherContexts = browser.contexts().filter((one) => one !== context);
      await Promise.all(otherContexts.map((one) => one.close()));
    },
    { auto: true },
  ],
});
