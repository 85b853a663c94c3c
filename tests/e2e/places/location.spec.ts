// The location picker on the adoption page, against the backend and the address service.
import { expect, type Page } from "@playwright/test";
import { messages } from "../../../domain/messages.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "../../support/axe.ts";
import { test } from "../../support/test.ts";

const field = (page: Page) => page.getByLabel(messages["adoption.location"], { exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: messages["location.title"] });
const search = (page: Page) => page.getByRole("combobox", { name: messages["location.search"] });
const option = (page: Page, name: RegExp) => page.getByRole("option", { name }).first();
const confirm = (page: Page) => page.getByRole("button", { name: messages["location.confirm"] });
const useMyLocation = (page: Page) => page.getByRole("button", { name: messages["location.useMine"] });
const pickerMap = (page: Page) => dialog(page).getByRole("region", { name: /^Map\./ });
const selected = (page: Page) => dialog(page).locator("output", { hasText: /\w/ }).last();

/** A URL with a place. Without a place, the page would search around the device when it may read the position. */
const atDefaultPlace = "/adoption?lat=43.86&lng=-79.34&address=Markham,+ON&city=Markham&province=ON";

async function openPicker(page: Page) {
  await page.goto(atDefaultPlace);
  await expect(field(page)).toHaveValue("Markham, ON");
  await field(page).click();
  await expect(dialog(page).getByText("Offline map, no streets; grid lines every 2 km")).toBeVisible();
}

/** Presses the map, and waits for the name of the place. */
async function pressMap(page: Page, position: { x: number; y: number }, by: "click" | "tap" = "click") {
  const before = (await selected(page).textContent())!;
  await pickerMap(page)[by]({ position });
  await expect(selected(page)).not.toHaveText(before);
  await expect(selected(page)).toContainText(/, ON/);
}

