// The dialog that asks how to notify the user.
import { expect, type Page } from "@playwright/test";
import { messages } from "../../domain/messages.ts";
import { waitForNoLayers } from "./test.ts";

export const channelSheet = (page: Page) => page.getByRole("dialog", { name: /^How should we tell you/ });

/** Closes the sheet without a choice. */
export async function sayNotNow(page: Page) {
  await channelSheet(page).getByRole("button", { name: messages["tell.notNow"] }).click();
  await expect(channelSheet(page)).toHaveCount(0);
  await waitForNoLayers(page);
}
