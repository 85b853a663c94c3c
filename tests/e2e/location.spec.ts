// The location picker on a real page, against the backend and the address service: by mouse, by touch, by keyboard.
import { expect, test, type Page } from "@playwright/test";
import { messages } from "../../domain/messages.ts";
import { expectAccessible } from "../support/axe.ts";

const field = (page: Page) => page.getByRole("textbox", { name: "Your Location" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Select Location" });
const search = (page: Page) => page.getByRole("combobox", { name: "Search for an address" });
const confirm = (page: Page) => page.getByRole("button", { name: "Confirm Location" });
const pickerMap = (page: Page) => dialog(page).getByRole("region", { name: /^Map\./ });
const selected = (page: Page) => dialog(page).locator("output", { hasText: /\w/ }).last();

async function open(page: Page) {
  await page.goto("/nearby-vets");
  await expect(field(page)).toHaveValue("Markham, ON");
  await field(page).click();
  await expect(dialog(page).getByText("Offline map, no streets; grid lines every 2 km")).toBeVisible();
}

/** Presses the map, and waits for the name of the place that was pressed. */
async function pressMap(page: Page, position: { x: number; y: number }, by: "click" | "tap" = "click") {
  const before = (await selected(page).textContent())!;
  await pickerMap(page)[by]({ position });
  await expect(selected(page)).not.toHaveText(before);
  await expect(selected(page)).toContainText(/, ON/);
}

test("by mouse: search, choose, see it at zoom 17, confirm", async ({ page }) => {
  await open(page);
  await expect(search(page)).toBeFocused();
  await search(page).pressSequentially("guelph");
  await page
    .getByRole("option", { name: /Guelph/ })
    .first()
    .click();
  await expect(selected(page)).toContainText("Guelph");
  await expect(dialog(page).getByText("grid lines every 100 m")).toBeVisible();
  await expect(pickerMap(page).getByTitle(/Guelph/)).toBeVisible();
  await expectAccessible(page);
  await confirm(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue("Guelph, ON");
  await expect(field(page)).toBeFocused();
});

test("by mouse: a press on the map is named; Cancel changes nothing", async ({ page }) => {
  await open(page);
  await pressMap(page, { x: 200, y: 120 });
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue("Markham, ON");
});

test("by keyboard alone, from the field and back to it", async ({ page }) => {
  await page.goto("/nearby-vets");
  await field(page).focus();
  await page.keyboard.press("Enter");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("kingston on");
  await expect(dialog(page).getByRole("option").first()).toBeVisible();
  await expect(
    dialog(page)
      .getByText(/found\. |found$/)
      .first(),
  ).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(dialog(page).getByRole("option")).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(dialog(page).getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(selected(page)).toContainText("Kingston");
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press("Tab");
    if (await confirm(page).evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue(/Kingston/);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
});

test.describe("by touch, 390 px wide", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a tap on the map, then one tap on a place used before", async ({ page }) => {
    await open(page);
    await expect(search(page)).not.toBeFocused();
    await pressMap(page, { x: 120, y: 120 }, "tap");
    await expectAccessible(page);
    await confirm(page).tap();
    await expect(dialog(page)).toHaveCount(0);
    const chosen = await field(page).getAttribute("title");
    await field(page).tap();
    await dialog(page).getByRole("list", { name: "Recently used on this device" }).getByRole("button").first().tap();
    await expect(selected(page)).toContainText(chosen!);
    const [button, target] = [
      await confirm(page).boundingBox(),
      await page.getByRole("button", { name: "Use my location" }).boundingBox(),
    ];
    expect(button!.y + button!.height).toBeLessThanOrEqual(844);
    expect(Math.min(target!.width, target!.height, button!.height)).toBeGreaterThanOrEqual(44);
  });
});

test("one billed session for a pick, however much was typed", async ({ page, request }) => {
  await open(page);
  for (const text of ["peterbor", "peterboro", "peterborough"]) {
    await search(page).fill(text);
    await expect(
      dialog(page)
        .getByRole("option", { name: /Peterborough/ })
        .first(),
    ).toBeVisible();
    await expect(dialog(page).getByText(/use the arrow keys|press the down arrow/i)).toBeAttached();
  }
  await page
    .getByRole("option", { name: /Peterborough/ })
    .first()
    .click();
  await expect(selected(page)).toContainText("Peterborough");
  await confirm(page).click();
  const { sessions } = (await (await request.get("/__google/counters")).json()) as {
    sessions: { token: string; inputs: string[]; details: number }[];
  };
  const mine = sessions.filter(({ inputs }) => inputs.some((input) => input.startsWith("peterbor")));
  expect(mine).toHaveLength(1);
  expect(mine[0]!.details).toBe(1);
  expect(mine[0]!.inputs.at(-1)).toBe("peterborough");
  expect(mine[0]!.token).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

for (const [typed, sentence] of [
  ["fail:quota", "The address search is busy right now. Wait a minute, or choose a point on the map."],
  ["fail:denied", "The address search is unavailable right now. Choose a point on the map instead."],
  ["fail:malformed", "The address search isn't responding. Try again, or choose a point on the map."],
  ["xqzwv", "No addresses found. Try a street and city, or choose a point on the map."],
] as const) {
  test(`typing ${typed} says what to do, and the map still works`, async ({ page }) => {
    await open(page);
    await search(page).fill(typed);
    await expect(dialog(page).getByText(sentence).first()).toBeVisible();
    await pressMap(page, { x: 200, y: 200 });
    await expect(confirm(page)).toBeEnabled();
  });
}

test("a point in the middle of the lake has coordinates", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  // The Labrador Sea: nothing for hundreds of kilometres.
  await context.setGeolocation({ latitude: 57.123_46, longitude: -50.987_65 });
  await open(page);
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(selected(page)).toContainText("57.1235, -50.9877");
  await expect(dialog(page).getByText("There's no address here, so we'll use the coordinates.")).toBeVisible();
  await confirm(page).click();
  await expect(field(page)).toHaveValue("57.1235, -50.9877");
});

test("the date line: a press beyond it is a point on the other side", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 51.9, longitude: 179.9999 });
  await open(page);
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(selected(page)).toContainText("179.9999");
  await expect(dialog(page).getByText("grid lines every 100 m")).toBeVisible();
  const box = (await pickerMap(page).boundingBox())!;
  await pickerMap(page).click({ position: { x: box.width - 120, y: 150 } });
  await expect(selected(page)).toContainText("-179.99");
  await expect(confirm(page)).toBeEnabled();
});

