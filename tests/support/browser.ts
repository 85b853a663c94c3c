// Finds the Chromium that browser tests run in, or installs one. Without a browser, the tests fail and are not skipped.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const systemPaths = [
  // Preferred: the headless shell takes a third less CPU time than the full browser.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/microsoft-edge",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** The path of an installed browser, if there is one. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const configuredPath = env["CHROMIUM_PATH"];
  if (configuredPath) {
    if (!existsSync(configuredPath))
      throw new Error(`CHROMIUM_PATH names ${configuredPath}, and there is no such file.`);
    return configuredPath;
  }
  const playwrightPath = chromium.executablePath();
  if (playwrightPath && existsSync(playwrightPath)) return playwrightPath;
  return systemPaths.find((path) => existsSync(path));
}

const isRoot = () => process.getuid?.() === 0;
const hasCommand = (command: string) => spawnSync(command, ["--version"], { stdio: "ignore" }).status === 0;

function aptGet(...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["-qq", ...args], { stdio: "inherit", env });
}

/** Finds or installs a browser. Throws with instructions if neither works. */
export function ensureBrowser(): string {
  const browser = findBrowser();
  if (browser) return browser;
  if (process.platform === "linux" && isRoot() && hasCommand("apt-get")) {
    console.log("No browser found: installing Debian's Chromium ...");
    aptGet("update");
    // Not every system has the first package.
    for (const name of ["chromium-headless-shell", "chromium"]) {
      aptGet("install", "-y", "--no-install-recommends", name);
      const installed = findBrowser();
      if (installed) return installed;
    }
  }
  console.log("No browser found: installing Playwright's own ...");
  try {
    execFileSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
      stdio: "inherit",
    });
  } catch {
    // The error below has instructions.
  }
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  throw new Error(
    "The browser tests need Chromium, Chrome or Edge, and none was found or could be installed. " +
      "Install one, or name it: CHROMIUM_PATH=/path/to/chrome npm test",
  );
}
