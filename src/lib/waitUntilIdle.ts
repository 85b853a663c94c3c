/** Resolves once the page has loaded and the browser is idle. */
export async function waitUntilIdle(): Promise<void> {
  if (document.readyState !== "complete") await new Promise((go) => addEventListener("load", go, { once: true }));
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) await new Promise((go) => requestIdleCallback(go));
}
