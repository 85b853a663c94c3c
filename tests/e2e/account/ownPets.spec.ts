// The user's own pets, and reports that start from them.
import { expect, type Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { backendPaths } from "../../../domain/paths.ts";
import { choosePlace } from "../../support/choosePlace.ts";
import { openSignedIn, signUpByRequest } from "../../support/people.ts";
import { photoFile, textNamedJpg } from "../../support/pictures.ts";
import { createPet } from "../../support/reports.ts";
import { sayNotNow } from "../../support/channelSheet.ts";
import { test } from "../../support/test.ts";
import { blue, dialog, petButton, pressInDialog, profilePath, removePhotoButtons } from "./profilePage.ts";

const red: [number, number, number] = [180, 60, 40];

const confirmation = (page: Page) => page.getByRole("alertdialog", { name: messages["pet.confirmTitle"] });

const fileInput = (page: Page) => dialog(page).locator('input[type="file"]').first();

async function openProfile(page: Page) {
  await page.goto(profilePath);
  await expect(page.getByRole("heading", { name: messages["profile.title"] })).toBeVisible();
}

test("a pet is added with photos, edited, reset and removed", async ({ page, context }) => {
  await openSignedIn(page, profilePath);
  await expect(page.getByText(messages["pet.noneHint"])).toBeVisible();
  await page.getByRole("button", { name: messages["pet.addNew"] }).click();
  await dialog(page).getByLabel(messages["pet.name"]).fill("Miso");
  await dialog(page).getByLabel(messages["pet.type"]).selectOption("Cat");
  await fileInput(page).setInputFiles([photoFile("one.png", red), photoFile("two.png", blue)]);
  await expect(removePhotoButtons(page)).toHaveCount(2);
  // Waits for both previews, because the code that prepares photos may still be loading.
  await expect(dialog(page).locator('img[src^="blob:"]')).toHaveCount(2);
  // Offline, sending the photos takes long enough to see where the focus of the locked field goes.
  await context.setOffline(true);
  await dialog(page).getByLabel(messages["pet.name"]).press("Enter");
  await expect(page.locator(":focus")).toContainText(messages["pet.adding"]);
  await context.setOffline(false);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(messages["pet.added"]).first()).toBeVisible();
  await expect(page.getByText(messages["pet.noneTitle"])).toHaveCount(0);

  await petButton(page, "Miso").click();
  await expect(dialog(page).getByLabel(messages["pet.type"])).toHaveValue("Cat");
  await pressInDialog(page, messages["pet.save"]);
  await expect(dialog(page).getByText(messages["pet.noChanges"])).toBeVisible();

  await dialog(page).getByLabel(messages["pet.name"]).fill("Somebody else");
  await dialog(page).getByLabel(messages["pet.breed"]).fill("Tabby");
  await removePhotoButtons(page).first().click();
  await expect(removePhotoButtons(page)).toHaveCount(1);
  await pressInDialog(page, messages["pet.reset"]);
  await expect(dialog(page).getByLabel(messages["pet.name"])).toHaveValue("Miso");
  await expect(dialog(page).getByLabel(messages["pet.breed"])).toHaveValue("");
  await expect(removePhotoButtons(page)).toHaveCount(2);

  await dialog(page).getByLabel(messages["pet.name"]).fill("Miso II");
  await dialog(page).getByLabel(messages["pet.age"]).fill("5 years");
  await removePhotoButtons(page).last().click();
  await fileInput(page).setInputFiles([photoFile("three.png")]);
  await expect(removePhotoButtons(page)).toHaveCount(2);
  await pressInDialog(page, messages["pet.save"]);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(messages["pet.updated"]).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("Cat, 5 years")).toBeVisible();
  await petButton(page, "Miso II").click();
  await expect(removePhotoButtons(page)).toHaveCount(2);

  await pressInDialog(page, messages["pet.remove"]);
  await expect(confirmation(page)).toContainText(sentence("pet.confirmText", { name: "Miso II" }));
  await confirmation(page).getByRole("button", { name: messages["app.cancel"] }).click();
  await pressInDialog(page, messages["pet.remove"]);
  await confirmation(page).getByRole("button", { name: messages["app.confirm"] }).click();
  await expect(page.getByText(messages["pet.removed"]).first()).toBeVisible();
  await expect(page.getByText(messages["pet.noneTitle"])).toBeVisible();
  await expect(page.getByRole("heading", { name: messages["pet.sectionTitle"] })).toBeFocused();
});

test("a pet can have at most five photos, and a file that is not a picture is refused", async ({ page }) => {
  await openSignedIn(page, profilePath);
  await page.getByRole("button", { name: messages["pet.addNew"] }).click();
  await fileInput(page).setInputFiles([textNamedJpg]);
  await expect(
    dialog(page).getByText(
      sentence("photo.refused", { name: textNamedJpg.name, sentence: messages["photo.unknownFormat"] }),
    ),
  ).toBeVisible();
  await fileInput(page).setInputFiles(
    Array.from({ length: 6 }, (_, index) => photoFile(`${index}.png`, [index * 40, 90, 60])),
  );
  await expect(dialog(page).getByText(messages["pet.tooManyPhotos"])).toBeVisible();
  await expect(removePhotoButtons(page)).toHaveCount(5);
});

