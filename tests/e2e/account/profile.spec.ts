// The profile page: name and picture, pets, reports, the export and the deletion of the account.
import { ZipReader } from "../../../packages/local-convex/src/backup/zipReader.ts";
import { expect, type Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { backendPaths } from "../../../domain/paths.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { choosePlace } from "../../support/choosePlace.ts";
import { openSignedIn, newEmail, submitLoginAt, signUpByRequest } from "../../support/people.ts";
import { photoFile, textNamedJpg } from "../../support/pictures.ts";
import { createPet, createReport, petPhotos } from "../../support/reports.ts";
import { sayNotNow } from "../../support/channelSheet.ts";
import { test } from "../../support/test.ts";

const red: [number, number, number] = [180, 60, 40];
const blue: [number, number, number] = [40, 90, 180];

const dialog = (page: Page) => page.getByRole("dialog");
const asking = (page: Page) => page.getByRole("alertdialog", { name: messages["pet.confirmTitle"] });
const chooser = (page: Page) => dialog(page).locator('input[type="file"]').first();
const tiles = (page: Page) => dialog(page).getByRole("button", { name: /^Remove photo / });
const petButton = (page: Page, name: string) =>
  page.getByRole("button", { name: sentence("pet.edit", { name }), exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

const profile = "/user-profile";

async function home(page: Page) {
  await page.goto(profile);
  await expect(page.getByRole("heading", { name: messages["profile.title"] })).toBeVisible();
}

test("a pet is added with photos, edited, reset and removed", async ({ page, context }) => {
  await openSignedIn(page, profile);
  await expect(page.getByText(messages["pet.noneHint"])).toBeVisible();
  await page.getByRole("button", { name: messages["pet.addNew"] }).click();
  await dialog(page).getByLabel(messages["pet.name"]).fill("Miso");
  await dialog(page).getByLabel(messages["pet.type"]).selectOption("Cat");
  await chooser(page).setInputFiles([photoFile("one.png", red), photoFile("two.png", blue)]);
  await expect(tiles(page)).toHaveCount(2);
  // The code that prepares them may still be loading.
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
  await press(page, messages["pet.save"]);
  await expect(dialog(page).getByText(messages["pet.noChanges"])).toBeVisible();

  await dialog(page).getByLabel(messages["pet.name"]).fill("Somebody else");
  await dialog(page).getByLabel(messages["pet.breed"]).fill("Tabby");
  await tiles(page).first().click();
  await expect(tiles(page)).toHaveCount(1);
  await press(page, messages["pet.reset"]);
  await expect(dialog(page).getByLabel(messages["pet.name"])).toHaveValue("Miso");
  await expect(dialog(page).getByLabel(messages["pet.breed"])).toHaveValue("");
  await expect(tiles(page)).toHaveCount(2);

  await dialog(page).getByLabel(messages["pet.name"]).fill("Miso II");
  await dialog(page).getByLabel(messages["pet.age"]).fill("5 years");
  await tiles(page).last().click();
  await chooser(page).setInputFiles([photoFile("three.png")]);
  await expect(tiles(page)).toHaveCount(2);
  await press(page, messages["pet.save"]);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(messages["pet.updated"]).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("Cat, 5 years")).toBeVisible();
  await petButton(page, "Miso II").click();
  await expect(tiles(page)).toHaveCount(2);

  await press(page, messages["pet.remove"]);
  await expect(asking(page)).toContainText(sentence("pet.confirmText", { name: "Miso II" }));
  await asking(page).getByRole("button", { name: messages["app.cancel"] }).click();
  await press(page, messages["pet.remove"]);
  await asking(page).getByRole("button", { name: messages["app.confirm"] }).click();
  await expect(page.getByText(messages["pet.removed"]).first()).toBeVisible();
  await expect(page.getByText(messages["pet.noneTitle"])).toBeVisible();
  await expect(page.getByRole("heading", { name: messages["pet.sectionTitle"] })).toBeFocused();
});

test("a pet can have at most five photos, and only pictures", async ({ page }) => {
  await openSignedIn(page, profile);
  await page.getByRole("button", { name: messages["pet.addNew"] }).click();
  await chooser(page).setInputFiles([textNamedJpg]);
  await expect(
    dialog(page).getByText(
      sentence("photo.refused", { name: textNamedJpg.name, sentence: messages["photo.notPicture"] }),
    ),
  ).toBeVisible();
  await chooser(page).setInputFiles(
    Array.from({ length: 6 }, (_, index) => photoFile(`${index}.png`, [index * 40, 90, 60])),
  );
  await expect(dialog(page).getByText(messages["pet.tooManyPhotos"])).toBeVisible();
  await expect(tiles(page)).toHaveCount(5);
});

test("of two tabs that edit a pet the later save wins and says what it replaced; a removed pet is gone in both", async ({
  page,
  context,
}) => {
  await openSignedIn(page, profile);
  await createPet(page);
  const other = await context.newPage();
  await home(other);
  await petButton(other, "Miso").click();
  await petButton(page, "Miso").click();

  await dialog(other).getByLabel(messages["pet.name"]).fill("Miso the First");
  await press(other, messages["pet.save"]);
  await expect(petButton(page, "Miso the First")).toBeAttached();
  await dialog(page).getByLabel(messages["pet.name"]).fill("Miso II");
  await press(page, messages["pet.save"]);
  const list = sentence("pet.replacedValue", { field: messages["pet.name"], value: "Miso the First" });
  await expect(page.getByText(sentence("pet.replaced", { list }))).toBeVisible();
  await expect(petButton(other, "Miso II")).toBeVisible();

  await petButton(page, "Miso II").click();
  await petButton(other, "Miso II").click();
  await press(other, messages["pet.remove"]);
  await asking(other).getByRole("button", { name: messages["app.confirm"] }).click();
  await expect(dialog(page).getByText(messages["pet.notFound"])).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: messages["pet.save"] })).toBeDisabled();
});

