// Nearby vets against the backend, the places service and the map: by keyboard, on a phone, and when the service fails.
import { expect as plain, type Page } from "@playwright/test";
import { messages } from "../../../domain/messages.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "../../support/axe.ts";
import { test } from "../../support/test.ts";

const expect = plain.configure({ timeout: 30_000 });
test.describe.configure({ mode: "default" });

const list = (page: Page) => page.getByRole("region", { name: "Clinics", exact: true });
const map = (page: Page) => page.getByRole("region", { name: "Map of clinics" });
const cards = (page: Page) => list(page).getByRole("listitem");
const clinicButton = (page: Page, number: number) =>
  cards(page)
    .nth(number - 1)
    .getByRole("button");

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
const isInside = (one: Box, other: Box) =>
  one.x >= other.x &&
  one.y >= other.y &&
  one.x + one.width <= other.x + other.width &&
  one.y + one.height <= other.y + other.height;

const markham = "lat=43.861&lng=-79.341&address=Markham&city=Markham&province=ON";

/** Shows closed clinics too. Without `open` in the address, the time of day decides which clinics are shown. */
async function openVets(page: Page) {
  await page.goto(`/nearby-vets?${markham}&open=false`);
  await expect(list(page).getByText(/^The nearest \d+ clinics/)).toBeVisible();
}

test("a card that is pressed by keyboard moves the map to its clinic, and a press on a pin selects its card", async ({
  page,
}) => {
  await openVets(page);
  await expect(page.getByLabel("Your Location", { exact: true })).toHaveValue("Markham, ON");
  await expect(page.getByLabel("Distance", { exact: true })).toHaveValue("30");
  // The drawing has no clinics, because Google allows them on its own map only.
  await expect(map(page).getByTitle("Markham, ON")).toBeVisible();
  await expect(map(page).getByTitle(/^\d+\. /)).toHaveCount(0);
  await page.getByRole("button", { name: messages["map.show"] }).press("Enter");
  await expect(map(page).getByTitle(/^1\. /)).toBeVisible();
  for (const pin of await map(page)
    .getByTitle(/^\d+\. /)
    .all()) {
    await expect.poll(async () => isInside((await pin.boundingBox())!, (await map(page).boundingBox())!)).toBe(true);
  }
  expect((await map(page).boundingBox())!.height).toBeGreaterThan(300);
  await expect(map(page).getByTitle("Markham, ON")).toBeVisible();

  const name = (await clinicButton(page, 2).textContent())!;
  await clinicButton(page, 2).focus();
  await page.keyboard.press("Enter");
  await expect(map(page).getByText("grid lines every 250 m")).toBeVisible();
  await expect(clinicButton(page, 2)).toHaveAttribute("aria-pressed", "true");
  await expect(map(page).getByTitle(`2. ${name}`)).toBeInViewport();

  await page.keyboard.press("Tab");
  await expect(cards(page).nth(1).getByRole("link").first()).toBeFocused();
  // The click goes to the pin itself, wherever the map shows it.
  await map(page).getByTitle(/^1\. /).dispatchEvent("click");
  await expect(clinicButton(page, 1)).toHaveAttribute("aria-pressed", "true");
  await expect(clinicButton(page, 2)).toHaveAttribute("aria-pressed", "false");
  await expect(map(page).getByText("grid lines every 250 m")).toBeVisible();
});

test("24 Hours and Emergency filter the list; Emergency is in the address and survives a reload", async ({ page }) => {
  await openVets(page);
  await page.getByLabel("24 Hours", { exact: true }).selectOption("Yes");
  await expect(cards(page).first()).toBeVisible();
  await expect(list(page).getByText("Open 24 hours").first()).toBeVisible();
  await expect(cards(page).filter({ hasNotText: "Open 24 hours" })).toHaveCount(0);
  await page.getByLabel("24 Hours", { exact: true }).selectOption("");
  await page.getByLabel("Emergency", { exact: true }).selectOption("Yes");
  await expect(cards(page).filter({ hasText: "Emergency" }).first()).toBeVisible();
  await expect(page).toHaveURL(/emergency=true/);
  await page.reload();
  await expect(page.getByLabel("Emergency", { exact: true })).toHaveValue("true");
  await expect(cards(page).filter({ hasText: "Emergency" }).first()).toBeVisible();
  await expect(cards(page).filter({ hasText: "Cat & Dog Clinic" })).toHaveCount(0);
});

