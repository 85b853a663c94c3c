// The crawlers of chats and social networks don't run scripts. The backend serves them a page's title, text and picture
// at /preview plus the page's path (convex/model/reports/share/previewPage.ts). Under `vite preview`, this plugin
// fetches that page from the backend and answers the crawler with it. It also writes robots.txt, and adds the app's
// general tags to every document.
import { existsSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type Connect, loadEnv, type Plugin } from "vite";
import { isWholeBuild, languageAt, prefixOf, type Site } from "../site.ts";
import { appUrlIn, type Env } from "./contentPolicy.ts";

/**
 * Words in the user agents of preview crawlers, spelled as they are sent. Search engines are not included: they run the
 * app and should see what people see. iMessage claims to be Facebook and X, and Signal to be WhatsApp. Some apps name
 * themselves when a person opens a link in them, such as "[Pinterest/iOS]"; these are not crawlers.
 */
export const crawlerNames = [
  "facebookexternalhit",
  "Facebot",
  "Twitterbot",
  "WhatsApp",
  "TelegramBot",
  "Slackbot",
  "LinkedInBot",
  "Discordbot",
  "Pinterestbot",
  "Pinterest/0",
  "redditbot",
  "SkypeUriPreview",
  "Mastodon",
  "Bluesky",
  "vkShare",
  "Viber",
  "Embedly",
  "Iframely",
];

/** The address of the backend's own pages. Null if they are on the app's origin. */
export function backendSiteUrl(env: Env): string | null {
  const url = env["VITE_CONVEX_SITE_URL"] || env["VITE_CONVEX_URL"]?.replace(/\.convex\.cloud\b/, ".convex.site");
  return url && URL.canParse(url) ? url.replace(/\/+$/, "") : null;
}

type CrawlerPages = Pick<Site, "backendPaths" | "languages" | "privatePages">;

export const robotsText = (backendUrl: string | null, site: CrawlerPages) =>
  [
    "User-agent: *",
    ...site.languages.flatMap((language) =>
      site.privatePages.map((page) => `Disallow: ${prefixOf(site, language)}${page}`),
    ),
    "",
    ...(backendUrl ? [`Sitemap: ${backendUrl}${site.backendPaths.sitemap}`, ""] : []),
  ].join("\n");

/**
 * `folder` is the build, whose files crawlers get unchanged. `backendUrlFor` gives the address of the backend's pages.
 */
export function servePreviews(
  folder: string,
  backendUrlFor: (origin: string) => string,
  site: CrawlerPages,
): Connect.NextHandleFunction {
  const isCrawler = new RegExp(crawlerNames.join("|"));
  return (request, response, next) => {
    const origin = `http://${request.headers.host ?? "localhost"}`;
    const { pathname, search } = new URL(request.url ?? "/", origin);
    const backendUrl = backendUrlFor(origin);
    if (pathname === "/robots.txt") {
      response.setHeader("content-type", "text/plain; charset=utf-8");
      return void response.end(robotsText(backendUrl, site));
    }
    const file = path.join(folder, pathname);
    const isFile = existsSync(file) && statSync(file).isFile();
    const isPage =
      (request.method === "GET" || request.method === "HEAD") && !isFile && !pathname.startsWith("/static/");
    if (!isPage || !isCrawler.test(request.headers["user-agent"] ?? "")) return next();
    fetch(backendUrl + site.backendPaths.preview + pathname + search)
      .then(async (answer) => {
        response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/html" });
        response.end(await answer.text());
      })
      .catch(next);
  };
}

export function crawlers(site: Site): Plugin {
  let env: Env = {};
  let outDir = "dist";
  return {
    name: "homeward:crawlers",
    configResolved(config) {
      env = { ...loadEnv(config.mode, config.root, ""), ...process.env };
      outDir = path.resolve(config.root, config.build.outDir);
    },
    configurePreviewServer(server) {
      server.middlewares.use(servePreviews(outDir, (origin) => backendSiteUrl(env) ?? `${origin}/http`, site));
    },
    transformIndexHtml: (_html, { originalUrl }) => {
      const language = originalUrl ? languageAt(site, originalUrl) : site.language;
      return language.headTags(appUrlIn(env));
    },
    async writeBundle() {
      if (!isWholeBuild(site)) return;
      await writeFile(path.join(outDir, "robots.txt"), robotsText(backendSiteUrl(env), site));
    },
  };
}
