// The adoption search against the backend and the listing service: by keyboard, on a phone, and when the service fails.
import { expect as plain, type Page } from "@playwright/test";
import { catalogue } from "../../../packages/local-services/adoption/catalogue.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "../../support/axe.ts";
import { test } from "../../support/test.ts";

const expect = plain.configure({ timeout: 30_000 });
test.describe.configure({ mode: "default" });

const toronto = "/adoption?lat=43.65&lng=-79.38&city=Toronto&province=ON";

const results = (page: Page) => page.getByRole("region", { name: "Pets waiting for a home" });
const pets = (page: Page) => results(page).getByRole("listitem");
const firstPet = (page: Page) => pets(page).first().getByRole("link");

/** No other test searches near this place, so the service's counter for it counts only this file's searches. */
const quietPlace = { lat: 43.66, lng: -79.37 };

async function searchesNearQuietPlace(page: Page) {
  const response = await page.request.get("/__petfinder/counters");
  const { searchesNear } = (await response.json()) as { searchesNear: Record<string, number> };
  const count = searchesNear[`${quietPlace.lat},${quietPlace.lng}`];
  if (!count) throw new Error(`The service has no search near the quiet place: ${JSON.stringify(searchesNear)}`);
  return count;
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the list, its pages and a pet's dialog can be used by keyboard, and the focus returns to the pet", async ({
    page,
  }) => {
    const alertTexts: string[] = [];
    page.on("dialog", (dialog) => {
      alertTexts.push(dialog.message());
      void dialog.dismiss();
    });
    const count = results(page).getByText(/^(About )?\d+ dogs/);
    await page.goto(`/adoption?lat=${quietPlace.lat}&lng=${quietPlace.lng}&city=Toronto&province=ON`);
    await expect(pets(page)).toHaveCount(20);
    await expect(firstPet(page)).toBeInViewport();
    await page.getByRole("button", { name: "Search" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
    await expect(pets(page)).toHaveCount(20);
    await expect(count).toBeFocused();
    await expect(count).toBeInViewport();
    await expect(firstPet(page)).toBeInViewport();
    await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
    const name = await firstPet(page).textContent();
    const searchesBefore = await searchesNearQuietPlace(page);

    await page.getByRole("button", { name: "Next" }).press("Enter");
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
    await expect(count).toBeFocused();
    await page.getByRole("button", { name: "Previous" }).press("Enter");
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
    await expect(firstPet(page)).toHaveText(name!);
    await page.reload();
    await expect(firstPet(page)).toHaveText(name!);
    // Both pages came from the cache, because one page of the service's results fills several pages of the app.
    expect(await searchesNearQuietPlace(page)).toBe(searchesBefore);

    await firstPet(page).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: name! });
    await expect(dialog.getByText("Spayed/Neutered")).toBeVisible();
    await expect(dialog.getByText(`About ${name}`)).toBeVisible();
    const link = dialog.getByRole("link", { name: "View on Petfinder" });
    await expect(link).toHaveAttribute("rel", /noopener/);
    const opening = page.context().waitForEvent("page");
    await link.press("Enter");
    const listing = await opening;
    expect(await listing.evaluate(() => opener)).toBeNull();
    await listing.close();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(firstPet(page)).toBeFocused();
    // The focus also returns to a pet far down the list, even if the page is reloaded while the dialog is open.
    const tenth = pets(page).nth(9).getByRole("link");
    await tenth.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page).toHaveURL(/\/adoption\/pf:\d+/);
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(tenth).toBeFocused();
    await expect(tenth).toBeInViewport();
    await tenth.press("Enter");
    await expect(page.getByRole("dialog").getByRole("link", { name: "View on Petfinder" })).toBeVisible();
    await page.reload();
    await expect(pets(page)).toHaveCount(20);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect(tenth).toBeFocused();
    await expect(tenth).toBeInViewport();
    expect(alertTexts).toEqual([]);
  });

  test("the first screen has a button that helps if no pet matches or the service fails", async ({ page }) => {
    const expectInSight = async (name: string | RegExp) => {
      const button = results(page).getByRole("button", { name }).first();
      await expect(button).toBeVisible();
      const bar = (await page.getByRole("navigation", { name: "Menu" }).boundingBox())!;
      const { y, height } = (await button.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(bar.y);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expect(page.getByRole("button", { name: "Search", exact: true })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("button", { name: "More" })).toBeInViewport({ ratio: 1 });
    };
    const filters = page.getByRole("search", { name: "Filters" });
    await page.goto(`${toronto}&type=rabbit&age=senior&good_with_cats=true&nature=calm`);
    await expectInSight(/^Remove /);
    await filters.getByRole("button", { name: "More" }).click();
    const menuTop = (await page.getByRole("navigation", { name: "Menu" }).boundingBox())!.y;
    const expectAboveMenu = async (name: string) => {
      const { y, height } = (await filters.getByRole("button", { name }).boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(menuTop);
    };
    await expectAboveMenu("Clear filters");
    await filters.getByRole("button", { name: "Clear filters" }).click();
    await expectAboveMenu("Show");
    await filters.getByRole("button", { name: "Show" }).click();
    await expect(results(page).getByRole("listitem").first()).toBeInViewport();
    // At this latitude, the emulated service fails.
    await page.goto("/adoption?type=dog&lat=-85.3&lng=0");
    await expectInSight("Try again");
  });
});

