// Watch areas: from choosing one to the bell and the email about a new report.
import { randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { paths } from "../../../domain/paths.ts";
import { today } from "../../../domain/time/time.ts";
import { expectAccessibleInBothThemes, expectNoOverflow } from "../../support/axe.ts";
import { openSignedIn, signUpConfirmed, signUpByRequest } from "../../support/people.ts";
import { createReport } from "../../support/reports.ts";
import { sayNotNow, channelSheet } from "../../support/channelSheet.ts";
import { test } from "../../support/test.ts";

/** Far from where the other tests report. */
const place = {
  lat: 44.3091,
  lng: -78.3197,
  address: "210 Wolfe St, Peterborough, ON",
  city: "Peterborough",
  province: "ON",
};

test("a user chooses an area, is notified of a pet that goes missing there, and stops the email", async ({
  page,
  browser,
}) => {
  const name = `Otto ${randomBytes(3).toString("hex")}`;
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: place.lat, longitude: place.lng });
  await signUpConfirmed(page);
  await page.goto(paths.areas);
  await page.getByRole("button", { name: messages["location.useMine"] }).click();
  await expect(page.getByText(/would have shown you/)).toBeVisible();
  await page.getByRole("radio", { name: "2.5 km" }).check({ force: true });
  await page.getByRole("textbox", { name: messages["area.name"] }).fill("Home");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: messages["area.save"] }).click();
  const sheet = channelSheet(page);
  await expect(sheet.getByRole("switch", { name: messages["area.email"] })).toBeChecked();
  await expectAccessibleInBothThemes(page);
  await sheet.getByRole("button", { name: messages["tell.yes"] }).click();
  await expect(sheet).toHaveCount(0);
  const channels = page.getByRole("region", { name: messages["area.howWeTell"] });
  await expect(channels.getByRole("switch", { name: messages["area.quiet"] })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const context = await browser.newContext({ reducedMotion: "reduce" });
  const neighbour = await context.newPage();
  await signUpByRequest(neighbour);
  await createReport(neighbour, { petName: name, day: today(), place });
  await context.close();

  await page.getByRole("link", { name: sentence("bell.count", { count: 1 }) }).click();
  const entry = page.getByRole("link").filter({ hasText: sentence("bell.nearMissing", { name }) });
  await expect(entry).toContainText("from Home.");
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await expect(entry).toBeVisible();
  await expect(entry).not.toContainText(messages["bell.new"]);

  await page.goto("/__resend/inbox");
  const letter = page.getByRole("article").filter({ hasText: `${name} is missing, 100 m from Home` });
  await letter.getByRole("button", { name: "Unsubscribe" }).click();
  await page.goto(paths.areas);
  await expect(page.getByText(messages["mail.stoppedByYou"])).toBeVisible();
});

test("a long email address fits a phone, and the toast after saving doesn't cover Save", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: 43.45, longitude: -80.49 });
  const email = `maximiliana.featherstonehaugh.${randomBytes(8).toString("hex")}@somewhere.example.org`;
  await openSignedIn(page, paths.areas, { email });
  await page.getByRole("button", { name: messages["location.useMine"] }).click();
  await expect(page.getByText(/would have shown you/)).toBeVisible();
  const save = page.getByRole("button", { name: messages["area.save"] });
  await save.click();
  await sayNotNow(page);
  // The sheet that asks how to notify the user does not open again after the second press of Save.
  await save.click();
  const toast = page.getByRole("listitem").filter({ hasText: /is saved/ });
  await expect(toast).toBeVisible();
  const bottom = async () => (await toast.boundingBox())!.y + (await toast.boundingBox())!.height;
  await expect.poll(async () => (await save.boundingBox())!.y - (await bottom())).toBeGreaterThan(0);
  const channels = page.getByRole("region", { name: messages["area.howWeTell"] });
  await channels.getByRole("switch", { name: messages["area.email"] }).click();
  await expect(page.getByText(email).first()).toBeVisible();
  await expectNoOverflow(page);
});
