import type { Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { expect, signUpByRequest } from "../../support/people.ts";
import { paintedPng } from "../../support/pictures.ts";
import { createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

/** A pattern of cells with different shades. Its files are small, and each seed gives another pattern. */
const pattern = (seed: number) => (x: number, y: number) => {
  const [column, row] = [Math.floor(x * 40) / 40, Math.floor(y * 30) / 30];
  const wave = (across: number, down: number) => Math.sin(across * column * seed + down * row + seed);
  const grey = 120 + 45 * wave(5, 3) + 30 * wave(-9, 11) + 20 * wave(17, -7) + 12 * wave(2, 23);
  return [grey, grey * 0.8, grey * 0.6].map((value) => Math.max(0, Math.round(value))) as [number, number, number];
};

const reportPhoto = pattern(1);
/** The report's photo, cropped to its middle, mirrored and brightened. */
const altered = (x: number, y: number) =>
  reportPhoto(0.9 - 0.75 * x, 0.12 + 0.75 * y).map((value) => Math.min(255, Math.round(value * 1.15))) as [
    number,
    number,
    number,
  ];

const file = (colourAt: typeof reportPhoto) => ({
  name: "photo.png",
  mimeType: "image/png",
  buffer: paintedPng(800, 600, colourAt),
});
const button = (page: Page, code: keyof typeof messages) => page.getByRole("button", { name: messages[code] });

test("the author is warned that a visitor's photo copies the report's, asks for a new one, and gets it", async ({
  page,
  browser,
}) => {
  await signUpByRequest(page, { name: "Ada Berg" });
  const petName = `Biscuit ${crypto.randomUUID().slice(0, 6)}`;
  const paint = (width: number, height: number) => paintedPng(width, height, reportPhoto);
  const reportId = await createReport(page, { petName }, { paint });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  await visitor.goto(`/lost-pet-feed/${reportId}`);
  await button(visitor, "thread.write").click();
  await visitor.getByText(sentence("thread.lineHave", { name: petName })).click();
  await button(visitor, "thread.send").click();
  await expect(visitor.getByRole("log")).toBeVisible();

  // Without a photo, nothing that compares photos loads.
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  const comparisonRequests = () => loaded.filter((url) => /OwnPhoto|photos\.worker|workerPool/.test(url));
  await page.goto(new URL(visitor.url()).pathname);
  await expect(button(page, "photoNow.ask")).toBeVisible();
  expect(comparisonRequests()).toEqual([]);
  await visitor.getByLabel(messages["thread.addPhoto"]).setInputFiles(file(altered));
  const warning = page.getByRole("status").filter({ hasText: messages["ownPhoto.title"] });
  await expect(warning).toBeVisible();
  expect(comparisonRequests()).not.toEqual([]);
  await expect(warning.getByRole("img")).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  await expect(visitor.getByText(messages["ownPhoto.title"])).toHaveCount(0);

  await warning.getByRole("button", { name: messages["photoNow.ask"] }).click();
  const camera = visitor.getByLabel(messages["photoNow.open"]);
  await expect(camera).toHaveAttribute("capture", "environment");
  // The visitor has 15 minutes, and one may end while the page opens.
  await expect(visitor.getByText(/^1[45] minutes left/)).toBeVisible();
  await expectAccessibleInBothThemes(visitor);
  await camera.setInputFiles(file(pattern(2.3)));
  await expect(page.getByText(messages["photoNow.badge"])).toBeVisible();
  await expect(page.getByText(messages["photoNow.badgeHint"])).toBeVisible();
  await expect(visitor.getByText(messages["photoNow.badgeMine"])).toBeVisible();
  await expect(camera).toHaveCount(0);
  // The new photo is not a copy, so there is no second warning.
  await expect(warning).toHaveCount(1);
  await context.close();
});
