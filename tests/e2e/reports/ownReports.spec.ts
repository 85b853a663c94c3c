// Accessibility of the user's reports on the profile, and of the form of a new report.
import { expect } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { openSignedIn } from "../../support/people.ts";
import { createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

test("the user's own report, its form and the question before its removal are accessible", async ({ page }) => {
  const name = "Otto";
  await openSignedIn(page, "/user-profile");
  await createReport(page, { petName: name });
  await expect(page.locator("img[data-ready]").last()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: sentence("report.removeNamed", { name }) }).click();
  const confirmation = page.getByRole("alertdialog", { name: messages["detail.removeTitle"] });
  await expect(confirmation.getByRole("button", { name: messages["app.cancel"] })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await confirmation.getByRole("button", { name: messages["app.cancel"] }).click();
  await expect(confirmation).toHaveCount(0);
  await page.getByRole("button", { name: sentence("report.editNamed", { name }) }).click();
  const editor = page.getByRole("dialog", { name: messages["detail.editTitle"] });
  await expect(editor.getByLabel(messages["report.phone"])).toHaveValue("416 555 0100");
  await expect(editor.getByRole("button", { name: sentence("photo.remove", { number: 1 }) })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("the report form is accessible, empty and with an error", async ({ page }) => {
  await openSignedIn(page, "/report-lost-pet");
  await expect(page.getByRole("button", { name: messages["photo.add"] })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: messages["report.submit"] }).click();
  await expect(page.getByText(messages["report.noPhoto"]).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
