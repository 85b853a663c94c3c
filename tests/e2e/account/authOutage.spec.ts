// Tokens that cannot be renewed for a while, because the connection or the sign-in service is down.
import { messages } from "../../../domain/messages.ts";
import { openSignedIn, expect, newEmail } from "../../support/people.ts";
import { test } from "../../support/test.ts";

/**
 * Longer than a token of a `+brief` address lives. The tests wait for that time, because the backend checks tokens by
 * its own clock.
 */
const expiredMs = 22_000;

test("a name typed and a pet added while offline, for longer than a token lives, are saved when the connection is back", async ({
  page,
  context,
}) => {
  await openSignedIn(page, "/user-profile", { email: newEmail("brief") });
  await page.getByRole("button", { name: messages["profile.edit"], exact: true }).click();
  const name = page.getByLabel(messages["profile.displayName"]);
  const other = await context.newPage();
  await other.goto("/user-profile");
  await other.getByRole("button", { name: messages["pet.addNew"] }).click();
  const dialog = other.getByRole("dialog");
  await dialog.getByLabel(messages["pet.name"]).fill("Tunnel");
  await dialog.getByLabel(messages["pet.type"]).selectOption("Dog");

  await context.setOffline(true);
  await name.fill("Maya after the tunnel");
  await dialog.getByRole("button", { name: messages["pet.save"], exact: true }).click();
  await page.waitForTimeout(expiredMs);
  await expect(name).toHaveValue("Maya after the tunnel");
  await expect(dialog.getByText(messages["pet.adding"])).toBeVisible();
  await context.setOffline(false);

  await page.getByRole("button", { name: messages["profile.save"] }).click();
  await expect(page.getByText(messages["profile.updated"]).first()).toBeVisible();
  await expect(page.getByText("Maya after the tunnel")).toBeVisible();
  await expect(other.getByText(messages["pet.added"]).first()).toBeVisible();
  await expect(other.getByRole("heading", { name: "Tunnel" })).toBeVisible();
});

test("while the sign-in service is down or silent, a person who was signed in can still open public pages", async ({
  browser,
  baseURL,
}) => {
  const outages = [];
  for (const value of ["down", "silent"]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await openSignedIn(page, "/lost-pet-feed", { email: newEmail("brief") });
    await context.addCookies([{ name: "clerk_emulator", value, url: baseURL! }]);
    outages.push({ context, page });
  }
  // The tokens on the open pages expire. The pages then navigate, and are reloaded.
  await outages[0]!.page.waitForTimeout(expiredMs);
  for (const { context, page } of outages) {
    await page.getByRole("link", { name: messages["dashboard.vets"] }).first().click();
    await expect(page.locator("h1")).toHaveText(messages["vets.title"]);
    await page.getByRole("link", { name: messages["dashboard.lostAndFound"] }).first().click();
    for (const isReload of [false, true]) {
      if (isReload) {
        // Clerk falls back to this cookie while its service is down, but it isn't always set.
        await context.clearCookies({ name: /^__session/ });
        // The page never finishes loading while it waits for a service that is silent.
        await page.reload({ waitUntil: "domcontentloaded" });
      }
      await page.locator('main li a[href^="/lost-pet-feed/"]').first().click();
      await expect(page).toHaveURL(/\/lost-pet-feed\/\w+$/);
      await expect(page.getByRole("dialog").getByRole("heading").first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await context.clearCookies({ name: "clerk_emulator" });
    await page.reload();
    await expect(page.getByRole("link", { name: messages["dashboard.profile"] })).toBeVisible();
  }
});
