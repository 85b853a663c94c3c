// From "my dog is gone" to every open feed: the form, the photos, the live feed and the detail, on the built app.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { messages, sentence } from "../../domain/messages.ts";
import { arrive, newEmail, signOut, signUp, submitLoginAt } from "../support/people.ts";
import { useUpUploads } from "../support/reports.ts";
import { gifNamedPng, heic, photoFile, png, textNamedJpg } from "../support/pictures.ts";

const form = (page: Page) => page.getByRole("form", { name: messages["report.title"] });
const submit = (page: Page) => page.getByRole("button", { name: messages["report.submit"] });
const chooser = (page: Page) => form(page).locator('input[type="file"]').first();
const tiles = (page: Page) => form(page).getByRole("group", { name: messages["report.photos"] }).locator("li img");
const cards = (page: Page) => page.locator("main li h2");
const card = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const newName = () => `Rufus ${Math.random().toString(36).slice(2, 8)}`;

async function choosePlace(page: Page) {
  await page.getByLabel(messages["report.lastSeenLocation"]).click();
  await page.getByRole("combobox", { name: messages["location.search"] }).pressSequentially("guelph");
  await page
    .getByRole("option", { name: /Guelph/ })
    .first()
    .click();
  await page.getByRole("button", { name: messages["location.confirm"] }).click();
  await expect(page.getByLabel(messages["report.lastSeenLocation"])).toHaveValue(/Guelph/);
}

async function fill(page: Page, name: string) {
  await chooser(page).setInputFiles([photoFile("one.png"), photoFile("two.png", [40, 90, 160])]);
  await expect(tiles(page)).toHaveCount(2);
  await page.getByLabel(messages["report.petName"]).fill(name);
  await choosePlace(page);
  await page.getByLabel(messages["report.dateLost"]).fill("November 1, 2025");
  await page.getByLabel(messages["report.dateLost"]).press("Tab");
  await page.getByLabel(messages["report.contactInfo"]).fill("Call 416 555 0100");
}

async function report(page: Page, name: string) {
  await arrive(page, "/report-lost-pet");
  await fill(page, name);
  await submit(page).click();
  await expect(form(page).getByText(messages["report.submitted"])).toBeVisible();
}

