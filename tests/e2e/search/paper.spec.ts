// Flyer and poster on paper: the sheets that a printer gets, as pictures.
import { expect, type Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { reportAddress } from "../../../domain/paths.ts";
import {
  codeUrl,
  flyerAddress,
  posterAddress,
  scannedAddress,
  shortAddress,
} from "../../../domain/search/searchPaths.ts";
import type { Paper } from "../../../domain/search/paper.ts";
import { type PosterSheet, sheetGeometry, type SheetsAcross, sheetsOf } from "../../../domain/search/posterSheets.ts";
import { callFunction, createReport } from "../../support/reports.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { signUpByRequest } from "../../support/people.ts";
import { codeAreas, inDots, print, type Sheet } from "../../support/printed.ts";
import { test } from "../../support/test.ts";

/** The edge that printers leave blank, in millimetres. */
const blankEdge = 6;
const sizes = { letter: [216, 279], a4: [210, 297] };

const long = {
  petName: `Sir ${"Bartholomew ".repeat(4)}Jr`,
  address: "maximiliane.featherstonehaugh@a-very-long-name-of-a-mail-service.example.org",
  flyerWords: "wirehaired-pointer brown-and-tan-coat long-whitish-tail red-leather-collar shy-and-frightened",
  posterWords: "Wirehaired, brown-coated frightened",
};

const choose = async (page: Page, name: string) => await page.getByRole("radio", { name }).check({ force: true });

async function shortCodeOf(page: Page, reportId: string) {
  await expect(page.locator(".printed .sheet").first()).toBeAttached();
  const report = (await callFunction(page, "query", "reports:get", { reportId })) as { shortCode: string };
  return report.shortCode;
}

/**
 * Prints, and checks what holds for every sheet: its size, its blank edges, the font, and that each code can be read.
 */
async function printSafely(page: Page, paper: Paper, url: string): Promise<Sheet[]> {
  const { sheets, fonts } = await print(page);
  expect(fonts).toEqual(["Figtree-Light"]);
  const codes = await codeAreas(page);
  expect(codes.flat().length).toBeGreaterThan(0);
  for (const [at, sheet] of sheets.entries()) {
    // A printed page's size is in whole points, so A4 is a little smaller.
    for (const [side, mm] of sizes[paper].entries()) expect(Math.abs(sheet.size[side]! - mm)).toBeLessThanOrEqual(1);
    expect(sheet.margin(), `sheet ${at + 1}`).toBeGreaterThanOrEqual(blankEdge);
    for (const area of codes[at]!) expect(sheet.read(area), `a code on sheet ${at + 1}`).toBe(url);
  }
  return sheets;
}

/** Texts and pictures outside of the part of the flyer to which they belong, and parts that cover one another. */
const misplaced = async (page: Page) => {
  await page.emulateMedia({ media: "print" });
  const found = await page.locator(".printed .sheet").evaluate((sheet) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const check = (rect: DOMRect, name: string, part: DOMRect) => {
      // The box of a text is higher than its letters, and a code has a quiet zone.
      const slack = 0.15 * Math.min(rect.height, rect.width);
      const isOut =
        rect.left < part.left - slack ||
        rect.right > part.right + slack ||
        rect.top < part.top - slack ||
        rect.bottom > part.bottom + slack;
      if (isOut) found.push(name);
    };
    const partOf = (element: Element) => element.closest(".flyer > *, .strips > *")!.getBoundingClientRect();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement!;
      if (parent.closest("svg, .sr-only")) continue;
      range.selectNodeContents(node);
      const { top, bottom, left, right } = parent.getBoundingClientRect();
      const isCut = getComputedStyle(parent).overflow === "hidden";
      for (const rect of range.getClientRects()) {
        const isShown =
          rect.top < bottom - 1 && rect.bottom > top + 1 && rect.left < right - 1 && rect.right > left + 1;
        if (isShown || !isCut) check(rect, node.textContent!, partOf(parent));
      }
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
  await page.emulateMedia({ media: null });
  return found;
};

test("a flyer prints within its edges on both papers, with a written address and codes that a camera reads", async ({
  page,
  baseURL,
}) => {
  await signUpByRequest(page);
  const reportId = await createReport(page, { petName: "Miezi", petType: "Cat", petBreed: "" }, { photoCount: 2 });
  await page.goto(flyerAddress(reportId));
  await page.getByLabel(messages["paper.seenLine"]).fill("Main St at Carlton Rd");
  const code = await shortCodeOf(page, reportId);
  const url = codeUrl(baseURL!, code, "flyer");
  const paper = page.locator(".printed");
  // One code is on the sheet and one on each of the eight strips, because no contact has been chosen.
  expect((await codeAreas(page)).map(({ length }) => length)).toEqual([9]);
  await printSafely(page, "letter", url);
  expect(await misplaced(page)).toEqual([]);
  await choose(page, messages["paper.format.a4"]);
  await printSafely(page, "a4", url);

  await choose(page, "416 555 0100");
  await page.emulateMedia({ media: "print" });
  await expect(paper.getByText("LOST CAT Miezi")).toHaveCount(8);
  await expect(paper.getByText(new URL(baseURL!).host + shortAddress(code))).toHaveCount(9);
  await expect(paper.getByText("Main St at Carlton Rd")).toBeVisible();
  await expect(paper.locator("img")).toHaveCount(2);
  await printSafely(page, "a4", url);
  expect(await misplaced(page)).toEqual([]);
  await expectAccessibleInBothThemes(page);

  await page.goto(url);
  await expect(page).toHaveURL(scannedAddress(reportId, "flyer"));
  await page.goto(shortAddress(code));
  await expect(page).toHaveURL(reportAddress(reportId));
});

test("a long name, long words and a long address fit the flyer on both papers, and its page fits a phone", async ({
  page,
  baseURL,
}) => {
  const { petName, address } = long;
  await signUpByRequest(page);
  const reportId = await createReport(page, { petName, contactInfo: `416 555 0100\n${address}` }, { photoCount: 2 });
  await page.goto(flyerAddress(reportId));
  const url = codeUrl(baseURL!, await shortCodeOf(page, reportId), "flyer");
  await choose(page, address);
  for (const width of [320, 340, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
  }
  await page.getByLabel(sentence("paper.words", { name: petName })).fill(long.flyerWords.slice(0, 92));
  await page
    .getByLabel(messages["paper.seenLine"])
    .fill("the parking lot behind the community centre, Main St at 14th");
  for (const [paper, contact] of [
    ["letter", address],
    ["a4", address],
    ["letter", messages["paper.onlyCode"]],
  ] as const) {
    await choose(page, messages[`paper.format.${paper}`]);
    await choose(page, contact);
    await printSafely(page, paper, url);
    expect(await misplaced(page)).toEqual([]);
  }
});

/**
 * French has the longest texts, and Spanish has the longest headline. The pairs are in the order in which they are
 * printed outside Québec.
 */
const chosenLanguages = ["Français", "Español", "English + Français", "Français + Español"];

const chooseLanguage = async (page: Page, name: string) =>
  await page.getByRole("radio", { name, exact: true }).check({ force: true });

const headlines: Record<string, string> = { English: "LOST CAT", Français: "CHAT PERDU", Español: "GATO PERDIDO" };

test("a long name, long words and a long address fit the flyer in French, Spanish and two languages at once", async ({
  page,
  baseURL,
}) => {
  const { petName, address } = long;
  await signUpByRequest(page);
  const details = { petName, petType: "Cat", petBreed: "", contactInfo: address } as const;
  const reportId = await createReport(page, details, { photoCount: 2 });
  await page.goto(flyerAddress(reportId));
  const url = codeUrl(baseURL!, await shortCodeOf(page, reportId), "flyer");
  await page.getByLabel(sentence("paper.words", { name: petName })).fill(long.flyerWords.slice(0, 92));
  await page
    .getByLabel(messages["paper.seenLine"])
    .fill("the parking lot behind the community centre, Main St at 14th");
  for (const name of chosenLanguages) {
    await chooseLanguage(page, name);
    for (const language of name.split(" + ")) {
      await expect(page.locator(".printed .flyer-head").getByText(headlines[language]!)).toBeAttached();
    }
    for (const [paper, contact] of [
      ["letter", messages["paper.onlyCode"]],
      ["a4", address],
      ["letter", address],
    ] as const) {
      await choose(page, messages[`paper.format.${paper}`]);
      await choose(page, contact);
      await printSafely(page, paper, url);
      expect(await misplaced(page), `${name}, ${paper}`).toEqual([]);
    }
  }
});

const isClose = (one: number[], other: number[]) => one.every((part, at) => Math.abs(part - other[at]!) < 40);

/**
 * Points along the edges of a sheet's visible part where something, such as a letter, is cut off: there, the colours
 * 1 mm and 3 mm from the edge differ. The sheets to the right and below can cover a sheet's edges.
 */
function cutOff(sheet: Sheet, paper: Paper, { isCoveredRight, isCoveredBelow }: PosterSheet): string[] {
  const { left, top, cell, printed } = sheetGeometry(paper);
  // Pink lines are on the edges themselves.
  const [outer, inner] = [1, 3].map(inDots) as [number, number];
  const [x0, y0] = [inDots(left), inDots(top)];
  const x1 = inDots(left + (isCoveredRight ? cell : printed).width);
  const y1 = inDots(top + (isCoveredBelow ? cell : printed).height);
  const found: string[] = [];
  for (let y = y0 + outer; y < y1 - outer; y += 3) {
    for (const [from, to] of [
      [x0 + outer, x0 + inner],
      [x1 - inner, x1 - outer],
    ] as const) {
      if (!isClose(sheet.colour(from, y), sheet.colour(to, y))) found.push(`${from} ${y}`);
    }
  }
  for (let x = x0 + inner; x < x1 - inner; x += 3) {
    for (const [from, to] of [
      [y0 + outer, y0 + inner],
      [y1 - inner, y1 - outer],
    ] as const) {
      if (!isClose(sheet.colour(x, from), sheet.colour(x, to))) found.push(`${x} ${from}`);
    }
  }
  return found;
}

/** The distance from the topmost to the lowest thing on a sheet, as a share of the sheet's visible height. */
function filledShare(sheet: Sheet, paper: Paper): number {
  const { left, top, cell } = sheetGeometry(paper);
  const [x0, y0] = [inDots(left + 4), inDots(top + 4)];
  const [x1, y1] = [inDots(left + cell.width - 4), inDots(top + cell.height - 4)];
  const background = sheet.colour(x0, y0);
  let [first, last] = [y1, y0];
  for (let y = y0; y < y1; y += 4) {
    for (let x = x0; x < x1; x += 4) {
      if (isClose(sheet.colour(x, y), background)) continue;
      first = Math.min(first, y);
      last = y;
      break;
    }
  }
  return (last - first) / (y1 - y0);
}

/** Checks that each sheet of a poster has whole letters and readable codes, and is at least half full. */
async function checkPoster(page: Page, paper: Paper, across: SheetsAcross, url: string) {
  const sheets = await printSafely(page, paper, url);
  expect(sheets).toHaveLength(across * across);
  for (const tile of sheetsOf(across)) {
    const sheet = sheets[tile.number - 1]!;
    expect(cutOff(sheet, paper, tile), `sheet ${tile.number}`).toEqual([]);
    expect(filledShare(sheet, paper), `sheet ${tile.number}`).toBeGreaterThan(0.5);
  }
}

test("each sheet of a poster has whole letters and is at least half full, and a camera can read its codes", async ({
  page,
  baseURL,
}) => {
  await signUpByRequest(page);
  const reportId = await createReport(page, { contactInfo: `416 555 0100\n${long.address}` });
  await page.goto(posterAddress(reportId));
  await expect(page.getByText("39 × 51 cm (15.5 × 20 in)")).toBeVisible();
  const url = codeUrl(baseURL!, await shortCodeOf(page, reportId), "poster");
  await expectAccessibleInBothThemes(page);
  const check = async (paper: Paper, across: SheetsAcross) => await checkPoster(page, paper, across, url);
  await check("letter", 2);
  await choose(page, sentence("paper.sheets", { count: 9 }));
  await choose(page, "416 555 0100");
  await check("letter", 3);
  // Long words and a long contact, on the poster with the least room.
  await page.getByLabel(sentence("paper.three", { name: "Biscuit" })).fill(long.posterWords);
  await choose(page, long.address);
  await choose(page, messages["paper.format.a4"]);
  await choose(page, sentence("paper.sheets", { count: 4 }));
  await check("a4", 2);
});

test("a poster in French, in Spanish or in two languages has whole letters on each sheet, and readable codes", async ({
  page,
  baseURL,
}) => {
  await signUpByRequest(page);
  const reportId = await createReport(page, { petType: "Other", petBreed: "" });
  await page.goto(posterAddress(reportId));
  const url = codeUrl(baseURL!, await shortCodeOf(page, reportId), "poster");
  await page.getByLabel(sentence("paper.three", { name: "Biscuit" })).fill(long.posterWords);
  // "ANIMAL PERDU" and "MASCOTA PERDIDA" are the longest headlines. `part` is what one sheet shows of a headline.
  for (const [name, part, paper, across] of [
    ["Français", "ANI", "letter", 2],
    ["Español", "OTA", "a4", 3],
    ["Français + Español", "MASCOTA PERDIDA", "letter", 2],
    ["English + Français", "ANIMAL PERDU", "letter", 3],
  ] as const) {
    await chooseLanguage(page, name);
    await expect(page.locator(".printed text", { hasText: part }).first()).toBeAttached();
    await choose(page, messages[`paper.format.${paper}`]);
    await choose(page, sentence("paper.sheets", { count: across * across }));
    await checkPoster(page, paper, across, url);
  }
});
