// Reading the feed: lost and found pets, page by page, and opening and closing a report.
import { expect, type Page } from "@playwright/test";
import { limits } from "../../../domain/limits.ts";
import { messages } from "../../../domain/messages.ts";
import { signUpByRequest } from "../../support/people.ts";
import { callFunction, createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

const cards = (page: Page) => page.locator("main li h2");
const card = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const newName = () => `Found ${Math.random().toString(36).slice(2, 8)}`;

test("a found pet appears when the feed shows found pets, and that choice is in the address", async ({
  page,
  browser,
}) => {
  const watcher = await (await browser.newContext()).newPage();
  await watcher.goto("/lost-pet-feed");
  await expect(cards(watcher).first()).toBeVisible();
  await watcher.getByText(messages["feed.foundPets"], { exact: true }).click();
  await expect(watcher).toHaveURL(/\/lost-pet-feed\?show=found$/);
  await expect(watcher.getByText(messages["feed.leadFound"])).toBeVisible();
  await expect(cards(watcher).first()).toBeVisible();
  await signUpByRequest(page);
  const petName = newName();
  await createReport(page, { petName, status: "found" });
  await expect(card(watcher, petName)).toBeVisible();
  await card(watcher, petName).click();
  await expect(watcher).toHaveURL(/\/lost-pet-feed\/\w+\?show=found$/);
  await expect(watcher.getByRole("dialog").getByRole("heading", { name: petName, level: 1 })).toBeVisible();
  await watcher.getByRole("button", { name: messages["app.close"] }).click();
  await expect(watcher).toHaveURL(/\/lost-pet-feed\?show=found$/);
  await watcher.reload();
  await expect(watcher.getByRole("radio", { name: messages["feed.foundPets"] })).toBeChecked();
  await expect(card(watcher, petName)).toBeVisible();
  await watcher.getByText(messages["feed.lostPets"], { exact: true }).click();
  await expect(watcher).toHaveURL(/\/lost-pet-feed$/);
  await expect(cards(watcher).first()).toBeVisible();
  await expect(card(watcher, petName)).toHaveCount(0);
});

test("the page of found pets keeps its scroll position and title while a report is open over it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/found-pets");
  await expect(cards(page).nth(9)).toBeVisible();
  const title = await page.title();
  const link = page.locator("main li a").nth(8);
  await link.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    element.dataset["mark"] = "";
  });
  const scrolledTo = await page.evaluate(() => scrollY);
  expect(scrolledTo).toBeGreaterThan(500);
  await page.locator("[data-mark]").click();
  await expect(page).toHaveURL(/\/found-pets\/\w+$/);
  await expect(page.getByRole("dialog").getByText(messages["detail.lastKnownLocation"])).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/found-pets$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("[data-mark]")).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(scrolledTo);
  expect(await page.title()).toBe(title);
});

test("scrolling down loads the next page, which stays loaded while a report is open", async ({ page }) => {
  await page.goto("/lost-pet-feed");
  await expect(cards(page).nth(limits.reportsPage - 1)).toBeAttached();
  await page
    .locator("main li")
    .nth(limits.reportsPage - 1)
    .scrollIntoViewIfNeeded();
  const beyond = page.locator("main li a").nth(limits.reportsPage + 2);
  await beyond.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    element.dataset["mark"] = "";
  });
  const marked = page.locator("[data-mark]");
  await marked.click();
  const detail = page.getByRole("dialog");
  await expect(detail.getByText(messages["detail.lastKnownLocation"])).toBeVisible();
  await page.goBack();
  await expect(detail).toHaveCount(0);
  await expect(marked).toBeInViewport();
});

test("a card's photo is the sharper one on a dense screen, and the lighter one on an ordinary screen", async ({
  page,
  browser,
}) => {
  await signUpByRequest(page);
  const petName = `Sharp ${Date.now()}`;
  const reportId = await createReport(page, { petName });
  const report = (await callFunction(page, "query", "reports:get", { reportId })) as {
    photos: { mid: string; thumb: string }[];
  };
  for (const [deviceScaleFactor, width, size] of [
    [3, 390, "mid"],
    [1, 390, "thumb"],
    [1, 1280, "thumb"],
  ] as const) {
    const context = await browser.newContext({ deviceScaleFactor, viewport: { width, height: 844 } });
    const feed = await context.newPage();
    await feed.goto("/lost-pet-feed");
    const image = feed.locator("li", { has: feed.getByRole("link", { name: petName }) }).locator("img");
    await expect(image).toHaveJSProperty("complete", true);
    expect(await image.evaluate((one: HTMLImageElement) => one.currentSrc)).toBe(report.photos[0]![size]);
    await context.close();
  }
});

test("the thumbnails of a page of reports weigh at most 250 kB", async ({ page }) => {
  await page.goto("/lost-pet-feed");
  await expect(cards(page).nth(limits.reportsPage - 1)).toBeAttached();
  const sizes = await page.evaluate(async (count) => {
    const images = [...document.querySelectorAll<HTMLImageElement>("main li img")].slice(0, count);
    return await Promise.all(images.map(async ({ src }) => (await (await fetch(src)).blob()).size));
  }, limits.reportsPage);
  expect(sizes.length).toBeGreaterThan(limits.reportsPage / 2);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250_000);
});