async function axe(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test("somebody reports, and an open feed elsewhere shows it at once, on the right side of the toggle", async ({
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
  // Others report meanwhile: it stands above what was there before, not always above all.
  const names = await cards(watcher).allTextContents();
  expect(names.indexOf(name)).toBeLessThan(names.indexOf(earlier));
  await expect(watcher.getByText("Lost Since: November 1, 25").first()).toBeVisible();
  await expect(card(finder, name)).toHaveCount(0);

  // The form is cleared, with its own defaults, and the draft is gone.
  await expect(page.getByLabel(messages["report.petName"])).toHaveValue("");
  await expect(page.getByRole("radio", { name: "Dog" })).toBeChecked();
  await expect(page.getByLabel(messages["report.sex"])).toHaveValue("Male");
  await expect(tiles(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel(messages["report.contactInfo"])).toHaveValue("Call 416 555 0100");
  await expect(page.getByLabel(messages["report.lastSeenLocation"])).toHaveValue("");
  await expect(page.getByText(messages["report.draftRestored"])).toHaveCount(0);

  // A visitor opens it, asks for the contact, and comes back to where they were.
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
  await expect(detail.getByText("Call 416 555 0100")).toBeVisible();
  await watcher.goBack();
  await expect(detail).toHaveCount(0);
  await expect(watcher).toHaveURL(/\/lost-pet-feed$/);
});

test("a reader further down is not moved: the new report waits behind a pill", async ({ page, browser }) => {
  const watcher = await (await browser.newContext({ viewport: { width: 390, height: 700 } })).newPage();
  await watcher.goto("/lost-pet-feed");
  await expect(cards(watcher).nth(20)).toBeAttached();
  await watcher.mouse.wheel(0, 1500);
  await expect.poll(() => watcher.evaluate(() => window.scrollY)).toBe(1500);
  const reading = cards(watcher).nth(8);
  const before = await reading.evaluate((element) => element.getBoundingClientRect().top);
  const name = newName();
  await report(page, name);
  await watcher.getByRole("button", { name: /new report/ }).waitFor();
  expect(await reading.evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(before, 0);
  await expect(card(watcher, name)).toHaveCount(0);
  await watcher.getByRole("button", { name: /new report/ }).click();
  await expect(card(watcher, name)).toBeInViewport();
});

test("the rules speak in their order, and the focus goes to the field", async ({ page }) => {
  await arrive(page, "/report-lost-pet");
  const says = (code: "report.noPhoto" | "report.missingFields" | "report.noDate") =>
    expect(form(page).getByText(messages[code]).first()).toBeVisible();
  await submit(page).click();
  await says("report.noPhoto");
  await expect(page.getByRole("button", { name: messages["photo.add"] })).toBeFocused();
  await chooser(page).setInputFiles(photoFile());
  await expect(tiles(page)).toHaveCount(1);
  await submit(page).click();
  await says("report.missingFields");
  await expect(page.getByLabel(messages["report.petName"])).toBeFocused();
  await page.getByLabel(messages["report.petName"]).fill("Rufus");
  await submit(page).click();
  await expect(page.getByLabel(messages["report.lastSeenLocation"])).toBeFocused();
  await choosePlace(page);
  await submit(page).click();
  await expect(page.getByLabel(messages["report.contactInfo"])).toBeFocused();
  await page.getByLabel(messages["report.contactInfo"]).fill("416 555 0100");
  await submit(page).click();
  await says("report.noDate");
  await expect(page.getByLabel(messages["report.dateLost"])).toBeFocused();
  await axe(page);
});

test("what was typed and chosen survives a reload", async ({ page }) => {
  const name = newName();
  await arrive(page, "/report-lost-pet");
  await fill(page, name);
  await page.getByLabel(messages["report.additionalInfo"]).fill("Comes to the rattle of a treat box.");
  await page.reload();
  await expect(page.getByText(messages["report.draftRestored"])).toBeVisible();
  await expect(page.getByLabel(messages["report.petName"])).toHaveValue(name);
  await expect(page.getByLabel(messages["report.lastSeenLocation"])).toHaveValue(/Guelph/);
  await expect(page.getByLabel(messages["report.dateLost"])).toHaveValue("November 1, 25");
  await expect(page.getByLabel(messages["report.additionalInfo"])).toHaveValue(/treat box/);
  await expect(tiles(page)).toHaveCount(2);
  await submit(page).click();
  await expect(form(page).getByText(messages["report.submitted"])).toBeVisible();
  await page.goto("/lost-pet-feed");
  await expect(card(page, name)).toHaveCount(1);
});

test("what was typed and chosen is there again after signing out and in", async ({ page }) => {
  const email = newEmail();
  const name = newName();
  await signUp(page, { email });
  await page.goto("/report-lost-pet");
  await fill(page, name);
  await page.getByLabel(messages["report.timeLost"]).fill("around 5ish");
  await signOut(page);
  await submitLoginAt(page, { email });
  await expect(page).toHaveURL("/main");
  await page.goto("/report-lost-pet");
  await expect(page.getByText(messages["report.draftRestored"])).toBeVisible();
  await expect(page.getByLabel(messages["report.petName"])).toHaveValue(name);
  await expect(page.getByLabel(messages["report.timeLost"])).toHaveValue("around 5ish");
  await expect(tiles(page)).toHaveCount(2);
});

test("photos that cannot be sent: the report says so, and everything is there for another try", async ({ page }) => {
  const name = newName();
  await arrive(page, "/report-lost-pet");
  await fill(page, name);
  await useUpUploads(page);
  await submit(page).click();
  await expect(form(page).getByText(messages["report.submitFailed"])).toBeVisible();
  await expect(form(page).getByText(/Too many tries in a short time/)).toBeVisible();
  await expect(page.getByLabel(messages["report.petName"])).toHaveValue(name);
  await expect(tiles(page)).toHaveCount(2);
  await expect(submit(page)).toBeEnabled();
});

test("pressed again and again, it is one report", async ({ page }) => {
  const name = newName();
  await arrive(page, "/report-lost-pet");
  await fill(page, name);
  await submit(page).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 5; press += 1) button.click();
  });
  await expect(form(page).getByText(messages["report.submitted"])).toBeVisible();
  await page.goto("/lost-pet-feed");
  await expect(card(page, name)).toHaveCount(1);
});

test("a connection lost in the middle says so and keeps everything; the next try makes one report", async ({
  page,
  context,
}) => {
  const name = newName();
  await arrive(page, "/report-lost-pet");
  await fill(page, name);
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByRole("button", { name: messages["report.submitting"] })).toBeVisible();
  await context.setOffline(false);
  await expect(
    form(page).getByText(messages["report.submitted"]).or(page.getByText(messages["report.submitFailed"])).first(),
  ).toBeVisible({
    timeout: 40_000,
  });
  if (await page.getByText(messages["report.submitFailed"]).isVisible()) {
    await expect(page.getByLabel(messages["report.petName"])).toHaveValue(name);
    await submit(page).click();
    await expect(form(page).getByText(messages["report.submitted"])).toBeVisible();
  }
  await page.goto("/lost-pet-feed");
  await expect(card(page, name)).toHaveCount(1);
});

