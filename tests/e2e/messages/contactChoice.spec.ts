import { messages, sentence } from "../../../domain/messages.ts";
import { paths, reportAddress } from "../../../domain/paths.ts";
import { sayNotNow } from "../../support/channelSheet.ts";
import { choosePlace } from "../../support/choosePlace.ts";
import { expect, openSignedIn } from "../../support/people.ts";
import { photoFile } from "../../support/pictures.ts";
import { test } from "../../support/test.ts";

test("by default, a report shows its contact only to people whom the author accepts in a thread", async ({
  page,
  browser,
}) => {
  const petName = `Rufus ${crypto.randomUUID().slice(0, 6)}`;
  await openSignedIn(page, paths.reportLost, { name: "Ada Berg" });
  await page.locator('input[type="file"]').first().setInputFiles(photoFile("one.png"));
  await page.getByLabel(messages["report.petName"]).fill(petName);
  await choosePlace(page);
  await page.getByLabel(messages["report.dateLost"]).fill("November 1, 2025");
  await page.getByLabel(messages["report.dateLost"]).press("Tab");
  // The account's email is filled in.
  await expect(page.getByLabel(messages["report.email"], { exact: true })).toHaveValue(/@/);
  await page.getByLabel(messages["report.phone"]).fill("416 555 0100");
  await expect(page.getByRole("radio", { name: messages["report.contactForAccepted"] })).toBeChecked();
  await page.getByRole("button", { name: messages["report.submit"] }).click();
  const summary = page.getByRole("dialog", { name: messages["report.summary"] });
  await expect(summary).toContainText(messages["report.contactForAccepted"]);
  await summary.getByRole("button", { name: messages["report.summarySend"] }).click();
  await expect(page).toHaveURL(/\/live\/\w+$/);
  await sayNotNow(page);
  const reportId = new URL(page.url()).pathname.split("/").at(-1)!;

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  await visitor.goto(reportAddress(reportId));
  await expect(visitor.getByText(messages["thread.contactHintOwner"])).toBeVisible();
  await expect(visitor.getByRole("button", { name: messages["detail.showContact"] })).toHaveCount(0);
  await visitor.getByRole("button", { name: messages["thread.write"], exact: true }).click();
  await visitor.getByText(sentence("thread.lineHave", { name: petName })).click();
  await visitor.getByRole("button", { name: messages["thread.send"], exact: true }).click();
  await expect(visitor).toHaveURL(/\/messages\/\w+$/);
  await expect(visitor.getByText("416 555 0100")).toHaveCount(0);

  // On a phone, until the author answers, the button that shares the contact is in the thread's menu.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(new URL(visitor.url()).pathname);
  await page.getByRole("button", { name: messages["thread.more"] }).click();
  await page.getByRole("button", { name: messages["thread.accept"] }).click();
  await expect(visitor.getByText("416 555 0100")).toBeVisible();
  await context.close();
});