test("if two tabs edit a pet, the later save wins and says what it replaced; a removed pet is gone in both", async ({
  page,
  context,
}) => {
  await openSignedIn(page, profilePath);
  await createPet(page);
  const other = await context.newPage();
  await openProfile(other);
  await petButton(other, "Miso").click();
  await petButton(page, "Miso").click();

  await dialog(other).getByLabel(messages["pet.name"]).fill("Miso the First");
  await pressInDialog(other, messages["pet.save"]);
  await expect(petButton(page, "Miso the First")).toBeAttached();
  await dialog(page).getByLabel(messages["pet.name"]).fill("Miso II");
  await pressInDialog(page, messages["pet.save"]);
  const list = sentence("pet.replacedValue", { field: messages["pet.name"], value: "Miso the First" });
  await expect(page.getByText(sentence("pet.replaced", { list }))).toBeVisible();
  await expect(petButton(other, "Miso II")).toBeVisible();

  await petButton(page, "Miso II").click();
  await petButton(other, "Miso II").click();
  await pressInDialog(other, messages["pet.remove"]);
  await confirmation(other).getByRole("button", { name: messages["app.confirm"] }).click();
  await expect(dialog(page).getByText(messages["pet.notFound"])).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: messages["pet.save"] })).toBeDisabled();
});

test("a report started from a pet has the pet's details, and stays when the pet is removed", async ({ page }) => {
  await openSignedIn(page, profilePath);
  await createPet(page, { name: "Clover", type: "Rabbit", photoCount: 1 });
  await page.getByRole("link", { name: "Report as lost: Clover" }).click();
  await expect(page.getByLabel(messages["report.petName"])).toHaveValue("Clover");
  await expect(page.getByRole("radio", { name: "Other" })).toBeChecked();
  await expect(page.getByLabel(messages["report.breed"])).toHaveValue("Rabbit");
  await choosePlace(page);
  await page.getByLabel(messages["report.dateLost"]).fill("November 1, 2025");
  await page.getByLabel(messages["report.dateLost"]).press("Tab");
  await page.getByLabel(messages["report.phone"]).fill("416 555 0100");
  const uploads: string[] = [];
  page.on("request", (request) => {
    // Only the share card, a JPEG, is new; the photos are on the server already.
    const isCard = request.headers()["content-type"] === "image/jpeg";
    const isSent = request.method() === "POST" && request.url().includes(backendPaths.upload);
    if (isSent && !isCard) uploads.push(request.url());
  });
  // The pet's record has its type but no sex, so only the sex is "Not sure yet" in the summary.
  await page.getByRole("button", { name: messages["report.submit"] }).click();
  await expect(page.getByRole("dialog").getByText(messages["report.summaryOpen"])).toHaveCount(1);
  await page.getByRole("button", { name: messages["report.summarySend"] }).click();
  await expect(page.getByText(messages["report.submitted"]).first()).toBeVisible();
  expect(uploads).toEqual([]);
  await sayNotNow(page);

  await openProfile(page);
  const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Clover", exact: true }) });
  await expect(row).toContainText("Lost Since: November 1, 2025");
  await expect(row).toContainText(messages["feed.lost"]);

  await petButton(page, "Clover").click();
  await pressInDialog(page, messages["pet.remove"]);
  await confirmation(page).getByRole("button", { name: messages["app.confirm"] }).click();
  await expect(petButton(page, "Clover")).toHaveCount(0);
  await page.reload();
  await expect(row.locator("img[data-ready]")).toBeVisible();

  await row.getByRole("button", { name: sentence("report.editNamed", { name: "Clover" }) }).click();
  await expect(dialog(page).getByLabel(messages["report.phone"])).toHaveValue("416 555 0100");
  await dialog(page).getByLabel(messages["report.petName"]).fill("Clover the Brave");
  await pressInDialog(page, messages["profile.save"]);
  const renamed = page.getByRole("link", { name: "Clover the Brave", exact: true });
  await expect(renamed).toBeVisible();
  await renamed.click();
  await expect(page.getByRole("heading", { level: 1, name: "Clover the Brave" })).toBeVisible();
  await openProfile(page);
  await page.getByRole("button", { name: sentence("report.removeNamed", { name: "Clover the Brave" }) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: messages["detail.remove"] }).click();
  await expect(page.getByText(messages["report.mineNone"])).toBeVisible();
});

test("a link to report another user's pet starts an empty report, and says so", async ({ page, browser }) => {
  await signUpByRequest(page);
  const petId = await createPet(page);
  const stranger = await (await browser.newContext()).newPage();
  await openSignedIn(stranger, `/report-lost-pet?pet=${petId}`);
  await expect(stranger.getByText(messages["pet.notFound"])).toBeVisible();
  await expect(stranger.getByLabel(messages["report.petName"])).toHaveValue("");
});

test("a pet is added and removed by keyboard alone", async ({ page }) => {
  await openSignedIn(page, profilePath);
  const tabTo = async (to: ReturnType<Page["getByRole"]>) => {
    for (let time = 0; time < 40; time += 1) {
      if (await to.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    await expect(to).toBeFocused();
  };
  const add = page.getByRole("button", { name: messages["pet.addNew"] });
  await tabTo(add);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel(messages["pet.name"])).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(add).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel(messages["pet.name"])).toBeFocused();
  await page.keyboard.type("Kiwi");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Bird");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(petButton(page, "Kiwi")).toBeVisible();
  await tabTo(petButton(page, "Kiwi"));
  await page.keyboard.press("Enter");
  await tabTo(dialog(page).getByRole("button", { name: messages["pet.remove"] }));
  await page.keyboard.press("Enter");
  await expect(confirmation(page).getByRole("button", { name: messages["app.cancel"] })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText(messages["pet.noneTitle"])).toBeVisible();
});
