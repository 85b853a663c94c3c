// The app has two source documents: index.html for the landing page, app.html for every other path. This plugin puts
// inline scripts and the notice for failed scripts into both, and serves them in dev. A build prerenders the landing
// page into index.html, and writes one more document for each page that has an outline, the view before its data
// arrives (outlines.ts); the plugin serves these in preview. All of a build's documents are in its language. In dev, a
// page's address says its language.
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { version } from "convex";
import { build } from "esbuild";
import { type Connect, type HtmlTagDescriptor, loadEnv, type Plugin, type ResolvedConfig, runnerImport } from "vite";
import { appUrlIn } from "../headers/contentPolicy.ts";
import { languageAt, prefixOf, type Site, type SiteLanguage } from "../site.ts";
import { type Catalogue, messageTexts } from "../texts/texts.ts";
import { languageLinks } from "./languageLinks.ts";
import { type Outline, writeOutlines } from "./outlines.ts";
import { documentsFor } from "./pageDocuments.ts";
import { languageElementId, type PageLanguage } from "./pageLanguage.ts";
import { stalledNotice } from "./stalledNotice.ts";

// The head's inline scripts go right after the charset: before anything that could delay them, but not before the
// charset, which must be in the first 1024 bytes.
const charset = '<meta charset="utf-8" />';
const rootElement = '<div id="root"></div>';

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();
const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Serves a page's document at the page's address: in dev one of the two source documents, in a build the first
 * existing one of `documentsFor`. A file that is missing below /static/ of a build gets a 404 instead of a page.
 */
function servePages(site: Site, folders: string[], isBuilt: boolean): Connect.NextHandleFunction {
  return (request, response, next) => {
    const pathname = decode(new URL(request.url ?? "/", "http://localhost").pathname);
    const isExistingFile = folders.some((folder) => isFile(path.join(folder, pathname)));
    if (isBuilt && pathname.startsWith("/static/") && !isExistingFile) {
      response.statusCode = 404;
      response.end();
      return;
    }
    const wantsPage = request.headers.accept?.includes("text/html");
    if ((request.method === "GET" || request.method === "HEAD") && wantsPage && pathname !== "/" && !isExistingFile) {
      const isInBuild = (name: string) => folders.some((folder) => isFile(path.join(folder, name)));
      const isLanding = site.languages.some((language) => pathname.replace(/\/$/, "") === prefixOf(site, language));
      const source = isLanding ? "/index.html" : "/app.html";
      request.url = isBuilt ? documentsFor(site, pathname).find(isInBuild)! : source;
    }
    next();
  };
}

/**
 * JavaScript for the backend's address: a string, or for a local backend an expression, because that backend is on the
 * page's origin.
 */
export function backendUrlCode({ define, env }: Pick<ResolvedConfig, "define" | "env">): string {
  const name = "VITE_CONVEX_URL";
  const local: unknown = define?.[`import.meta.env.${name}`];
  return typeof local === "string" ? local : JSON.stringify(env[name] ?? "");
}

/** Whether the build reports errors. */
function reportsErrors({ define, env }: Pick<ResolvedConfig, "define" | "env">): boolean {
  const name = "VITE_ERROR_REPORT_URL";
  return Boolean(env[name] ?? define?.[`import.meta.env.${name}`]);
}

const jsonValues = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));

const scriptUrl = (name: string) => new URL(`./${name}.ts`, import.meta.url);

async function compileInline(file: URL, define: Record<string, string>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(file)],
    bundle: true,
    format: "iife",
    minify: true,
    target: "es2022",
    define,
    write: false,
  });
  return `<script>${outputFiles[0]!.text.trim()}</script>`;
}

interface Prerendered {
  /** The HTML of the landing page. */
  landing: string;
  pages: Outline[];
  /** The HTML that app.html shows before the page arrives. */
  otherPage: string;
}

/** Fills in the source documents' placeholders, such as "{{name}}". */
const withTexts = (html: string, texts: SiteLanguage["documentTexts"]) =>
  html.replaceAll(/{{(\w+)}}/g, (placeholder, name: string) => {
    const text = texts[name];
    if (text === undefined) throw new Error(`There is no text for ${placeholder}.`);
    return text;
  });

/** Documents are rendered without styles, because Vite's own plugin for style sheets works only as part of a build. */
const withoutStyles: Plugin = {
  name: "homeward:without-styles",
  enforce: "pre",
  resolveId: (source) => (source.endsWith(".css") ? "\0styles" : undefined),
  load: (id) => (id === "\0styles" ? "" : undefined),
};

