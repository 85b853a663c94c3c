// Favourites and saved searches: without an account, after sign-in, and what the bell shows.
import { searchKey } from "../../../domain/adoption/adoption.ts";
import { expectAccessible } from "../../support/axe.ts";
import { callInternal } from "../../support/callInternal.ts";
import { expect, signUpByRequest } from "../../support/people.ts";
import { test } from "../../support/test.ts";

const address = "/adoption?lat=43.65&lng=-79.38&city=Toronto&province=ON&type=cat";

test("favourites are kept before and after sign-in, and the bell shows a new pet that matches a saved search", async ({
  page,
}) => {
  await page.goto(address);
  const hearts = page.getByRole("button", { name: /^Add .+ to favourites$/ });
  await hearts.first().focus();
  await page.keyboard.press("Enter");
  await expect(hearts.first()).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: "My favourites (1)" }).click();
  const cards = page.getByRole("list", { name: "Your favourites" }).getByRole("listitem");
  await expect(cards).toHaveCount(1);
  await expect(page.getByText("Saved on this device only.")).toBeVisible();
  await expectAccessible(page);

  await signUpByRequest(page);
  await page.goto("/favourites");
  await expect(cards).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("homeward:favourites"))).toBeNull();
  await page.reload();
  await expect(cards).toHaveCount(1);
  await hearts.first().click();
  await expect(page.getByText("No favourites yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cards).toHaveCount(1);

  // The button on a favourite and the button on the list save the same search.
  await page.getByRole("button", { name: /^Tell me about new ones like / }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(/^How should we tell you about new cats within/)).toBeVisible();
  await sheet.getByRole("button", { name: "Not now" }).click();
  await expect(sheet).toHaveCount(0);
  await page.goto(address);
  await page.getByRole("button", { name: "Tell me about new pets like this" }).click();
  await expect(page.getByText("We'll look for new cats within", { exact: false })).toBeVisible();

  const place = { lat: 43.65, lng: -79.38 };
  const key = searchKey({ place, type: "cat", distance: 50, sort: "newest", filters: {} });
  const facts = { name: "Ursula", photo: null, breed: "Tabby", age: "Young", city: "Toronto" };
  // Stands in for the cron, as if it had found a pet that was listed after the search was saved.
  const pet = { listingId: "pf:70000128", listedAt: Date.now() + 1000, ...facts };
  await callInternal(page, "adoption/searches:notifyOwners", { key, pets: [pet], after: 0 });
  await page.goto("/whats-new");
  await expect(page.getByRole("link", { name: /Ursula is new among cats within/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto("/alerts-near-me");
  await expect(page.getByText("The bell shows new pets that fit this search.")).toBeVisible();
  await page.getByRole("button", { name: /^Remove the search for cats within/ }).click();
  await expect(page.getByRole("heading", { name: "New pets for adoption" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "New pets for adoption" })).toBeVisible();
  await expectAccessible(page);
});
