// Where there is room, a toast leaves the middle of every control free, so that the control can be pressed. It does not
// move while the pointer is on it. On a screen 320 px wide, these tests look at pinned controls only.
import { expect, type Page } from "@playwright/test";
import { messages } from "../../../domain/messages.ts";
import { liveAddress, paths, reportAddress } from "../../../domain/paths.ts";
import { partyAddress } from "../../../domain/search/searchPaths.ts";
import { openSignedIn } from "../../support/people.ts";
import { callFunction, createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

/** Disconnects and reconnects the browser. Every page announces that in a toast. */
async function showToast(page: Page) {
  await page.context().setOffline(true);
  await expect(page.getByText(messages["offline.title"]).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("listitem").filter({ hasText: messages["offline.back"] })).toBeVisible();
}

/**
 * The controls whose middle is under a toast, and the pinned controls whose middle is under anything else. With
 * `onlyPinned`, controls that scroll are left out, because they can be scrolled out from under the toast. Undefined
 * once the toast is gone.
 */
const coveredControls = async (page: Page, onlyPinned: boolean) =>
  await page.evaluate((onlyPinned) => {
    if (!document.querySelector("ol[aria-live] > li")) return undefined;
    const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    const found: string[] = [];
    for (const control of root.querySelectorAll("a[href], button, input, select, textarea, [data-foot]")) {
      const isInToast = control.closest("ol[aria-live]") !== null;
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (isInToast || width < 8 || y < 0 || y >= innerHeight || x < 0 || x >= innerWidth) continue;
      const topmost = document.elementFromPoint(x, y);
      const isPinned = control.closest("[data-foot], [data-float]") !== null;
      const isUnderToast = topmost?.closest("ol[aria-live]") != null && (isPinned || !onlyPinned);
      const isCovered = !control.contains(topmost) && !topmost?.contains(control) && control.checkVisibility();
      if (isUnderToast || (isPinned && isCovered)) found.push(control.ariaLabel ?? control.textContent.trim());
    }
    return found;
  }, onlyPinned);

for (const [width, controls] of [
  [390, "control"],
  [320, "pinned control"],
] as const) {
  test(`a toast covers no ${controls} on the main screens, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 760 });
    await openSignedIn(page, "/privacy");
    const name = `Biscuit ${crypto.randomUUID().slice(0, 4)}`;
    const reportId = await createReport(page, { petName: name });
    const expectUncovered = async (where: string) => {
      await showToast(page);
      // The poll waits until the toast has moved out of the way of cards and markers that arrive late. A page 320 px
      // wide can have no free place for the toast, so only pinned controls count there.
      await expect.soft.poll(async () => await coveredControls(page, width < 390), where).toEqual([]);
    };

    await page.goto(paths.reportLost);
    await expect(page.getByRole("button", { name: messages["report.submit"] })).toBeVisible();
    await expectUncovered("the report form");

    await page.goto(liveAddress(reportId));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectUncovered("the page for the first half hour");

    await page.goto(reportAddress(reportId));
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await expectUncovered("a report");

    await page.goto(paths.lostFeed);
    await expect(page.locator("main li a").first()).toBeVisible();
    await expectUncovered("the feed");
    await page.getByRole("button", { name: messages["near.map"], exact: true }).click();
    await expect(page.getByRole("button", { name: messages["map.zoomIn"], exact: true })).toBeVisible();
    await expectUncovered("the map");
    await page.getByRole("link", { name: messages["bar.report"], exact: true }).click();
    await expect(page.getByRole("dialog").getByText(messages["bar.found"])).toBeVisible();
    await expectUncovered("a sheet");

    const key = String(await callFunction(page, "mutation", "search/party:open", { reportId }));
    await page.goto(partyAddress(key));
    await expect(page.getByRole("button", { name: messages["map.zoomIn"], exact: true })).toBeVisible();
    await expectUncovered("a search party");
  });
}

test("a toast gives way to a control that arrives under it, unless the pointer is on the toast", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  await page.goto("/privacy");
  await showToast(page);
  const toast = page.getByRole("listitem").filter({ hasText: messages["offline.back"] });
  const arrive = async (name: string) =>
    await toast.evaluate((element, label) => {
      const { top, left, height } = element.getBoundingClientRect();
      const button = document.createElement("button");
      button.style.cssText = `position: fixed; top: ${top}px; left: ${left}px; width: 44px; height: ${height}px`;
      button.textContent = label;
      document.body.append(button);
    }, name);

  await arrive("A card");
  await expect.poll(async () => await coveredControls(page, false)).toEqual([]);
  await toast.hover();
  await arrive("A second card");
  await page.waitForTimeout(300);
  expect(await coveredControls(page, false)).toEqual(["A second card"]);
});
