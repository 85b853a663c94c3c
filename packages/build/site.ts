// The product's settings for the build. vite.config.ts passes them to the plugins.
import type { HtmlTagDescriptor } from "vite";
import type { Env, Sources } from "./headers/contentPolicy.ts";

export interface Site {
  /** Texts for the marks in the source documents, such as "{{name}}", as HTML. */
  documentTexts: Record<string, string>;
  /** The notice that the app did not load, and the text of its link. */
  stalledNotice: { text: string; reload: string };
  /** Shown to a returning user until it is known whether they are still signed in. */
  loadingText: string;
  /** A document shows the notice after this time without the app's script. */
  chunkTimeoutMs: number;
  /** The web app's manifest. */
  webManifest: object;
  /** The module that prerenders the documents, as a path from the root. */
  prerender: string;
  /** A script for the head of every document except the landing page, and values for the names it declares. */
  firstScript: { file: URL; values: Record<string, unknown> };
  /** The content-policy sources that the app's services need. */
  policies: ((env: Env) => Sources)[];
  /** Tags for the head of every document. */
  tags(appUrl: string): HtmlTagDescriptor[];
  /** Pages that search engines must not index. */
  privatePages: string[];
  /** The paths on the backend's site for crawlers. */
  backendPaths: { preview: string; sitemap: string };
  /** The path an installed app sends shared files to, and the page the browser opens next. */
  shareTarget: { path: string; answer: string };
  worker: WorkerSite;
}

export interface WorkerSite {
  /** The folder of its sources, as a path from the root: "worker.ts" for a build, "notifications.ts" for development. */
  folder: string;
  /** Source files that an offline visit needs, including everything they import. */
  entries: string[];
  /** Other files of the build that an offline visit needs. */
  files: string[];
  /** Whether to leave out a file that an entry loads lazily. */
  isLeftOut(source: string): boolean;
  /** Values for the names the worker declares. */
  values: Record<string, unknown>;
}