test("photos: six, a renamed GIF, words, HEIC and a sliver are refused with a reason; order and removal work", async ({
  page,
}) => {
  await arrive(page, "/report-lost-pet");
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

test("the owner edits and removes it; whoever has it open sees that it is gone", async ({ page, browser }) => {
  const name = newName();
  await report(page, name);
  await form(page).getByRole("link", { name: messages["report.open"] }).click();
  const detail = page.getByRole("dialog").first();
  await expect(detail.getByText(messages["detail.yours"])).toBeVisible();
  await expect(detail.getByText("Call 416 555 0100")).toBeVisible();
  const watcher = await (await browser.newContext()).newPage();
  await watcher.goto(new URL(page.url()).pathname);
  await expect(watcher.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(watcher.getByRole("button", { name: messages["detail.edit"] })).toHaveCount(0);

  await detail.getByRole("button", { name: messages["detail.edit"] }).click();
  const editor = page.getByRole("dialog", { name: messages["detail.editTitle"] });
  await expect(editor.getByLabel(messages["report.contactInfo"])).toHaveValue("Call 416 555 0100");
  await editor.getByRole("button", { name: messages["profile.save"] }).click();
  await expect(editor.getByText(messages["detail.noChanges"])).toBeVisible();
  await editor.getByLabel(messages["report.breed"]).fill("Beagle");
  await editor.getByLabel(messages["report.contactInfo"]).fill("Call 416 555 0199");
  await editor.getByRole("button", { name: sentence("photo.remove", { number: 2 }) }).click();
  await editor.getByRole("button", { name: messages["profile.save"] }).click();
  await expect(editor).toHaveCount(0);
  await expect(watcher.getByText("Beagle")).toBeVisible();
  await expect(detail.getByText("Call 416 555 0199")).toBeVisible();

  await detail.getByRole("button", { name: messages["detail.remove"] }).click();
  const sure = page.getByRole("alertdialog", { name: messages["detail.removeTitle"] });
  await expect(sure.getByRole("button", { name: messages["app.cancel"] })).toBeFocused();
  await sure.getByRole("button", { name: messages["detail.remove"] }).click();
  await expect(page.getByText(messages["detail.goneTitle"])).toBeVisible();
  await expect(watcher.getByText(messages["detail.goneTitle"])).toBeVisible();
});

test("hostile text is shown as text, and nothing in it runs or turns the page around", async ({ page }) => {
  const name = `<img src=x onerror="window.hit=1"> \u202Eevil ${Math.random().toString(36).slice(2, 6)}`;
  const shown = name.replace("\u202E", "");
  await arrive(page, "/report-lost-pet");
  await fill(page, name);
  await page.getByLabel(messages["report.additionalInfo"]).fill("<script>window.hit=1</script>");
  await submit(page).click();
  await form(page).getByRole("link", { name: messages["report.open"] }).click();
  await expect(page.getByRole("heading", { level: 1, name: shown })).toBeVisible();
  await expect(page.getByText("<script>window.hit=1</script>")).toBeVisible();
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
});

test.describe("on a phone by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("reports and finds it in the feed", async ({ page }) => {
    const name = newName();
    await arrive(page, "/report-lost-pet");
    await fill(page, name);
    await axe(page);
    await submit(page).tap();
    await expect(form(page).getByText(messages["report.submitted"])).toBeVisible();
    await page.goto("/lost-pet-feed");
    await card(page, name).tap();
    await expect(page.getByRole("dialog").getByRole("heading", { name })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test("by keyboard alone, on a phone: a report from its photos to the end, into it, through them, and to the feed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const to = async (what: Locator) => {
    const isThere = () => what.evaluate((element) => element === document.activeElement);
    for (let stop = 0; stop < 40 && !(await isThere()); stop += 1) await page.keyboard.press("Tab");
    await expect(what).toBeFocused();
  };
  const name = newName();
  const field = (label: "petName" | "lastSeenLocation" | "dateLost" | "timeLost" | "contactInfo") =>
    page.getByLabel(messages[`report.${label}`]);
  await arrive(page, "/report-lost-pet");

  await to(page.getByRole("button", { name: messages["photo.add"] }));
  const choosing = page.waitForEvent("filechooser");
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
  await to(field("contactInfo"));
  await page.keyboard.type("Call 416 555 0100");
  await to(submit(page));
  await page.keyboard.press("Enter");
  await expect(form(page).getByText(messages["report.submitted"])).toBeVisible();

  await to(page.getByRole("link", { name: messages["report.open"] }));
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

for (const theme of ["light", "dark"] as const) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing on feed and detail, ${theme}, ${width} px`, async ({ browser }) => {
      const page = await (await browser.newContext({ colorScheme: theme, viewport: { width, height: 900 } })).newPage();
      await page.goto("/lost-pet-feed");
      await expect(cards(page).first()).toBeVisible();
      await axe(page);
      await page.locator("main li a").first().click();
      await expect(page.getByRole("dialog").getByText(messages["detail.lastKnownLocation"])).toBeVisible();
      await expect(
        page
          .getByRole("dialog")
          .getByText(/Offline map/)
          .first(),
      ).toBeVisible();
      await axe(page);
    });
  }
}

test("what the keyboard comes to never lies behind the buttons at the lower edge", async ({ page }) => {
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
