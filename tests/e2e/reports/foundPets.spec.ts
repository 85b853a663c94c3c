// Reporting a found pet: on a phone, with one hand, without an account.
import { expect, type Locator, type Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { paths } from "../../../domain/paths.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "../../support/axe.ts";
import { codeFor, newEmail } from "../../support/people.ts";
import { phone } from "../../support/phone.ts";
import { photoFile } from "../../support/pictures.ts";
import { sayNotNow } from "../../support/channelSheet.ts";
import { test } from "../../support/test.ts";

test.use({
  ...phone,
  geolocation: { latitude: 43.8668, longitude: -79.263 },
  permissions: ["geolocation"],
});

/** The most taps from the front page to a published report, with signing in, so that it takes less than a minute. */
const mostTaps = 9;

const radio = (page: Page, name: string) => page.getByRole("radio", { name });

test("a finder reports a cat with a few taps and sees the next steps, and the private detail stays private", async ({
  page,
  browser,
}) => {
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.tap();
    taps += 1;
  };
  const [email, secret] = [newEmail(), "Notch in the left ear"];
  // Waits from well before the tap: the browser reports only file choosers that open after it was asked to report them.
  const choosing = page.waitForEvent("filechooser");
  await page.goto(paths.home);
  await tap(page.getByRole("link", { name: messages["found.title"] }));
  await expect(page).toHaveURL(paths.reportFound);
  await tap(page.getByRole("button", { name: messages["photo.take"] }));
  await (await choosing).setFiles(photoFile("cat.png"));
  await tap(radio(page, messages["choice.cat"]));
  await tap(radio(page, messages["found.withMe"]));
  // The phone's position has filled in the place, and the form has a preset time.
  await expect(page.getByLabel(messages["found.place"])).toHaveValue(/Markham/);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel(messages["found.detail"]).fill(secret);
  await tap(page.getByLabel(messages["report.phone"]));
  await page.keyboard.type("416 555 0134");
  await expect(page.getByText(sentence("found.titled", { title: "Found cat" }))).toBeVisible();
  await tap(page.getByRole("button", { name: messages["found.submit"] }));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(messages["auth.email"]).fill(email);
  await tap(dialog.getByRole("button", { name: messages["auth.sendDigits"] }));
  await dialog.getByLabel(messages["auth.code"]).fill(await codeFor(page, email));
  await expect(page.getByRole("heading", { level: 1, name: messages["found.live"] })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(mostTaps);
  await sayNotNow(page);

  await expect(page.getByRole("heading", { name: messages["found.tag"] })).toBeVisible();
  await expect(page.getByText(sentence("found.detailIs", { text: secret }))).toBeVisible();
  await page.getByRole("heading", { name: messages["found.chip"] }).scrollIntoViewIfNeeded();
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const owner = await (await browser.newContext()).newPage();
  await owner.goto(paths.foundFeed);
  const card = owner.getByRole("listitem").filter({ hasText: messages["found.safe"] }).filter({ hasText: "Found cat" });
  await card.first().getByRole("link").click();
  const report = owner.getByRole("dialog");
  await expect(report.getByRole("heading", { level: 1, name: "Found cat" })).toBeVisible();
  await expect(report.getByText(messages["found.safe"])).toBeVisible();
  await expect(report.getByText(secret)).toHaveCount(0);
  await expectAccessible(owner);
});

test("the plus button of the bar asks whether a pet was lost or found", async ({ page }) => {
  await page.goto(paths.lostFeed);
  const plus = page.getByRole("link", { name: messages["bar.report"], exact: true });
  await plus.tap();
  const question = page.getByRole("dialog", { name: messages["bar.ask"] });
  await expect(question).toBeVisible();
  await expectAccessible(page, "dialog");
  await page.goBack();
  await expect(question).toHaveCount(0);
  await plus.tap();
  await question.getByRole("button", { name: messages["bar.found"] }).tap();
  await expect(page).toHaveURL(paths.reportFound);
  await page.goBack();
  await expect(page).toHaveURL(paths.lostFeed);
});
