// Reporting a lost pet: the form, its photos and its draft, the live feed and the report itself.
import { expect, type Locator, type Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { expectAccessible, expectAccessibleInBothThemes, expectNoOverflow } from "../../support/axe.ts";
import { choosePlace } from "../../support/choosePlace.ts";
import {
  openSignedIn,
  codeFor,
  createAccount,
  newEmail,
  submitLoginAt,
  signUpByRequest,
} from "../../support/people.ts";
import { createReport, useUpUploads } from "../../support/reports.ts";
import { gifNamedPng, heic, photoFile, png, textNamedJpg } from "../../support/pictures.ts";
import { sayNotNow, channelSheet } from "../../support/channelSheet.ts";
import { test } from "../../support/test.ts";

const form = (page: Page) => page.getByRole("form", { name: messages["report.title"] });
const submit = (page: Page) => page.getByRole("button", { name: messages["report.submit"] });
const chooser = (page: Page) => form(page).locator('input[type="file"]').first();
const tiles = (page: Page) => form(page).getByRole("group", { name: messages["report.photos"] }).locator("li img");
const cards = (page: Page) => page.locator("main li h2");
const card = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const newName = () => `Rufus ${Math.random().toString(36).slice(2, 8)}`;

async function fill(page: Page, name: string) {
  await chooser(page).setInputFiles([photoFile("one.png"), photoFile("two.png", [40, 90, 160])]);
  await expect(tiles(page)).toHaveCount(2);
  await page.getByLabel(messages["report.petName"]).fill(name);
  for (const preset of ["Dog", "Male"]) await page.getByRole("radio", { name: preset, exact: true }).click();
  await choosePlace(page);
  await page.getByLabel(messages["report.dateLost"]).fill("November 1, 2025");
  await page.getByLabel(messages["report.dateLost"]).press("Tab");
  await page.getByLabel(messages["report.phone"]).fill("416 555 0100");
  await page.getByText(messages["report.contactForAll"]).click();
}

async function report(page: Page, name: string) {
  await openSignedIn(page, "/report-lost-pet");
  await fill(page, name);
  await submit(page).click();
  await expect(page.getByText(messages["report.submitted"])).toBeVisible();
  await sayNotNow(page);
}

test("a new report appears at once in feeds that are open elsewhere, on its side of the toggle only", async ({
  page,
  browser,
}) => {
  const watcher = await (await browser.newContext()).newPage();
  const finder = await (await browser.newContext()).newPage();
  await watcher.goto("/lost-pet-feed");
  await finder.goto("/found-pets");
  await expect(cards(watcher).first()).toBeVisible();
  await expect(cards(finder).first()).toBeVisible();

  const earlier = (await cards(watcher).first().textContent())!;
  const name = newName();
  await report(page, name);
  await expect(card(watcher, name)).toBeVisible();
  // Other tests report too, so it is above what was there before, but not always at the top.
  const names = await cards(watcher).allTextContents();
  expect(names.indexOf(name)).toBeLessThan(names.indexOf(earlier));
  await expect(watcher.getByText("Lost Since: November 1, 2025").first()).toBeVisible();
  await expect(card(finder, name)).toHaveCount(0);

  // The next page has its own address, which a reload keeps. The success message appears only once.
  await expect(page).toHaveURL(/\/live\/\w+$/);
  await expect(page).toHaveTitle(`${sentence("live.title", { name })} · Homeward`);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: messages["live.now"] })).toBeVisible();
  await expect(page.getByText(messages["report.submitted"])).toHaveCount(0);

  // The form is back to its defaults, and the draft is gone.
  await page.goto("/report-lost-pet");
  await expect(page.getByLabel(messages["report.petName"])).toHaveValue("");
  await expect(page.getByRole("radio", { name: "Dog" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Male", exact: true })).toBeChecked();
  await expect(tiles(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel(messages["report.phone"])).toHaveValue("416 555 0100");
  await expect(page.getByLabel(messages["report.lastSeenLocation"])).toHaveValue("");
  await expect(page.getByText(messages["report.draftRestored"])).toHaveCount(0);

  // A visitor opens it, asks for the contact, and returns to the feed.
  await card(watcher, name).click();
  await expect(watcher).toHaveURL(/\/lost-pet-feed\/\w+$/);
  const detail = watcher.getByRole("dialog");
  await expect(detail.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(detail.getByText("LOST", { exact: true })).toBeVisible();
  await expect(detail.getByText("November 1, 2025")).toBeVisible();
  await expect(detail.getByText(messages["detail.noAdditionalInformation"])).toBeVisible();
  await expect(detail.getByText(messages["detail.noBreed"], { exact: true })).toBeVisible();
  await expect(detail.getByText("416 555 0100")).toHaveCount(0);
  await detail.getByRole("button", { name: messages["detail.showContact"] }).click();
  await expect(detail.getByText("416 555 0100")).toBeVisible();
  await expect(detail.getByRole("link", { name: messages["detail.call"] })).toHaveAttribute("href", "tel:4165550100");
  await watcher.goBack();
  await expect(detail).toHaveCount(0);
  await expect(watcher).toHaveURL(/\/lost-pet-feed$/);
});

test("a new report does not move the page of a reader who has scrolled down: a button shows it", async ({
  page,
  browser,
}) => {
  const watcher = await (await browser.newContext({ viewport: { width: 390, height: 700 } })).newPage();
  await watcher.goto("/lost-pet-feed");
  await expect(cards(watcher).nth(20)).toBeAttached();
  await watcher.mouse.wheel(0, 1500);
  await expect.poll(() => watcher.evaluate(() => window.scrollY)).toBe(1500);
  const reading = cards(watcher).nth(8);
  const before = await reading.evaluate((element) => element.getBoundingClientRect().top);
  const name = newName();
  await signUpByRequest(page);
  await createReport(page, { petName: name });
  await watcher.getByRole("button", { name: /new report/ }).waitFor();
  expect(await reading.evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(before, 0);
  await expect(card(watcher, name)).toHaveCount(0);
  await watcher.getByRole("button", { name: /new report/ }).click();
  await expect(card(watcher, name)).toBeInViewport();
});

test("an incomplete report marks every missing field, and each Submit focuses the first of them", async ({ page }) => {
  await openSignedIn(page, "/report-lost-pet");
  const field = (name: "petName" | "lastSeenLocation" | "dateLost" | "phone") =>
    page.getByLabel(messages[`report.${name}`]);
  const left = (count: number) => expect(form(page).getByText(sentence("report.left", { count }))).toBeVisible();
  // The account's email is filled in.
  await left(4);
  await page.getByLabel(messages["report.email"], { exact: true }).fill("");
  await left(5);
  await submit(page).click();
  await expect(page.getByRole("button", { name: messages["photo.add"] })).toBeFocused();
  for (const name of ["petName", "lastSeenLocation", "dateLost", "phone"] as const) {
    await expect(field(name)).toHaveAttribute("aria-invalid", "true");
  }
  await expectAccessible(page);
  await chooser(page).setInputFiles(photoFile());
  await expect(form(page).getByText(messages["report.noPhoto"])).toHaveCount(0);
  await left(4);
  await submit(page).click();
  await expect(field("petName")).toBeFocused();
  await field("petName").fill("Rufus");
  await submit(page).click();
  await expect(field("lastSeenLocation")).toBeFocused();
  await choosePlace(page);
  await submit(page).click();
  await expect(field("phone")).toBeFocused();
  await field("phone").fill("416 555 0100");
  await expect(form(page).getByText(messages["report.missingFields"])).toHaveCount(0);
  await submit(page).click();
  await expect(form(page).getByText(messages["report.noDate"]).first()).toBeVisible();
  await expect(field("dateLost")).toBeFocused();
  await page.getByRole("button", { name: messages["calendar.open"] }).click();
  await expect(page.locator("table").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: messages["report.twentyMinutes"] }).click();
  await expect(form(page).getByText(messages["report.noDate"])).toHaveCount(0);
  await expect(form(page).getByText(/\d left/)).toHaveCount(0);
});

test("a draft survives a reload, and pressing Submit five times makes one report of it", async ({ page }) => {
  const name = newName();
  await openSignedIn(page, "/report-lost-pet");
  await fill(page, name);
  await page.getByLabel(messages["report.additionalInfo"]).fill("Comes to the rattle of a treat box.");
  await page.reload();
  await expect(page.getByText(messages["report.draftRestored"])).toBeVisible();
  await expect(page.getByLabel(messages["report.petName"])).toHaveValue(name);
  await expect(page.getByLabel(messages["report.lastSeenLocation"])).toHaveValue(/Guelph/);
  await expect(page.getByLabel(messages["report.dateLost"])).toHaveValue("November 1, 25");
  await expect(page.getByLabel(messages["report.additionalInfo"])).toHaveValue(/treat box/);
  await expect(tiles(page)).toHaveCount(2);
  await submit(page).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 5; press += 1) button.click();
  });
  await expect(page.getByText(messages["report.submitted"])).toBeVisible();
  await page.goto("/lost-pet-feed");
  await expect(card(page, name)).toHaveCount(1);
});

