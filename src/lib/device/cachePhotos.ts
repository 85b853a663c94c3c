import type { WorkerMessage } from "../../worker/messages";

/**
 * Has the service worker fetch photos that nobody has looked at yet, so that they are there without a connection. Once
 * the page needs nothing else, and not for somebody who saves data.
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
