// A lost and a found report of the same dog, and the two people behind them.
import type { Browser } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { liveAddress, paths } from "../../../domain/paths.ts";
import { today } from "../../../domain/time/time.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "../../support/axe.ts";
import { openSignedIn, expect, signUpByRequest } from "../../support/people.ts";
import { phone } from "../../support/phone.ts";
import { photoFile } from "../../support/pictures.ts";
import { callFunction, createReport } from "../../support/reports.ts";
import { sayNotNow } from "../../support/channelSheet.ts";
import { test } from "../../support/test.ts";

/** Places far from what other tests report. */
const thunderBay = { lat: 48.3809, lng: -89.2477, address: "10 Main St, Thunder Bay, ON", city: "Thunder Bay" };
const sault = { lat: 46.5219, lng: -84.3461, address: "99 Foster Dr, Sault Ste. Marie, ON", city: "Sault Ste. Marie" };
const kapuskasing = { lat: 49.4169, lng: -82.4331, address: "2 Cain Ave, Kapuskasing, ON", city: "Kapuskasing" };
const timmins = { lat: 48.4758, lng: -81.3305, address: "3 Pine St, Timmins, ON", city: "Timmins" };

async function signUpInNewContext(browser: Browser, name: string) {
  const page = await (await browser.newContext()).newPage();
  await signUpByRequest(page, { name });
  return page;
}

