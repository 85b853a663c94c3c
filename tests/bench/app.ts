// Serves the built app on its own port and data folder, and opens a browser to measure it.
import { spawn } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { chromium, type Page } from "@playwright/test";
import config from "../../playwright.config.ts";
import { ensureBrowser } from "../support/browser.ts";

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "localhost", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

async function waitUntilUp(origin: string, hasExited: () => boolean) {
  for (let attempt = 0; attempt < 300 && !hasExited(); attempt += 1) {
    if (
      await fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The built app did not start.");
}

/**
 * Starts the app, measures it, and then deletes its data folder. `open` opens a page in a new context. `prepare` can
 * fill the data folder before the app starts.
 */
export async function withApp(
  measure: (open: () => Promise<Page>, origin: string) => Promise<void>,
  prepare?: (data: string) => Promise<void>,
): Promise<void> {
  if (!existsSync("dist/index.html")) {
    console.error(`There is no build to measure. Run "npm run build" first.`);
    process.exit(1);
  }
  const port = await freePort();
  const data = `.homeward/bench-${port}`;
  const origin = `http://localhost:${port}`;
  await prepare?.(data);
  const vite = ["node_modules/vite/bin/vite.js", "preview", "--port", String(port), "--strictPort"];
  const server = spawn(process.execPath, vite, { stdio: "ignore", env: { ...process.env, HOMEWARD_DATA: data } });
  const exited = new Promise((resolve) => server.once("exit", resolve));
  const browser = await chromium.launch({ ...config.use?.launchOptions, executablePath: ensureBrowser() });
  try {
    await waitUntilUp(origin, () => server.exitCode !== null);
    await measure(async () => {
      // The content policy would block the measurements, such as reading prepared photos.
      const page = await browser.newPage({ baseURL: origin, bypassCSP: true });
      // tsx wraps functions in a helper, which pages do not have.
      await page.addInitScript("globalThis.__name = (value) => value");
      return page;
    }, origin);
  } finally {
    await browser.close();
    server.kill();
    await exited;
    rmSync(data, { recursive: true, force: true });
  }
}
