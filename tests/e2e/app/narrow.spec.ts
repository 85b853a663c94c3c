// Parts whose long texts could be cut off on a narrow phone. A check of the page's width does not find a cut text.
import { expect, type Locator } from "@playwright/test";
import { sentence } from "../../../domain/messages.ts";
import { liveAddress, paths, reportAddress } from "../../../domain/paths.ts";
import { inLanguage } from "../../../domain/texts/languages.ts";
import { cutTexts } from "../../support/cutTexts.ts";
import { signUpByRequest } from "../../support/people.ts";
import { phone } from "../../support/phone.ts";
import { createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

const spanish: typeof sentence = (...text) => inLanguage("es", () => sentence(...text));

// Without the permission for the clipboard, so copying fails.
test.use({ ...phone, locale: "es-US", permissions: [] });

/** How many pixels of the width of the element's content are cut off. */
const cutPixels = (element: Locator) => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

for (const [code, locale, typedDay, typedTime, shownDay] of [
  ["es", "es-US", "26 de septiembre", "10:30 a.m.", /^26 sep \d{4}$/],
  ["fr", "fr-CA", "26 septembre", "10 h 30", /^26\sseptembre \d{4}$/],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("a report's form shows the longest date and time in full", async ({ page }) => {
      const named = (text: "report.dateLost" | "report.timeLost") => ({ name: inLanguage(code, () => sentence(text)) });
      await signUpByRequest(page);
      await page.goto(paths.reportLost);
      const day = page.getByRole("textbox", named("report.dateLost"));
      const time = page.getByRole("combobox", named("report.timeLost"));
      await day.fill(typedDay);
      await time.fill(typedTime);
      await time.blur();
      await expect(day).toHaveValue(shownDay);
      for (const width of [390, 380, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await cutPixels(day), `the day, ${width} px`).toBe(0);
        expect.soft(await cutPixels(time), `the time, ${width} px`).toBe(0);
      }
    });
  });
}

const quebec = {
  lat: 46.81,
  lng: -71.21,
  address: "1033 boulevard René-Lévesque Ouest, Québec, QC",
  city: "Québec",
  province: "QC",
};

test("the address above a drawn map is shown in full", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signUpByRequest(page);
  await page.goto(reportAddress(await createReport(page, { status: "found", place: quebec })));
  // The drawing loads once it is near the screen.
  await page.getByRole("heading", { name: spanish("detail.lastKnownLocation") }).scrollIntoViewIfNeeded();
  const address = page.locator("[data-drawing]").getByText("1033 boulevard René-Lévesque Ouest", { exact: true });
  await expect(address).toBeVisible();
  expect(await cutPixels(address)).toBe(0);
});

test("a toast shows a long link in full", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signUpByRequest(page);
  await page.goto(liveAddress(await createReport(page, { status: "found" })));
  await page.getByRole("button", { name: spanish("live.copyLink") }).tap();
  const toast = page.getByRole("listitem").filter({ hasText: spanish("detail.copyFailed", { url: "" }).trim() });
  await expect(toast).toBeVisible();
  expect(await cutTexts(page, 320)).toEqual([]);
});
