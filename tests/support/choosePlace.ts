import { expect, type Page } from "@playwright/test";
import { messages } from "../../domain/messages.ts";

/** Chooses Guelph in the form for a lost pet. */
export async function choosePlace(page: Page) {
  await page.getByLabel(messages["report.lastSeenLocation"]).click();
  await page.getByRole("combobox", { name: messages["location.search"] }).pressSequentially("guelph");
  await page
    .getByRole("option", { name: /Guelph/ })
    .first()
    .click();
  await page.getByRole("button", { name: messages["location.confirm"] }).click();
  await expect(page.getByLabel(messages["report.lastSeenLocation"])).toHaveValue(/Guelph/);
}
