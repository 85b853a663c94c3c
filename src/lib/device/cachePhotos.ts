import type { WorkerMessage } from "../../worker/messages";

/**
 * Asks the service worker to cache the photos that it does not have yet. Waits until the browser is idle, and does
 * nothing in data-saver mode.
 */
export function cachePhotos(urls: readonly string[]): void {
  const { serviceWorker, connection } = navigator as Partial<Navigator> & { connection?: { saveData?: boolean } };
  if (!serviceWorker || connection?.saveData || urls.length === 0) return;
  const ask = async () => {
    const { active } = await serviceWorker.ready;
    active?.postMessage({ kind: "cache photos", urls } satisfies WorkerMessage);
  };
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(() => void ask());
  else setTimeout(() => void ask(), 2000);
}
