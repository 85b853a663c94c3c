// Offline use, with the service worker, which most tests block.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { paths } from "../../../domain/paths.ts";
import { sharedPhotosAddress, sharedPhotosPath } from "../../../domain/report/sharedPhotos.ts";
import { choosePlace } from "../../support/choosePlace.ts";
import { openSignedIn } from "../../support/people.ts";
import { photoFile } from "../../support/pictures.ts";
import { ownReports } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

test.use({ serviceWorkers: "allow" });
// The tests of this file run one after the other, because the first one replaces the worker's script on disk: a test
// that ran at the same time would install the replacement.
test.describe.configure({ mode: "default" });

/** Waits until the worker has cached everything and controls the page. */
const workerReady = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Sends a photo as the system does when it is shared with the installed app. */
async function share(page: Page, { name, mimeType, buffer }: ReturnType<typeof photoFile>) {
  const photo = { name, mimeType, bytes: [...buffer], path: sharedPhotosPath };
  const formAddress = await page.evaluate(async ({ name, mimeType, bytes, path }) => {
    const body = new FormData();
    body.append("photos", new File([new Uint8Array(bytes)], name, { type: mimeType }));
    return (await fetch(path, { method: "POST", body })).url;
  }, photo);
  await page.goto(formAddress);
}

test("a new version is offered, but not on a page with a form", async ({ page }) => {
  await page.goto(paths.reportLost);
  await workerReady(page);
  const file = "dist/sw.js";
  const built = readFileSync(file, "utf8");
  const [version] = /(?<=files-)\w+/.exec(readdirSync("dist/static").find((name) => name.startsWith("files-"))!)!;
  const listOf = (version: string) => `dist/static/files-${version}-en.json`;
  const scripts = JSON.parse(readFileSync(listOf(version), "utf8")) as string[];
  const offer = page.getByText(messages["app.newVersion"]);
  try {
    // The next version's list of files lacks the script of app.html, as if that script had a new name.
    writeFileSync(listOf("next"), JSON.stringify(scripts.filter((path) => !path.includes("/app-"))));
    writeFileSync(file, built.replaceAll(version, "next"));
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
    await expect(offer).toBeHidden();
    await page.getByRole("link", { name: messages["app.name"] }).first().click();
    await expect(offer).toBeVisible();
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: messages["app.reload"] }).click();
    await reloaded;
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  } finally {
    writeFileSync(file, built);
    rmSync(listOf("next"), { force: true });
  }
});

