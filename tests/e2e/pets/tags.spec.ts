// A pet's tags: from a new one to the finder's message, the sheet on paper, and the engraver's file.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { petAddress } from "../../../domain/paths.ts";
import { centresOf, codeSide, copiesOf, paperSizes, type TagSize, tagUrl } from "../../../domain/pets/tags/tagSheet.ts";
import type { Paper } from "../../../domain/search/paper.ts";
import { expectAccessible, expectAccessibleInBothThemes, expectNoOverflow } from "../../support/axe.ts";
import { openSignedIn, signUpByRequest } from "../../support/people.ts";
import { type Area, blur, inDots, print, printFile, type Wear } from "../../support/printed.ts";
import { callFunction, createPet } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

// The owner's place when the pet is reported missing.
test.use({ geolocation: { latitude: 43.5448, longitude: -80.2482 }, permissions: ["geolocation"] });

async function expectFinderPageAccessible(finder: Page) {
  for (const colorScheme of ["light", "dark"] as const) {
    await finder.emulateMedia({ colorScheme });
    await expectAccessible(finder);
    await expectNoOverflow(finder);
  }
}

test("a finder who scans a tag sees at once when the pet is lost or home, and writes without an account", async ({
  page,
  browser,
}) => {
  const name = "Biscuit";
  await signUpByRequest(page);
  await page.goto("/main");
  const petId = await createPet(page, { name, type: "Dog", medication: "Heart tablets", photoCount: 1 });
  await page.goto(petAddress(petId));
  await page.getByRole("link", { name: messages["tag.title"], exact: true }).click();
  await page.getByRole("button", { name: messages["tag.add"] }).click();
  await page.getByRole("dialog").getByLabel(sentence("tag.label", { name })).fill("Collar");
  await page.getByRole("button", { name: messages["tag.make"] }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Collar" });
  const shownCode = await row.locator("b").innerText();
  await page.getByLabel(sentence("tag.advice", { name })).fill("Afraid of thunder.");
  await page.getByLabel(sentence("tag.allowCall", { name })).fill("905 555 0142");
  await page.getByRole("button", { name: messages["tag.save"] }).click();
  await expect(page.getByText(messages["tag.saved"])).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const context = await browser.newContext();
  const finder = await context.newPage();
  const requestedPaths: string[] = [];
  finder.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  // In the address of a tag, the case of the letters doesn't matter.
  await finder.goto(`/T/${shownCode.replace(" ", "").toLowerCase()}`, { waitUntil: "load" });
  await expect(finder.getByRole("heading", { level: 1 })).toHaveText(sentence("tag.im", { name }));
  await expect(finder.getByRole("listitem").filter({ hasText: "Heart tablets" })).toBeVisible();
  await expect(finder.getByRole("link", { name: messages["tag.call"] })).toHaveCount(0);
  await expectFinderPageAccessible(finder);
  expect(await callFunction(page, "query", "threads:mine", {})).toEqual([]);

  // The backend's first live answer equals what the page already shows, so the page was not fetched again.
  expect(requestedPaths.filter((path) => path.startsWith("/T/"))).toHaveLength(1);
  // In the passport's dialog, three presses report the pet missing: where, when, send.
  await page.goto(petAddress(petId));
  await page.getByRole("button", { name: sentence("pass.missing", { name }) }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: messages["location.useMine"] }).click();
  await expect(sheet.getByLabel(sentence("pass.whereLast", { name }))).not.toHaveValue("");
  await sheet.getByRole("button", { name: messages["report.twentyMinutes"] }).click();
  await sheet.getByRole("button", { name: messages["pass.sendReport"] }).click();
  await expect(finder.getByRole("heading", { level: 1 })).toHaveText(sentence("tag.imLost", { name }));
  await expect(finder.getByRole("link", { name: messages["tag.call"] })).toHaveAttribute("href", "tel:9055550142");
  await expect(page).toHaveURL(/\/live\//);
  await page.goto(petAddress(petId));
  await page.getByRole("button", { name: sentence("home.title", { name }) }).click();
  await expect(finder.getByRole("heading", { level: 1 })).toHaveText(sentence("tag.im", { name }));

  await finder.getByRole("button", { name: messages["tag.message"] }).click();
  await expect(finder).toHaveURL(/\/messages\/\w+$/);
  await finder.getByRole("textbox", { name: messages["thread.message"] }).fill("He is with me, safe.");
  await finder.getByRole("button", { name: messages["thread.send"], exact: true }).click();
  await page.goto("/messages");
  await page.getByRole("link", { name: /He is with me/ }).click();
  await expect(page.getByRole("log")).toContainText(sentence("tag.saysScanned", { name }));
  await expect(page.getByRole("log")).toContainText("He is with me, safe.");

  // The owner tries the tag: the page says that it works, and nobody gets a message.
  const threadsBefore = await callFunction(page, "query", "threads:mine", {});
  await page.goto(`/t/${shownCode.replace(" ", "")}`, { waitUntil: "load" });
  await page.getByRole("button", { name: messages["tag.message"] }).click();
  await expect(page.getByText(messages["tag.own"])).toBeVisible();
  // The app opens its own page of the tag, without a request to the host.
  await finder.evaluate(
    (path) => {
      history.pushState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    },
    `/t/${shownCode.replace(" ", "")}`,
  );
  await expect(finder.getByRole("heading", { level: 1 })).toHaveText(sentence("tag.im", { name }));
  await expect(finder.getByRole("button", { name: messages["tag.message"] })).toBeVisible();
  await expectFinderPageAccessible(finder);
  await finder.getByRole("button", { name: messages["tag.message"] }).click();
  await expect(finder.getByRole("log")).toContainText("He is with me, safe.");

  await page.goto(petAddress(petId, "tags"));
  expect(await callFunction(page, "query", "threads:mine", {})).toEqual(threadsBefore);
  await page.getByRole("button", { name: sentence("tag.retireCode", { code: shownCode }) }).click();
  await expect(page.getByRole("button", { name: sentence("tag.undoCode", { code: shownCode }) })).toBeVisible();
  await finder.goto(`/t/${shownCode.replace(" ", "")}`, { waitUntil: "load" });
  await expect(finder.getByRole("heading", { level: 1 })).toHaveText(messages["tag.retiredTitle"]);
  await expect(finder.getByText(name)).toHaveCount(0);
  await expectFinderPageAccessible(finder);
  await context.close();
});

/** Where the QR code of each tag, with its quiet zone, is on the sheet. */
function areasOf(size: TagSize, paper: Paper): Area[] {
  const { width, height } = paperSizes[paper];
  const half = codeSide(size) / 2;
  return centresOf(size, paper).map(({ x, y }) => ({
    left: (x - half) / width,
    right: (x + half) / width,
    top: (y - half) / height,
    bottom: (y + half) / height,
  }));
}

/** Wears off 56 of the 359 data modules of a code, at its right edge. */
const worn: Wear = (dots, width, height) => {
  // The code has 25 modules along a side, and a quiet zone of 4 on each side.
  const modules = 4 + 25 + 4;
  const isWorn = (x: number, y: number) => x >= 25 && x < 29 && y >= 15 && y < 29;
  // Each dot has four values: red, green, blue and alpha.
  return dots.map((value, at) => {
    const [x, y] = [Math.floor(at / 4) % width, Math.floor(at / 4 / width)];
    return isWorn((x / width) * modules, (y / height) * modules) ? 255 : value;
  });
};

async function openSheet(page: Page, size: TagSize, paper: Paper, petId: string) {
  await page.goto(`${petAddress(petId, "tags/print")}?size=${size}&paper=${paper}`);
  await expect(page.locator(".printed .sheet")).toBeAttached();
}

test("each code on the sheets of both sizes can be read at 150 dpi, blurred and with 15 % of its data gone", async ({
  page,
  baseURL,
}) => {
  await openSignedIn(page);
  const petId = await createPet(page, { name: "Biscuit", type: "Dog" });
  const codes: string[] = [];
  for (const label of ["Collar", "Harness"])
    codes.push(String(await callFunction(page, "mutation", "tags:add", { petId, label })));
  for (const [size, paper] of [
    [25, "letter"],
    [25, "a4"],
    [32, "letter"],
    [32, "a4"],
  ] as const) {
    await openSheet(page, size, paper, petId);
    if (size === 25 && paper === "letter") await expectAccessibleInBothThemes(page);
    const { sheets, fonts } = await print(page);
    expect(fonts).toEqual(["Figtree-Light"]);
    expect(sheets).toHaveLength(1);
    const [sheet] = sheets;
    const { width, height } = paperSizes[paper];
    for (const [at, mm] of [width, height].entries()) expect(Math.abs(sheet!.size[at]! - mm)).toBeLessThanOrEqual(1);
    expect(sheet!.margin()).toBeGreaterThanOrEqual(6);
    const urls = copiesOf(codes, size).map((code) => tagUrl(new URL(baseURL!).origin, code));
    const areas = areasOf(size, paper);
    for (const [at, area] of areas.entries()) {
      expect(sheet!.read(area), `${size} mm on ${paper}, tag ${at + 1}`).toBe(urls[at]);
    }
    const blurred = blur(1);
    const wornAndBlurred: Wear = (dots, ...sides) => blurred(worn(dots, ...sides), ...sides);
    for (const [at, area] of areas.entries()) {
      expect(sheet!.read(area, wornAndBlurred), `${size} mm on ${paper}, tag ${at + 1}, worn`).toBe(urls[at]);
    }
    // The quiet zone is blank, though words stand next to it: no dot is dark on a square through the zone's middle. The
    // square is 2 modules away from the code, so its side has 29 modules. With the whole zone, the side has 33.
    const [first] = centresOf(size, paper);
    const quiet = (codeSide(size) / 2) * (29 / 33) + 0.2;
    for (const offset of [-quiet, quiet]) {
      for (let along = -quiet; along <= quiet; along += 0.2) {
        for (const [x, y] of [
          [offset, along],
          [along, offset],
        ] as const) {
          expect(Math.min(...sheet!.colour(inDots(first!.x + x), inDots(first!.y + y)))).toBeGreaterThan(200);
        }
      }
    }
  }
});

test("the engraver's file has no font, and its codes can be read", async ({ page, baseURL }) => {
  await openSignedIn(page);
  const petId = await createPet(page, { name: "Biscuit", type: "Dog" });
  const codes: string[] = [];
  for (const label of ["Collar", "Harness"])
    codes.push(String(await callFunction(page, "mutation", "tags:add", { petId, label })));
  await page.goto(petAddress(petId, "tags"));
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: messages["tag.engraver"] }).click();
  const svg = await readFile(await (await downloading).path(), "utf8");
  expect(svg).not.toMatch(/<text|font/);
  const [, width = 0, height = 0] = /width="(\d+)mm" height="(\d+)mm"/.exec(svg)!.map(Number);
  // On a blank page, because the app's content policy would refuse the style of the page's size.
  const engraver = await page.context().newPage();
  await engraver.setContent(
    `<style>@page{size:${width}mm ${height}mm;margin:0}body{margin:0}svg{display:block}</style>${svg}`,
  );
  const [sheet] = await printFile(engraver);
  // In millimetres: the distance from one tag's middle to the next, and half of a QR code.
  const [pitch, half] = [29, codeSide(25) / 2];
  for (const [at, code] of codes.entries()) {
    const middle = pitch * (at + 0.5);
    const [left, right] = [(middle - half) / width, (middle + half) / width];
    const [top, bottom] = [(pitch / 2 - half) / height, (pitch / 2 + half) / height];
    const area = { left, right, top, bottom };
    expect(sheet!.read(area, blur(1))).toBe(tagUrl(new URL(baseURL!).origin, code));
  }
});
