// Builds the service worker (/sw.js) last, and beside it the list of files that it precaches: the documents, and the
// files of some pages. The list is a separate file, because browsers request the worker often but a list only once per
// build. In `npm run dev` the worker only shows notifications, because cached files would hide changes.
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";
import { backendUrlCode } from "../documents/documents.ts";
import type { Site, WorkerSite } from "../site.ts";

export interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

function addWithImports(manifest: Record<string, Chunk>, key: string, found: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || found.has(key)) return;
  found.add(key);
  for (const next of chunk.imports ?? []) addWithImports(manifest, next, found);
}

/** The entries with all their imports, and their lazy imports one level deep. */
export function precachedFiles(
  manifest: Record<string, Chunk>,
  { entries, isLeftOut }: Pick<WorkerSite, "entries" | "isLeftOut">,
): string[] {
  const keysWithImports = new Set<string>();
  for (const key of entries) addWithImports(manifest, key, keysWithImports);
  const all = new Set(keysWithImports);
  for (const key of keysWithImports) {
    for (const next of manifest[key]!.dynamicImports ?? []) {
      if (!isLeftOut(next)) addWithImports(manifest, next, all);
    }
  }
  const chunks = [...all].map((key) => manifest[key]!);
  return [...new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))];
}

interface BuildValues {
  /** The files outside of /static. */
  rootFiles: string[];
  /** A hash of the precached files. */
  version: string;
  /** A JavaScript expression. */
  backendUrl: string;
}

/** The worker looks here for the list of its build's files (src/worker/build.ts). */
const fileList = (version: string) => `static/files-${version}.json`;

type Source = Pick<WorkerSite, "folder" | "values">;

export async function workerCode(
  { folder, values }: Source,
  { rootFiles, version, backendUrl }: BuildValues,
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
      buildVersion: JSON.stringify(version),
      backendUrl,
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    },
  });
  return outputFiles[0]!.text;
}

export function worker({ worker: site }: Pick<Site, "worker">): Plugin {
  let outDir = "dist";
  let backendUrl = "";
  let source: Source = site;
  return {
    name: "homeward:worker",
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
      backendUrl = backendUrlCode(config);
      source = { ...site, folder: path.resolve(config.root, site.folder) };
    },
    configureServer(server) {
      server.middlewares.use("/sw.js", (_request, response, next) => {
        workerCode(source, { rootFiles: [], version: "dev", backendUrl }, "notifications").then((code) => {
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
        const read = (name: string) => readFile(path.join(outDir, name));
        const manifest = JSON.parse(String(await read(".vite/manifest.json"))) as Record<string, Chunk>;
        // The app's entry is named only in its document, and the workers that prepare photos are not in the manifest.
        const document = String(await read("app.html"));
        const linked = Array.from(document.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g), ([, file]) => file!);
        const workers = (await readdir(path.join(outDir, "static/js"))).filter((name) => name.includes(".worker-"));
        const files = [
          ...new Set([
            ...site.files,
            ...linked,
            ...precachedFiles(manifest, site).map((file) => `/${file}`),
            ...workers.map((name) => `/static/js/${name}`),
          ]),
        ].toSorted();
        const hash = createHash("sha256").update(files.join());
        for (const name of site.files) hash.update(await read(name));
        const version = hash.digest("hex").slice(0, 8);
        await writeFile(path.join(outDir, fileList(version)), JSON.stringify(files));
        const code = await workerCode(source, { rootFiles: site.files, version, backendUrl });
        await writeFile(path.join(outDir, "sw.js"), code);
      },
    },
  };
}
