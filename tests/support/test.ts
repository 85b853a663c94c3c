// Playwright's `test`, which also fails if the content policy had to refuse anything. That way every screen, dialog and
// window that any test opens is known to work under it. A page counts as loaded once the app has drawn it: before, its
// document shows an outline.
import { type BrowserContext, expect, type Page, test as plain } from "@playwright/test";
import { watchPolicy } from "./policy.ts";

/**
 * Until the app has drawn the page, or has said that it can't. Other pages than the app's have no such scripts. A test
 * that says itself what to wait for (`waitUntil`) does not wait here.
 */
async function drawn(page: Page): Promise<void> {
  await page
    .waitForFunction(() => {
      const { dataset } = document.documentElement;
      const stalled = document.getElementById("stalled");
      return !document.getElementById("scripts") || dataset["ready"] !== undefined || stalled?.hidden === false;
    })
    // The page went elsewhere or was closed, which the test will see.
    .catch(() => {});
}

function waitForTheApp(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await drawn(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await drawn(page);
    return response;
  };
}

const watched = new WeakSet<BrowserContext>();
function watchPages(context: BrowserContext): void {
  if (watched.has(context)) return;
  watched.add(context);
  context.on("page", waitForTheApp);
}

export const test = plain.extend<{ policy: void }, { pages: void }>({
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
});
