// Finds or installs a browser, builds the app and runs the browser tests.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { ensureBrowser } from "./browser.ts";

// Playwright sets FORCE_COLOR for its processes, and Node warns if NO_COLOR is set as well.
const { NO_COLOR: noColour, ...env } = process.env;
if (noColour) env["FORCE_COLOR"] = "0";

function run(args: string[]) {
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit", env });
  if (status !== 0) process.exit(status ?? 1);
}

try {
  console.log(`Browser: ${ensureBrowser()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// Remove the data of earlier runs, which would fill the feed.
rmSync(`.homeward/e2e-${process.env["E2E_PORT"] ?? 4173}`, { recursive: true, force: true });
if (!process.env["E2E_BUILT"]) run(["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"]);
run(["node_modules/@playwright/test/cli.js", "test", ...process.argv.slice(2)]);