test("a search in the ocean finds nothing, and both the list and its status line say so", async ({ page }) => {
  await page.goto("/nearby-vets?lat=0&lng=-30");
  await expect(list(page).getByRole("status")).toHaveText("No nearby veterinary hospitals found.");
  const empty = page.getByText("No veterinary hospitals found. Try a different location.");
  await expect(empty).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/nearby-vets?lat=0&lng=-30&distance=5&open=false");
  const bar = (await page.getByRole("navigation", { name: messages["app.menu"] }).boundingBox())!;
  const widerSearch = (await page.getByRole("button", { name: /^Search within / }).boundingBox())!;
  expect(widerSearch.y + widerSearch.height).toBeLessThan(bar.y);
});

test("a failed search names the cause, with a link to Maps in view; without a place the page asks for one", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // At each of these latitudes, the emulated service fails in a way of its own.
  for (const [lat, cause] of [
    ["-85", messages["vets.busy"]],
    ["-85.4", messages["vets.slow"]],
    ["-85.3", messages["vets.failed"]],
  ] as const) {
    await page.goto(`/nearby-vets?lat=${lat}&lng=0`);
    await expect(page.getByRole("alert").getByText(cause)).toBeVisible();
    await expect(page.getByRole("link", { name: "Open in Maps" })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert").getByText(messages["vets.failed"])).toBeVisible();
  await page.goto("/nearby-vets?lat=elsewhere&distance=-1&emergency=%3Cscript%3E");
  await expect(page.getByText("Please select a location first.")).toBeVisible();
  await expect(page.getByLabel("Distance", { exact: true })).toHaveValue("30");
  await page.goto("/nearby-vets");
  await expect(page.getByText(messages["location.ask"])).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("at 390 px, the sentence about a denied location does not narrow the location field", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openVets(page);
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(page.getByText(messages["location.denied"])).toBeVisible();
  expect((await page.getByLabel("Your Location", { exact: true }).boundingBox())!.width).toBeGreaterThan(140);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("by keyboard, a user chooses a place and a filter, shows a clinic on the map and reaches its links", async ({
    page,
  }) => {
    await openVets(page);
    const bar = (await page.getByRole("navigation", { name: messages["app.menu"] }).boundingBox())!;
    const call = (await cards(page)
      .first()
      .getByRole("link", { name: /^Call / })
      .boundingBox())!;
    expect(call.y + call.height).toBeLessThan(bar.y);
    await page.getByLabel("Your Location", { exact: true }).press("Enter");
    const picker = page.getByRole("dialog", { name: "Select Location" });
    await picker.getByRole("combobox").pressSequentially("Toronto");
    await expect(picker.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const confirm = picker.getByRole("button", { name: "Confirm Location" });
    await expect(confirm).toBeEnabled();
    await confirm.press("Enter");
    await expect(page.getByLabel("Your Location", { exact: true })).toHaveValue(/Toronto/);
    await expect(page.getByLabel("Your Location", { exact: true })).toBeFocused();
    await expect(list(page).getByText(/^The nearest \d+ clinics/)).toBeVisible();

    await page.getByLabel("Emergency", { exact: true }).press("Y");
    await expect(page).toHaveURL(/emergency=true/);
    await expect(cards(page).filter({ hasText: "Emergency" }).first()).toBeVisible();
    await expect(cards(page).filter({ hasNotText: /Emergency|Open 24 hours/ })).toHaveCount(0);

    await clinicButton(page, 1).press("Enter");
    await expect(clinicButton(page, 1)).toHaveAttribute("aria-pressed", "true");
    await expect(clinicButton(page, 1)).toBeFocused();
    await expect(map(page)).toBeInViewport({ ratio: 0.9 });
    await expect(map(page).getByText("grid lines every 250 m")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(cards(page).first().getByRole("link").first()).toBeFocused();
    await expect(cards(page).first().getByRole("link").first()).toBeInViewport();
  });
});

test.describe("by touch on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the first screen has the nearest open clinic and its Call link; a card and its pin lead to each other", async ({
    page,
  }) => {
    await page.goto(`/nearby-vets?${markham}&open=true`);
    await expect(cards(page).first().getByRole("heading")).toBeInViewport();
    const call = await cards(page).first().getByRole("link", { name: /^Call/ }).boundingBox();
    const bar = await page.getByRole("navigation", { name: messages["app.menu"] }).boundingBox();
    expect(call!.y + call!.height).toBeLessThan(bar!.y);
    await expect(list(page).getByText(messages["vets.closedNow"])).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await clinicButton(page, 3).tap();
    await expect(map(page)).toBeInViewport({ ratio: 0.9 });
    await expect(map(page).getByText("grid lines every 250 m")).toBeVisible();
    await map(page).getByTitle(/^3\. /).dispatchEvent("click");
    await expect(clinicButton(page, 3)).toBeInViewport();
  });
});
