// Caches the app itself in one language: its documents, scripts, styles and fonts, in one cache per build.
import { fileList, isInOtherLanguage, prefix, version } from "./build";

const cacheNamePrefix = "shell-";
const cacheName = `${cacheNamePrefix}${version}`;
/** How long a page waits for the network before the cache answers. */
const patienceMs = 3000;

/** Whether the file's name includes a hash of its content, so that the content never changes. */
const isHashed = (path: string) => path.startsWith("/static/");

interface Network {
  connection?: { saveData?: boolean };
}

async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(path, { cache: isHashed(path) ? "default" : "no-cache" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // Some hosts redirect /app.html to /app, and browsers refuse a redirected response for a page.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

const filesIn = async (list: Response) => (await list.json()) as string[];

export async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  const list = await fetchFile(fileList);
  await cache.put(fileList, list.clone());
  // In data-saver mode, only the files outside of /static are precached. The others are cached when they are used.
  const { saveData = false } = (navigator as Network).connection ?? {};
  const paths = (await filesIn(list)).filter((path) => !saveData || !isHashed(path));
  await Promise.all(
    paths.map(async (path) => {
      const cachedResponse = isHashed(path) ? await caches.match(path) : undefined;
      await cache.put(path, cachedResponse ?? (await fetchFile(path)));
    }),
  );
}

/** Whether all these scripts are from the worker's own build. */
export async function isSameBuild(scripts: readonly string[]): Promise<boolean> {
  const list = await caches.match(fileList);
  const files = list ? await filesIn(list) : [];
  return scripts.every((script) => files.includes(new URL(script).pathname));
}

export async function deleteOldShells(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(cacheNamePrefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
}

/**
 * Answers from the network, or from the cache if the network fails or takes too long. The cache has only the pages in
 * the worker's language.
 */
export async function answerPage(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  const answer = preloaded.then((response) => response ?? fetch(request));
  const patience = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs);
  });
  const answerInTime = await Promise.race([answer, patience]).catch(() => null);
  const { pathname } = new URL(request.url);
  if (answerInTime || isInOtherLanguage(pathname)) return answerInTime ?? answer;
  const cache = await caches.open(cacheName);
  const isLanding = pathname === "/" || pathname.replace(/\/$/, "") === prefix;
  const cachedResponse = await cache.match(`${prefix}${isLanding ? "/index.html" : "/app.html"}`);
  return cachedResponse ?? answer;
}

export async function answerFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const cache = await caches.open(cacheName);
  const cachedResponse = await cache.match(pathname);
  if (cachedResponse) return cachedResponse;
  const response = await fetch(request);
  if (response.ok && isHashed(pathname)) await cache.put(pathname, response.clone()).catch(() => {});
  return response;
}
