// Runs the browser tests against a fresh build, after making sure that there is a browser to run them in.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { ensure } from "./browser.ts";

function run(args: string[]) {
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

try {
  console.log(`Browser: ${ensure()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// People and reports of an earlier run would crowd the feed.
rmSync(`.homeward/e2e-${process.env["E2E_PORT"] ?? 4173}`, { recursive: true, force: true });
if (!process.env["E2E_BUILT"]) run(["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"]);
run(["node_modules/@playwright/test/cli.js", "test", ...process.argv.slice(2)]);