test("a refused position says so, and keeps what was chosen", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(dialog(page).getByText(/^Your browser isn't sharing your location\./)).toBeVisible();
  await expect(selected(page)).toContainText("Markham, ON");
});

test("without a network: the search says so, a press on the map keeps its coordinates", async ({ page, context }) => {
  await open(page);
  await context.setOffline(true);
  await search(page).fill("guelph");
  await expect(dialog(page).getByText("You're offline. Connect to search for an address.").first()).toBeVisible();
  await pickerMap(page).click({ position: { x: 200, y: 200 } });
  await expect(selected(page)).toContainText(/^-?\d+\.\d{4}, -\d+\.\d{4}/);
  await expect(confirm(page)).toBeEnabled();
  await context.setOffline(false);
  await search(page).fill("guelp");
  await expect(
    dialog(page)
      .getByRole("option", { name: /Guelph/ })
      .first(),
  ).toBeVisible();
});

const troubles: [string, keyof typeof messages][] = [
  ["timeout", "location.searchFailed"],
  ["quota", "location.searchBusy"],
  ["denied", "location.searchOff"],
  ["malformed", "location.searchFailed"],
];

test("a search that the address service refuses or leaves says why, and the map goes on", async ({ page }) => {
  await open(page);
  for (const [trouble, message] of troubles) {
    await search(page).fill(`fail:${trouble}`);
    await expect(dialog(page).getByText(messages[message]).first()).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await pressMap(page, { x: 200, y: 120 });
  await expect(confirm(page)).toBeEnabled();
});

test("a choice that cannot be resolved says why, and chooses nothing", async ({ page }) => {
  await open(page);
  for (const [trouble, message] of [...troubles, ["gone", "location.gone"] as const]) {
    await search(page).fill(`later:${trouble}`);
    await page.getByRole("option", { name: `Trouble (${trouble})` }).click();
    await expect(dialog(page).getByText(messages[message]).first()).toBeVisible();
    await expect(confirm(page)).toBeDisabled();
  }
});

test("a point that cannot be named keeps its coordinates", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: -85, longitude: 0 });
  await open(page);
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(dialog(page).getByText(messages["location.pointFailed"])).toBeVisible();
  await expect(selected(page)).toContainText("-85.0000, 0.0000");
  await expect(confirm(page)).toBeEnabled();
});

test("no map code is fetched before a map shows", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/adoption");
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue("Markham, ON");
  const map = (path: string) => /\/maps\/api\/js|GoogleMapView|GooglePin|__google-maps/.test(path);
  expect(asked.filter(map)).toEqual([]);
  await page.getByLabel("Location", { exact: true }).click();
  await expect(page.getByText("Offline map")).toBeVisible();
  expect(asked.filter(map)).not.toEqual([]);
});

test("a map that cannot load leaves the search and the rest of the picker", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "homeward-maps", value: "unavailable", url: baseURL! }]);
  await page.goto("/adoption");
  await page.getByLabel("Location", { exact: true }).click();
  await expect(dialog(page).getByText("The map didn't load. You can still search for an address.")).toBeVisible();
  await search(page).fill("guelph");
  await page
    .getByRole("option", { name: /Guelph/ })
    .first()
    .click();
  await expect(selected(page)).toContainText("Guelph");
  await expectAccessible(page);
  await confirm(page).click();
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue("Guelph, ON");
});
