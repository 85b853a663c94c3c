// The types of the product's settings for the build. vite.config.ts passes the settings to the plugins.
import type { HtmlTagDescriptor } from "vite";
import type { Env, Sources } from "./headers/contentPolicy.ts";

/** Everything that differs between the languages of the app. */
export interface SiteLanguage {
  /** "fr". Addresses start with it, except in the first language. */
  code: string;
  /** For `<html lang>`: "fr-CA". */
  tag: string;
  /** Localized path segments, keyed by the English ones. */
  slugs: Readonly<Record<string, string>>;
  /** The address of an app page, in this language. */
  translatedAddress(path: string): string;
  /** HTML for the placeholders of the source documents, such as "{{name}}". */
  documentTexts: Record<string, string>;
  /** The notice that the app did not load, and the text of its link. */
  stalledNotice: { text: string; reload: string };
  /** Shown to a returning user until it is known whether they are still signed in. */
  loadingText: string;
  /** The texts that `firstScript` shows, in this language. */
  firstScriptTexts: object;
  /** The web app's manifest. */
  webManifest: object;
  /** Tags for the head of every document. */
  headTags(appUrl: string): HtmlTagDescriptor[];
}

export interface Site {
  /** The languages of the app. The first one's addresses have no prefix. */
  languages: readonly SiteLanguage[];
  /** The language of this build. Under `npm run dev`, a page's address says its language. */
  language: SiteLanguage;
  /** Time to wait for the app's script before showing `stalledNotice`. */
  stalledAfterMs: number;
  /** The module that prerenders the documents, as a path from the root. */
  prerender: string;
  /** Under `npm run dev`, the module that gives the app the language of the page's address before the app starts. */
  devLanguage: string;
  /**
   * A script that paints a page's first content before the app's scripts arrive, and values for the names it declares.
   * It is in the head of every document except the landing page.
   */
  firstScript: { file: URL; values: Record<string, unknown> };
  /** The content-policy sources that the app's services need. */
  policies: ((env: Env) => Sources)[];
  /** Pages that search engines must not index. */
  privatePages: string[];
  /** The paths, on the backend's site, of the pages for crawlers and of the sitemap. */
  backendPaths: { preview: string; sitemap: string };
  /** Backend pages served under the app's origin: their path prefix in the app, and the script that they load. */
  backendPages: { folder: string; script: { file: string; path: string } };
  /** `path`: where an installed app sends shared files. `answer`: the page that the browser opens next. */
  shareTarget: { path: string; answer: string };
  worker: WorkerSite;
}

export interface WorkerSite {
  /** The folder of the worker's sources, from the root. It has worker.ts, for builds, and notifications.ts, for dev. */
  folder: string;
  /** Source files that an offline visit needs, including everything they import. */
  entries: string[];
  /** Other files of the build that an offline visit needs. */
  files: string[];
  /** Files that an offline visit needs in its own language. */
  languageFiles: string[];
  /** Whether to leave out a file that an entry loads lazily. */
  isLeftOut(source: string): boolean;
  /** Values for the names the worker declares. */
  values: Record<string, unknown>;
}

/** The folder of a language's files in a build, and the start of its addresses: "" or "/fr". */
export const prefixOf = ({ languages }: Pick<Site, "languages">, { code }: Pick<SiteLanguage, "code">) =>
  code === languages[0]!.code ? "" : `/${code}`;

/** The language of an address. */
export const languageAt = ({ languages }: Pick<Site, "languages">, pathname: string): SiteLanguage =>
  languages.find((language, index) => index > 0 && `${pathname}/`.startsWith(`/${language.code}/`)) ?? languages[0]!;

/**
 * Whether this is the build of the first language. It starts the builds of the other languages, and its output contains
 * their files in the end (otherLanguages.ts).
 */
export const isWholeBuild = ({ languages, language }: Pick<Site, "languages" | "language">) =>
  language.code === languages[0]!.code;
