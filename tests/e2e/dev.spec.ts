// What a developer sees: the app from its sources, and the kit of parts that only they get.
import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { messages } from "../../domain/messages.ts";
import { expectAccessible } from "../support/axe.ts";

// All sizes and themes on one server.
test.describe.configure({ mode: "serial" });

let server: ChildProcess;
let origin: string;

test.beforeAll(async ({ baseURL }) => {
  const port = Number(new URL(baseURL!).port) + 200;
  origin = `http://localhost:${port}`;
  const data = `.homeward/e2e-${port}`;
  rmSync(data, { recursive: true, force: true });
  const env = { ...process.env, HOMEWARD_DATA: data, SEED: "none" };
  const vite = ["node_modules/vite/bin/vite.js", "--port", String(port), "--strictPort"];
  server = spawn(process.execPath, vite, { env, stdio: "ignore" });
  const answers = () => {
    // Whatever answers in its place would be another server.
    if (server.exitCode !== null) throw new Error(`The dev server could not start on port ${port}.`);
    return fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  await expect.poll(answers, { timeout: 60_000 }).toBe(true);
});
test.afterAll(() => server.kill());

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1280]) {
    test(`the kit shows every part, and axe finds nothing on it: ${colorScheme} at ${width}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      // The first visit finds out which packages the sources need, and then loads the page once more.
      await expect(async () => {
        await page.goto(`${origin}/_ui`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 15_000 });
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }).toPass({ timeout: 90_000 });
    });
  }
}

test("the app runs from its sources, with its local services", async ({ page }) => {
  await page.goto(`${origin}/lost-pet-feed`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(messages["feed.emptyLost"])).toBeVisible();
});
