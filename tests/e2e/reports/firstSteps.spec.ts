// The first half hour after Submit, in the browsers of two people who run the same report.
import type { Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { liveAddress } from "../../../domain/paths.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { choosePlace } from "../../support/choosePlace.ts";
import { expect, openSignedIn } from "../../support/people.ts";
import { photoFile } from "../../support/pictures.ts";
import { callFunction } from "../../support/reports.ts";
import { sayNotNow } from "../../support/channelSheet.ts";
import { test } from "../../support/test.ts";

const count = (page: Page, done: number) => page.getByText(sentence("live.doneOf", { done, all: 6 }));
const current = (page: Page) => page.locator('[aria-current="step"]').getByRole("heading", { level: 3 });
const startsWith = (text: string) => new RegExp(`^${text}`);

test("after Submit, steps are ticked in both browsers of the household, and one is taken back", async ({
  page,
  browser,
}) => {
  await openSignedIn(page, "/report-lost-pet", { name: "Maya Lind" });
  await page
    .locator('form input[type="file"]')
    .first()
    .setInputFiles([photoFile("biscuit.png")]);
  await page.getByLabel(messages["report.petName"]).fill("Biscuit");
  await page.getByLabel(messages["report.breed"]).fill("Beagle");
  await choosePlace(page);
  await page.getByLabel(messages["report.dateLost"]).fill("November 1, 2025");
  await page.getByLabel(messages["report.dateLost"]).press("Tab");
  await page.getByLabel(messages["report.phone"]).fill("416 555 0100");
  await page.getByRole("button", { name: messages["report.submit"] }).click();
  await page.getByRole("button", { name: messages["report.summarySend"] }).click();
  await expect(page).toHaveURL(/\/live\/\w+$/);
  await sayNotNow(page);
  await expect(current(page)).toHaveText(messages["live.share"]);
  await expect(page.getByRole("button", { name: messages["live.copyMessage"] })).toBeInViewport();

  const reportId = page.url().split("/").at(-1)!;
  const invite = await callFunction(page, "mutation", "search/household:invite", { reportId });
  const dad = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await openSignedIn(dad, "/privacy", { name: "Dan Roy" });
  await callFunction(dad, "mutation", "search/household:join", { invite, name: "Dad" });
  await dad.goto(liveAddress(reportId));
  await expect(count(dad, 0)).toBeVisible();

  await page.context().grantPermissions(["clipboard-write"]);
  await page.getByRole("button", { name: messages["live.copyMessage"] }).click();
  await expect(dad.getByText(startsWith("Copied by Maya Lind, "))).toBeVisible();
  await expect(current(dad)).toHaveText(messages["live.print"]);

  await dad.addInitScript(() => (window.print = () => {}));
  await dad.reload();
  await dad.getByRole("link", { name: messages["live.print"] }).click();
  await expect(page.getByText(startsWith("Opened for printing by Dad, "))).toBeVisible();
  await dad.goBack();
  await dad.getByRole("button", { name: messages["party.start"] }).click();
  await expect(dad).toHaveURL(/\/search\/[0-9a-f]{32}$/);
  await expect(page.getByText(sentence("live.partyPeople", { count: 0 }))).toBeVisible();
  await expect(count(page, 3)).toBeVisible();

  // Each press of a call link ticks its place off in both browsers. The test keeps the links from opening.
  await page.evaluate(() => {
    addEventListener("click", (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
    });
  });
  const call = page.getByRole("link", { name: /^Call .+: / });
  await dad.goto(liveAddress(reportId));
  for (const callsLeft of [3, 2, 1]) {
    await expect(call).toHaveCount(callsLeft);
    await call.first().click();
    // "You, …" is on each place called. After the last call, the step is done and no longer shows the places.
    await expect(page.getByText(/^You, /)).toHaveCount(callsLeft === 1 ? 0 : 4 - callsLeft);
  }
  await expect(current(dad)).toHaveText(sentence("live.map", { name: "Biscuit" }));
  await expect(current(page)).toHaveText(messages["live.alert"]);
  await dad.getByRole("button", { name: messages["live.mapOpen"] }).click();
  await expect(page.getByText(startsWith("Opened by Dad, "))).toBeVisible();
  await expect(count(page, 5)).toBeVisible();
  await expectAccessibleInBothThemes(dad);
  await expectAccessibleInBothThemes(page);

  await page.getByRole("button", { name: sentence("live.undoStep", { step: messages["live.share"] }) }).click();
  await expect(count(dad, 4)).toBeVisible();
  await page.getByRole("link", { name: messages["app.back"] }).click();
  await expect(page).toHaveURL("/main");
});
