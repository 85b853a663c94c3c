// A new report, by mouse, touch and keyboard.
import { expect, type Locator, type Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { expectAccessible, expectAccessibleInBothThemes, expectNoOverflow } from "../../support/axe.ts";
import { choosePlace } from "../../support/choosePlace.ts";
import { openSignedIn, codeFor, createAccount, newEmail } from "../../support/people.ts";
import { gifNamedPng, heic, photoFile, png, textNamedJpg } from "../../support/pictures.ts";
import { channelSheet } from "../../support/channelSheet.ts";
import { test } from "../../support/test.ts";
import { card, photoInput, fillForm, form, newName, submitButton, photoTiles } from "./reportForm.ts";

test("Submit marks every missing field of an incomplete report, and focuses the first of them", async ({ page }) => {
  await openSignedIn(page, "/report-lost-pet");
  const field = (name: "petName" | "lastSeenLocation" | "dateLost" | "phone") =>
    page.getByLabel(messages[`report.${name}`]);
  const expectLeft = (count: number) => expect(form(page).getByText(sentence("report.left", { count }))).toBeVisible();
  // The account's email is filled in, so no phone number is needed: a photo, the name, the place and the date are left.
  await expectLeft(4);
  await page.getByLabel(messages["report.email"], { exact: true }).fill("");
  await expectLeft(5);
  await submitButton(page).click();
  await expect(page.getByRole("button", { name: messages["photo.add"] })).toBeFocused();
  for (const name of ["petName", "lastSeenLocation", "dateLost", "phone"] as const) {
    await expect(field(name)).toHaveAttribute("aria-invalid", "true");
  }
  await expectAccessible(page);
  await photoInput(page).setInputFiles(photoFile());
  await expect(form(page).getByText(messages["report.noPhoto"])).toHaveCount(0);
  await expectLeft(4);
  await submitButton(page).click();
  await expect(field("petName")).toBeFocused();
  await field("petName").fill("Rufus");
  await submitButton(page).click();
  await expect(field("lastSeenLocation")).toBeFocused();
  await choosePlace(page);
  await submitButton(page).click();
  // In the specification's order, the contact comes before the date.
  await expect(field("phone")).toBeFocused();
  await field("phone").fill("416 555 0100");
  // Only the date is left, and its own message replaces the one about several fields.
  await expect(form(page).getByText(messages["report.missingFields"])).toHaveCount(0);
  await submitButton(page).click();
  await expect(form(page).getByText(messages["report.noDate"]).first()).toBeVisible();
  await expect(field("dateLost")).toBeFocused();
  await page.getByRole("button", { name: messages["calendar.open"] }).click();
  await expect(page.locator("table").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: messages["report.twentyMinutes"] }).click();
  await expect(form(page).getByText(messages["report.noDate"])).toHaveCount(0);
  await expect(form(page).getByText(/\d left/)).toHaveCount(0);
});

test("the form refuses a sixth photo and unsuitable files, and its photos can be removed and reordered", async ({
  page,
}) => {
  await openSignedIn(page, "/report-lost-pet");
  const colours: [number, number, number][] = [
    [200, 60, 60],
    [60, 200, 60],
    [60, 60, 200],
    [200, 200, 60],
    [60, 200, 200],
    [0, 0, 0],
  ];
  await photoInput(page).setInputFiles(colours.map((colour, index) => photoFile(`${index}.png`, colour)));
  await expect(photoTiles(page)).toHaveCount(5);
  await expect(form(page).getByText(messages["report.tooManyPhotos"])).toBeVisible();
  await page.getByRole("button", { name: sentence("photo.remove", { number: 5 }) }).click();
  await expect(photoTiles(page)).toHaveCount(4);
  for (const [file, code] of [
    [gifNamedPng, "photo.pngOrJpg"],
    [textNamedJpg, "photo.notPhoto"],
    [heic, "photo.heic"],
    [{ name: "sliver.png", mimeType: "image/png", buffer: png(1, 30_000) }, "photo.tooSmall"],
  ] as const) {
    await photoInput(page).setInputFiles(file);
    await expect(form(page).getByText(messages[code])).toBeVisible();
    await expect(photoTiles(page)).toHaveCount(4);
  }
  const colourOf = (index: number) =>
    photoTiles(page)
      .nth(index)
      .locator("xpath=..")
      .evaluate((tile: HTMLElement) => tile.style.backgroundColor);
  await expect.poll(() => colourOf(2)).not.toBe("");
  const thirdColour = await colourOf(2);
  await page.getByRole("button", { name: sentence("photo.makeFirst", { number: 3 }) }).click();
  await expect.poll(() => colourOf(0)).toBe(thirdColour);
  await page.getByRole("button", { name: sentence("photo.moveLater", { number: 1 }) }).click();
  await expect.poll(() => colourOf(1)).toBe(thirdColour);
});