async function prerender(root: string, file: string, catalogue: Catalogue): Promise<Prerendered> {
  const { module } = await runnerImport<Prerendered>(`/${file}`, {
    root,
    configFile: false,
    logLevel: "error",
    plugins: [withoutStyles, { ...messageTexts(catalogue), apply: undefined }, react()],
    define: { "import.meta.env.VITE_CONVEX_URL": JSON.stringify("http://localhost") },
  });
  return module;
}

/** A script element that holds the language as JSON. A "<" is escaped, because "</script>" would end the element. */
const languageElement = (data: PageLanguage) => {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${languageElementId}">${json}</script>`;
};

const pageLanguage = (
  { code, slugs, loadingText, firstScriptTexts }: SiteLanguage,
  isLanding: boolean,
): PageLanguage => ({
  code,
  pages: Object.fromEntries(Object.entries(slugs).map(([page, name]) => [name, page])),
  loadingText,
  words: isLanding ? {} : firstScriptTexts,
});

export function documents(site: Site, catalogue: Catalogue): Plugin {
  let root = process.cwd();
  let outDir = "dist";
  let isBuild = false;
  let backendUrl = "";
  let appUrl = "";
  let hasErrorReports = false;
  let prerendered: Promise<Prerendered> | null = null;
  return {
    name: "homeward:documents",
    config: () => ({ build: { rolldownOptions: { input: ["index.html", "app.html"] } } }),
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(config.root, config.build.outDir);
      isBuild = config.command === "build";
      backendUrl = backendUrlCode(config);
      hasErrorReports = reportsErrors(config);
      appUrl = appUrlIn({ ...loadEnv(config.mode, config.root, ""), ...process.env });
    },
    buildStart() {
      if (isBuild) prerendered = prerender(root, site.prerender, catalogue);
    },
    configureServer(server) {
      server.middlewares.use(servePages(site, [root, path.join(root, "public")], false));
    },
    configurePreviewServer(server) {
      server.middlewares.use(servePages(site, [outDir], true));
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { path: name, bundle, originalUrl = "/" }) {
        const isLanding = name === "/index.html";
        const language = isBuild ? site.language : languageAt(site, new URL(originalUrl, "http://localhost").pathname);
        const tags: HtmlTagDescriptor[] = [];
        const font = Object.keys(bundle ?? {}).find((name) => name.endsWith(".woff2"));
        if (font) {
          const attrs = { rel: "preload", as: "font", type: "font/woff2", href: `/${font}`, crossorigin: "" };
          tags.push({ tag: "link", attrs, injectTo: "head" });
        }
        const content = isBuild && isLanding ? `<div id="root">${(await prerendered!).landing}</div>` : rootElement;
        const scripts = [
          languageElement(pageLanguage(language, isLanding)),
          hasErrorReports && (await compileInline(scriptUrl("errorScript"), {})),
          await compileInline(scriptUrl("headScript"), {
            stalledAfterMs: String(site.stalledAfterMs),
            languages: JSON.stringify(site.languages.map(({ code }) => code)),
          }),
          !isLanding &&
            (await compileInline(scriptUrl("socketScript"), { backendUrl, clientVersion: JSON.stringify(version) })),
          !isLanding &&
            (await compileInline(site.firstScript.file, { backendUrl, ...jsonValues(site.firstScript.values) })),
        ];
        const endScripts =
          (await compileInline(scriptUrl("pressScript"), {})) + (await compileInline(scriptUrl("startScript"), {}));
        // Replaces with functions, because the inserted text may contain patterns such as "$&".
        const document = withTexts(html, { lang: language.tag, ...language.documentTexts })
          .replace(charset, () => [charset, ...scripts.filter(Boolean)].join("\n    "))
          .replace("</head>", (end) => languageLinks(site, isLanding ? "/" : null, appUrl) + end)
          .replace('<script type="module"', (start) =>
            isBuild ? start : `<script type="module" src="/${site.devLanguage}"></script>\n    ${start}`,
          )
          .replace("</body>", (end) => (isBuild ? `<template id="scripts"></template>${endScripts}${end}` : end))
          .replace(rootElement, () => `${content}\n    ${stalledNotice(language.stalledNotice)}`);
        return { html: document, tags };
      },
    },
    writeBundle: {
      order: "pre",
      sequential: true,
      async handler() {
        await writeOutlines(outDir, await prerendered!, site, appUrl);
      },
    },
  };
}
