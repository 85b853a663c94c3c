// The profile page: name and picture, the export and the deletion of the account, accessibility, and an error message
// beside a dialog.
import { ZipReader } from "../../../packages/local-convex/src/backup/zipReader.ts";
import { expect } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { openSignedIn, newEmail, openAndSubmitLogin, signUpByRequest } from "../../support/people.ts";
import { photoFile } from "../../support/pictures.ts";
import { createPet, createReport, petPhotos } from "../../support/reports.ts";
import { test } from "../../support/test.ts";
import { blue, dialog, petButton, pressInDialog, profilePath, removePhotoButtons } from "./profilePage.ts";

test("name and picture change both in the app and at the sign-in service, or in neither place", async ({
  page,
  context,
}) => {
  const email = newEmail();
  await openSignedIn(page, profilePath, { email });
  const edit = page.getByRole("button", { name: messages["profile.edit"], exact: true });
  const name = page.getByLabel(messages["profile.displayName"]);
  const save = page.getByRole("button", { name: messages["profile.save"] });
  await edit.click();
  await expect(name).toBeFocused();
  await expect(page.getByLabel(messages["profile.contactEmail"])).toHaveValue(email);
  await expect(page.getByLabel(messages["profile.contactEmail"])).not.toBeEditable();
  await save.click();
  await expect(page.getByText(messages["profile.noChanges"])).toBeVisible();
  await name.fill("  ");
  await save.click();
  await expect(page.getByText(messages["profile.noDisplayName"])).toBeVisible();

  // The local sign-in service answers this name with the error "user_locked".
  await name.fill("Maya +user_locked@");
  await save.click();
  await expect(page.getByRole("alert")).toContainText(messages["profile.updateFailed"]);
  await page.getByRole("button", { name: messages["profile.cancel"] }).click();
  await expect(page.getByText("Maya Lind", { exact: true })).toBeVisible();

  await edit.click();
  await context.setOffline(true);
  await name.fill("Maya Offline");
  await save.click();
  await expect(page.getByRole("alert")).toContainText(messages["profile.updateFailed"]);
  await context.setOffline(false);

  await name.fill("Maya Castellanos");
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([photoFile("me.png", blue)]);
  await expect(page.getByText(messages["profile.pictureReady"])).toBeVisible();
  await save.click();
  await expect(page.getByText(messages["profile.updated"]).first()).toBeVisible();
  await expect(edit).toBeFocused();
  await expect(page.getByRole("link", { name: messages["dashboard.profile"] }).locator("img")).toBeVisible();

  await page.goto("/main");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Maya Castellanos");
  const me = await page.request.get("/__clerk/v1/me");
  expect(await me.text()).toContain("Castellanos");
});

test("the export is one archive with data and photos, and the account is deleted after the confirmation word is typed", async ({
  page,
}) => {
  const email = newEmail();
  await openSignedIn(page, profilePath, { email });
  await createPet(page, { photoCount: 1 });
  await expect(petButton(page, "Miso")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: messages["account.export"] }).click(),
  ]);
  const [stored] = await petPhotos(page);
  const archive = await ZipReader.open(await download.path());
  const [data, photo] = archive.entries;
  const parts: Buffer[] = [];
  for await (const part of archive.content(data!)) parts.push(part);
  const file = JSON.parse(Buffer.concat(parts).toString()) as {
    profile: { email: string };
    pets: { name: string; photos: string[] }[];
  };
  await archive.close();
  expect(file.profile.email).toBe(email);
  expect(file.pets).toMatchObject([{ name: "Miso", photos: [photo!.name] }]);
  expect(photo!.name).toMatch(/^photos\/001-Miso\.(png|webp|jpg)$/);
  expect(JSON.stringify(file)).not.toContain("_id");

  await page.getByRole("button", { name: messages["account.delete"] }).click();
  await pressInDialog(page, messages["account.delete"]);
  await expect(dialog(page).getByText(sentence("account.deleteMismatch", { word: "DELETE" }))).toBeVisible();
  await dialog(page)
    .getByLabel(sentence("account.deleteAnswer", { word: "DELETE" }))
    .fill("delete");
  await pressInDialog(page, messages["account.delete"]);
  await expect(page).toHaveURL("/");
  await expect(page.getByText(messages["account.deleted"])).toBeVisible();
  await expect.poll(async () => (await page.request.get(stored!.full)).status()).toBe(404);
  await openAndSubmitLogin(page, { email });
  await expect(dialog(page).getByText(messages["auth.userNotFound"])).toBeVisible();
});

test("the profile and its dialogs are accessible", async ({ page }) => {
  await openSignedIn(page, profilePath);
  await expect(page.getByText(messages["pet.noneTitle"])).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await createPet(page, { photoCount: 2 });
  await expect(petButton(page, "Miso")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: messages["pet.addNew"] }).click();
  await pressInDialog(page, messages["pet.save"]);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await petButton(page, "Miso").click();
  await expect(removePhotoButtons(page)).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  await pressInDialog(page, messages["pet.remove"]);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: messages["account.delete"] }).click();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: messages["profile.edit"], exact: true }).click();
  await expectAccessibleInBothThemes(page);
});

test("an error message does not cover the Save button of a dialog", async ({ page }) => {
  // Without a clipboard, copying the link fails, and its error message stays while the next dialog opens.
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await signUpByRequest(page);
  await page.goto(`/lost-pet-feed/${await createReport(page)}`);
  await pressInDialog(page, messages["detail.share"]);
  const message = page.getByRole("listitem").filter({ hasText: messages["detail.copyFailed"].split("{")[0]! });
  // The message stays while the pointer is over it.
  await message.hover();
  await page.getByRole("button", { name: messages["detail.edit"], exact: true }).press("Enter");
  const save = dialog(page).getByRole("button", { name: messages["profile.save"] });
  await message.hover();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await expect
      .poll(async () => {
        const [messageBox, buttonBox] = [await message.boundingBox(), await save.boundingBox()];
        // The message or the dialog may still be moving.
        if (!messageBox || !buttonBox) return false;
        return messageBox.y + messageBox.height <= buttonBox.y || messageBox.y >= buttonBox.y + buttonBox.height;
      })
      .toBe(true);
  }
});