test.describe("on a phone in Thunder Bay", () => {
  test.use({
    ...phone,
    geolocation: { latitude: 48.382, longitude: -89.248 },
    permissions: ["geolocation"],
  });

  test("a finder narrows the list to the right lost dog with a description, and sees the owner's contact", async ({
    page,
    browser,
  }) => {
    const owner = await signUpInNewContext(browser, "Maya Lind");
    const shared = { day: today(), place: thunderBay };
    await createReport(owner, { ...shared, petName: "Biscuit", additionalInfo: "Brown and white, red collar." });
    const other = await signUpInNewContext(browser, "Omar Haddad");
    await createReport(other, { ...shared, petName: "Otto", petBreed: "Rottweiler", additionalInfo: "Black and tan." });

    await page.goto(paths.reportFound);
    const candidates = page.getByRole("region", { name: messages["match.known"] });
    await expect(candidates.getByText("Biscuit", { exact: true })).toBeVisible();
    await expect(candidates.getByText("Otto", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: messages["found.addLooks"] }).tap();
    await page.getByLabel(messages["found.looksLike"]).fill("Beagle");
    await page.getByLabel(messages["report.additionalInfo"]).fill("brown and white with a red collar");
    await expect(candidates.getByRole("heading", { level: 3 })).toHaveText("Biscuit");
    await expect(candidates.getByText("Otto", { exact: true })).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await candidates.getByRole("button", { name: sentence("match.yes", { name: "Biscuit" }) }).tap();
    await page.getByRole("button", { name: messages["detail.showContact"] }).tap();
    await expect(page.getByText("416 555 0100")).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("on a phone in Sault Ste. Marie", () => {
  test.use({ ...phone, geolocation: { latitude: 46.522, longitude: -84.346 }, permissions: ["geolocation"] });

  test("a finder links a report to a lost dog, gets a Yes, and closes the report once the dog is home", async ({
    page,
    browser,
  }) => {
    const owner = await signUpInNewContext(browser, "Maya Lind");
    const lost = { day: today(), place: sault, petName: "Mochi", additionalInfo: "Brown and white, red collar." };
    const reportId = await createReport(owner, lost);
    await openSignedIn(page, paths.reportFound, { name: "Sam Osei" });
    const candidates = page.getByRole("region", { name: messages["match.known"] });
    await candidates.getByRole("button", { name: sentence("match.yes", { name: "Mochi" }) }).tap();
    await page.getByRole("button", { name: sentence("match.link", { name: "Mochi" }) }).tap();
    const sheet = page.getByRole("dialog", { name: messages["match.missing"] });
    await sheet.locator('input[type="file"]').first().setInputFiles(photoFile("one.png"));
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    const send = sheet.getByRole("button", { name: sentence("match.link", { name: "Mochi" }) });
    expect((await send.boundingBox())!.x).toBeGreaterThanOrEqual(0);
    await page.setViewportSize(phone.viewport);
    // The test chooses something first: pressing the sheet's button right after the tap that opened it, at the same
    // place, would count as a double press.
    await sheet.getByRole("radio", { name: messages["found.withMe"] }).check();
    await send.click();
    await expect(page.getByRole("heading", { level: 1, name: messages["found.live"] })).toBeVisible();
    await sayNotNow(page);
    await expect(page.getByText(messages["match.youClaimed"])).toBeVisible();

    await owner.goto(liveAddress(reportId));
    const yes = owner.getByRole("button", { name: sentence("match.yesThatIs", { name: "Mochi" }) });
    await expect(yes).toBeVisible();
    await expectAccessibleInBothThemes(owner);
    await yes.click();
    await expect(owner.getByText(sentence("match.youAgreed", { name: "Mochi" }))).toBeVisible();
    await expect(page.getByText(sentence("news.agreed", { name: "Mochi" }))).toBeVisible();

    await callFunction(owner, "mutation", "reports/lifecycle:markHome", { reportId });
    await expect(page.getByRole("heading", { name: sentence("push.home", { name: "Mochi" }) })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: messages["reunited.close"] }).click();
    const home = sentence("home.title", { name: sentence("found.atStart", { kind: "dog" }) });
    await expect(page.getByRole("heading", { level: 1, name: home })).toBeVisible();
  });
});

test("the owner's No to a linked report reaches the finder, and can be taken back", async ({ browser }) => {
  const owner = await signUpInNewContext(browser, "Maya Lind");
  // A retry of this test uses another place, away from the reports of the first attempt.
  const place = { ...kapuskasing, lat: kapuskasing.lat + test.info().retry };
  const shared = { day: today(), place, additionalInfo: "Brown and white, red collar." };
  const reportId = await createReport(owner, { ...shared, petName: "Mochi" });
  const finder = await signUpInNewContext(browser, "Sam Osei");
  const foundId = await createReport(finder, { ...shared, status: "found", petName: "", sameAs: reportId });
  await finder.goto(liveAddress(foundId));
  await expect(finder.getByText(messages["match.youClaimed"])).toBeVisible();

  await owner.goto(liveAddress(reportId));
  const claim = owner.getByRole("region", { name: messages["match.title"] });
  await expect(claim.getByText(sentence("match.isIt", { name: "Mochi" }))).toBeVisible();
  await claim.getByRole("button", { name: messages["match.no"] }).click();
  await expect(owner.getByText(messages["match.declined"])).toBeVisible();
  await expect(claim).toHaveCount(0);
  await expect(finder.getByText(messages["match.claim.declined"])).toBeVisible();
  await owner.getByRole("button", { name: messages["report.undo"] }).click();
  await expect(claim.getByText(sentence("match.isIt", { name: "Mochi" }))).toBeVisible();
  await expect(finder.getByText(messages["match.youClaimed"])).toBeVisible();
});

test("a match appears on the owner's page without a reload, and leads to the finder's contact", async ({ browser }) => {
  const owner = await signUpInNewContext(browser, "Maya Lind");
  // A retry of this test uses another place, away from the reports of the first attempt.
  const place = { ...timmins, lat: timmins.lat + test.info().retry };
  const shared = { day: today(), place, additionalInfo: "Brown and white, red collar." };
  const reportId = await createReport(owner, shared);
  await owner.goto(liveAddress(reportId));
  await expect(owner.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(owner.getByRole("heading", { name: messages["match.title"] })).toHaveCount(0);

  const finder = await signUpInNewContext(browser, "Sam Osei");
  await createReport(finder, { ...shared, status: "found", petName: "", contactInfo: "sam@example.org" });
  const matches = owner.getByRole("region", { name: messages["match.title"] });
  await expect(matches.getByText(messages["match.word.veryLikely"])).toBeVisible();
  await expect(matches.getByText("Both Beagle")).toBeVisible();
  await expectAccessibleInBothThemes(owner);
  await matches.getByRole("button", { name: messages["match.isMine"] }).click();
  await expect(matches.getByText("sam@example.org", { exact: true }).first()).toBeVisible();
  await expectAccessible(owner);

  // The dashboard links to the match, and Back returns to the dashboard.
  await owner.setViewportSize({ width: 390, height: 600 });
  await owner.goto(paths.dashboard);
  const best = owner.getByRole("link", { name: messages["match.word.veryLikely"] });
  await best.scrollIntoViewIfNeeded();
  await expect.poll(() => owner.evaluate(() => scrollY)).toBeGreaterThan(0);
  const scrolled = await owner.evaluate(() => scrollY);
  await best.click();
  const title = owner.getByRole("heading", { name: messages["match.title"] });
  await expect(title).toBeFocused();
  await expect.poll(async () => (await title.boundingBox())!.y).toBeLessThan(60);
  await owner.goBack();
  await expect(best).toBeVisible();
  await expect.poll(() => owner.evaluate(() => scrollY)).toBe(scrolled);
});
