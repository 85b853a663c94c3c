// Bundles the worker threads' code, because Node 20 cannot start a thread on TypeScript. Vite may bundle this file into
// its config, so the sources are also looked up from the project's root and from the working folder.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";

function runtimeFolder(root: string): string {
  const nearby = fileURLToPath(new URL("../runtime", import.meta.url));
  return [
    nearby,
    path.join(root, "packages/local-convex/src/runtime"),
    path.resolve("packages/local-convex/src/runtime"),
  ].find((folder) => existsSync(path.join(folder, "transactionWorker.ts")))!;
}

/** Imports SQLite by its absolute path: Node cannot find the package from `outFolder`, which may be outside the project. */
const sqliteByPath = (root: string): Plugin => ({
  name: "sqlite-by-path",
  setup({ onResolve }) {
    const file = createRequire(path.join(root, "package.json")).resolve("@photostructure/sqlite");
    onResolve({ filter: /^@photostructure\/sqlite$/ }, () => ({ path: pathToFileURL(file).href, external: true }));
  },
});

/** Makes `object-inspect` print values as it does in browsers, without Node's own printer. Production prints them so. */
const inspectAsInBrowsers: Plugin = {
  name: "inspect-as-in-browsers",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/util\.inspect$/ }, ({ path: file }) => ({ path: file, namespace: "nothing" }));
    onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: "module.exports = {};" }));
  },
};

export async function bundleWorkers(root: string, outFolder: string) {
  const folder = runtimeFolder(root);
  const file = (name: string) => path.join(outFolder, `${name}.mjs`);
  await build({
    entryPoints: {
      transactionWorker: path.join(folder, "transactionWorker.ts"),
      actionWorker: path.join(folder, "actionWorker.ts"),
    },
    outdir: outFolder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    plugins: [sqliteByPath(root), inspectAsInBrowsers],
    logLevel: "silent",
  });
  return { transactions: file("transactionWorker"), actions: file("actionWorker") };
}
