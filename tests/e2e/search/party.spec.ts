// A search party on three devices.
import type { Browser, Locator, Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { expectAccessibleInBothThemes, expectLargeTargets } from "../../support/axe.ts";
import { expect, signUpByRequest } from "../../support/people.ts";
import { callFunction, createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

const button = (page: Page, code: keyof typeof messages) => page.getByRole("button", { name: messages[code] });

/** Opens an address on another helper's phone. */
async function openOnPhone(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(address);
  return { context, page };
}

async function takeBlock(page: Page, name: string) {
  await page.getByLabel(messages["party.firstName"]).fill(name);
  await button(page, "party.take").click();
  await expect(page.getByRole("heading", { name: sentence("party.mineTitle", { name }) })).toBeVisible();
}

test("three people search together, one of them offline for a while, until the pet is home", async ({
  page,
  browser,
}) => {
  await signUpByRequest(page, { name: "Ada Berg" });
  const petName = `Biscuit ${crypto.randomUUID().slice(0, 6)}`;
  const reportId = await createReport(page, { petName });
  await page.goto(`/lost-pet-feed/${reportId}`);
  await button(page, "party.start").click();
  await expect(page).toHaveURL(/\/search\/[0-9a-f]{32}$/);
  const link = page.url();
  await expect(page.getByRole("link", { name: messages["app.back"] })).toHaveAttribute("href", "/main");
  await takeBlock(page, "Ada");

  const omar = await openOnPhone(browser, link);
  await button(omar.page, "party.seeBlocks").click();
  // The field for the name and the button beside it are above the menu bar, and the zoom buttons cover no block.
  const boxOf = async (locator: Locator) => (await locator.boundingBox())!;
  const bar = await boxOf(omar.page.getByRole("navigation", { name: messages["app.menu"] }));
  for (const control of [omar.page.getByLabel(messages["party.firstName"]), button(omar.page, "party.take")]) {
    const { y, height } = await boxOf(control);
    expect(y + height).toBeLessThan(bar.y);
  }
  const zoom = await boxOf(omar.page.getByRole("button", { name: messages["map.zoomOut"] }));
  const drawing = await boxOf(omar.page.locator(".offline-map"));
  expect(zoom.y + zoom.height).toBeLessThanOrEqual(drawing.y);
  await takeBlock(omar.page, "Omar");
  const priya = await openOnPhone(browser, `/lost-pet-feed/${reportId}`);
  await priya.page.getByRole("link", { name: messages["party.join"] }).click();
  await expect(priya.page).toHaveURL(link);
  await expect(button(priya.page, "party.seeBlocks")).toBeVisible();
  await expectAccessibleInBothThemes(priya.page);
  await priya.page.setViewportSize({ width: 390, height: 844 });
  await button(priya.page, "party.seeBlocks").click();
  const map = priya.page.getByRole("region", { name: /^Search map/ });
  const taken = map.getByRole("button", { name: /taken by Omar$/ });
  await expect(taken).toBeVisible();
  await taken.click();
  await expect(priya.page.getByRole("heading", { name: /^Block / })).toBeFocused();
  await expect(button(priya.page, "party.take")).toHaveCount(0);
  // By keyboard, because the map may have moved and the first free block may be outside it.
  await map
    .getByRole("button", { name: /, free$/ })
    .first()
    .press("Enter");
  await takeBlock(priya.page, "Priya");
  await expect(page.getByText(sentence("party.people", { count: 3 }))).toBeVisible();
  await map
    .getByRole("button", { name: /, free$/ })
    .first()
    .press("Enter");
  await expect(priya.page.getByText(/^You'll give back block /)).toBeVisible();
  await map.getByRole("button", { name: /, yours$/ }).press("Enter");

  // Omar loses the connection, ticks his block off, and closes the page.
  await omar.context.setOffline(true);
  await omar.page.getByLabel(messages["party.note"]).fill("Gate open at the rink");
  await button(omar.page, "party.done").click();
  await expect(omar.page.getByText(sentence("party.unsent", { count: 1 }))).toBeVisible();
  await omar.page.close();
  await button(priya.page, "party.done").click();
  await expect(page.getByText(/^1 of \d+ blocks searched$/)).toBeVisible();
  await expect(map.getByRole("button", { name: /taken by Omar$/ })).toBeVisible();

  // Omar is online again, and his tick arrives exactly once.
  await omar.context.setOffline(false);
  const reopenedPage = await omar.context.newPage();
  await reopenedPage.goto(link);
  for (const one of [page, priya.page]) {
    await expect(one.getByText(/^2 of \d+ blocks searched$/)).toBeVisible();
    await expect(one.getByText("Gate open at the rink")).toHaveCount(1);
  }
  await reopenedPage.reload();
  await expect(reopenedPage.getByText(/^2 of \d+ blocks searched$/)).toBeVisible();
  await expect(reopenedPage.getByText(sentence("party.unsent", { count: 1 }))).toHaveCount(0);
  await expect(map.getByRole("button", { name: /searched by Omar$/ })).toBeVisible();

  await expectLargeTargets(priya.page);
  await expectAccessibleInBothThemes(priya.page);
  await expectAccessibleInBothThemes(page);

  await callFunction(page, "mutation", "reports/lifecycle:markHome", { reportId });
  for (const one of [page, priya.page, reopenedPage]) {
    await expect(one.getByRole("heading", { name: sentence("party.homeTitle", { name: petName }) })).toBeVisible();
    await expect(one.getByText("Gate open at the rink")).toHaveCount(0);
  }
  await expectAccessibleInBothThemes(priya.page);
  await Promise.all([omar.context.close(), priya.context.close()]);
});

test("search engines are told not to index a party's page, and the sitemap lists no party", async ({ page }) => {
  const link = `/search/${"0".repeat(32)}`;
  const answer = await page.request.get(link, { headers: { accept: "text/html" } });
  expect((await answer.text()).includes('<meta name="robots" content="noindex">')).toBe(true);
  expect(await (await page.request.get("/http/sitemap.xml")).text()).not.toContain("/search/");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: messages["party.noneTitle"] })).toBeVisible();
});
