// Loads a page at 400 kbps with 400 ms round trips, and measures the first paint and the paint of its main text.
import type { Page } from "@playwright/test";

const bytesPerSecond = 400_000 / 8;
const roundTripMs = 400;

/** Times are in milliseconds. */
export interface SlowRun {
  /** The first paint of anything. */
  paint: number;
  /** The first paint of the main text. */
  text: number;
  /** The time for a single response with the bytes of all files that arrived before the main text's paint. */
  transferMs: number;
}

/** Runs in the page: marks the time at which a matching element has text. */
function watch(selector: string) {
  const check = () => {
    const shownText = document.querySelector(selector)?.textContent?.trim();
    if (shownText) {
      // The frame after this one shows it.
      requestAnimationFrame(() => performance.mark("text"));
    } else requestAnimationFrame(check);
  };
  check();
}

export async function measureOnSlowLine(page: Page, address: string, textSelector: string): Promise<SlowRun> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await page.addInitScript(watch, textSelector);
  await page.goto(address, { waitUntil: "commit" });
  // The browser reports a paint slightly later.
  const isShown = () =>
    ["text", "first-contentful-paint"].every((name) => performance.getEntriesByName(name).length > 0);
  await page.waitForFunction(isShown, undefined, { timeout: 60_000 });
  return page.evaluate(
    ({ bytesPerSecond, roundTripMs }) => {
      const startOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
      const text = startOf("text");
      const files = [
        ...performance.getEntriesByType("navigation"),
        ...performance.getEntriesByType("resource"),
      ] as PerformanceResourceTiming[];
      const bytes = files
        .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= text)
        .reduce((sum, { transferSize }) => sum + transferSize, 0);
      return {
        paint: startOf("first-contentful-paint"),
        text,
        transferMs: roundTripMs + (bytes / bytesPerSecond) * 1000,
      };
    },
    { bytesPerSecond, roundTripMs },
  );
}
