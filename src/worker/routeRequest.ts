// Which requests the worker answers. Everything else goes to the network as if there were no worker.
interface RequestInfo {
  method: string;
  url: string;
  mode: string;
  headers: Pick<Headers, "has" | "get">;
}

/** Values that the build sets in the worker. */
interface BuildInfo {
  /** The app's own origin, and that of its backend. */
  own: string;
  backend: string;
  /** The paths of this build's files outside of /static. */
  files: ReadonlySet<string>;
  /** The path that receives photos shared with the app. */
  share: string;
}

export type Handler = "page" | "file" | "photo" | "share";

/**
 * A share comes from the system, without an origin. So do forms of sites that hide theirs, which is why photos are
 * never used without asking. Workers can't read Sec-Fetch-Site.
 */
const isFromOtherSite = (origin: string | null, own: string) => origin !== null && origin !== "null" && origin !== own;

/** The backend, its pages, and the pages of local services. */
const isServerPath = (pathname: string) => /^\/(?:api|http|__[^/]*)(?:\/|$)/.test(pathname);

export function routeRequest(
  { method, url, mode, headers }: RequestInfo,
  { own, backend, files, share }: BuildInfo,
): Handler | null {
  const { origin, pathname } = new URL(url);
  if (method === "POST" && origin === own && pathname === share) {
    return isFromOtherSite(headers.get("origin"), own) ? null : "share";
  }
  if (method !== "GET" || headers.has("range")) return null;
  // A stored photo never changes.
  if (pathname.startsWith("/api/storage/")) return origin === own || origin === backend ? "photo" : null;
  if (origin !== own || isServerPath(pathname)) return null;
  if (mode === "navigate") return "page";
  return pathname.startsWith("/static/") || files.has(pathname) ? "file" : null;
}
