// Builds the service worker, src/worker, into /sw.js after everything else, because it holds the list of the files that a
// visit without a connection needs: the documents, and what the pages for lost and found reports load. In `npm run dev` the
// worker shows notifications and no more: it would keep files that are about to change.
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";
import { limits } from "../../../domain/limits.ts";
import { leftQuery, sharedPhotosAddress, sharedPhotosPath } from "../../../domain/report/sharedPhotos.ts";
import { backendUrlOf } from "../documents/documents.ts";

export interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/** What an installed app or a page without a connection shows. */
const pages = [
  "Dashboard",
  "FoundPets",
  "Home",
  "LiveReport",
  "LostPetFeed",
  "OpenReport",
  "ReportFoundPet",
  "ReportLostPet",
].map((name) => `src/pages/${name}.tsx`);
const entries = ["index.html", "src/app/frame/Layout.tsx"];
const plain = [
  "/index.html",
  "/app.html",
  "/icon.svg",
  "/icons/192.png",
  "/manifest.webmanifest",
  // What the landing page opens with.
  "/drawings/hero.svg",
  "/drawings/hero-narrow.svg",
];
/** Sign-in and maps come from elsewhere, so without a connection their code is no use, but for what says so. */
const isOfNoUse = (key: string) => /\/(?:auth|maps|operator|alerts)\/(?!NotAnswering)/.test(key);

function closureOf(manifest: Record<string, Chunk>, key: string, into: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || into.has(key)) return;
  into.add(key);
  for (const next of chunk.imports ?? []) closureOf(manifest, next, into);
}

/** The pages with everything that they load at once, and what they may load later, one level deep. */
export function filesOf(manifest: Record<string, Chunk>): string[] {
  const first = new Set<string>();
  for (const key of [...entries, ...pages]) closureOf(manifest, key, first);
  const all = new Set(first);
  for (const key of first) {
    for (const next of manifest[key]!.dynamicImports ?? []) {
      if (!next.startsWith("src/pages/") && !isOfNoUse(next)) closureOf(manifest, next, all);
    }
  }
  const chunks = [...all].map((key) => manifest[key]!);
  return [...new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))];
}

interface Told {
  files: string[];
  version: string;
  /** As a piece of code. */
  backendUrl: string;
}

export async function workerCode({ files, version, backendUrl }: Told, entry = "worker"): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, `../src/worker/${entry}.ts`)],
    bundle: true,
    write: false,
    minify: true,
    target: "es2022",
    define: {
      builtFiles: JSON.stringify(files.map((file) => file.replace(/^\/static\/js\/(.*)\.js$/, "$1")).join()),
      buildVersion: JSON.stringify(version),
      backendUrl,
      photosPath: JSON.stringify(sharedPhotosPath),
      formAddress: JSON.stringify(sharedPhotosAddress("lost", "")),
      leftQuery: JSON.stringify(`&${leftQuery}=`),
      photosMost: JSON.stringify(limits.photosPerReport),
      photoBytes: JSON.stringify(limits.chosenFileBytes),
    },
  });
  return outputFiles[0]!.text;
}

export function worker(): Plugin {
  let outDir = "dist";
  let backendUrl = "";
  return {
    name: "homeward:worker",
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
      backendUrl = backendUrlOf(config);
    },
    configureServer(server) {
      server.middlewares.use("/sw.js", (_request, response, next) => {
        workerCode({ files: [], version: "dev", backendUrl }, "notifications").then((code) => {
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
        // The app's entry is part of its document, and the workers that prepare photos are in no manifest.
        const document = String(await read("app.html"));
        const linked = Array.from(document.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g), ([, file]) => file!);
        const workers = (await readdir(path.join(outDir, "static/js"))).filter((name) => name.includes(".worker-"));
        const files = [
          ...new Set([
            ...plain,
            ...linked,
            ...filesOf(manifest).map((file) => `/${file}`),
            ...workers.map((name) => `/static/js/${name}`),
          ]),
        ].toSorted();
        const hash = createHash("sha256").update(files.join());
        for (const name of plain) hash.update(await read(name));
        const version = hash.digest("hex").slice(0, 8);
        await writeFile(path.join(outDir, "sw.js"), await workerCode({ files, version, backendUrl }));
      },
    },
  };
}
