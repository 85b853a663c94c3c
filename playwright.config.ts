import { defineConfig, devices } from "@playwright/test";
import { find } from "./tests/support/browser.ts";

const executablePath = find();
const port = Number(process.env["E2E_PORT"] ?? 4173);

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  workers: 2,
  // Nothing here is judged by the clock: a small machine may take its time over the first map.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    baseURL: `http://localhost:${port}`,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Clerk takes a browser that says it is automated for one that is offline.
      args: [
        "--disable-blink-features=AutomationControlled",
        // Without a graphics card its work falls on the processor that the tests run on.
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
  projects: [{ name: "desktop", use: { ...devices["Desktop Chrome"] } }],
  webServer: {
    command: `npm run preview -- --port ${port} --strictPort`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    timeout: 120_000,
    env: { HOMEWARD_DATA: `.homeward/e2e-${port}` },
  },
});