test("two tabs with the same draft show each other's edits, photos too, and send one report", async ({
  page,
  context,
}) => {
  const name = newName();
  await openSignedIn(page, "/report-lost-pet");
  const other = await context.newPage();
  await other.goto("/report-lost-pet");
  await other.getByLabel(messages["report.breed"]).fill("Beagle");
  await expect(page.getByLabel(messages["report.breed"])).toHaveValue("Beagle");
  await fill(page, name);
  await expect(other.getByLabel(messages["report.petName"])).toHaveValue(name);
  await expect(tiles(other)).toHaveCount(2);
  await other.getByLabel(messages["report.breed"]).fill("Harrier");
  await expect(page.getByLabel(messages["report.breed"])).toHaveValue("Harrier");
  await submit(page).click();
  await expect(page.getByText(messages["report.submitted"])).toBeVisible();
  await expect(other.getByText(messages["report.submittedElsewhere"])).toBeVisible();
  await expect(other.getByLabel(messages["report.petName"])).toHaveValue("");
});

test("a draft survives the end of a session, and logging out in another tab asks before removing it everywhere", async ({
  page,
  context,
}) => {
  const email = newEmail();
  const name = newName();
  await openSignedIn(page, "/report-lost-pet", { email });
  await fill(page, name);
  await page.getByLabel(messages["report.timeLost"]).fill("around 5ish");
  await context.clearCookies();
  await submitLoginAt(page, { email });
  await expect(page).toHaveURL("/main");
  await page.goto("/report-lost-pet");
  await expect(page.getByText(messages["report.draftRestored"])).toBeVisible();
  await expect(page.getByLabel(messages["report.petName"])).toHaveValue(name);
  await expect(page.getByLabel(messages["report.timeLost"])).toHaveValue("around 5ish");
  await expect(tiles(page)).toHaveCount(2);

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
  await submitLoginAt(page, { email });
  await expect(page).toHaveURL("/main");
  await page.goto("/report-lost-pet");
  await expect(page.getByLabel(messages["report.petName"])).toHaveValue("");
  await expect(page.getByText(messages["report.draftRestored"])).toHaveCount(0);
});

