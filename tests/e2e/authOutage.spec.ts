// Tokens that cannot be had for a while: the connection goes away, or the sign-in service does.
import { type BrowserContext, test } from "@playwright/test";
import { messages } from "../../domain/messages.ts";
import { arrive, expect, newEmail } from "../support/people.ts";

test.describe.configure({ timeout: 150_000 });

const outage = (context: BrowserContext, baseURL: string | undefined, value: "down" | "silent") =>
  context.addCookies([{ name: "clerk_emulator", value, url: baseURL! }]);

/** Longer than a token of `+brief` is taken by the backend. */
const expiredMs = 22_000;

test("a profile that is saved while offline, longer than a token lives, is saved as soon as there is a connection", async ({
  page,
  context,
}) => {
  await arrive(page, "/user-profile", { email: newEmail("brief") });
  await page.getByRole("button", { name: messages["profile.edit"], exact: true }).click();
  const name = page.getByLabel(messages["profile.displayName"]);
  await context.setOffline(true);
  await name.fill("Maya after the tunnel");
  await page.waitForTimeout(expiredMs);
  await expect(name).toHaveValue("Maya after the tunnel");
  await context.setOffline(false);
  await page.getByRole("button", { name: messages["profile.save"] }).click();
  await expect(page.getByText(messages["profile.updated"]).first()).toBeVisible();
  await expect(page.getByText("Maya after the tunnel")).toBeVisible();
});

test("a pet that is added while offline, longer than a token lives, is there afterwards", async ({ page, context }) => {
  await arrive(page, "/user-profile", { email: newEmail("brief") });
  await page.getByRole("button", { name: messages["pet.addNew"] }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(messages["pet.name"]).fill("Tunnel");
  await dialog.getByLabel(messages["pet.type"]).selectOption("Dog");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: messages["pet.save"], exact: true }).click();
  await page.waitForTimeout(expiredMs);
  await expect(dialog.getByText(messages["pet.adding"])).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(messages["pet.added"]).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tunnel" })).toBeVisible();
});

for (const way of ["down", "silent"] as const) {
  test(`a sign-in service that is ${way} leaves the public pages to somebody who was signed in`, async ({
    page,
    context,
    baseURL,
  }) => {
    await arrive(page, "/lost-pet-feed", { email: newEmail("brief") });
    await outage(context, baseURL, way);
    // The token runs out under the page, and then the page is opened anew.
    await page.waitForTimeout(expiredMs);
    await page.getByRole("link", { name: messages["dashboard.vets"] }).first().click();
    await expect(page.locator("h1")).toHaveText(messages["vets.title"]);
    await page.getByRole("link", { name: messages["dashboard.lostAndFound"] }).first().click();
    for (const again of [false, true]) {
      if (again) await page.reload();
      await page.locator('main li a[href^="/lost-pet-feed/"]').first().click();
      await expect(page).toHaveURL(/\/lost-pet-feed\/\w+$/);
      await expect(page.getByRole("dialog").getByRole("heading").first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await context.clearCookies({ name: "clerk_emulator" });
    await page.reload();
    await expect(page.getByRole("link", { name: messages["dashboard.profile"] })).toBeVisible();
  });
}
