// Caches the last few hundred photos that were viewed.
const name = "photos";
const most = 300;

async function keep(url: string): Promise<Response> {
  // With CORS even if the page asked without it: browsers count an opaque response as several megabytes.
  const response = await fetch(url, { mode: "cors", credentials: "omit" });
  if (!response.ok) return response;
  const cache = await caches.open(name);
  try {
    await cache.put(url, response.clone());
    const urls = await cache.keys();
    await Promise.all(urls.slice(0, -most).map((old) => cache.delete(old)));
  } catch {
    // The device is full. The photo is shown all the same.
  }
  return response;
}

export async function photo(request: Request): Promise<Response> {
  const cache = await caches.open(name);
  const kept = await cache.match(request.url);
  return kept ?? keep(request.url).catch(() => fetch(request));
}

/** For photos that were viewed before the worker was active. */
export async function keepAll(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  for (const url of urls) if (!(await cache.match(url))) await keep(url).catch(() => {});
}
