// Pages in French and Spanish: they are accessible and fit a phone, and French pages have no word of another language.
import { type Browser, expect, type Page } from "@playwright/test";
import { sentence } from "../../../domain/messages.ts";
import { liveAddress, paths, reportAddress } from "../../../domain/paths.ts";
import * as fr from "../../../domain/texts/fr.ts";
import { inLanguage } from "../../../domain/texts/languages.ts";
import { expectAccessible, expectNoOverflow } from "../../support/axe.ts";
import { signUpByRequest } from "../../support/people.ts";
import { photoFile } from "../../support/pictures.ts";
import { createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";
import { foreignTexts, wordsOfLanguage } from "../../support/texts/shownWords.ts";

/**
 * A phone in a town where no other test publishes reports. Such reports could appear as possible matches, with texts
 * that are not French.
 */
const phone = {
  locale: "fr-CA",
  viewport: { width: 390, height: 844 },
  geolocation: { latitude: 48.4489, longitude: -68.5236 },
  permissions: ["geolocation"],
};
const name = "Praline";
const words = wordsOfLanguage(fr);

const french: typeof sentence = (...text) => inLanguage("fr", () => sentence(...text));

/** Expects only French words on the page, apart from `names`, and no sideways scrolling. */
async function expectFrench(page: Page, names: readonly string[]) {
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-CA");
  expect.soft(await foreignTexts(page, words, names), page.url()).toEqual([]);
  await expectNoOverflow(page);
}

test.describe("in French on a phone", () => {
  test.use(phone);

  test("a report, a sighting and the pet's return show only French words", async ({ page, browser, baseURL }) => {
    const names = [name, "Maya Lind", "Homeward"];
    const button = (...text: Parameters<typeof sentence>) =>
      page.getByRole("button", { name: french(...text), exact: true });
    const expectFrenchWords = () => expectFrench(page, names);
    await signUpByRequest(page);
    await page.goto(paths.dashboard);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectFrenchWords();
    await expectAccessible(page);
    await page.goto(paths.reportLost);
    await expect(page).toHaveURL("/fr/signaler-animal-perdu");
    await button("report.submit").click();
    await expect(page.getByText(french("report.noPhoto")).first()).toBeVisible();
    await expectFrenchWords();
    await page.locator('input[type="file"]').first().setInputFiles(photoFile());
    await page.getByLabel(french("report.petName")).fill(name);
    for (const preset of ["choice.dog", "choice.male"] as const) {
      await page.getByRole("radio", { name: french(preset), exact: true }).click();
    }
    await page.getByRole("button", { name: french("location.useMine") }).click();
    const place = page.getByLabel(french("report.lastSeenLocation"));
    await expect(place).toHaveValue(/Rimouski/);
    names.push(await place.inputValue(), "Rimouski, QC", "Rimouski");
    await button("report.twentyMinutes").click();
    await expectFrenchWords();
    await expectAccessible(page);
    await button("report.submit").click();
    await expect(page.getByText(french("report.submitted")).first()).toBeVisible();
    await expectFrenchWords();
    await button("tell.notNow").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectFrenchWords();
    await expectAccessible(page);

    const report = page.url().replace(/^.*\//, "");
    const address = `${paths.lostFeed}/${report}`;
    await sendSighting(browser, baseURL!, `${address}?saw`, names);
    await page.goto(address);
    await expect(page.getByRole("heading", { name: french("saw.ask", { name }) })).toBeVisible();
    await expectFrenchWords();
    await expectAccessible(page);
    await button("saw.confirm").click();
    await expect(page.getByRole("heading", { name: french("saw.ask", { name }) })).toHaveCount(0);
    await expectFrenchWords();
    await button("home.title", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name: french("home.title", { name }) })).toBeVisible();
    await expect(page.getByRole("heading", { name: french("home.how", { name }) })).toBeVisible();
    await expectFrenchWords();
    await expectAccessible(page);
  });
});

async function sendSighting(browser: Browser, baseURL: string, address: string, names: readonly string[]) {
  const context = await browser.newContext({ ...phone, baseURL, reducedMotion: "reduce" });
  const visitor = await context.newPage();
  await visitor.goto(address);
  const sheet = visitor.getByRole("dialog", { name: french("saw.open", { name }) });
  await sheet.getByRole("button", { name: french("location.useMine") }).click();
  await expect(sheet.getByRole("region", { name: french("saw.where") })).toBeVisible();
  await expectFrench(visitor, names);
  await sheet.getByRole("button", { name: french("saw.send") }).click();
  await expect(visitor.getByRole("dialog", { name: french("saw.sentTitle") })).toBeVisible();
  await expectFrench(visitor, names);
  await expectAccessible(visitor);
  await context.close();
}

for (const [language, locale] of [
  ["French", "fr-CA"],
  ["Spanish", "es-US"],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ ...phone, locale });

    test(`the main pages in ${language} are accessible and fit a phone`, async ({ page }) => {
      for (const path of [paths.home, paths.lostFeed, paths.reportFound, paths.adoption, paths.vets]) {
        await page.goto(path);
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page);
        await expectNoOverflow(page);
      }
      await page.goto(`${paths.adoption}?lat=43.65&lng=-79.38&city=Toronto&province=ON`);
      await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
      await expect(page.getByRole("dialog").locator("dd").first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test.describe("in Spanish", () => {
  test.use({ ...phone, locale: "es-US" });

  test("the author's pages are accessible and fit a phone", async ({ page }) => {
    await signUpByRequest(page);
    const reportId = await createReport(page, { petName: name });
    for (const path of [paths.dashboard, paths.reportLost, liveAddress(reportId), reportAddress(reportId)]) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("lang", "es-US");
      await expect(page.getByRole("heading", { name }).or(page.locator("form")).first()).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
  });
});