test("a report started from a pet has the pet's details, and stays when the pet is removed", async ({ page }) => {
  await openSignedIn(page, profile);
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
    // Only the preview's picture is new; the photos are on the server already.
    const isCard = request.headers()["content-type"] === "image/jpeg";
    const isSent = request.method() === "POST" && request.url().includes(backendPaths.upload);
    if (isSent && !isCard) uploads.push(request.url());
  });
  // The pet's record has its type but no sex, so the summary asks for the sex once more.
  await page.getByRole("button", { name: messages["report.submit"] }).click();
  await expect(page.getByRole("dialog").getByText(messages["report.summaryOpen"])).toHaveCount(1);
  await page.getByRole("button", { name: messages["report.summarySend"] }).click();
  await expect(page.getByText(messages["report.submitted"]).first()).toBeVisible();
  expect(uploads).toEqual([]);
  await sayNotNow(page);

  await home(page);
  const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Clover", exact: true }) });
  await expect(row).toContainText("Lost Since: November 1, 2025");
  await expect(row).toContainText(messages["feed.lost"]);

  await petButton(page, "Clover").click();
  await press(page, messages["pet.remove"]);
  await asking(page).getByRole("button", { name: messages["app.confirm"] }).click();
  await expect(petButton(page, "Clover")).toHaveCount(0);
  await page.reload();
  await expect(row.locator("img[data-ready]")).toBeVisible();

  await row.getByRole("button", { name: sentence("report.editNamed", { name: "Clover" }) }).click();
  await expect(dialog(page).getByLabel(messages["report.phone"])).toHaveValue("416 555 0100");
  await dialog(page).getByLabel(messages["report.petName"]).fill("Clover the Brave");
  await press(page, messages["profile.save"]);
  const renamed = page.getByRole("link", { name: "Clover the Brave", exact: true });
  await expect(renamed).toBeVisible();
  await renamed.click();
  await expect(page.getByRole("heading", { level: 1, name: "Clover the Brave" })).toBeVisible();
  await home(page);
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

test("name and picture change both here and at the sign-in service, or in neither place", async ({ page, context }) => {
  const email = newEmail();
  await openSignedIn(page, profile, { email });
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

test("the export contains everything in one archive, and the account is deleted after the confirmation word is typed", async ({
  page,
}) => {
  const email = newEmail();
  await openSignedIn(page, profile, { email });
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
  await press(page, messages["account.delete"]);
  await expect(dialog(page).getByText(sentence("account.deleteMismatch", { word: "DELETE" }))).toBeVisible();
  await dialog(page)
    .getByLabel(sentence("account.deleteAnswer", { word: "DELETE" }))
    .fill("delete");
  await press(page, messages["account.delete"]);
  await expect(page).toHaveURL("/");
  await expect(page.getByText(messages["account.deleted"])).toBeVisible();
  await expect.poll(async () => (await page.request.get(stored!.full)).status()).toBe(404);
  await submitLoginAt(page, { email });
  await expect(dialog(page).getByText(messages["auth.userNotFound"])).toBeVisible();
});

test("a pet is added and removed by keyboard alone", async ({ page }) => {
  await openSignedIn(page, profile);
  const go = async (to: ReturnType<Page["getByRole"]>) => {
    for (let time = 0; time < 40; time += 1) {
      if (await to.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    await expect(to).toBeFocused();
  };
  const add = page.getByRole("button", { name: messages["pet.addNew"] });
  await go(add);
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
  await go(petButton(page, "Kiwi"));
  await page.keyboard.press("Enter");
  await go(dialog(page).getByRole("button", { name: messages["pet.remove"] }));
  await page.keyboard.press("Enter");
  await expect(asking(page).getByRole("button", { name: messages["app.cancel"] })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText(messages["pet.noneTitle"])).toBeVisible();
});

test("the profile and every dialog on it are accessible", async ({ page }) => {
  await openSignedIn(page, profile);
  await expect(page.getByText(messages["pet.noneTitle"])).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await createPet(page, { photoCount: 2 });
  await expect(petButton(page, "Miso")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: messages["pet.addNew"] }).click();
  await press(page, messages["pet.save"]);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await petButton(page, "Miso").click();
  await expect(tiles(page)).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  await press(page, messages["pet.remove"]);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: messages["account.delete"] }).click();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: messages["profile.edit"], exact: true }).click();
  await expectAccessibleInBothThemes(page);
});

test("an error message never covers the buttons of a dialog", async ({ page }) => {
  // Without a clipboard, copying the link fails, and its error message stays while the next dialog opens.
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await signUpByRequest(page);
  await page.goto(`/lost-pet-feed/${await createReport(page)}`);
  await press(page, messages["detail.share"]);
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
        const [lies, button] = [await message.boundingBox(), await save.boundingBox()];
        // The message or the dialog may still be moving.
        if (!lies || !button) return false;
        return lies.y + lies.height <= button.y || lies.y >= button.y + button.height;
      })
      .toBe(true);
  }
});
