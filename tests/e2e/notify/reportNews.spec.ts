// An author gets an email about a sighting, and stops such emails.
import { randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { paths } from "../../../domain/paths.ts";
import { today } from "../../../domain/time/time.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { signUpConfirmed } from "../../support/people.ts";
import { callFunction, createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

/** Far from where the other tests report. */
const place = {
  lat: 49.767,
  lng: -94.4894,
  address: "500 Donald St E, Kenora, ON",
  city: "Kenora",
  province: "ON",
};

test("an email about a sighting does not name the street, and one press in it stops such emails", async ({ page }) => {
  const name = `Otto ${randomBytes(3).toString("hex")}`;
  await signUpConfirmed(page);
  await callFunction(page, "mutation", "notify/reportNews:setChannels", { email: true });
  const reportId = await createReport(page, { petName: name, day: today(), place });
  const sighting = { at: Date.now() - 60_000, place: { ...place, lat: 49.7706 }, note: "Behind 12 Donald St." };
  const args = { reportId, key: randomBytes(8).toString("hex"), ...sighting };
  const data = { path: "search/sightings:add", args, format: "json" };
  // Sent without a token, so the sighting is a visitor's.
  await expect(await page.request.post("/api/mutation", { data })).toBeOK();

  await page.goto("/__resend/inbox");
  const letter = page.getByRole("article").filter({ hasText: sentence("news.saw", { count: 1, name }) });
  await expect(async () => {
    await page.reload();
    await expect(letter).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(letter).not.toContainText("Donald St");
  await letter.getByRole("button", { name: "Unsubscribe" }).click();
  await page.goto(paths.areas);
  const card = page.getByRole("region", { name: messages["tell.card"] });
  await expect(card.getByRole("switch", { name: messages["area.email"] })).not.toBeChecked();
  await expectAccessibleInBothThemes(page);
});
