// What the build has to be told about the product. vite.config.ts passes it to the plugins.
import type { HtmlTagDescriptor } from "vite";
import type { Env, Sources } from "./headers/contentPolicy.ts";

export interface Site {
  /** The product's name, for the notice that the app did not load. */
  name: string;
  /** After this time without the app's script, a document shows that notice. */
  chunkTimeoutMs: number;
  /** The module that renders what the documents hold, as a path from the root. */
  prerender: string;
  /** A script for the head of every document but the landing page's, and the values of the names that it declares. */
  firstScript: { file: URL; values: Record<string, unknown> };
  /** What the services that the app uses need of the content policy. */
  policies: ((env: Env) => Sources)[];
  /** Tags for the head of every document. */
  tags(appUrl: string): HtmlTagDescriptor[];
  /** Pages that search engines stay away from. */
  privatePages: string[];
  /** The paths on the backend's own site at which it serves what crawlers read. */
  backendPaths: { preview: string; sitemap: string };
  /** Where an installed app sends what somebody shares with it, and where the browser goes from there. */
  shareTarget: { path: string; answer: string };
  worker: WorkerSite;
}

export interface WorkerSite {
  /** The folder of its sources, as a path from the root: "worker.ts" for a build, "notifications.ts" for development. */
  folder: string;
  /** Source files whose code a visit without a connection needs, with everything they load at once. */
  entries: string[];
  /** Other files of the build that it needs. */
  files: string[];
  /** Whether what an entry may load later is left out. */
  isLeftOut(source: string): boolean;
  /** The values of the names that the worker declares. */
  values: Record<string, unknown>;
}
