// The form of a new report, and the cards of the feed.
import { expect, type Page } from "@playwright/test";
import { messages } from "../../../domain/messages.ts";
import { choosePlace } from "../../support/choosePlace.ts";
import { photoFile } from "../../support/pictures.ts";

export const form = (page: Page) => page.getByRole("form", { name: messages["report.title"] });

export const submitButton = (page: Page) => page.getByRole("button", { name: messages["report.submit"] });

export const photoInput = (page: Page) => form(page).locator('input[type="file"]').first();

export const photoTiles = (page: Page) =>
  form(page).getByRole("group", { name: messages["report.photos"] }).locator("li img");

export const card = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

export const newName = () => `Rufus ${Math.random().toString(36).slice(2, 8)}`;

export async function fillForm(page: Page, name: string) {
  await photoInput(page).setInputFiles([photoFile("one.png"), photoFile("two.png", [40, 90, 160])]);
  await expect(photoTiles(page)).toHaveCount(2);
  await page.getByLabel(messages["report.petName"]).fill(name);
  for (const preset of ["Dog", "Male"]) await page.getByRole("radio", { name: preset, exact: true }).click();
  await choosePlace(page);
  await page.getByLabel(messages["report.dateLost"]).fill("November 1, 2025");
  await page.getByLabel(messages["report.dateLost"]).press("Tab");
  await page.getByLabel(messages["report.phone"]).fill("416 555 0100");
  await page.getByText(messages["report.contactForAll"]).click();
}
