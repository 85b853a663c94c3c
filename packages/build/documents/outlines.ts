// After a build, writes a document for each page that shows something before its data arrives. The document contains
// the page's outline with inlined styles, so the first paint needs no other file. It also requests the page's files
// together with the app's. app.html, the document for every other address, has a plain outline. The landing page is
// complete: only its styles are inlined and its scripts moved.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { escapeHtml } from "./escapeHtml.ts";
import { firstPaintStyles } from "./firstPaintStyles.ts";
import { languageLinks } from "./languageLinks.ts";
import { belowName } from "./pageDocuments.ts";
import type { Site, SiteLanguage } from "../site.ts";

/** The view of a page before its data arrives (src/app/prerender.tsx). */
export interface Outline {
  path: string;
  /** Whether this outline is for the addresses below the path, instead of for the path itself. */
  isBelow: boolean;
  title: string;
  /** The description for search engines. */
  description: string;
  /** Whether search engines must not index it. */
  hasNoIndex: boolean;
  /** The source files the page starts with. */
  modules: string[];
  /** The names of the built files that the page always loads next. */
  parts: string[];
  html: string;
}

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

const rootElement = '<div id="root"></div>';

/** The files a module needs before it can run, including its own. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}: each page is a file of its own that exports its component.`);
  if (seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen))];
}

function keyOfPart(manifest: Manifest, part: string): string {
  const key = Object.keys(manifest).find((one) => manifest[one]!.name === part);
  if (!key) throw new Error(`The build has no file named ${part}.`);
  return key;
}

const withStyles = (html: string, styles: string) =>
  html.replace("</head>", () => `<style>${styles}</style>\n  </head>`);

/** Moves scripts and style sheet into a template at the end of the body, from which startScript.ts takes them. */
function withScriptsLast(html: string): string {
  const tags =
    html.match(/<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g) ?? [];
  const sheets = tags.filter((tag) => tag.includes('"stylesheet"')).join("");
  // startScript.ts adds the scripts once the style sheet has loaded. The preload tags request both together.
  const preloadTags = tags.map((tag) =>
    tag.replace(
      /^<script type="module"( crossorigin)? src=("[^"]+")><\/script>$/,
      '<link rel="modulepreload"$1 href=$2>',
    ),
  );
  const templateTags = [...new Set([...preloadTags, ...tags])].join("");
  return tags
    .reduce((rest, tag) => rest.replace(tag, ""), html)
    .replace("</head>", () => `<noscript>${sheets}</noscript>\n  </head>`)
    .replace('<template id="scripts"></template>', () => `<template id="scripts">${templateTags}</template>`);
}

const withContent = (html: string, content: string) =>
  html.replace(rootElement, () => `<div id="root">${content}</div>`);

function documentOf(html: string, outline: Outline, manifest: Manifest, links: string): string {
  const files = new Set(outline.modules.flatMap((name) => filesOf(manifest, name)));
  const parts = new Set(outline.parts.flatMap((part) => filesOf(manifest, keyOfPart(manifest, part))));
  const linksTo = (linkedFiles: Set<string>, alreadyLinked: Set<string>, priority: string) =>
    [...linkedFiles]
      .filter((file) => !html.includes(file) && !alreadyLinked.has(file))
      .map((file) => `<link rel="modulepreload"${priority} crossorigin href="/${file}">`);
  const preloads = [...linksTo(files, new Set(), ""), ...linksTo(parts, files, ' fetchpriority="low"')];
  const metaTag = outline.hasNoIndex
    ? '<meta name="robots" content="noindex">'
    : `<meta name="description" content="${escapeHtml(outline.description)}">`;
  const document = withContent(html, outline.html)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(outline.title)}</title>\n    ${metaTag}`)
    .replace("</head>", () => `${links}${preloads.join("\n    ")}\n  </head>`);
  return withScriptsLast(document);
}

/** A document is named after its page's address, without the language's prefix. */
const nameOf = ({ path, isBelow }: Outline, { slugs }: SiteLanguage) =>
  `${slugs[path.slice(1)] ?? path.slice(1)}${isBelow ? belowName : ""}.html`;

interface Pages {
  /** The HTML of the landing page. */
  landing: string;
  pages: Outline[];
  /** The HTML that app.html shows before the page arrives. */
  otherPage: string;
}

export async function writeOutlines(
  dist: string,
  { landing, pages, otherPage }: Pages,
  site: Site,
  appUrl: string,
): Promise<void> {
  const text = (name: string) => readFile(path.join(dist, name), "utf8");
  const [index, app] = await Promise.all([text("index.html"), text("app.html")]);
  const manifest = JSON.parse(await text(".vite/manifest.json")) as Manifest;
  const sheets = Array.from(app.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g), ([, href]) => text(href!));
  const css = (await Promise.all(sheets)).join("");
  // All documents except the landing page share one set of styles, so the content policy needs few hashes.
  const html = withStyles(app, firstPaintStyles(css, [otherPage, ...pages.map((outline) => outline.html)]));
  await Promise.all([
    writeFile(path.join(dist, "index.html"), withScriptsLast(withStyles(index, firstPaintStyles(css, [landing])))),
    writeFile(path.join(dist, "app.html"), withScriptsLast(withContent(html, otherPage))),
    ...pages.map((outline) => {
      const isPublic = !outline.isBelow && !outline.hasNoIndex && !site.privatePages.includes(outline.path);
      const links = languageLinks(site, isPublic ? outline.path : null, appUrl);
      return writeFile(path.join(dist, nameOf(outline, site.language)), documentOf(html, outline, manifest, links));
    }),
  ]);
}
