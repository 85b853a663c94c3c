/**
 * Resolves when the page has loaded and the browser is idle. A page that stays busy, as with an animation that never
 * ends, counts as idle after two seconds.
 */
export async function waitUntilIdle(): Promise<void> {
  if (document.readyState !== "complete") await new Promise((go) => addEventListener("load", go, { once: true }));
  // Safari has no requestIdleCallback, and counts as idle as soon as the page has loaded.
  if ("requestIdleCallback" in window) await new Promise((go) => requestIdleCallback(go, { timeout: 2000 }));
}
