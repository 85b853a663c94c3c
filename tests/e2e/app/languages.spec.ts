// Each page opens in the language that the reader has chosen, or else in the address's, or else in the browser's.
import { type Browser, expect, test as unwatched } from "@playwright/test";
import { messages } from "../../../domain/messages.ts";
import { paths } from "../../../domain/paths.ts";
import { texts as spanish } from "../../../domain/texts/es.ts";
import { texts as french } from "../../../domain/texts/fr.ts";
import { languageFacts } from "../../../domain/texts/languageList.ts";
import { expectAccessible, expectLargeTargets, expectNoOverflow } from "../../support/axe.ts";
import { test } from "../../support/test.ts";

/** Opens a path in a new browser context. Returns the address and the language of the page that is shown. */
async function addressAndLanguage(browser: Browser, baseURL: string, locale: string, path: string, choice?: string) {
  const context = await browser.newContext({ locale, baseURL, serviceWorkers: "block" });
  if (choice) await context.addCookies([{ name: "lang", value: choice, url: baseURL }]);
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.locator("html[data-ready]")).toBeAttached();
  const { pathname, search, hash } = new URL(page.url());
  const language = await page.locator("html").getAttribute("lang");
  await context.close();
  return [pathname + search + hash, language];
}

test("a page opens in the browser's language, with its query and fragment", async ({ browser, baseURL }) => {
  const open = (locale: string, path: string) => addressAndLanguage(browser, baseURL!, locale, path);
  expect(await open("fr-CA", `${paths.lostFeed}?show=found#top`)).toEqual([
    "/fr/animaux-perdus?show=found#top",
    "fr-CA",
  ]);
  expect(await open("es-MX", paths.home)).toEqual(["/es/", "es-US"]);
  expect(await open("de-DE", paths.lostFeed)).toEqual([paths.lostFeed, "en-CA"]);
});

test("an address with a language prefix opens in that language, and an English path after it is translated", async ({
  browser,
  baseURL,
}) => {
  const open = (path: string) => addressAndLanguage(browser, baseURL!, "en-CA", path);
  expect(await open("/fr/lost-pet-feed?show=found")).toEqual(["/fr/animaux-perdus?show=found", "fr-CA"]);
  expect(await open("/es")).toEqual(["/es/", "es-US"]);
});

test("the reader's choice comes before the address and the browser", async ({ browser, baseURL }) => {
  const open = (path: string, choice: string) => addressAndLanguage(browser, baseURL!, "fr-CA", path, choice);
  expect(await open(paths.lostFeed, "en")).toEqual([paths.lostFeed, "en-CA"]);
  expect(await open("/fr/animaux-perdus?show=found", "es")).toEqual(["/es/mascotas-perdidas?show=found", "es-US"]);
  expect(await open("/es/mascotas-perdidas", "en")).toEqual([paths.lostFeed, "en-CA"]);
});

// This test opens no page, so nothing can break the content policy, and Playwright's own `test` is enough.
unwatched("a document lists its address in each language, and its own address as canonical", async ({ request }) => {
  const html = await (await request.get("/fr/animaux-perdus")).text();
  const links = [...html.matchAll(/<link rel="(?:canonical|alternate)"(?: hreflang="([^"]*)")? href="([^"]*)">/g)];
  expect(links.map(([, language = "canonical", href]) => [language, href])).toEqual([
    ["canonical", "/fr/animaux-perdus"],
    ["en", "/lost-pet-feed"],
    ["fr", "/fr/animaux-perdus"],
    ["es", "/es/mascotas-perdidas"],
    ["x-default", "/lost-pet-feed"],
  ]);
});

test("the language switch keeps the page, its query and what was typed", async ({ page }) => {
  await page.goto(`${paths.reportLost}?from=flyer`);
  await page.getByLabel(messages["report.petName"]).fill("Biscuit");
  await page.getByRole("button", { name: messages["language.title"] }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Français" }).click();
  await expect(page).toHaveURL(/\/fr\/signaler-animal-perdu\?from=flyer$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-CA");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(french["report.title"]);
  await expect(page.getByLabel(french["report.petName"])).toHaveValue("Biscuit");
  // The choice holds on every later page.
  await page.goto(paths.lostFeed);
  await expect(page).toHaveURL("/fr/animaux-perdus");
});

test.describe("on the narrowest phones", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  const publicPages = [
    paths.lostFeed,
    paths.foundFeed,
    paths.reportLost,
    paths.reportFound,
    paths.adoption,
    paths.favourites,
    paths.vets,
    paths.chip,
    paths.privacy,
  ];

  // French has the longest texts.
  for (const [code, title, visited] of [
    ["en", messages["language.title"], [paths.lostFeed]],
    ["fr", french["language.title"], publicPages],
    ["es", spanish["language.title"], [paths.lostFeed]],
  ] as const) {
    test(`a visitor finds the language switch in the header of a page in ${code}`, async ({ page, baseURL }) => {
      await page.context().addCookies([{ name: "lang", value: code, url: baseURL! }]);
      const choice = page.getByRole("banner").getByRole("button", { name: title });
      for (const path of visited) {
        await page.goto(path);
        await expect(page.locator("html")).toHaveAttribute("lang", languageFacts[code].tag);
        await expect(choice).toBeInViewport({ ratio: 1 });
        await expectAccessible(page);
        await expectLargeTargets(page, "header");
        await expectNoOverflow(page);
      }
      await choice.click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Español" })).toBeVisible();
    });
  }
});

test.describe("a reader of Spanish on a French page", () => {
  test.use({ locale: "es-MX" });

  test("is offered Spanish, in Spanish", async ({ page }) => {
    await page.goto("/fr/animaux-perdus?show=found");
    await expect(page.getByText(spanish["language.offer"])).toBeVisible();
    await page.getByRole("button", { name: spanish["language.continue"] }).click();
    await expect(page).toHaveURL("/es/mascotas-perdidas?show=found");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("is not asked again after declining", async ({ page }) => {
    await page.goto("/fr/animaux-perdus");
    await page.getByRole("button", { name: french["app.close"] }).click();
    await expect(page.getByText(spanish["language.offer"])).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(spanish["language.offer"])).toBeHidden();
  });
});
