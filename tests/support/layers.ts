// The history entries of open layers (src/ui/dialogs/layers.ts): dialogs, sheets and menus.
import { expect, type Page } from "@playwright/test";

/**
 * Waits until no layer has a history entry. A layer that closes steps back in the history a moment later, and this step
 * would abort a navigation that the test begins meanwhile.
 */
export async function waitForNoLayers(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0)).toBe(0);
}
