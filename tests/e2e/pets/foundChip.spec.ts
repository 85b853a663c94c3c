// The public page about chip numbers. A number that a finder types there must not leave the browser.
import { expect } from "@playwright/test";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { test } from "../../support/test.ts";

test("a finder's number is neither sent nor stored", async ({ page }) => {
  await page.goto("/chip");
  await expect(page.locator("html[data-ready]")).toBeAttached();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => sent.push(String(payload))));
  // With the letter O instead of a zero.
  await page.getByLabel("The number you were given").fill("985 112O 0456 7812");
  await page.getByRole("button", { name: "Change to 985 1120 0456 7812" }).click();
  await page.getByRole("button", { name: "Look it up" }).click();
  await expect(page.getByRole("link", { name: "Call 1 888 466 3242" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const stored = await page.evaluate(async () => [
    location.href,
    JSON.stringify(history.state),
    JSON.stringify(Object.entries(localStorage)),
    JSON.stringify(Object.entries(sessionStorage)),
    document.cookie,
    JSON.stringify(await indexedDB.databases()),
  ]);
  expect([...sent, ...stored].filter((text) => /985\D*112|0456|67812/.test(text))).toEqual([]);
});
