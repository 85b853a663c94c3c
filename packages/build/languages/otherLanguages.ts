// Each build compiles the app in one language, so that its files can contain the texts they use (texts.ts). The build
// of the first language also starts a build for every other language, with the language's code as BUILD_LANGUAGE in its
// environment. It then moves their results into its own output: the documents into a folder for each language, and the
// hashed files beside those of the first language. So it is the whole build (`isWholeBuild`), and the plugins that run
// after this one find the files of all languages there.
import { spawn } from "node:child_process";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, ResolvedConfig } from "vite";
import { isWholeBuild, prefixOf, type Site } from "../site.ts";

const vite = fileURLToPath(new URL("../../../node_modules/vite/bin/vite.js", import.meta.url));

/** The manifest of a language's files, in the folder of a build. */
export const manifestName = (code: string) => `.vite/manifest.${code}.json`;

function runBuild({ root, mode }: ResolvedConfig, outDir: string, code: string): Promise<void> {
  const options = ["build", "--mode", mode, "--outDir", outDir, "--emptyOutDir", "--logLevel", "error"];
  const child = spawn(process.execPath, [vite, ...options], {
    cwd: root,
    env: { ...process.env, BUILD_LANGUAGE: code },
    stdio: "inherit",
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (status) => (status === 0 ? resolve() : reject(new Error(`The build in "${code}" failed.`))));
  });
}

/** Moves the files of a language's build into the build of all languages. Files with a hash may be in both. */
async function moveInto(from: string, to: string, folder: string, code: string): Promise<void> {
  await mkdir(path.join(to, folder), { recursive: true });
  await cp(path.join(from, "static"), path.join(to, "static"), { recursive: true });
  const documentNames = (await readdir(from)).filter((name) => /\.(?:html|webmanifest)$/.test(name));
  await Promise.all(documentNames.map((name) => rename(path.join(from, name), path.join(to, folder, name))));
  await rename(path.join(from, ".vite/manifest.json"), path.join(to, manifestName(code)));
  await rm(from, { recursive: true });
}

export function otherLanguages(site: Site): Plugin {
  let config: ResolvedConfig;
  const isWhole = isWholeBuild(site);
  const others = isWhole ? site.languages.slice(1) : [];
  let builds: Promise<unknown> | null = null;
  const folderOf = (code: string) => path.join(config.cacheDir, "languages", code);
  return {
    name: "homeward:other-languages",
    apply: "build",
    config: () => ({
      build: {
        copyPublicDir: isWhole,
        // The bundler would warn that this plugin is slow: it waits for the other builds.
        rolldownOptions: { checks: { pluginTimings: false } },
      },
    }),
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      // One after the other: a build keeps two cores busy.
      const run = async () => {
        for (const { code } of others) await runBuild(config, folderOf(code), code);
      };
      builds = run();
      // `writeBundle` awaits `builds` and reports a failure. Until then, the failure must not count as unhandled.
      builds.catch(() => {});
    },
    writeBundle: {
      order: "pre",
      sequential: true,
      async handler() {
        await builds;
        const outDir = path.resolve(config.root, config.build.outDir);
        for (const language of others) {
          await moveInto(folderOf(language.code), outDir, prefixOf(site, language), language.code);
        }
      },
    },
  };
}
