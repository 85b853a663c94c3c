// What a report's owner sees of it, looked at by axe in both themes and at both widths.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { messages, sentence } from "../../domain/messages.ts";
import { arrive } from "../support/people.ts";
import { giveReport } from "../support/reports.ts";

// What is still fading in has colours that axe finds too weak.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

async function axe(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

for (const [colorScheme, width] of [
  ["light", 390],
  ["dark", 1280],
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test("axe finds nothing on one's own report, its form and its removal", async ({ page }) => {
      const name = "Otto";
      await arrive(page, "/user-profile");
      await giveReport(page, { petName: name });
      await page.getByRole("button", { name: sentence("report.removeNamed", { name }) }).click();
      const sure = page.getByRole("alertdialog", { name: messages["detail.removeTitle"] });
      await expect(sure.getByRole("button", { name: messages["app.cancel"] })).toBeFocused();
      await axe(page);
      await sure.getByRole("button", { name: messages["app.cancel"] }).click();
      await expect(sure).toHaveCount(0);
      await expect(page.locator("img[data-ready]").last()).toBeVisible();
      await axe(page);
      await page.getByRole("button", { name: sentence("report.editNamed", { name }) }).click();
      const editor = page.getByRole("dialog", { name: messages["detail.editTitle"] });
      await expect(editor.getByLabel(messages["report.contactInfo"])).toHaveValue("416 555 0100");
      await expect(editor.getByRole("button", { name: sentence("photo.remove", { number: 1 }) })).toBeVisible();
      await axe(page);
    });

    test("axe finds nothing on the form of a report, with and without what it asks for", async ({ page }) => {
      await arrive(page, "/report-lost-pet");
      await expect(page.getByRole("button", { name: messages["photo.add"] })).toBeVisible();
      await axe(page);
      await page.getByRole("button", { name: messages["report.submit"] }).click();
      await expect(page.getByText(messages["report.noPhoto"]).first()).toBeVisible();
      await axe(page);
    });
  });
}
