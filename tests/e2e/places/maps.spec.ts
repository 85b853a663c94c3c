// The map emulator, used through the app's map components and the vendor's React wrapper, in StrictMode. A test sets
// the map's props through `window.harness`.
import { expect, type Page } from "@playwright/test";
import type { Harness } from "../../support/maps/page.tsx";
import { serveMaps, type MapsServer } from "../../support/maps/server.ts";
import { expectAccessible } from "../../support/axe.ts";
import { test } from "../../support/test.ts";

declare global {
  interface Window {
    harness: Harness;
  }
}

test.describe.configure({ mode: "default" });

let server: MapsServer;
test.beforeAll(async () => {
  server = await serveMaps();
});
test.afterAll(async () => {
  await server.close();
});

const region = (page: Page) => page.getByRole("region", { name: "Map under test" });
const waitForMap = (page: Page) => page.waitForFunction(() => Boolean(window.harness?.map));
const centre = (page: Page) => page.evaluate(() => window.harness.map!.getCenter()!.toJSON());
const zoom = (page: Page) => page.evaluate(() => window.harness.map!.getZoom());

async function openHarness(page: Page) {
  await page.goto(server.url);
  await waitForMap(page);
}

test("the emulator behaves like the real map", async ({ page }) => {
  await openHarness(page);
  const results = await page.evaluate(async () => await (await window.harness.checks()).check(window.harness.map!));
  expect(results.filter(({ holds }) => !holds)).toEqual([]);
  expect(results.length).toBeGreaterThan(14);
});

test("in StrictMode there is one script, one map and one of each pin", async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await openHarness(page);
  await page.evaluate(() =>
    window.harness.set({ pins: [{ pin: { kind: "place" }, point: { lat: 43.86, lng: -79.34 }, title: "Only one" }] }),
  );
  await expect(page.getByTitle("Only one")).toHaveCount(1);
  await expect(page.locator('script[src*="/maps/api/js"]')).toHaveCount(1);
  await expect(region(page).getByRole("region", { name: "Map" })).toHaveCount(1);
  await page.evaluate(() => window.harness.set({ isMounted: false }));
  await expect(page.getByText("No map")).toBeVisible();
  await page.evaluate(() => window.harness.set({ isMounted: true }));
  await expect(page.getByTitle("Only one")).toHaveCount(1);
  expect(problems).toEqual([]);
});

test("pressing the map reports the point, and pressing a pin reports the pin", async ({ page }) => {
  await openHarness(page);
  await page.evaluate(() =>
    window.harness.set({
      zoom: 17,
      pins: [
        { pin: { kind: "vet", number: 1 }, point: { lat: 43.86, lng: -79.34 }, title: "Clinic", isPressable: true },
        { pin: { kind: "user" }, point: { lat: 43.8605, lng: -79.34 }, title: "You" },
      ],
    }),
  );
  await page.getByRole("button", { name: "Clinic" }).click();
  await page.getByRole("button", { name: "Clinic" }).press("Enter");
  expect(await page.evaluate(() => [window.harness.pressed, window.harness.clicks])).toEqual([
    ["Clinic", "Clinic"],
    [],
  ]);
  const box = (await region(page).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2 + 100, box.y + box.height / 2);
  await expect.poll(() => page.evaluate(() => window.harness.clicks.length)).toBe(1);
  const [point] = await page.evaluate(() => window.harness.clicks);
  expect(point!.lat).toBeCloseTo(43.86, 4);
  // 100 pixels east of the middle. At zoom 17, the world is 256 * 2 ** 17 pixels wide.
  expect(point!.lng).toBeCloseTo(-79.34 + (100 * 360) / (256 * 2 ** 17), 5);
});

test("a re-render keeps a moved map's position, and a new `moveKey` resets it", async ({ page }) => {
  await openHarness(page);
  const box = (await region(page).boundingBox())!;
  await page.mouse.move(box.x + 300, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 420, box.y + 260, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await centre(page)).lng).toBeLessThan(-79.345);
  await page.evaluate(() => window.harness.set({ renders: 1 }));
  expect((await centre(page)).lng).toBeLessThan(-79.345);
  await page.evaluate(() => window.harness.set({ moveKey: 1 }));
  await expect.poll(() => centre(page)).toEqual({ lat: 43.86, lng: -79.34 });
});