test("markup in a description is shown as text, and no script in it runs", async ({ page }) => {
  const alertTexts: string[] = [];
  page.on("dialog", (dialog) => {
    alertTexts.push(dialog.message());
    void dialog.dismiss();
  });
  const hostile = catalogue.find(
    ({ description, kind, photoCount, status, isAdoptionPending }) =>
      description.includes("<script>") &&
      kind.species === "dog" &&
      photoCount > 0 &&
      status === "adoptable" &&
      !isAdoptionPending,
  )!;
  const { name, age, gender, size, lat, lng } = hostile;
  const query = new URLSearchParams({
    type: "dog",
    lat: String(lat),
    lng: String(lng),
    distance: "50",
    gender: gender.toLowerCase(),
    age: age.toLowerCase(),
    size: size.toLowerCase().replace("extra large", "xlarge"),
  });
  await page.goto(`/adoption?${query.toString()}`);
  await results(page).getByRole("link", { name, exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.getByText(`${name} says alert("hello") &`)).toBeVisible();
  await expect(dialog.locator("script, img[src=x]")).toHaveCount(0);
  expect(alertTexts).toEqual([]);
});

test("filters go into the address, and the address restores them", async ({ page }) => {
  await page.goto(toronto);
  const firstHrefBefore = (await firstPet(page).getAttribute("href"))!;
  await page.getByLabel("Animal").selectOption("Cat");
  await page.getByLabel("Distance").selectOption("500");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByLabel("House Trained", { exact: true }).selectOption("No");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(firstPet(page)).not.toHaveAttribute("href", firstHrefBefore);
  await expect(page).toHaveURL(/type=cat.*distance=500.*house_trained=false/);
  await firstPet(page).click();
  await expect(page.getByRole("dialog").getByText("House Trained").locator("xpath=following-sibling::*")).toHaveText(
    "No",
  );
  const address = page.url();
  await page.goto(toronto);
  await page.goto(address);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByLabel("House Trained", { exact: true })).toHaveValue("false");
  await page.getByRole("link", { name: "Back to the home page" }).click();
  await expect(page).not.toHaveURL(/adoption/);
});

test("the page explains an empty result, a page number that is too high, and an invalid place", async ({ page }) => {
  await page.goto("/adoption?type=dog&lat=0&lng=-30");
  await expect(page.getByText("No pets found for this search. Try a different location!")).toBeVisible();
  await page.goto(`${toronto}&type=bird&distance=50&page=50`);
  await expect(page.getByText("There's no page 50 in this search")).toBeVisible();
  // Malformed filters are ignored.
  await page.goto(`${toronto}&type=dragon&breed=%3Cimg%3E&page=0&distance=-1&size=huge`);
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await page.goto("/adoption?type=dog&lat=900&lng=x");
  await expect(page.getByText("Choose a location to search around.")).toBeVisible();
});

test("each failure of the service has its own sentence", async ({ page }) => {
  const says = (text: string | RegExp) => expect(page.getByRole("alert").getByText(text)).toBeVisible();
  // At each of these latitudes, the emulated service fails in another way.
  const at = (degrees: number) => page.goto(`/adoption?type=dog&lat=${degrees}&lng=0`);
  await at(-85);
  await says(/^Could not fetch pets. {2}There is an error. {2}The adoption service is busy/);
  await at(-85.1);
  await says(/^Could not fetch pets. {2}There is an error. {2}The adoption service didn't accept this search\.$/);
  await at(-85.3);
  await says("Could not fetch pets. Please check the location and try again.");
  await at(-85.4);
  await says(/^Could not fetch pets. {2}There is an error. {2}The adoption service isn't responding\.$/);
  await expectAccessible(page);
});

test("the thumbnails of twenty results weigh at most 400 kB", async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/pictures/")) sizes.push(response.body().then((body) => body.length));
  });
  await page.goto(`${toronto}&type=dog`);
  await expect(pets(page)).toHaveCount(20);
  for (const pet of await pets(page).all()) {
    await pet.scrollIntoViewIfNeeded();
    await expect(pet.locator("img[data-ready]")).toBeAttached();
  }
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(400_000);
});

test("the list and a pet are accessible", async ({ page }) => {
  await page.goto(`${toronto}&type=dog&good_with_cats=true`);
  await expect(firstPet(page)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await firstPet(page).click();
  await expect(page.getByRole("dialog").getByText("Interested in Adopting?")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
