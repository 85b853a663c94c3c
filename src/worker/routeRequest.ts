// Which requests the worker answers. Everything else goes to the network as if there were no worker.
interface RequestInfo {
  method: string;
  url: string;
  mode: string;
  headers: Pick<Headers, "has" | "get">;
}

interface WorkerInfo {
  /** The app's own origin, and that of its backend. */
  ownOrigin: string;
  backendOrigin: string;
  /** The paths outside of /static that an offline visit needs. */
  rootFiles: ReadonlySet<string>;
  /** The path that receives photos shared with the app. */
  sharePath: string;
}

export type Handler = "page" | "file" | "photo" | "share";

/**
 * A share comes from the system, without an origin. A form on a site that hides its origin looks the same, so the app
 * asks the user before it uses shared photos. Workers can't read Sec-Fetch-Site.
 */
const isFromOtherSite = (origin: string | null, ownOrigin: string) =>
  origin !== null && origin !== "null" && origin !== ownOrigin;

/** `/api`: the backend. `/http`: the pages of a local backend. `/__…`: the pages of local services. */
const isServerPath = (pathname: string) => /^\/(?:api|http|__[^/]*)(?:\/|$)/.test(pathname);

export function routeRequest(
  { method, url, mode, headers }: RequestInfo,
  { ownOrigin, backendOrigin, rootFiles, sharePath }: WorkerInfo,
): Handler | null {
  const { origin, pathname } = new URL(url);
  if (method === "POST" && origin === ownOrigin && pathname === sharePath) {
    return isFromOtherSite(headers.get("origin"), ownOrigin) ? null : "share";
  }
  if (method !== "GET" || headers.has("range")) return null;
  // A stored photo never changes.
  if (pathname.startsWith("/api/storage/")) return origin === ownOrigin || origin === backendOrigin ? "photo" : null;
  if (origin !== ownOrigin || isServerPath(pathname)) return null;
  if (mode === "navigate") return "page";
  return pathname.startsWith("/static/") || rootFiles.has(pathname) ? "file" : null;
}
