// The page about a pet's chip, for its owner: a press corrects a mistyped number, and another ticks a point of the
// yearly check.
import { expect } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { formatLongDay, today } from "../../../domain/time/time.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { openSignedIn } from "../../support/people.ts";
import { createPet } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

test("an owner looks up a chip, saves it, and ticks a point of the yearly check", async ({ page }) => {
  await openSignedIn(page);
  const petId = await createPet(page, { name: "Biscuit", type: "Dog" });
  await page.goto(`/pet/${petId}`);
  await expect(page.getByText(messages["chip.line.empty"])).toBeVisible();
  await page.getByRole("link", { name: messages["chip.title"] }).click();

  // With the letter O instead of a zero.
  await page.getByLabel(messages["chip.number"]).fill("985 112O 0456 7812");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Change to 985 1120 0456 7812" }).click();
  await page.getByRole("button", { name: messages["chip.lookUp"] }).click();
  await expect(page.getByRole("link", { name: "Call 1 888 466 3242" })).toBeVisible();
  await page.getByRole("button", { name: messages["chip.save"] }).click();
  await page.getByRole("checkbox", { name: messages["chip.point.scanned"] }).click();
  await expect(page.getByText(sentence("chip.count", { done: 1, count: 5 }))).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole("link", { name: sentence("pass.of", { name: "Biscuit" }) }).click();
  await expect(page.getByText("985 1120 0456 7812")).toBeVisible();
  await expect(page.getByText(sentence("chip.line.checked", { date: formatLongDay(today()) }))).toBeVisible();
});
