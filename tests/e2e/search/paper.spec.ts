// Flyer and poster on paper: the pages that a printer gets, and whether a camera can read the code on them.
import { expect, type Page } from "@playwright/test";
import jsQR from "jsqr";
import { messages, sentence } from "../../../domain/messages.ts";
import { flyerAddress, posterAddress, scannedAddress } from "../../../domain/search/searchPaths.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { openSignedIn } from "../../support/people.ts";
import { createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

/** The pages of a PDF, as their width and height in points. */
async function pagesOf(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
  return [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`,
  );
}

/** What a camera reads of a code as it is printed. */
async function scanned(page: Page, code: string) {
  await page.emulateMedia({ media: "print" });
  const picture = (await page.locator(`.printed ${code} svg`).last().screenshot()).toString("base64");
  await page.emulateMedia({ media: null });
  const blank = await page.context().newPage();
  const [pixels, width, height] = await blank.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0);
    return [[...context.getImageData(0, 0, image.width, image.height).data], image.width, image.height] as const;
  }, picture);
  await blank.close();
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data;
}

test("a flyer and a poster print on whole sheets with nothing around them, and their codes lead to the report", async ({
  page,
  baseURL,
}) => {
  await openSignedIn(page, "/privacy");
  const reportId = await createReport(page, { petName: "Biscuit" });
  await page.goto(flyerAddress(reportId));
  await page.getByRole("radio", { name: "416 555 0100" }).check({ force: true });
  expect(await pagesOf(page)).toEqual(["612 × 792"]);
  expect(await scanned(page, ".flyer-code")).toBe(baseURL + scannedAddress(reportId, "flyer"));
  await page.getByRole("radio", { name: messages["paper.a4"] }).check({ force: true });
  expect(await pagesOf(page)).toEqual([expect.stringMatching(/^59[56] × 84[12]$/)]);
  await expectAccessibleInBothThemes(page);

  await page.goto(posterAddress(reportId));
  await expect(page.getByText("15 × 20 in (38 × 51 cm)")).toBeVisible();
  expect(await pagesOf(page)).toEqual(Array.from({ length: 4 }, () => "612 × 792"));
  expect(await scanned(page, ".poster-reach")).toBe(baseURL + scannedAddress(reportId, "poster"));
  await page.getByRole("radio", { name: sentence("paper.sheets", { count: 9 }) }).check({ force: true });
  expect(await pagesOf(page)).toHaveLength(9);
  await expectAccessibleInBothThemes(page);
});