test.describe("by touch on a phone", () => {
  const geolocation = { latitude: 43.8668, longitude: -79.311 };
  const permissions = ["geolocation"];
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, geolocation, permissions });

  test("a person reports a pet that was lost here twenty minutes ago, and opens the report in the feed", async ({
    page,
  }) => {
    const name = newName();
    await openSignedIn(page, "/report-lost-pet");
    await photoInput(page).setInputFiles(photoFile("one.png"));
    await page.getByLabel(messages["report.petName"]).fill(name);
    await page.getByRole("button", { name: messages["location.useMine"] }).tap();
    await expect(page.getByLabel(messages["report.lastSeenLocation"])).toHaveValue(/Markham/);
    await page.getByRole("button", { name: messages["report.twentyMinutes"] }).tap();
    await expect(page.getByLabel(messages["report.timeLost"])).toHaveValue(/^\d{1,2}:\d\d [AP]M$/);
    await page.getByLabel(messages["report.email"]).fill("maya@example.ca");
    await expectAccessible(page);
    await submitButton(page).tap();
    // A tap at the same place within half a second counts as the second one of a double tap.
    await page.waitForTimeout(600);
    await page.getByRole("button", { name: messages["report.summarySend"] }).tap();
    await expect(page.getByText(messages["report.submitted"])).toBeVisible();
    await page.goto("/lost-pet-feed");
    const since = page.getByRole("listitem").filter({ hasText: name }).getByText(messages["feed.lostSince"]);
    await expect(since).toHaveText(/: (Today|Yesterday) \d{1,2}:\d\d [AP]M · \d\d min ago$/);
    await card(page, name).tap();
    await expect(page.getByRole("dialog").getByRole("heading", { name })).toBeVisible();
    await expectNoOverflow(page);
  });
});

test.describe("by touch on a phone, without an account", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const dialog = (page: Page) => page.getByRole("dialog");
  const emailField = (page: Page) => dialog(page).getByLabel(messages["auth.email"]);
  const codeField = (page: Page) => dialog(page).getByLabel(messages["auth.code"]);
  const emailCodeButton = (page: Page) => dialog(page).getByRole("button", { name: messages["auth.sendDigits"] });
  const expectPublished = async (page: Page, name: string) => {
    await expect(page.getByText(messages["report.submitted"]).first()).toBeVisible();
    await page.goto("/lost-pet-feed");
    await expect(card(page, name)).toHaveCount(1);
  };

  test("a visitor publishes a report, and creates an account for it with only an email and a code", async ({
    page,
  }) => {
    const [name, email] = [newName(), newEmail()];
    await page.goto("/");
    await page.getByRole("link", { name: messages["landing.reportLostPet"] }).first().tap();
    await expect(page).toHaveURL("/report-lost-pet");
    await expect(page.getByText(messages["report.accountLine"])).toBeVisible();
    await fillForm(page, name);
    await expectAccessible(page);
    await submitButton(page).tap();
    await expect(dialog(page).getByText(messages["auth.accountToReport"])).toBeVisible();
    await expect(emailField(page)).toBeFocused();
    await expectAccessibleInBothThemes(page, "dialog");
    await emailField(page).fill(email);
    await emailCodeButton(page).tap();
    await codeField(page).fill(await codeFor(page, email));
    await expectPublished(page, name);
  });

  test("a person with an account signs in with a code, even after a reload at the field for the code", async ({
    page,
  }) => {
    const [name, email] = [newName(), newEmail()];
    await page.goto("/report-lost-pet");
    await createAccount(page, email);
    await fillForm(page, name);
    await submitButton(page).tap();
    await emailField(page).fill(email);
    await emailCodeButton(page).tap();
    await expect(codeField(page)).toBeVisible();
    await page.reload();
    await codeField(page).fill(await codeFor(page, email));
    await expectPublished(page, name);
  });

  test("a report is published as soon as sign-in with Google leads back to the form", async ({ page }) => {
    const name = newName();
    // The browser blocks Google's window, so the sign-in continues in this tab.
    await page.addInitScript(() => (window.open = () => null));
    await page.goto("/report-lost-pet");
    await fillForm(page, name);
    await submitButton(page).tap();
    await dialog(page).getByRole("button", { name: messages["auth.google"] }).tap();
    await dialog(page).getByRole("button", { name: messages["auth.continueHere"] }).tap();
    await page.getByText("Use another account").tap();
    await page.getByLabel("Name").fill("Ana Silva");
    await page.getByLabel("Email (optional)").fill(newEmail());
    await page.getByRole("button", { name: "Continue" }).tap();
    await expect(page).toHaveURL("/report-lost-pet");
    await expectPublished(page, name);
  });
});

