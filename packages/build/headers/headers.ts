// The headers for all files of the app, and the configuration files that make static hosts send them and find the
// document for each address.
import type { Site } from "../site.ts";
import { type Env, type Inline, contentPolicy } from "./contentPolicy.ts";
import { crawlerNames } from "./crawlers.ts";
import { documentRules } from "../documents/pageDocuments.ts";

export type Headers = Record<string, string>;

const usedPermissions = ["geolocation", "clipboard-write"];
/** Off, even for injected scripts. */
const unusedPermissions = [
  "accelerometer",
  "autoplay",
  "camera",
  "clipboard-read",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gamepad",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];
const permissions = [
  ...usedPermissions.map((name) => `${name}=(self)`),
  ...unusedPermissions.map((name) => `${name}=()`),
].join(", ");

/** The headers that dev sends, too. */
export const plainHeaders: Headers = {
  "X-Content-Type-Options": "nosniff",
  // Other sites see only the app's origin, by which Google's browser key is restricted.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": permissions,
};

export const headersOf = (env: Env, inline: Inline, policies: Site["policies"]): Headers => ({
  "Content-Security-Policy": contentPolicy(env, inline, policies),
  // Browsers ignore this header except over HTTPS.
  "Strict-Transport-Security": "max-age=63072000",
  ...plainHeaders,
});

// For files below /static/. Other files need no header: hosts make browsers revalidate them by default.
export const staticCache = "public, max-age=31536000, immutable";

/** The headers file of Netlify. */
export const headersFile = "_headers";

const headersOfPath = (path: string, headers: Headers) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");

/** A regular expression that matches a crawler's name in a user agent. */
const crawler = `(?:${crawlerNames.join("|")})`;

/** Vercel looks for files first, so the rule applies only to pages. */
const vercelCrawlerRule = (backendUrl: string, preview: string) => ({
  source: "/:path((?!static/).*)",
  has: [{ type: "header", key: "user-agent", value: `.*${crawler}.*` }],
  destination: `${backendUrl}${preview}/:path`,
});

type HostRules = Pick<Site, "backendPages" | "backendPaths" | "languages" | "shareTarget">;

/** The folder in lower case, as in links, and in capitals, as in QR codes: hosts distinguish the two. */
const spellings = (folder: string) => [folder, folder.toUpperCase()];

const vercel = (
  headers: Headers,
  backendUrl: string | null,
  documents: string[],
  { backendPages, backendPaths, languages, shareTarget }: HostRules,
) => ({
  headers: [
    // The backend's pages have a policy of their own.
    {
      source: `/((?!${spellings(backendPages.folder.slice(1)).join("|")}).*)`,
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    },
    { source: "/static/(.*)", headers: [{ key: "Cache-Control", value: staticCache }] },
  ],
  redirects: [{ source: shareTarget.path, destination: shareTarget.answer, statusCode: 303 }],
  rewrites: [
    ...(backendUrl
      ? [
          ...spellings(backendPages.folder).map((folder) => ({
            source: `${folder}:code`,
            destination: `${backendUrl}${backendPages.folder}:code`,
          })),
          vercelCrawlerRule(backendUrl, backendPaths.preview),
        ]
      : []),
    ...documentRules({ languages }, documents),
    { source: "/((?!static/).*)", destination: "/app.html" },
  ],
});

/** The rewrites of Netlify. A rule applies only where there is no file. */
function netlify(documents: string[], backendUrl: string | null, { backendPages, languages, shareTarget }: HostRules) {
  const rules = documentRules({ languages }, documents).map(({ source, destination }) => [
    source.replace(/:rest$|:path\*$/, "*"),
    destination,
    "200",
  ]);
  return [
    ["/static/*", "/app.html", "404"],
    // Netlify has no redirect with status 303.
    [shareTarget.path, shareTarget.answer, "302"],
    ...(backendUrl ? spellings(backendPages.folder) : []).map((folder) => [
      `${folder}*`,
      `${backendUrl}${backendPages.folder}:splat`,
      "200",
    ]),
    ...rules,
    ["/*", "/app.html", "200"],
  ]
    .map((rule) => `${rule.join("  ")}\n`)
    .join("");
}

/** For nginx's server block: the documents of pages, as rewrites. */
const nginxPages = (documents: string[], { languages }: HostRules) =>
  documentRules({ languages }, documents)
    .map(({ source, destination }) => {
      // A path with a dot is a file, such as a language's manifest.
      const pattern = source.replace("/:rest", "/[^/.]+").replace("/:path*", "(?:/[^.]*)?");
      return `rewrite ^${pattern}/?$ ${destination} last;\n`;
    })
    .join("");

/**
 * For nginx's server block. Sets `$crawler` if a crawler requests a page; the location for pages then answers from
 * `@preview` (docs/hosting.md).
 */
const nginxCrawlers = (backendUrl: string, preview: string) => `set $page $uri;
set $crawler "";
if ($http_user_agent ~ "${crawler}") { set $crawler 1; }
if (-f $request_filename) { set $crawler ""; }
location @preview {
  rewrite ^ ${preview}$page break;
  proxy_pass ${backendUrl};
  proxy_set_header Host ${new URL(backendUrl).host};
  proxy_ssl_server_name on;
}
`;

/** For nginx's server block. A header of its own keeps the location from inheriting the app's policy. */
const nginxBackend = (backendUrl: string, folder: string) => `location ~* ^${folder}([^/]+)/?$ {
  add_header X-Robots-Tag "noindex" always;
  rewrite (?i)^${folder}([^/]+)/?$ ${folder}$1 break;
  proxy_pass ${backendUrl};
  proxy_set_header Host ${new URL(backendUrl).host};
  proxy_ssl_server_name on;
}
`;

const nginx = (headers: Headers) =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join("");

/**
 * The files for static hosts: their contents by their names in the build folder. `backendUrl`: where the backend serves
 * its own pages. `documents`: the build's HTML files.
 */
export const hostFiles = (
  headers: Headers,
  backendUrl: string | null,
  documents: string[],
  rules: HostRules,
): Record<string, string> => ({
  [headersFile]: [headersOfPath("/*", headers), headersOfPath("/static/*", { "Cache-Control": staticCache })].join(
    "\n",
  ),
  "vercel.json": `${JSON.stringify(vercel(headers, backendUrl, documents, rules), null, 2)}\n`,
  _redirects: netlify(documents, backendUrl, rules),
  "nginx-headers.conf": nginx(headers),
  "nginx-pages.conf": nginxPages(documents, rules),
  ...(backendUrl && {
    "nginx-crawlers.conf": nginxCrawlers(backendUrl, rules.backendPaths.preview),
    "nginx-backend.conf": nginxBackend(backendUrl, rules.backendPages.folder),
  }),
});

/** The headers that the text of a `_headers` file gives to every path. */
export function readHeaders(text: string): Headers {
  const [, rest = ""] = text.split(/^\/\*\n/m);
  const lines = rest.split("\n");
  const end = lines.findIndex((line) => !line.startsWith("  "));
  return Object.fromEntries(
    lines.slice(0, end).map((line) => {
      const at = line.indexOf(": ");
      return [line.slice(2, at), line.slice(at + 2)];
    }),
  );
}