test("keyboard and zoom buttons move the map, unless it is static", async ({ page }) => {
  await openHarness(page);
  const map = region(page).getByRole("region", { name: "Map" });
  await map.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await centre(page)).lng).toBeGreaterThan(-79.34);
  await page.keyboard.press("+");
  await expect.poll(() => zoom(page)).toBe(13);
  await page.getByRole("button", { name: "Zoom out" }).click();
  await expect.poll(() => zoom(page)).toBe(12);
  await page.evaluate(() => window.harness.set({ gestures: "none" }));
  await expect(page.getByRole("button", { name: "Zoom out" })).toHaveCount(0);
  await expect(map).toHaveAttribute("tabindex", "-1");
});

test("a circle follows its radius, a line its points, and both can be removed", async ({ page }) => {
  await openHarness(page);
  const set = (circle: { centre: { lat: number; lng: number }; metres: number; dotted?: boolean } | null) =>
    page.evaluate((circle) => window.harness.set({ circle }), circle);
  const ring = region(page).locator("svg path");
  await set({ centre: { lat: 43.86, lng: -79.34 }, metres: 1_000 });
  await expect(ring).toHaveCount(1);
  const small = (await ring.boundingBox())!.width;
  await set({ centre: { lat: 43.86, lng: -79.34 }, metres: 3_000 });
  await expect.poll(async () => (await ring.boundingBox())!.width / small).toBeGreaterThan(2.5);
  // A dotted circle is a disc without an outline, with a line of dots around it.
  await set({ centre: { lat: 43.86, lng: -79.34 }, metres: 3_000, dotted: true });
  await expect(ring).toHaveCount(2);
  const dotted = (await ring.and(page.locator("[stroke-dasharray]")).boundingBox())!;
  expect(dotted.width).toBeCloseTo((await ring.and(page.locator(":not([stroke-dasharray])")).boundingBox())!.width, -1);
  await set(null);
  await expect(ring).toHaveCount(0);
  // A line is also drawn as dots.
  const draw = (line: { lat: number; lng: number }[] | null) =>
    page.evaluate((line) => window.harness.set({ line }), line);
  await draw([
    { lat: 43.86, lng: -79.34 },
    { lat: 43.87, lng: -79.34 },
  ]);
  await expect(ring).toHaveCount(1);
  await expect(ring).toHaveAttribute("stroke-dasharray", "0.1 9");
  const short = (await ring.boundingBox())!.height;
  await draw([
    { lat: 43.86, lng: -79.34 },
    { lat: 43.88, lng: -79.34 },
  ]);
  await expect.poll(async () => (await ring.boundingBox())!.height / short).toBeGreaterThan(1.8);
  await draw(null);
  await expect(ring).toHaveCount(0);
});

test("the map's notice states the distance between grid lines, and an open map follows a change of theme", async ({
  page,
}) => {
  await openHarness(page);
  const map = region(page).getByRole("region", { name: "Map" });
  await expect(page.getByText("Offline map, no streets; grid lines every 2 km")).toBeVisible();
  await expect(page.getByText("GeoNames")).toBeVisible();
  await page.evaluate(() => window.harness.set({ zoom: 14 }));
  await expect(page.getByText("Offline map, no streets; grid lines every 500 m")).toBeVisible();
  await expect(map).toHaveCSS("background-color", "rgb(239, 237, 228)");
  await page.evaluate(() => void (document.documentElement.dataset["theme"] = "dark"));
  await expect(map).toHaveCSS("background-color", "rgb(26, 40, 41)");
  await expectAccessible(page, "section");
});

for (const [failure, canRetry] of [
  ["unavailable", true],
  ["denied", false],
] as const) {
  test(`when the map script is ${failure}, the address and a link to the maps website remain`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: "homeward-maps", value: failure, url: new URL(server.url).origin }]);
    await page.goto(server.url);
    await expect(page.getByText("The map didn't load.")).toBeVisible();
    await expect(region(page).getByText("Markham, ON")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open in Google Maps" })).toHaveAttribute(
      "href",
      /query=43\.86%2C-79\.34$/,
    );
    const retryButton = page.getByRole("button", { name: "Load the map again" });
    await expect(retryButton).toHaveCount(canRetry ? 1 : 0);
    if (!canRetry) return;
    await context.clearCookies();
    await retryButton.click();
    await waitForMap(page);
    await expect(page.getByText("Offline map")).toBeVisible();
  });
}
