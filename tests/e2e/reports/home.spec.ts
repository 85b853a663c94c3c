// A pet comes home: its owner marks it as home, and pages that others have open change without a reload.
import { expect } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { callInternal } from "../../support/callInternal.ts";
import { signUpByRequest } from "../../support/people.ts";
import { createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

test("marking a pet home changes the feed, the report, the link's title and the front page; Undo reverts them", async ({
  page: owner,
  browser,
  baseURL,
}) => {
  await signUpByRequest(owner);
  const petName = `Biscuit ${Math.random().toString(36).slice(2, 6)}`;
  const reportId = await createReport(owner, { petName });
  // Only a report that was public for some time gets a window in the street on the front page.
  await callInternal(owner, "platform/seed:markPublicLongEnough", { reportId });
  const homeTitle = sentence("home.title", { name: petName });
  const titleOfLink = async () => {
    const html = await (await owner.request.get(`/http/share/${reportId}`)).text();
    return /<title>([^<]*)/.exec(html)?.[1];
  };

  const context = await browser.newContext({ baseURL });
  const [other, feed, front] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await other.goto(`/lost-pet-feed/${reportId}`);
  await expect(other.getByRole("heading", { level: 1, name: petName })).toBeVisible();
  await feed.goto("/lost-pet-feed");
  const card = feed.getByRole("listitem").filter({ hasText: petName });
  await expect(card).toBeVisible();
  await front.goto("/");
  await front.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const street = front.getByRole("region", { name: messages["street.title"] });
  await expect(street).toBeVisible();

  await owner.goto(`/lost-pet-feed/${reportId}`);
  await owner.getByRole("button", { name: homeTitle }).click();
  await expect(owner.getByRole("heading", { level: 1, name: homeTitle })).toBeVisible();
  await expect(other.getByRole("heading", { level: 1, name: homeTitle })).toBeVisible();
  await expect(other.getByRole("button", { name: messages["detail.showContact"] })).toHaveCount(0);
  await expect(card).toHaveCount(0);
  await expect(street.getByRole("link", { name: petName })).toBeVisible();
  expect(await titleOfLink()).toBe(sentence("share.home", { name: petName }));

  await owner.getByRole("button", { name: messages["report.undo"] }).click();
  await expect(owner.getByRole("button", { name: messages["detail.edit"] })).toBeVisible();
  await expect(other.getByRole("heading", { level: 1, name: petName, exact: true })).toBeVisible();
  await expect(card).toBeVisible();
  await expect(street.getByRole("link", { name: petName })).toHaveCount(0);
  expect(await titleOfLink()).toBe(sentence("share.lost", { name: petName }));
  await context.close();
});

test("the page of a pet that is home and the street of windows are accessible", async ({ page }) => {
  await signUpByRequest(page);
  const reportId = await createReport(page, { petName: "Otto" });
  await page.goto(`/lost-pet-feed/${reportId}`);
  await page.getByRole("button", { name: sentence("home.title", { name: "Otto" }) }).click();
  await expect(page.getByRole("heading", { name: sentence("home.how", { name: "Otto" }) })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("region", { name: messages["street.title"] })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("the question of how the search ended, and the page of an archived report, are accessible", async ({ page }) => {
  await signUpByRequest(page);
  await page.goto(`/lost-pet-feed/${await createReport(page, { petName: "", status: "found" })}`);
  await page.getByRole("button", { name: messages["home.end"] }).click();
  const kept = page.getByRole("button", { name: messages["ending.kept"] });
  await expect(kept).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await kept.click();
  await expect(page.getByText(messages["home.archived"])).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
