// Getting around on a phone: the bar at the bottom, Back, and large text.
import { expect, type Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { paths } from "../../../domain/paths.ts";
import { expectLargeTargets } from "../../support/axe.ts";
import { cutTexts, textsOfNarrowControls } from "../../support/cutTexts.ts";
import { openSignedIn } from "../../support/people.ts";
import { phone } from "../../support/phone.ts";
import { createPet } from "../../support/reports.ts";
import { test, waitForNoLayers } from "../../support/test.ts";

test.use(phone);

const dialogs = (page: Page) => page.getByRole("dialog");
const question = (page: Page) => page.getByRole("alertdialog", { name: messages["app.discardTitle"] });

/**
 * Goes back, after a pause such as a person makes: the history entry of a dialog, sheet or menu exists only a moment
 * after that part is visible.
 */
async function pressBack(page: Page) {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await page.goBack();
}

test("Back closes what was opened last, asks before it discards typed text, and then leaves the page", async ({
  page,
}) => {
  await page.goto(paths.home);
  await expect(page.locator("html[data-ready]")).toBeAttached();
  const menu = page.getByRole("navigation", { name: messages["app.menu"] });
  await page.getByRole("button", { name: messages["app.menu"] }).tap();
  await expect(menu).toBeVisible();
  await pressBack(page);
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: messages["app.menu"] }).tap();
  await menu.getByRole("link", { name: messages["landing.lostAndFound"] }).tap();
  await expect(page).toHaveURL(paths.lostFeed);

  await page.getByRole("link", { name: messages["bar.me"], exact: true }).tap();
  await expect(dialogs(page)).toBeVisible();
  await pressBack(page);
  await expect(dialogs(page)).toHaveCount(0);
  await page.locator("main li a").first().tap();
  await expect(dialogs(page)).toBeVisible();
  await pressBack(page);
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(paths.lostFeed);

  await page.getByRole("link", { name: messages["bar.adopt"] }).tap();
  await page.getByLabel(messages["adoption.location"], { exact: true }).tap();
  await expect(dialogs(page)).toBeVisible();
  await pressBack(page);
  await expect(dialogs(page)).toHaveCount(0);
  await pressBack(page);
  await expect(page).toHaveURL(paths.lostFeed);
  await pressBack(page);
  await expect(page).toHaveURL(paths.home);

  await openSignedIn(page, paths.profile);
  const before = await page.evaluate(() => history.length);
  await page.getByRole("button", { name: messages["pet.addNew"] }).tap();
  const name = dialogs(page).getByLabel(messages["pet.name"]);
  await name.fill("Miso");
  await pressBack(page);
  await expect(question(page)).toBeVisible();
  await pressBack(page);
  await expect(question(page)).toHaveCount(0);
  await expect(name).toHaveValue("Miso");
  await pressBack(page);
  await question(page).getByRole("button", { name: messages["app.discard"] }).tap();
  await expect(dialogs(page)).toHaveCount(0);
  // A reload with a dialog open does not leave an entry where Back does nothing.
  await page.getByRole("button", { name: messages["pet.addNew"] }).tap();
  await expect(dialogs(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.length)).toBe(before + 1);
  await page.reload();
  await expect(page.getByRole("button", { name: messages["pet.addNew"] })).toBeVisible();
  await waitForNoLayers(page);
});

test("a card that scrolls under the bar stays large enough to press", async ({ page }) => {
  await page.goto(paths.lostFeed);
  const name = page.locator("main li a").nth(8);
  await expect(name).toBeAttached();
  await name.evaluate((link) => {
    const bar = document.querySelector("nav[data-foot]")!;
    scrollBy(0, link.getBoundingClientRect().bottom - bar.getBoundingClientRect().top - 8);
    link.closest("li")!.dataset["mark"] = "";
  });
  // Only this card is checked, because the button about another test's new report may cover the name on the top card.
  await expectLargeTargets(page, "[data-mark]");
});

test("with text twice as large, the main pages still fit the screen, and every text fits its control", async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => document.documentElement.style.setProperty("font-size", "32px"));
  });
  const expectFit = async (where: string) => {
    expect.soft(await cutTexts(page, phone.viewport.width), where).toEqual([]);
    expect.soft(await textsOfNarrowControls(page), where).toEqual([]);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), where)
      .toBeLessThanOrEqual(phone.viewport.width);
  };
  for (const path of [
    paths.home,
    paths.lostFeed,
    paths.adoption,
    paths.vets,
    `${paths.vets}?lat=43.861&lng=-79.341&city=Markham&province=ON`,
    paths.postAlert,
    paths.privacy,
    "/nowhere",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectFit(path);
  }
  await page.goto(paths.signIn);
  await expect(dialogs(page)).toBeVisible();
  await expectFit("sign-in");
  await page.goto(paths.lostFeed);
  // The floating button of the map covers no filter.
  const mapButton = (await page.getByRole("button", { name: messages["near.map"], exact: true }).boundingBox())!;
  for (const filter of await page
    .getByRole("search")
    .locator("label, select, button[aria-haspopup]")
    .filter({ visible: true })
    .all()) {
    const box = (await filter.boundingBox())!;
    expect(box.y + box.height <= mapButton.y || box.y >= mapButton.y + mapButton.height).toBe(true);
  }
  await page.locator("main li a").first().tap();
  await expect(dialogs(page).getByText(messages["detail.lastKnownLocation"])).toBeVisible();
  await expectFit("detail");

  await openSignedIn(page, paths.dashboard);
  await createPet(page);
  for (const path of [paths.dashboard, paths.profile, paths.reportLost]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectFit(path);
  }
  await page.goto(paths.areas);
  await expect(page.getByRole("radio", { name: "25 km" })).toBeAttached();
  await expectFit(paths.areas);
  await page.goto(paths.profile);
  await page.getByRole("button", { name: sentence("pet.edit", { name: "Miso" }) }).tap();
  await expect(dialogs(page)).toBeVisible();
  await expectFit("pet");
});

test("the header is one row at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSignedIn(page, paths.dashboard);
  const header = page.locator("header").first();
  await expect(header.getByRole("link", { name: messages["dashboard.profile"] })).toBeVisible();
  expect((await header.boundingBox())!.height).toBeLessThan(80);
});
