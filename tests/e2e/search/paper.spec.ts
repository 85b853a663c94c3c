// Flyer and poster on paper: the pages that a printer gets, and whether a camera can read the code on them.
import { expect, type Page } from "@playwright/test";
import jsQR from "jsqr";
import { messages, sentence } from "../../../domain/messages.ts";
import { flyerAddress, posterAddress, scannedAddress } from "../../../domain/search/searchPaths.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { signUpByRequest } from "../../support/people.ts";
import { createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

/** The pages of a PDF, as their width and height in points. */
async function pagesOf(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
  return [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`,
  );
}

/** The text that a camera reads from a printed code. */
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
  await signUpByRequest(page);
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

/** Elements that are printed too close to the paper's edge, or outside their part. */
const misplaced = (page: Page) =>
  page.locator(".printed .sheet").evaluate((sheet) => {
    const box = sheet.getBoundingClientRect();
    const edge = (6 / 210) * box.width;
    const found: string[] = [];
    const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const check = (rect: DOMRect, name: string, part: DOMRect) => {
      const isOff =
        Math.min(rect.left - box.left, rect.top - box.top, box.right - rect.right, box.bottom - rect.bottom) < edge;
      // The box of a text is higher than its letters.
      const slack = 0.15 * Math.min(rect.height, rect.width);
      const isOut =
        rect.left < part.left - slack ||
        rect.right > part.right + slack ||
        rect.top < part.top - slack ||
        rect.bottom > part.bottom + slack;
      if (isOff || isOut) found.push(name);
    };
    const partOf = (element: Element) => element.closest(".flyer > *, .strips > *")!.getBoundingClientRect();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement!.closest("svg, .sr-only")) continue;
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) check(rect, node.textContent!, partOf(node.parentElement!));
    }
    for (const picture of sheet.querySelectorAll("img, svg"))
      check(picture.getBoundingClientRect(), picture.tagName, partOf(picture));
    const parts = [...sheet.querySelectorAll(".flyer > *")].map((part) => part.getBoundingClientRect());
    for (const [at, part] of parts.entries()) {
      if (at > 0 && part.top < parts[at - 1]!.bottom - 0.5) found.push(`part ${at + 1} covers part ${at}`);
    }
    if (parts.at(-1)!.bottom > sheet.querySelector(".strips")!.getBoundingClientRect().top) found.push("strips");
    return found;
  });

test("the longest name, words and address fit the flyer, 6 mm from its edges, and the screen of a phone", async ({
  page,
}) => {
  const address = "maximiliane.featherstonehaugh@a-very-long-name-of-a-mail-service.example.org";
  await signUpByRequest(page);
  const reportId = await createReport(
    page,
    { petName: `Sir ${"Bartholomew ".repeat(4)}Jr`, contactInfo: `416 555 0100\n${address}` },
    { photoCount: 2 },
  );
  await page.goto(flyerAddress(reportId));
  await page.getByRole("radio", { name: address }).check({ force: true });
  for (const width of [320, 340, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
  }
  const words = page.getByLabel(sentence("paper.words", { name: `Sir ${"Bartholomew ".repeat(4)}Jr` }));
  await words.fill(
    "wirehaired-pointer brown-and-tan-coat long-whitish-tail red-leather-collar shy-and-frightened".slice(0, 92),
  );
  for (const paper of ["paper.letter", "paper.a4"] as const) {
    await page.getByRole("radio", { name: messages[paper] }).check({ force: true });
    await page.emulateMedia({ media: "print" });
    expect(await misplaced(page)).toEqual([]);
    await page.emulateMedia({ media: null });
  }
});

test("a flyer shows the second photo, and every strip names the lost animal", async ({ page }) => {
  await signUpByRequest(page);
  const reportId = await createReport(page, { petName: "Miezi", petType: "Cat", petBreed: "" }, { photoCount: 2 });
  await page.goto(flyerAddress(reportId));
  await page.getByLabel(messages["paper.seenLine"]).fill("Main St at Carlton Rd");
  await expect(page.locator(".printed img")).toHaveCount(2);
  await page.getByRole("radio", { name: "416 555 0100" }).check({ force: true });
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".printed .strips").getByText("LOST CAT Miezi")).toHaveCount(8);
  await expect(page.locator(".printed").getByText("Main St at Carlton Rd")).toBeVisible();
  expect(await misplaced(page)).toEqual([]);
});