test("a report with a shared photo, submitted offline, survives a browser restart and is sent exactly once", async ({
  playwright,
  baseURL,
}) => {
  const { launchOptions, contextOptions } = test.info().project.use;
  const options = { ...launchOptions, ...contextOptions, baseURL, serviceWorkers: "allow" } as const;
  /** Starts the person's browser, each time with the same profile. */
  const start = () => playwright.chromium.launchPersistentContext(test.info().outputPath("profile"), options);
  const context = await start();
  const page = await context.newPage();
  await openSignedIn(page, paths.reportLost);
  // A request that bypasses the worker: the photo is lost, and the server leads to a form whose address says that 0
  // photos arrived.
  const withoutWorker = await page.request.post(sharedPhotosPath, {
    multipart: { photos: photoFile() },
    maxRedirects: 0,
  });
  expect([withoutWorker.status(), withoutWorker.headers()["location"]]).toEqual([303, sharedPhotosAddress("lost", 0)]);
  await workerReady(page);
  await share(page, photoFile("one.png"));
  await page.getByRole("button", { name: messages["shared.use"], exact: true }).click();
  // The form now has the photo.
  await expect(page).toHaveURL(new RegExp(`${paths.reportLost}$`));
  await page.getByLabel(messages["report.petName"]).fill("Biscuit");
  await choosePlace(page);
  await page.getByRole("button", { name: messages["report.justNow"] }).click();
  await page.getByLabel(messages["report.phone"]).fill("416 555 0100");
  await context.setOffline(true);

  // The page and the typed text come from the device. Sign-in doesn't answer.
  await page.reload();
  await expect(page.getByLabel(messages["report.petName"])).toHaveValue("Biscuit");
  await page.getByLabel(messages["report.lastSeenLocation"]).click();
  await expect(page.getByText(messages["location.searchOffline"])).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByLabel(messages["report.dateLost"]).click();
  await expect(page.getByRole("dialog", { name: messages["report.dateLost"] })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByLabel(messages["report.timeLost"]).click();
  await expect(page.getByRole("listbox", { name: messages["report.timeLost"] })).toBeVisible();
  await page.keyboard.press("Escape");
  // The user has confirmed none of the form's presets, so a summary asks for them once more.
  await page.getByRole("button", { name: messages["report.submit"] }).click();
  await page.getByRole("button", { name: messages["report.summarySend"] }).click();
  const queuedHeading = sentence("queue.title", { name: "Biscuit" });
  await expect(page).toHaveURL(new RegExp(`${paths.lostFeed}$`));
  await expect(page.getByRole("heading", { name: queuedHeading })).toBeVisible();
  // On a page that isn't available offline, Reload is above the bottom bar.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.adoption, { waitUntil: "load" });
  const boxOf = async (role: "button" | "navigation", name: string) =>
    (await page.getByRole(role, { name }).boundingBox())!;
  const reload = await boxOf("button", messages["app.reload"]);
  expect(reload.y + reload.height).toBeLessThan((await boxOf("navigation", messages["app.menu"])).y);
  await context.close();

  const secondContext = await start();
  await secondContext.setOffline(true);
  const secondPage = await secondContext.newPage();
  await secondPage.goto(paths.lostFeed);
  await expect(secondPage.getByRole("heading", { name: queuedHeading })).toBeVisible();
  await secondContext.setOffline(false);
  await expect(secondPage.getByText(messages["report.submitted"])).toBeVisible({ timeout: 60_000 });
  await expect(secondPage.getByRole("heading", { name: queuedHeading })).toBeHidden();
  expect(await ownReports(secondPage)).toHaveLength(1);
  await secondContext.close();
});

test("a signed-in person stays signed in without a connection", async ({ page, context }) => {
  await openSignedIn(page, paths.dashboard);
  await workerReady(page);
  await context.setOffline(true);
  await page.reload();
  // The bell disappears because sign-in doesn't answer.
  await expect(page.getByRole("link", { name: messages["bell.title"] })).toHaveCount(0);
  await expect(page.getByRole("link", { name: messages["dashboard.profile"] })).toBeVisible();
  await expect(page.getByRole("button", { name: messages["auth.login"] })).toHaveCount(0);
});

test("offline, the landing page opens with its drawing, and the feed without the button for the map", async ({
  page,
  context,
}) => {
  await page.goto(paths.lostFeed);
  await workerReady(page);
  const mapButton = page.getByRole("button", { name: messages["near.map"] });
  await expect(mapButton).toHaveCount(1);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(messages["offline.title"])).toBeVisible();
  await expect(mapButton).toHaveCount(0);
  await page.goto("/");
  const drawing = page.getByRole("img", { name: /dog walks/ });
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
});

test("the drawing of a place appears even if the connection is lost before the reader scrolls to it", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(paths.lostFeed);
  await workerReady(page);
  await page.locator("main li a").first().click();
  const place = page.getByText(messages["detail.lastKnownLocation"]);
  await expect(place).toBeAttached();
  const drawing = page.locator("[data-drawing]");
  await expect(drawing).toHaveCount(0);
  // Now the drawing's file can only come from the worker's cache.
  const browser = await context.newCDPSession(page);
  await browser.send("Network.clearBrowserCache");
  await context.setOffline(true);
  await place.scrollIntoViewIfNeeded();
  await expect(drawing.locator("svg").first()).toBeVisible();
});
