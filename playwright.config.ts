import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.ts";

const executablePath = findBrowser();
/** Chromium heeds only the last `--disable-features`, so this list repeats most of Playwright's and adds ours. */
const disabledFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  // For each window, the full browser draws the list below its address bar as a page of its own, which nobody sees and
  // which costs a third of the CPU time.
  "WebUIOmniboxPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxAimPopup",
];

const port = Number(process.env["E2E_PORT"] ?? 4173);

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  // One more than there are cores, because tests often wait: for a server's start, a token's expiry or a letter.
  workers: availableParallelism() + 1,
  // Some tests wait for the app's own time limits, which a busy machine can exceed. The summary calls a test flaky if
  // it needed another try.
  retries: process.env["CI"] ? 1 : 0,
  // Generous, because a small or busy machine is slow and none of these tests is about speed.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    baseURL: `http://localhost:${port}`,
    // Every test begins with an empty browser, in which the service worker would only fill its cache. The tests of the
    // service worker allow it.
    serviceWorkers: "block",
    // In this region, the app shows distances in kilometres.
    locale: "en-CA",
    // Recording a trace of every test costs more than the tests. `-- --trace retain-on-failure` records them, and keeps
    // those of failed tests.
    trace: "off",
    screenshot: "only-on-failure",
    // Without a graphics card every frame of an animation costs more CPU time than the rest of the page.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Clerk takes a browser for offline if it says that it is automated.
      args: [
        "--disable-blink-features=AutomationControlled",
        // Without a graphics card the GPU process only costs CPU time.
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
        `--disable-features=${disabledFeatures.join(",")}`,
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
