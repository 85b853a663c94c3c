// Builds the service worker (/sw.js) last, and for each language a list of the files that the worker precaches: some
// documents, and the files of some pages. The lists are separate files, because browsers request the worker often but a
// list only once per build. In `npm run dev` the worker only shows notifications, because cached files would hide
// changes.
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";
import { backendUrlCode } from "../documents/documents.ts";
import { manifestName } from "../languages/otherLanguages.ts";
import { isWholeBuild, prefixOf, type Site, type SiteLanguage, type WorkerSite } from "../site.ts";

export interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

function addWithImports(manifest: Record<string, Chunk>, key: string, keys: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || keys.has(key)) return;
  keys.add(key);
  for (const next of chunk.imports ?? []) addWithImports(manifest, next, keys);
}

/** The entries with all their imports, and their lazy imports one level deep. */
export function precachedFiles(
  manifest: Record<string, Chunk>,
  { entries, isLeftOut }: Pick<WorkerSite, "entries" | "isLeftOut">,
): string[] {
  const keysWithImports = new Set<string>();
  for (const key of entries) addWithImports(manifest, key, keysWithImports);
  const allKeys = new Set(keysWithImports);
  for (const key of keysWithImports) {
    for (const next of manifest[key]!.dynamicImports ?? []) {
      if (!isLeftOut(next)) addWithImports(manifest, next, allKeys);
    }
  }
  const chunks = [...allKeys].map((key) => manifest[key]!);
  return [...new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))];
}

interface BuildValues {
  /** The files outside of /static: those for every language, and those in each language's folder. */
  rootFiles: string[];
  languageFiles: string[];
  /** The languages. Addresses in the first one have no prefix. */
  languages: string[];
  /** For each language, maps a page's name in that language's addresses to its English name. */
  englishNames: Record<string, Record<string, string>>;
  /** A hash of the precached files. */
  version: string;
  /** A JavaScript expression. */
  backendUrl: string;
}

/** The worker looks here for the list of its build's files (src/worker/build.ts). */
const fileList = (version: string, code: string) => `static/files-${version}-${code}.json`;

type Source = Pick<WorkerSite, "folder" | "values">;

export async function workerCode(
  { folder, values }: Source,
  { rootFiles, languageFiles, languages, englishNames, version, backendUrl }: BuildValues,
  entry = "worker",
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, `${entry}.ts`)],
    bundle: true,
    write: false,
    minify: true,
    target: "es2022",
    define: {
      rootFiles: JSON.stringify(rootFiles),
      languageFiles: JSON.stringify(languageFiles),
      languages: JSON.stringify(languages),
      englishNames: JSON.stringify(englishNames),
      buildVersion: JSON.stringify(version),
      backendUrl,
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    },
  });
  return outputFiles[0]!.text;
}

/** For each language, maps a page's name in that language's addresses to its English name. */
export const namesByLanguage = (languages: readonly Pick<SiteLanguage, "code" | "slugs">[]) =>
  Object.fromEntries(
    languages.map(({ code, slugs }) => [
      code,
      Object.fromEntries(Object.entries(slugs).map(([english, name]) => [name, english])),
    ]),
  );

export function worker(site: Pick<Site, "language" | "languages" | "worker">): Plugin {
  let outDir = "dist";
  let backendUrl = "";
  let source: Source = site.worker;
  const { files: rootFiles, languageFiles } = site.worker;
  const languages = site.languages.map(({ code }) => code);
  const englishNames = namesByLanguage(site.languages);
  const readOutput = (name: string) => readFile(path.join(outDir, name));

  /** The files that an offline visit in a language needs, without the workers that prepare photos. */
  async function filesOf(language: SiteLanguage): Promise<string[]> {
    const folder = prefixOf(site, language);
    const manifestFile = folder ? manifestName(language.code) : ".vite/manifest.json";
    const manifest = JSON.parse(String(await readOutput(manifestFile))) as Record<string, Chunk>;
    // `entries` does not include app.html, the app's own entry. The document itself links the files of this entry.
    const document = String(await readOutput(`${folder}/app.html`));
    const linked = Array.from(document.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g), ([, file]) => file!);
    const precached = precachedFiles(manifest, site.worker).map((file) => `/${file}`);
    return [...rootFiles, ...languageFiles.map((file) => folder + file), ...linked, ...precached];
  }

  return {
    name: "homeward:worker",
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
      backendUrl = backendUrlCode(config);
      source = { ...site.worker, folder: path.resolve(config.root, site.worker.folder) };
    },
    configureServer(server) {
      server.middlewares.use("/sw.js", (_request, response, next) => {
        const values = { rootFiles: [], languageFiles: [], languages, englishNames, version: "dev", backendUrl };
        workerCode(source, values, "notifications").then((code) => {
          response.setHeader("content-type", "text/javascript");
          response.setHeader("cache-control", "no-store");
          response.end(code);
        }, next);
      });
    },
    writeBundle: {
      // After the documents are complete.
      order: "post",
      sequential: true,
      async handler() {
        if (!isWholeBuild(site)) return;
        // The workers that prepare photos are not in the manifest.
        const workers = (await readdir(path.join(outDir, "static/js"))).filter((name) => name.includes(".worker-"));
        const lists = await Promise.all(
          site.languages.map(async (language) => {
            const files = [...(await filesOf(language)), ...workers.map((name) => `/static/js/${name}`)];
            return { code: language.code, files: [...new Set(files)].toSorted() };
          }),
        );
        const files = new Set(lists.flatMap((list) => list.files));
        const hash = createHash("sha256").update([...files].join());
        for (const name of files) if (!name.startsWith("/static/")) hash.update(await readOutput(name));
        const version = hash.digest("hex").slice(0, 8);
        for (const list of lists) {
          await writeFile(path.join(outDir, fileList(version, list.code)), JSON.stringify(list.files));
        }
        const code = await workerCode(source, {
          rootFiles,
          languageFiles,
          languages,
          englishNames,
          version,
          backendUrl,
        });
        await writeFile(path.join(outDir, "sw.js"), code);
      },
    },
  };
}
