// A page on a line of 400 kbps with 400 ms round trips: when something is on the screen, and when its text is.
import type { Page } from "@playwright/test";

const bytesPerSecond = 400_000 / 8;
const roundTripMs = 400;

export interface SlowRun {
  /** The first paint of anything. */
  paint: number;
  /** The first paint of the text people come for. */
  text: number;
  /** How long the bytes that came until then take on this line, in one answer. */
  bare: number;
}

/** Runs in the page: notes when an element with text matches. */
function watch(selector: string) {
  const look = () => {
    const found = document.querySelector(selector)?.textContent?.trim();
    if (found) {
      // The frame after this one shows it.
      requestAnimationFrame(() => performance.mark("text"));
    } else requestAnimationFrame(look);
  };
  look();
}

export async function onSlowLine(page: Page, address: string, text: string): Promise<SlowRun> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await page.addInitScript(watch, text);
  await page.goto(address, { waitUntil: "commit" });
  // The browser reports a paint a little after it.
  const isShown = () =>
    ["text", "first-contentful-paint"].every((name) => performance.getEntriesByName(name).length > 0);
  await page.waitForFunction(isShown, undefined, { timeout: 60_000 });
  return page.evaluate(
    ({ bytesPerSecond, roundTripMs }) => {
      const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
      const text = at("text");
      const files = [
        ...performance.getEntriesByType("navigation"),
        ...performance.getEntriesByType("resource"),
      ] as PerformanceResourceTiming[];
      const bytes = files
        .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= text)
        .reduce((sum, { transferSize }) => sum + transferSize, 0);
      return { paint: at("first-contentful-paint"), text, bare: roundTripMs + (bytes / bytesPerSecond) * 1000 };
    },
    { bytesPerSecond, roundTripMs },
  );
}