test("on a phone, a person can publish a report, open it and close its dialog by keyboard alone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const tabTo = async (what: Locator) => {
    const isFocused = () => what.evaluate((element) => element === document.activeElement);
    for (let stop = 0; stop < 40 && !(await isFocused()); stop += 1) await page.keyboard.press("Tab");
    await expect(what).toBeFocused();
  };
  const name = newName();
  const field = (label: "petName" | "lastSeenLocation" | "dateLost" | "timeLost" | "phone") =>
    page.getByLabel(messages[`report.${label}`]);
  await openSignedIn(page, "/report-lost-pet");

  // Start waiting well before the key press: Playwright asks the browser to report file choosers but doesn't wait for
  // the browser's reply, and a chooser that opens before the reply is never reported.
  const choosing = page.waitForEvent("filechooser");
  await tabTo(page.getByRole("button", { name: messages["photo.add"] }));
  await page.keyboard.press("Enter");
  await (await choosing).setFiles([photoFile("one.png"), photoFile("two.png", [40, 90, 160])]);
  await expect(photoTiles(page)).toHaveCount(2);
  await tabTo(field("petName"));
  await page.keyboard.type(name);
  await tabTo(page.getByRole("radio", { name: "Dog" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Cat" })).toBeChecked();

  await tabTo(field("lastSeenLocation"));
  await page.keyboard.press("Enter");
  const picker = page.getByRole("dialog");
  await tabTo(picker.getByRole("combobox"));
  await page.keyboard.type("guelph");
  await expect(picker.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const confirm = picker.getByRole("button", { name: messages["location.confirm"] });
  await expect(confirm).toBeEnabled();
  await tabTo(confirm);
  await page.keyboard.press("Enter");
  await expect(field("lastSeenLocation")).toBeFocused();
  await expect(field("lastSeenLocation")).toHaveValue(/Guelph/);

  await tabTo(field("dateLost"));
  await page.keyboard.type("November 1, 2025");
  await tabTo(field("timeLost"));
  await page.keyboard.type("5:15 pm");
  await tabTo(field("phone"));
  await page.keyboard.type("416 555 0100");
  await tabTo(submitButton(page));
  await page.keyboard.press("Enter");
  // No sex was chosen, so a summary asks for confirmation before the report is sent.
  await tabTo(page.getByRole("button", { name: messages["report.summarySend"] }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(messages["report.submitted"])).toBeVisible();
  await tabTo(channelSheet(page).getByRole("button", { name: messages["tell.notNow"] }));
  await page.keyboard.press("Enter");
  await expect(channelSheet(page)).toHaveCount(0);

  await tabTo(page.getByRole("link", { name: messages["live.open"] }));
  await page.keyboard.press("Enter");
  const detail = page.getByRole("dialog");
  await expect(detail.getByRole("heading", { name })).toBeVisible();
  await expect(detail.getByText("5:15 PM")).toBeVisible();
  await tabTo(detail.getByRole("button", { name: messages["detail.nextPhoto"] }));
  await page.keyboard.press("ArrowRight");
  await expect(detail.getByText(sentence("detail.photoOf", { number: 2, count: 2 }))).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/lost-pet-feed");

  await card(page, name).focus();
  await page.keyboard.press("Enter");
  await expect(detail).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(detail).toHaveCount(0);
  await expect(card(page, name)).toBeFocused();
});
