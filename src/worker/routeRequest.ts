// Which requests the worker answers. Everything else goes to the network as if there were no worker.
interface Asked {
  method: string;
  url: string;
  mode: string;
  headers: Pick<Headers, "has" | "get">;
}

/** What the worker is told by the build. */
interface Known {
  /** The app's own origin, and that of its backend. */
  own: string;
  backend: string;
  /** The files of this build, as paths. */
  files: ReadonlySet<string>;
  /** Where photos are sent that somebody shares with the app. */
  share: string;
}

export type Handler = "page" | "file" | "photo" | "share";

/**
 * A share comes from the system, which names no site. So do forms of sites that hide their name, which is why nothing is
 * used without asking. Browsers tell a worker no more: Sec-Fetch-Site is not among what it sees.
 */
const isFromElsewhere = (origin: string | null, own: string) => origin !== null && origin !== "null" && origin !== own;

/** The backend, its pages, and the pages of local services. */
const isOthers = (pathname: string) => /^\/(?:api|http|__[^/]*)(?:\/|$)/.test(pathname);

export function routeRequest(
  { method, url, mode, headers }: Asked,
  { own, backend, files, share }: Known,
): Handler | null {
  const { origin, pathname } = new URL(url);
  if (method === "POST" && origin === own && pathname === share) {
    return isFromElsewhere(headers.get("origin"), own) ? null : "share";
  }
  if (method !== "GET" || headers.has("range")) return null;
  // A stored photo never changes.
  if (pathname.startsWith("/api/storage/")) return origin === own || origin === backend ? "photo" : null;
  if (origin !== own || isOthers(pathname)) return null;
  if (mode === "navigate") return "page";
  return pathname.startsWith("/static/") || files.has(pathname) ? "file" : null;
}
