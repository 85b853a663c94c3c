// Reporting a lost pet: the form, its photos and its draft, the live feed and the report itself.
import { expect, type Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { openSignedIn, signUpByRequest } from "../../support/people.ts";
import { createReport } from "../../support/reports.ts";
import { sayNotNow } from "../../support/channelSheet.ts";
import { test } from "../../support/test.ts";
import { card, fillForm, newName, submitButton, photoTiles } from "./reportForm.ts";

const cards = (page: Page) => page.locator("main li h2");

async function submitReport(page: Page, name: string) {
  await openSignedIn(page, "/report-lost-pet");
  await fillForm(page, name);
  await submitButton(page).click();
  await expect(page.getByText(messages["report.submitted"])).toBeVisible();
  await sayNotNow(page);
}

test("a new report of a lost pet appears at once in another person's feed of lost pets, but not of found pets", async ({
  page,
  browser,
}) => {
  const watcher = await (await browser.newContext()).newPage();
  const foundFeed = await (await browser.newContext()).newPage();
  await watcher.goto("/lost-pet-feed");
  await foundFeed.goto("/found-pets");
  await expect(cards(watcher).first()).toBeVisible();
  await expect(cards(foundFeed).first()).toBeVisible();

  const earlier = (await cards(watcher).first().textContent())!;
  const name = newName();
  await submitReport(page, name);
  await expect(card(watcher, name)).toBeVisible();
  // Other tests report too, so the new report is above the one that was first before, but not always at the top.
  const names = await cards(watcher).allTextContents();
  expect(names.indexOf(name)).toBeLessThan(names.indexOf(earlier));
  await expect(watcher.getByText("Lost Since: November 1, 2025").first()).toBeVisible();
  await expect(card(foundFeed, name)).toHaveCount(0);

  // The page after Submit has its own address, so a reload shows it again, but without the success message.
  await expect(page).toHaveURL(/\/live\/\w+$/);
  await expect(page).toHaveTitle(`${sentence("live.title", { name })} · Homeward`);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: messages["live.now"] })).toBeVisible();
  await expect(page.getByText(messages["report.submitted"])).toHaveCount(0);

  // The draft is gone, and the form is back to its defaults, with the contact of the last report filled in.
  await page.goto("/report-lost-pet");
  await expect(page.getByLabel(messages["report.petName"])).toHaveValue("");
  await expect(page.getByRole("radio", { name: "Dog" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Male", exact: true })).toBeChecked();
  await expect(photoTiles(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel(messages["report.phone"])).toHaveValue("416 555 0100");
  await expect(page.getByLabel(messages["report.lastSeenLocation"])).toHaveValue("");
  await expect(page.getByText(messages["report.draftRestored"])).toHaveCount(0);

  // A visitor opens the report, asks for the contact, and returns to the feed.
  await card(watcher, name).click();
  await expect(watcher).toHaveURL(/\/lost-pet-feed\/\w+$/);
  const detail = watcher.getByRole("dialog");
  await expect(detail.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(detail.getByText("LOST", { exact: true })).toBeVisible();
  // The date is under the name and among the facts.
  await expect(detail.getByText("November 1, 2025")).toHaveCount(2);
  await expect(detail.getByText(messages["detail.noAdditionalInformation"])).toBeVisible();
  await expect(detail.getByText(messages["detail.noBreed"], { exact: true })).toBeVisible();
  await expect(detail.getByText("416 555 0100")).toHaveCount(0);
  await detail.getByRole("button", { name: messages["detail.showContact"] }).click();
  await expect(detail.getByText("416 555 0100")).toBeVisible();
  await expect(detail.getByRole("link", { name: messages["detail.call"] })).toHaveAttribute("href", "tel:4165550100");
  await watcher.goBack();
  await expect(detail).toHaveCount(0);
  await expect(watcher).toHaveURL(/\/lost-pet-feed$/);
});

test("a new report does not move the page of a reader who has scrolled down: a button shows it", async ({
  page,
  browser,
}) => {
  const watcher = await (await browser.newContext({ viewport: { width: 390, height: 700 } })).newPage();
  await watcher.goto("/lost-pet-feed");
  await expect(cards(watcher).nth(20)).toBeAttached();
  await watcher.mouse.wheel(0, 1500);
  await expect.poll(() => watcher.evaluate(() => window.scrollY)).toBe(1500);
  const cardOnScreen = cards(watcher).nth(8);
  const topBefore = await cardOnScreen.evaluate((element) => element.getBoundingClientRect().top);
  const name = newName();
  await signUpByRequest(page);
  await createReport(page, { petName: name });
  await watcher.getByRole("button", { name: /new report/ }).waitFor();
  expect(await cardOnScreen.evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(topBefore, 0);
  await expect(card(watcher, name)).toHaveCount(0);
  await watcher.getByRole("button", { name: /new report/ }).click();
  await expect(card(watcher, name)).toBeInViewport();
});

test("a visitor with a report open sees at once when its author edits, removes or restores it", async ({
  page,
  browser,
}) => {
  const name = newName();
  await signUpByRequest(page);
  const path = `/lost-pet-feed/${await createReport(page, { petName: name }, { photoCount: 2 })}`;
  await page.goto(path);
  const detail = page.getByRole("dialog").first();
  await expect(detail.getByText(messages["detail.yours"])).toBeVisible();
  await expect(detail.getByText("416 555 0100")).toBeVisible();
  const watcher = await (await browser.newContext()).newPage();
  await watcher.goto(path);
  await expect(watcher.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(watcher.getByRole("button", { name: messages["detail.edit"] })).toHaveCount(0);

  await detail.getByRole("button", { name: messages["detail.edit"] }).click();
  const editor = page.getByRole("dialog", { name: messages["detail.editTitle"] });
  await expect(editor.getByLabel(messages["report.phone"])).toHaveValue("416 555 0100");
  await editor.getByRole("button", { name: messages["profile.save"] }).click();
  await expect(editor.getByText(messages["detail.noChanges"])).toBeVisible();
  await editor.getByLabel(messages["report.breed"]).fill("Pointer");
  await editor.getByLabel(messages["report.phone"]).fill("416 555 0199");
  await editor.getByRole("button", { name: sentence("photo.remove", { number: 2 }) }).click();
  await editor.getByRole("button", { name: messages["profile.save"] }).click();
  await expect(editor).toHaveCount(0);
  await expect(watcher.getByText("Pointer")).toBeVisible();
  await expect(detail.getByText("416 555 0199")).toBeVisible();

  await detail.getByRole("button", { name: messages["detail.remove"] }).click();
  const confirmation = page.getByRole("alertdialog", { name: messages["detail.removeTitle"] });
  await expect(confirmation.getByRole("button", { name: messages["app.cancel"] })).toBeFocused();
  await confirmation.getByRole("button", { name: messages["detail.remove"] }).click();
  await expect(watcher.getByText(messages["detail.goneTitle"])).toBeVisible();
  await expect(detail).toHaveCount(0);
  await expect(page).toHaveURL("/lost-pet-feed");
  await page.getByRole("button", { name: messages["report.undo"] }).click();
  await expect(page.getByText(messages["report.restored"])).toBeVisible();
  await expect(watcher.getByText("Pointer")).toBeVisible();
  await expect(watcher.getByText(messages["detail.goneTitle"])).toHaveCount(0);
});

test("markup in a report is shown as text, and a character that reverses the direction of text is dropped", async ({
  page,
}) => {
  const name = `<img src=x onerror="window.hit=1"> \u202Eevil ${Math.random().toString(36).slice(2, 6)}`;
  const shown = name.replace("\u202E", "");
  await signUpByRequest(page);
  const additionalInfo = "<script>window.hit=1</script>";
  await page.goto(`/lost-pet-feed/${await createReport(page, { petName: name, additionalInfo })}`);
  await expect(page.getByRole("heading", { level: 1, name: shown })).toBeVisible();
  await expect(page.getByText(additionalInfo)).toBeVisible();
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
});

test("the feed and a report are accessible", async ({ page }) => {
  await page.goto("/lost-pet-feed");
  await expect(cards(page).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.locator("main li a").first().click();
  const detail = page.getByRole("dialog");
  // The drawing loads when it comes near the screen, and reports differ in what stands above it.
  await detail.getByText(messages["detail.lastKnownLocation"]).scrollIntoViewIfNeeded();
  await expect(detail.getByText(messages["map.drawn"])).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expect(page.locator('script[src*="/maps/api/js"]')).toHaveCount(0);
  await detail.getByRole("button", { name: messages["map.show"] }).press("Enter");
  await expect(detail.getByText(/Offline map/)).toBeVisible();
  await expect(detail.getByRole("region", { name: /^Map of where|^Last Known/ })).toBeFocused();
  await expectAccessibleInBothThemes(page);
});

test("the buttons at the bottom of the screen never cover the focused element", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/lost-pet-feed");
  await expect(cards(page).nth(9)).toBeVisible();
  const coveredNames: string[] = [];
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const focused = document.activeElement!;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const topmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return topmost?.closest("[data-foot]") && !focused.closest("[data-foot]") ? focused.textContent : null;
    });
    if (name) coveredNames.push(name);
  }
  expect(coveredNames).toEqual([]);
});
