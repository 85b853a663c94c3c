// While a toast is open, every control can be pressed: it is the element at its own middle.
import { expect, type Page } from "@playwright/test";
import { messages } from "../../../domain/messages.ts";
import { liveAddress, paths, reportAddress } from "../../../domain/paths.ts";
import { partyAddress } from "../../../domain/search/searchPaths.ts";
import { openSignedIn } from "../../support/people.ts";
import { callFunction, createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

/** Back online, as every page says it in a toast. */
async function showToast(page: Page) {
  await page.context().setOffline(true);
  await expect(page.getByText(messages["offline.title"]).first()).toBeVisible();
  await page.context().setOffline(false);
  const toast = page.getByRole("listitem").filter({ hasText: messages["offline.back"] });
  // It stays as long as it is hovered, and is hovered once it stands still.
  await toast.hover();
}

/**
 * The controls whose middle is under a toast, and the pinned ones whose middle is under anything else. With `pinned`, only
 * those: the others can be scrolled.
 */
const covered = async (page: Page, pinned: boolean) =>
  await page.evaluate((onlyPinned) => {
    const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    const found: string[] = [];
    for (const control of root.querySelectorAll("a[href], button, input, select, textarea, [data-foot]")) {
      const toasts = control.closest("ol[aria-live]");
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (toasts || width < 8 || y < 0 || y >= innerHeight || x < 0 || x >= innerWidth) continue;
      const seen = document.elementFromPoint(x, y);
      const isPinned = control.closest("[data-foot], [data-float]") !== null;
      const isUnderToast = seen?.closest("ol[aria-live]") != null && (isPinned || !onlyPinned);
      const isHidden = !control.contains(seen) && !seen?.contains(control) && control.checkVisibility();
      if (isUnderToast || (isPinned && isHidden)) found.push(control.ariaLabel ?? control.textContent.trim());
    }
    return found;
  }, pinned);

for (const width of [390, 320]) {
  test(`a toast covers no control on the main screens, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 760 });
    await openSignedIn(page, "/privacy");
    const name = `Biscuit ${crypto.randomUUID().slice(0, 4)}`;
    const reportId = await createReport(page, { petName: name });
    const expectUncovered = async (where: string) => {
      await showToast(page);
      // On the narrowest phones, a page can be so full that no other place is free.
      expect.soft(await covered(page, width < 390), where).toEqual([]);
    };

    await page.goto(paths.reportLost);
    await expect(page.getByRole("button", { name: messages["report.submit"] })).toBeVisible();
    await expectUncovered("the report form");

    await page.goto(liveAddress(reportId));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectUncovered("the first half hour");

    await page.goto(reportAddress(reportId));
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await expectUncovered("a report");

    await page.goto(paths.lostFeed);
    await expect(page.locator("main li a").first()).toBeVisible();
    await expectUncovered("the feed");
    await page.getByRole("button", { name: messages["near.map"], exact: true }).click();
    await expect(page.getByRole("button", { name: messages["near.list"], exact: true })).toBeVisible();
    await expectUncovered("the map");
    await page.getByRole("link", { name: messages["bar.report"], exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectUncovered("a sheet");

    const key = String(await callFunction(page, "mutation", "search/party:open", { reportId }));
    await page.goto(partyAddress(key));
    await expect(page.getByRole("button", { name: messages["map.zoomIn"] })).toBeVisible();
    await expectUncovered("a search party");
  });
}