test("by mouse: a person finds a place, sees it close up and confirms it, in one billed session", async ({
  page,
  request,
}) => {
  await openPicker(page);
  await expect(search(page)).toBeFocused();
  for (const text of ["peterbor", "peterboro", "peterborough"]) {
    await search(page).fill(text);
    await expect(option(page, /Peterborough/)).toBeVisible();
    await expect(dialog(page).getByText(/use the arrow keys|press the down arrow/i)).toBeAttached();
  }
  await option(page, /Peterborough/).click();
  await expect(selected(page)).toContainText("Peterborough");
  await expect(dialog(page).getByText("grid lines every 100 m")).toBeVisible();
  await expect(pickerMap(page).getByTitle(/Peterborough/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await confirm(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue("Peterborough, ON");
  await expect(field(page)).toBeFocused();

  const { sessions } = (await (await request.get("/__google/counters")).json()) as {
    sessions: { token: string; inputs: string[]; details: number }[];
  };
  const own = sessions.filter(({ inputs }) => inputs.some((input) => input.startsWith("peterbor")));
  expect(own).toHaveLength(1);
  expect(own[0]!.details).toBe(1);
  expect(own[0]!.inputs.at(-1)).toBe("peterborough");
  expect(own[0]!.token).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test("by mouse: a press on the map chooses that place, and Cancel changes nothing", async ({ page }) => {
  await openPicker(page);
  await pressMap(page, { x: 200, y: 120 });
  await page.getByRole("button", { name: messages["app.cancel"] }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue("Markham, ON");
});

test("by keyboard alone: a person opens the picker, searches, confirms and returns to the field", async ({ page }) => {
  await page.goto("/adoption");
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

test.describe("by touch on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a tap on the map chooses a place, and one tap in the list of recent places chooses it again", async ({
    page,
  }) => {
    await openPicker(page);
    await expect(search(page)).not.toBeFocused();
    await pressMap(page, { x: 120, y: 120 }, "tap");
    await expectAccessible(page);
    await confirm(page).tap();
    await expect(dialog(page)).toHaveCount(0);
    const chosen = await field(page).getAttribute("title");
    await field(page).tap();
    await dialog(page).getByRole("list", { name: messages["location.usedBefore"] }).getByRole("button").first().tap();
    await expect(selected(page)).toContainText(chosen!);
    const [button, target] = [(await confirm(page).boundingBox())!, (await useMyLocation(page).boundingBox())!];
    expect(button.y + button.height).toBeLessThanOrEqual(844);
    expect(Math.min(target.width, target.height, button.height)).toBeGreaterThanOrEqual(44);
  });
});

const failures: [string, keyof typeof messages][] = [
  ["quota", "location.searchBusy"],
  ["denied", "location.searchOff"],
  ["malformed", "location.searchFailed"],
];

test("a search that fails or finds nothing says what to do, and the map still works", async ({ page }) => {
  await openPicker(page);
  for (const [failure, message] of failures) {
    await search(page).fill(`fail:${failure}`);
    await expect(dialog(page).getByText(messages[message]).first()).toBeVisible();
  }
  await search(page).fill("xqzwv");
  await expect(dialog(page).getByText(messages["location.noResults"]).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await pressMap(page, { x: 200, y: 120 });
  await expect(confirm(page)).toBeEnabled();
});

test("a suggestion that cannot be looked up says why, and chooses nothing", async ({ page }) => {
  await openPicker(page);
  for (const [failure, message] of [...failures, ["gone", "location.gone"] as const]) {
    // The emulator suggests one place for this text. It fails only when that place is looked up.
    await search(page).fill(`later:${failure}`);
    await page.getByRole("option", { name: `Trouble (${failure})` }).click();
    await expect(dialog(page).getByText(messages[message]).first()).toBeVisible();
    await expect(confirm(page)).toBeDisabled();
  }
});

test("'Use my location' says why it gets no position, and chooses coordinates if the position has no address", async ({
  page,
  context,
}) => {
  await openPicker(page);
  await useMyLocation(page).click();
  await expect(dialog(page).getByText(messages["location.denied"])).toBeVisible();
  await expect(selected(page)).toContainText("Markham, ON");

  await context.grantPermissions(["geolocation"]);
  // The emulated address service fails for these coordinates.
  await context.setGeolocation({ latitude: -85, longitude: 0 });
  await openPicker(page);
  await useMyLocation(page).click();
  await expect(dialog(page).getByText(messages["location.pointFailed"])).toBeVisible();
  await expect(selected(page)).toContainText("-85.0000, 0.0000");
  await expect(confirm(page)).toBeEnabled();

  // The Labrador Sea: nothing for hundreds of kilometres.
  await context.setGeolocation({ latitude: 57.123_46, longitude: -50.987_65 });
  await openPicker(page);
  await useMyLocation(page).click();
  await expect(selected(page)).toContainText("57.1235, -50.9877");
  await expect(dialog(page).getByText(messages["location.noAddressHere"])).toBeVisible();
  await confirm(page).click();
  await expect(field(page)).toHaveValue("57.1235, -50.9877");
});

test("a press on the map beyond the date line chooses a point with a western longitude", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 51.9, longitude: 179.9999 });
  await openPicker(page);
  await useMyLocation(page).click();
  await expect(selected(page)).toContainText("179.9999");
  await expect(dialog(page).getByText("grid lines every 100 m")).toBeVisible();
  const box = (await pickerMap(page).boundingBox())!;
  await pickerMap(page).click({ position: { x: box.width - 120, y: 150 } });
  await expect(selected(page)).toContainText("-179.99");
  await expect(confirm(page)).toBeEnabled();
});

test("offline, the search says so, and a press on the map chooses the coordinates of that point", async ({
  page,
  context,
}) => {
  await openPicker(page);
  await context.setOffline(true);
  await search(page).fill("guelph");
  await expect(dialog(page).getByText(messages["location.searchOffline"]).first()).toBeVisible();
  await pickerMap(page).click({ position: { x: 200, y: 200 } });
  await expect(selected(page)).toContainText(/^-?\d+\.\d{4}, -\d+\.\d{4}/);
  await expect(confirm(page)).toBeEnabled();
  await context.setOffline(false);
  await search(page).fill("guelp");
  await expect(option(page, /Guelph/)).toBeVisible();
});

test("the map's code is fetched when a map is shown, and not before", async ({ page }) => {
  const requestedPaths: string[] = [];
  page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  const isMapCode = (path: string) => /\/maps\/api\/js|GoogleMapView|GooglePin|__google-maps/.test(path);
  await page.goto(atDefaultPlace);
  await expect(field(page)).toHaveValue("Markham, ON");
  expect(requestedPaths.filter(isMapCode)).toEqual([]);
  await field(page).click();
  await expect(page.getByText("Offline map")).toBeVisible();
  expect(requestedPaths.filter(isMapCode)).not.toEqual([]);
});

test("the search and the rest of the picker work without the map", async ({ page, context, baseURL }) => {
  // With this cookie, the emulator refuses the map's script.
  await context.addCookies([{ name: "homeward-maps", value: "unavailable", url: baseURL! }]);
  await page.goto("/adoption");
  await field(page).click();
  await expect(dialog(page).getByText(messages["location.mapFailed"])).toBeVisible();
  await search(page).fill("guelph");
  await option(page, /Guelph/).click();
  await expect(selected(page)).toContainText("Guelph");
  await expectAccessible(page);
  await confirm(page).click();
  await expect(field(page)).toHaveValue("Guelph, ON");
});
