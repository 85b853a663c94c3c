// The filtered feed, as a list and on a map.
import { expect, type Page } from "@playwright/test";
import { messages } from "../../../domain/messages.ts";
import { northOf, type Point } from "../../../domain/geo/place.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { signUpByRequest } from "../../support/people.ts";
import { createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

/** A random place in the north, where no other test has a pet. */
const somewhere = (): Point => ({ lat: 58 + Math.random() * 6, lng: -118 + Math.random() * 12 });
const newName = (kind: string) => `${kind} ${Math.random().toString(36).slice(2, 8)}`;
const placeAt = (point: Point) => ({ ...point, address: "Far Road, Far Town, AB", city: "Far Town", province: "AB" });

const createReportAt = (page: Page, petName: string, point: Point, changes: object = {}) =>
  createReport(page, { petName, place: placeAt(point), ...changes });
const card = (page: Page, name: string) => page.locator("main li").getByRole("link", { name, exact: true });
const pin = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}, `) });

test("a link shows another person the same animals, radius and area, but not the sender's position", async ({
  page,
  context,
  browser,
}) => {
  const here = somewhere();
  const [near, cat, far] = [newName("Near"), newName("Cat"), newName("Far")];
  await signUpByRequest(page);
  await createReportAt(page, near, northOf(here, 1_500));
  await createReportAt(page, cat, northOf(here, 2_000), { petType: "Cat" });
  await createReportAt(page, far, northOf(here, 40_000));
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: here.lat, longitude: here.lng });

  await page.goto("/lost-pet-feed");
  await page.getByRole("button", { name: messages["near.choosePlace"] }).click();
  await page.getByRole("button", { name: messages["location.useMine"] }).click();
  await expect(card(page, near)).toBeVisible();
  await expect(page.getByText("1.5 km", { exact: false }).first()).toBeVisible();
  await page.getByText(messages["near.dogsOnly"], { exact: true }).click();
  await expect(page.getByText("1 lost dog", { exact: true })).toBeVisible();

  expect(page.url()).not.toContain(here.lat.toFixed(4));
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url());
  await expect(card(stranger, near)).toBeVisible();
  await expect(card(stranger, cat)).toHaveCount(0);
  await expect(card(stranger, far)).toHaveCount(0);
  await expect(stranger.getByText("1 lost dog", { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(stranger);
  await stranger.getByText(messages["near.all"], { exact: true }).click();
  await expect(card(stranger, cat)).toBeVisible();
});

test("a pressed pin highlights its card, and a card under the pointer its pin; a phone shows list or map", async ({
  page,
}) => {
  const here = somewhere();
  const [one, other] = [newName("One"), newName("Other")];
  await signUpByRequest(page);
  // The pets are so far apart that each has a pin of its own, on a small screen too.
  await createReportAt(page, one, northOf(here, 3_900));
  await createReportAt(page, other, northOf(here, -3_900));
  await page.goto(`/lost-pet-feed?near=${here.lat.toFixed(2)},${here.lng.toFixed(2)}&km=5`);

  await pin(page, other).click();
  await expect(
    page
      .locator("main li")
      .filter({ has: page.getByRole("link", { name: other }) })
      .locator(".outline-ink"),
  ).toBeVisible();
  await card(page, one).hover();
  await expect(pin(page, one)).toHaveAttribute("aria-pressed", "true");
  await expect(pin(page, other)).toHaveAttribute("aria-pressed", "false");

  const map = page.getByRole("region", { name: messages["near.mapLabel"] });
  await page.getByRole("button", { name: messages["map.show"] }).click();
  await map.getByRole("region", { name: "Map" }).focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: messages["near.searchHere"] }).click();
  await expect(page).not.toHaveURL(new RegExp(`near=${here.lat.toFixed(2)}%2C${here.lng.toFixed(2)}`));

  await page.goto(`/lost-pet-feed?near=${here.lat.toFixed(2)},${here.lng.toFixed(2)}&km=5`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: messages["near.map"], exact: true }).click();
  await expect(card(page, one)).toHaveCount(0);
  await pin(page, one).click();
  // On the wide screen of the next check, the pointer would hover over a card and highlight its pin.
  await page.mouse.move(0, 0);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("article").getByRole("link", { name: one }).click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: one, level: 1 })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: messages["near.list"], exact: true }).click();
  await expect(card(page, one)).toBeVisible();
});