test("a report whose photos cannot be sent says so, and keeps everything for another try", async ({ page }) => {
  const name = newName();
  await openSignedIn(page, "/report-lost-pet");
  await fill(page, name);
  await useUpUploads(page);
  await submit(page).click();
  await expect(form(page).getByText(messages["report.submitFailed"])).toBeVisible();
  await expect(form(page).getByText(/Too many tries in a short time/)).toBeVisible();
  await expect(page.getByLabel(messages["report.petName"])).toHaveValue(name);
  await expect(tiles(page)).toHaveCount(2);
  await expect(submit(page)).toBeEnabled();
});

test("a sixth photo, a renamed GIF, text, HEIC and a sliver are refused; photos can be removed and reordered", async ({
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
  await chooser(page).setInputFiles(colours.map((colour, index) => photoFile(`${index}.png`, colour)));
  await expect(tiles(page)).toHaveCount(5);
  await expect(form(page).getByText(messages["report.tooManyPhotos"])).toBeVisible();
  await page.getByRole("button", { name: sentence("photo.remove", { number: 5 }) }).click();
  await expect(tiles(page)).toHaveCount(4);
  for (const [file, code] of [
    [gifNamedPng, "photo.pngOrJpg"],
    [textNamedJpg, "photo.notImage"],
    [heic, "photo.heic"],
    [{ name: "sliver.png", mimeType: "image/png", buffer: png(1, 30_000) }, "photo.tooSmall"],
  ] as const) {
    await chooser(page).setInputFiles(file);
    await expect(form(page).getByText(messages[code])).toBeVisible();
    await expect(tiles(page)).toHaveCount(4);
  }
  const colourOf = (index: number) =>
    tiles(page)
      .nth(index)
      .locator("xpath=..")
      .evaluate((tile: HTMLElement) => tile.style.backgroundColor);
  await expect.poll(() => colourOf(2)).not.toBe("");
  const third = await colourOf(2);
  await page.getByRole("button", { name: sentence("photo.makeFirst", { number: 3 }) }).click();
  await expect.poll(() => colourOf(0)).toBe(third);
  await page.getByRole("button", { name: sentence("photo.moveLater", { number: 1 }) }).click();
  await expect.poll(() => colourOf(1)).toBe(third);
});

test("everybody who has a report open sees the owner edit and remove it", async ({ page, browser }) => {
  const name = newName();
  await signUpByRequest(page);
  const path = `/lost-pet-feed/${await createReport(page, { petName: name }, { photoCount: 2 })}`;
  await page.goto(path);
  const detail = page.getByRole("dialog").first();
  await expect(detail.getByText(messages["detail.yours"])).toBeVisible();
  await expect(detail.getByText("416 555 0100")).toBeVisible();
  const watcher = await (await browser.newContext()).newPage();
  await watcher.goto(path);
  await expect(watcher.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(watcher.getByRole("button", { name: messages["detail.edit"] })).toHaveCount(0);

  await detail.getByRole("button", { name: messages["detail.edit"] }).click();
  const editor = page.getByRole("dialog", { name: messages["detail.editTitle"] });
  await expect(editor.getByLabel(messages["report.phone"])).toHaveValue("416 555 0100");
  await editor.getByRole("button", { name: messages["profile.save"] }).click();
  await expect(editor.getByText(messages["detail.noChanges"])).toBeVisible();
  await editor.getByLabel(messages["report.breed"]).fill("Pointer");
  await editor.getByLabel(messages["report.phone"]).fill("416 555 0199");
  await editor.getByRole("button", { name: sentence("photo.remove", { number: 2 }) }).click();
  await editor.getByRole("button", { name: messages["profile.save"] }).click();
  await expect(editor).toHaveCount(0);
  await expect(watcher.getByText("Pointer")).toBeVisible();
  await expect(detail.getByText("416 555 0199")).toBeVisible();

  await detail.getByRole("button", { name: messages["detail.remove"] }).click();
  const sure = page.getByRole("alertdialog", { name: messages["detail.removeTitle"] });
  await expect(sure.getByRole("button", { name: messages["app.cancel"] })).toBeFocused();
  await sure.getByRole("button", { name: messages["detail.remove"] }).click();
  await expect(watcher.getByText(messages["detail.goneTitle"])).toBeVisible();
  await expect(detail).toHaveCount(0);
  await expect(page).toHaveURL("/lost-pet-feed");
  await page.getByRole("button", { name: messages["report.undo"] }).click();
  await expect(page.getByText(messages["report.restored"])).toBeVisible();
  await expect(watcher.getByText("Pointer")).toBeVisible();
  await expect(watcher.getByText(messages["detail.goneTitle"])).toHaveCount(0);
});

test("markup in a report is shown as text, and a mark that reverses the direction of text is dropped", async ({
  page,
}) => {
  const name = `<img src=x onerror="window.hit=1"> \u202Eevil ${Math.random().toString(36).slice(2, 6)}`;
  const shown = name.replace("\u202E", "");
  await signUpByRequest(page);
  const additionalInfo = "<script>window.hit=1</script>";
  await page.goto(`/lost-pet-feed/${await createReport(page, { petName: name, additionalInfo })}`);
  await expect(page.getByRole("heading", { level: 1, name: shown })).toBeVisible();
  await expect(page.getByText(additionalInfo)).toBeVisible();
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
});

test.describe("by touch on a phone", () => {
  const geolocation = { latitude: 43.8668, longitude: -79.311 };
  const permissions = ["geolocation"];
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, geolocation, permissions });

  test("a report is made at the place of the loss, twenty minutes after it, and found in the feed", async ({
    page,
  }) => {
    const name = newName();
    await openSignedIn(page, "/report-lost-pet");
    await chooser(page).setInputFiles(photoFile("one.png"));
    await page.getByLabel(messages["report.petName"]).fill(name);
    await page.getByRole("button", { name: messages["location.useMine"] }).tap();
    await expect(page.getByLabel(messages["report.lastSeenLocation"])).toHaveValue(/Markham/);
    await page.getByRole("button", { name: messages["report.twentyMinutes"] }).tap();
    await expect(page.getByLabel(messages["report.timeLost"])).toHaveValue(/^\d{1,2}:\d\d [AP]M$/);
    await page.getByLabel(messages["report.email"]).fill("maya@example.ca");
    await expectAccessible(page);
    await submit(page).tap();
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
  const address = (page: Page) => dialog(page).getByLabel(messages["auth.email"]);
  const digits = (page: Page) => dialog(page).getByLabel(messages["auth.code"]);
  const sendDigits = (page: Page) => dialog(page).getByRole("button", { name: messages["auth.sendDigits"] });
  const isLive = async (page: Page, name: string) => {
    await expect(page.getByText(messages["report.submitted"]).first()).toBeVisible();
    await page.goto("/lost-pet-feed");
    await expect(card(page, name)).toHaveCount(1);
  };

  test("a visitor gets from the landing page to a published report, and creates the account with an address and a code", async ({
    page,
  }) => {
    const [name, email] = [newName(), newEmail()];
    await page.goto("/");
    await page.getByRole("link", { name: messages["landing.reportLostPet"] }).first().tap();
    await expect(page).toHaveURL("/report-lost-pet");
    await expect(page.getByText(messages["report.accountLine"])).toBeVisible();
    await fill(page, name);
    await expectAccessible(page);
    await submit(page).tap();
    await expect(dialog(page).getByText(messages["auth.accountToReport"])).toBeVisible();
    await expect(address(page)).toBeFocused();
    await expectAccessibleInBothThemes(page, "dialog");
    await address(page).fill(email);
    await sendDigits(page).tap();
    await digits(page).fill(await codeFor(page, email));
    await isLive(page, name);
  });

  test("a person with an account signs in with a code, even if the page is reloaded before entering it", async ({
    page,
  }) => {
    const [name, email] = [newName(), newEmail()];
    await page.goto("/report-lost-pet");
    await createAccount(page, email);
    await fill(page, name);
    await submit(page).tap();
    await address(page).fill(email);
    await sendDigits(page).tap();
    await expect(digits(page)).toBeVisible();
    await page.reload();
    await digits(page).fill(await codeFor(page, email));
    await isLive(page, name);
  });

  test("a report is sent when Google leads back to its form", async ({ page }) => {
    const name = newName();
    await page.addInitScript(() => (window.open = () => null));
    await page.goto("/report-lost-pet");
    await fill(page, name);
    await submit(page).tap();
    await dialog(page).getByRole("button", { name: messages["auth.google"] }).tap();
    await dialog(page).getByRole("button", { name: messages["auth.continueHere"] }).tap();
    await page.getByText("Use another account").tap();
    await page.getByLabel("Name").fill("Ana Silva");
    await page.getByLabel("Email (optional)").fill(newEmail());
    await page.getByRole("button", { name: "Continue" }).tap();
    await expect(page).toHaveURL("/report-lost-pet");
    await isLive(page, name);
  });
});

test("by keyboard alone on a phone, a person creates a report, opens it, pages through its photos and closes it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const to = async (what: Locator) => {
    const isThere = () => what.evaluate((element) => element === document.activeElement);
    for (let stop = 0; stop < 40 && !(await isThere()); stop += 1) await page.keyboard.press("Tab");
    await expect(what).toBeFocused();
  };
  const name = newName();
  const field = (label: "petName" | "lastSeenLocation" | "dateLost" | "timeLost" | "phone") =>
    page.getByLabel(messages[`report.${label}`]);
  await openSignedIn(page, "/report-lost-pet");

  // Requested well before the key press: Playwright doesn't wait until the browser knows, and an earlier file chooser
  // is never reported.
  const choosing = page.waitForEvent("filechooser");
  await to(page.getByRole("button", { name: messages["photo.add"] }));
  await page.keyboard.press("Enter");
  await (await choosing).setFiles([photoFile("one.png"), photoFile("two.png", [40, 90, 160])]);
  await expect(tiles(page)).toHaveCount(2);
  await to(field("petName"));
  await page.keyboard.type(name);
  await to(page.getByRole("radio", { name: "Dog" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Cat" })).toBeChecked();

  await to(field("lastSeenLocation"));
  await page.keyboard.press("Enter");
  const picker = page.getByRole("dialog");
  await to(picker.getByRole("combobox"));
  await page.keyboard.type("guelph");
  await expect(picker.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const confirm = picker.getByRole("button", { name: messages["location.confirm"] });
  await expect(confirm).toBeEnabled();
  await to(confirm);
  await page.keyboard.press("Enter");
  await expect(field("lastSeenLocation")).toBeFocused();
  await expect(field("lastSeenLocation")).toHaveValue(/Guelph/);

  await to(field("dateLost"));
  await page.keyboard.type("November 1, 2025");
  await to(field("timeLost"));
  await page.keyboard.type("5:15 pm");
  await to(field("phone"));
  await page.keyboard.type("416 555 0100");
  await to(submit(page));
  await page.keyboard.press("Enter");
  // No sex was chosen, so the summary asks once more.
  await to(page.getByRole("button", { name: messages["report.summarySend"] }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(messages["report.submitted"])).toBeVisible();
  await to(channelSheet(page).getByRole("button", { name: messages["tell.notNow"] }));
  await page.keyboard.press("Enter");
  await expect(channelSheet(page)).toHaveCount(0);

  await to(page.getByRole("link", { name: messages["live.open"] }));
  await page.keyboard.press("Enter");
  const detail = page.getByRole("dialog");
  await expect(detail.getByRole("heading", { name })).toBeVisible();
  await expect(detail.getByText("5:15 PM")).toBeVisible();
  await to(detail.getByRole("button", { name: messages["detail.nextPhoto"] }));
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

test("the feed and a report are accessible", async ({ page }) => {
  await page.goto("/lost-pet-feed");
  await expect(cards(page).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.locator("main li a").first().click();
  const detail = page.getByRole("dialog");
  await expect(detail.getByText(messages["detail.lastKnownLocation"])).toBeVisible();
  await expect(detail.getByText(/Offline map/).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("the buttons at the bottom of the screen never cover the focused element", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/lost-pet-feed");
  await expect(cards(page).nth(9)).toBeVisible();
  const behind: string[] = [];
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const focused = document.activeElement!;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return seen?.closest("[data-foot]") && !focused.closest("[data-foot]") ? focused.textContent : null;
    });
    if (name) behind.push(name);
  }
  expect(behind).toEqual([]);
});
