// Playwright's `test`, which also fails on violations of the content policy, so every screen that any test opens is
// checked against it. A page counts as loaded once the app has rendered it: before that, its document shows only an
// outline.
import { type BrowserContext, expect, type Page, test as plain } from "@playwright/test";
import { watchPolicy } from "./policy.ts";

/**
 * Waits until the app has rendered the page or an error. Does not wait for pages of other servers, which have no
 * element "scripts". A test can turn the waiting off with `waitUntil`.
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

function waitForTheApp(page: Page): void {
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

const watchedContexts = new WeakSet<BrowserContext>();
function watchPages(context: BrowserContext): void {
  if (watchedContexts.has(context)) return;
  watchedContexts.add(context);
  context.on("page", waitForTheApp);
}

export const test = plain.extend<{ policy: void; closing: void }, { pages: void }>({
  pages: [
    async ({ browser }, use) => {
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        watchPages(context);
        return context;
      };
      await use();
    },
    { auto: true, scope: "worker" },
  ],
  policy: [
    async ({ context }, use) => {
      const refused = watchPolicy(context);
      watchPages(context);
      await use();
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
