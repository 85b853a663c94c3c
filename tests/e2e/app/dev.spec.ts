// The app as a developer sees it: run from its sources, with a page that shows the basic components.
import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { expect } from "@playwright/test";
import { messages } from "../../../domain/messages.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { test } from "../../support/test.ts";

// Both tests use one server.
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
    // If our server has ended, another one is answering on the port.
    if (server.exitCode !== null) throw new Error(`The dev server could not start on port ${port}.`);
    return fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  await expect.poll(answers, { timeout: 60_000 }).toBe(true);
});
test.afterAll(() => server.kill());

test("the kit page, which shows the basic components, is accessible", async ({ page }) => {
  // On the first visit Vite discovers the packages that the sources need, and reloads the page.
  await expect(async () => {
    await page.goto(`${origin}/_ui`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 15_000 });
    await expectAccessibleInBothThemes(page);
  }).toPass({ timeout: 90_000 });
});

test("the app runs from its sources, with its local services", async ({ page }) => {
  await page.goto(`${origin}/lost-pet-feed`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(messages["feed.emptyLost"])).toBeVisible();
});
