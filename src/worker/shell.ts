// Caches the app itself: its documents, scripts, styles and fonts, in one cache per build.
import { fileList, version } from "./build";

const prefix = "shell-";
const shell = `${prefix}${version}`;
const patienceMs = 3000;

/** The name includes a hash, so the content never changes. */
const isLasting = (path: string) => path.startsWith("/static/");

interface Network {
  connection?: { saveData?: boolean };
}

async function fetched(path: string): Promise<Response> {
  const response = await fetch(path, { cache: isLasting(path) ? "default" : "no-cache" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // Some hosts redirect /app.html to /app, and browsers refuse a redirected response for a page.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

const filesIn = async (list: Response) => (await list.json()) as string[];

export async function install(): Promise<void> {
  const cache = await caches.open(shell);
  const list = await fetched(fileList);
  await cache.put(fileList, list.clone());
  // In data-saver mode, only the documents are precached; the rest is cached when it is used.
  const { saveData = false } = (navigator as Network).connection ?? {};
  const wanted = (await filesIn(list)).filter((path) => !saveData || !isLasting(path));
  await Promise.all(
    wanted.map(async (path) => {
      const cached = isLasting(path) ? await caches.match(path) : undefined;
      await cache.put(path, cached ?? (await fetched(path)));
    }),
  );
}

/** Whether all these scripts are from the worker's own build. */
export async function isSameBuild(scripts: readonly string[]): Promise<boolean> {
  const list = await caches.match(fileList);
  const files = list ? await filesIn(list) : [];
  return scripts.every((script) => files.includes(new URL(script).pathname));
}

export async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== shell).map((name) => caches.delete(name)),
  );
}

/** From the network, or from the cache if that takes too long. */
export async function page(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  const answer = preloaded.then((response) => response ?? fetch(request));
  const patience = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs);
  });
  const inTime = await Promise.race([answer, patience]).catch(() => null);
  if (inTime) return inTime;
  const cache = await caches.open(shell);
  const kept = await cache.match(new URL(request.url).pathname === "/" ? "/index.html" : "/app.html");
  return kept ?? answer;
}

export async function file(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const cache = await caches.open(shell);
  const kept = await cache.match(pathname);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && isLasting(pathname)) await cache.put(pathname, response.clone()).catch(() => {});
  return response;
}
