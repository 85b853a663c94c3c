// The service worker, which all other tests do without.
import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { messages } from "../../domain/messages.ts";
import { paths } from "../../domain/paths.ts";
import { test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

/** Until the worker has everything and answers for the page. */
const workerReady = (page: import("@playwright/test").Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test("a new version is offered, and not over a form", async ({ page }) => {
  await page.goto(paths.reportLost);
  await workerReady(page);
  const file = "dist/sw.js";
  const built = readFileSync(file, "utf8");
  const offer = page.getByText(messages["app.newVersion"]);
  try {
    // As if the app's own script had another name.
    writeFileSync(file, built.replace(/"\/static\/js\/app-[^"]+",?/, ""));
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
    await expect(offer).toBeHidden();
    await page.getByRole("link", { name: messages["app.name"] }).first().click();
    await expect(offer).toBeVisible();
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: messages["app.reload"] }).click();
    await reloaded;
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  } finally {
    writeFileSync(file, built);
  }
});
