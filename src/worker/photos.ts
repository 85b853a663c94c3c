// Caches photos, up to a few hundred.
const cacheName = "photos";
const maxPhotos = 300;

async function fetchAndCache(url: string): Promise<Response> {
  // With CORS even if the page asked without it: browsers count an opaque response as several megabytes.
  const response = await fetch(url, { mode: "cors", credentials: "omit" });
  if (!response.ok) return response;
  const cache = await caches.open(cacheName);
  try {
    await cache.put(url, response.clone());
    const urls = await cache.keys();
    await Promise.all(urls.slice(0, -maxPhotos).map((old) => cache.delete(old)));
  } catch {
    // The device is full. The photo is shown all the same.
  }
  return response;
}

export async function answerPhoto(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cachedPhoto = await cache.match(request.url);
  return cachedPhoto ?? fetchAndCache(request.url).catch(() => fetch(request));
}

/** For photos that were viewed before the worker was active, and those that a page asks for in advance. */
export async function cacheMissingPhotos(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const url of urls) if (!(await cache.match(url))) await fetchAndCache(url).catch(() => {});
}
