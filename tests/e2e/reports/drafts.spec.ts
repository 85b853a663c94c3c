// Drafts: reloads, two tabs, signing out, and reports that cannot be sent.
import { expect } from "@playwright/test";
import { messages } from "../../../domain/messages.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { openSignedIn, newEmail, openAndSubmitLogin } from "../../support/people.ts";
import { useUpUploads } from "../../support/reports.ts";
import { test } from "../../support/test.ts";
import { card, fillForm, form, newName, submitButton, photoTiles } from "./reportForm.ts";

test("a draft survives a reload, and pressing Submit five times makes one report of it", async ({ page }) => {
  const name = newName();
  await openSignedIn(page, "/report-lost-pet");
  await fillForm(page, name);
  await page.getByLabel(messages["report.additionalInfo"]).fill("Comes to the rattle of a treat box.");
  await page.reload();
  await expect(page.getByText(messages["report.draftRestored"])).toBeVisible();
  await expect(page.getByLabel(messages["report.petName"])).toHaveValue(name);
  await expect(page.getByLabel(messages["report.lastSeenLocation"])).toHaveValue(/Guelph/);
  await expect(page.getByLabel(messages["report.dateLost"])).toHaveValue("November 1, 25");
  await expect(page.getByLabel(messages["report.additionalInfo"])).toHaveValue(/treat box/);
  await expect(photoTiles(page)).toHaveCount(2);
  await submitButton(page).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 5; press += 1) button.click();
  });
  await expect(page.getByText(messages["report.submitted"])).toBeVisible();
  await page.goto("/lost-pet-feed");
  await expect(card(page, name)).toHaveCount(1);
});

test("two tabs with the same draft show each other's edits and photos; sending it in one empties the other", async ({
  page,
  context,
}) => {
  const name = newName();
  await openSignedIn(page, "/report-lost-pet");
  const other = await context.newPage();
  await other.goto("/report-lost-pet");
  await other.getByLabel(messages["report.breed"]).fill("Beagle");
  await expect(page.getByLabel(messages["report.breed"])).toHaveValue("Beagle");
  await fillForm(page, name);
  await expect(other.getByLabel(messages["report.petName"])).toHaveValue(name);
  await expect(photoTiles(other)).toHaveCount(2);
  await other.getByLabel(messages["report.breed"]).fill("Harrier");
  await expect(page.getByLabel(messages["report.breed"])).toHaveValue("Harrier");
  await submitButton(page).click();
  await expect(page.getByText(messages["report.submitted"])).toBeVisible();
  await expect(other.getByText(messages["report.submittedElsewhere"])).toBeVisible();
  await expect(other.getByLabel(messages["report.petName"])).toHaveValue("");
});

test("a draft survives the end of a session, but not a logout in another tab, which asks before removing it", async ({
  page,
  context,
}) => {
  const email = newEmail();
  const name = newName();
  await openSignedIn(page, "/report-lost-pet", { email });
  await fillForm(page, name);
  await page.getByLabel(messages["report.timeLost"]).fill("around 5ish");
  await context.clearCookies();
  await openAndSubmitLogin(page, { email });
  await expect(page).toHaveURL("/main");
  await page.goto("/report-lost-pet");
  await expect(page.getByText(messages["report.draftRestored"])).toBeVisible();
  await expect(page.getByLabel(messages["report.petName"])).toHaveValue(name);
  await expect(page.getByLabel(messages["report.timeLost"])).toHaveValue("around 5ish");
  await expect(photoTiles(page)).toHaveCount(2);

  const other = await context.newPage();
  await other.goto("/main");
  const logOut = other.getByRole("button", { name: messages["dashboard.logout"] });
  await logOut.click();
  await expect(other.getByRole("alertdialog", { name: messages["dashboard.unsentTitle"] })).toBeVisible();
  await expectAccessibleInBothThemes(other);
  await other.getByRole("button", { name: messages["dashboard.unsentKeep"] }).click();
  await expect(logOut).toBeFocused();
  await logOut.click();
  await other.getByRole("button", { name: messages["dashboard.unsentDiscard"] }).click();
  await expect(other).toHaveURL("/");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openAndSubmitLogin(page, { email });
  await expect(page).toHaveURL("/main");
  await page.goto("/report-lost-pet");
  await expect(page.getByLabel(messages["report.petName"])).toHaveValue("");
  await expect(page.getByText(messages["report.draftRestored"])).toHaveCount(0);
});

test("if a report's photos cannot be sent, the form says so, and keeps everything for another try", async ({
  page,
}) => {
  const name = newName();
  await openSignedIn(page, "/report-lost-pet");
  await fillForm(page, name);
  await useUpUploads(page);
  await submitButton(page).click();
  await expect(form(page).getByText(messages["report.submitFailed"])).toBeVisible();
  await expect(form(page).getByText(/Too many tries in a short time/)).toBeVisible();
  await expect(page.getByLabel(messages["report.petName"])).toHaveValue(name);
  await expect(photoTiles(page)).toHaveCount(2);
  await expect(submitButton(page)).toBeEnabled();
});
