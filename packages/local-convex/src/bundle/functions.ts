// Bundles the functions' folder and the components it mounts into one module, and the files that run in Node into a
// second.
import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type BuildFailure, type BuildOptions, type Metafile, type Plugin } from "esbuild";
import { absentGlobals } from "../functions/absentGlobals.ts";
import { lazyImports } from "./lazyImports.ts";
import { configFile, moduleFiles, sourceExtension } from "./moduleFiles.ts";
import { nodeAdvice, nodeFiles } from "./nodeFiles.ts";

export interface FunctionsBundle {
  /** The bundle of the modules that run in the hosted runtime. */
  file: string;
  /** The bundle of the modules that run in Node; null if there are none. */
  nodeFile: string | null;
  /** The absolute paths of the bundles' sources, without those of packages, to be watched. */
  inputs: string[];
  /** The functions' folder and its subfolders, to be watched for new files. */
  folders: string[];
  /** Per module ("reports", "model/users"), a hash of the module and all sources of the app that it imports. */
  moduleHashes: Map<string, string>;
  /** A hash of the schema and convex.config, with the files that they import. Of packages' files, only the paths count. */
  sharedHash: string;
}

const quote = (text: string) => JSON.stringify(text.split(path.sep).join("/"));

/** Source text that imports these files and collects them in one object. */
function importSource(folder: string, files: string[]) {
  const lines = files.map((file, at) => `import * as m${at} from ${quote(path.join(folder, file))};`);
  const modules = files.map((file, at) => `${quote(file.replace(sourceExtension, ""))}: m${at}`);
  return { lines, modules: `{${modules.join(", ")}}` };
}

/** The source of a module that exports a folder of functions: a Definition in runtime/modules.ts. */
function definitionSource(folder: string, isRoot: boolean): string {
  const files = moduleFiles(folder);
  const nodeOnly = new Set(nodeFiles(folder, files, isRoot));
  const { lines, modules } = importSource(
    folder,
    files.filter((file) => !nodeOnly.has(file)),
  );
  const extras: [string, string | undefined][] = [
    ["schema", configFile(folder, "schema")],
    ["config", configFile(folder, "convex.config")],
    ["auth", isRoot ? configFile(folder, "auth.config") : undefined],
  ];
  const fields = [`modules: ${modules}`];
  for (const [name, file] of extras) {
    if (!file) continue;
    lines.push(`import ${name === "schema" ? "* as schema" : name} from ${quote(file)};`);
    fields.push(name);
  }
  return `${lines.join("\n")}\nexport default { ${fields.join(", ")} };\n`;
}

/**
 * The source of the module that replaces a component's config `file` where another config imports it. It exports the
 * component's path, name and Definition.
 */
const childSource = (file: string) => `
import definition from ${quote(file)};
import implementation from ${quote(`definition:${path.dirname(file)}`)};
export default { componentDefinitionPath: ${quote(file)}, defaultName: definition._name, implementation };
`;

/**
 * Resolves "definition:<folder>" to the source of `definitionSource`, and the import of a component's config in another
 * config to the source of `childSource`.
 */
function convexFolders(root: string): Plugin {
  return {
    name: "convex-folders",
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /^definition:/ }, ({ path: specifier }) => ({
        path: specifier.slice("definition:".length),
        namespace: "definition",
      }));
      onLoad({ filter: /.*/, namespace: "definition" }, ({ path: folder }) => ({
        contents: definitionSource(folder, folder === root),
        resolveDir: folder,
        watchDirs: [folder],
      }));
      onResolve(
        { filter: /convex\.config(\.[jt]s)?$/, namespace: "file" },
        async ({ path: specifier, importer, resolveDir, kind, pluginData }) => {
          // `resolve` below calls this function again, with this `pluginData`.
          if (pluginData === "resolved" || !/convex\.config\.[jt]s$/.test(importer)) return undefined;
          const resolved = await resolve(specifier, { importer, resolveDir, kind, pluginData: "resolved" });
          return resolved.errors.length > 0 ? resolved : { path: resolved.path, namespace: "child" };
        },
      );
      onLoad({ filter: /.*/, namespace: "child" }, ({ path: file }) => ({
        contents: childSource(file),
        resolveDir: path.dirname(file),
      }));
    },
  };
}

/**
 * Hides Node globals that the hosted runtime lacks. Action workers hide them only in the bundle and not on globalThis,
 * because Node's fetch needs them.
 */
const hostedRuntime: BuildOptions = {
  platform: "browser",
  plugins: [lazyImports],
  // Makes esbuild rewrite `import(name)`. Otherwise Node would load a module whose name is computed at run time.
  supported: { "dynamic-import": false },
  define: {
    "process.env.NODE_ENV": '"production"',
    process: "functionsProcess",
    ...Object.fromEntries(absentGlobals.map((name) => [name, "undefined"])),
  },
};

/** Defines `require`, which CommonJS packages call. */
const nodeRuntime: BuildOptions = {
  platform: "node",
  define: { "process.env.NODE_ENV": '"production"' },
  banner: {
    js: 'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);',
  },
};

async function compile(contents: string, folder: string, root: string, outfile: string, runtime: BuildOptions) {
  try {
    const result = await build({
      ...runtime,
      stdin: { contents, resolveDir: folder, sourcefile: "entry.js" },
      absWorkingDir: root,
      bundle: true,
      format: "esm",
      target: "esnext",
      conditions: ["convex", "module"],
      jsx: "automatic",
      sourcemap: "inline",
      sourcesContent: false,
      // Source maps name files relative to the folder of `outfile`.
      outfile,
      metafile: true,
      write: false,
      logLevel: "silent",
      plugins: [convexFolders(folder), ...(runtime.plugins ?? [])],
    });
    const text = result.outputFiles[0]!.text;
    const file = outfile.replace(/\.mjs$/, `-${hash(text)}.mjs`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    return { file, inputs: result.metafile.inputs };
  } catch (error) {
    const notes = (error as Partial<BuildFailure>).errors?.flatMap(({ notes: errorNotes }) => errorNotes) ?? [];
    if (!notes.some(({ text }) => text.includes("Are you trying to bundle for node?"))) throw error;
    throw new Error(`${(error as Error).message}\n\n${nodeAdvice}`, { cause: error });
  }
}

export async function bundleFunctions(root: string, functions: string, outFolder: string): Promise<FunctionsBundle> {
  const folder = path.resolve(root, functions);
  const definition = `export { default } from ${quote(`definition:${folder}`)};`;
  const mainBundle = await compile(definition, folder, root, path.join(outFolder, "functions.mjs"), hostedRuntime);
  const files = nodeFiles(folder, moduleFiles(folder), true);
  const { lines, modules } = importSource(folder, files);
  const nodeBundle =
    files.length > 0
      ? await compile(
          `${lines.join("\n")}\nexport default ${modules};\n`,
          folder,
          root,
          path.join(outFolder, "node.mjs"),
          nodeRuntime,
        )
      : null;
  const inputs = { ...nodeBundle?.inputs, ...mainBundle.inputs };
  const sources = Object.keys(inputs).filter(
    (input) => !/^(?:definition|child|lazy):|node_modules\//.test(input) && input !== "entry.js",
  );
  return {
    file: mainBundle.file,
    nodeFile: nodeBundle?.file ?? null,
    inputs: sources.map((input) => path.resolve(root, input)),
    folders: [folder, ...foldersIn(folder)],
    ...(await moduleHashes(root, folder, inputs)),
  };
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "_generated")
    .flatMap((entry) => [path.join(folder, entry.name), ...foldersIn(path.join(folder, entry.name))]);

/** Of a package's files, hashes the paths only, because a changed package requires a restart anyway. */
async function moduleHashes(root: string, folder: string, inputs: Metafile["inputs"]) {
  const content = new Map<string, string>();
  for (const input of Object.keys(inputs)) {
    const file = path.resolve(root, input);
    const isSource = !input.includes("node_modules/") && existsSync(file);
    content.set(input, isSource ? hash(await readFile(file, "utf8")) : input);
  }
  const collectImports = (input: string, collected: Set<string>) => {
    if (collected.has(input) || !inputs[input]) return collected;
    collected.add(input);
    for (const { path: importedPath } of inputs[input].imports) collectImports(importedPath, collected);
    return collected;
  };
  const hashWithImports = (file: string) => {
    const all = collectImports(path.relative(root, path.join(folder, file)), new Set());
    return hash(
      [...all]
        .toSorted()
        .map((input) => `${input}=${content.get(input)}`)
        .join(),
    );
  };
  return {
    moduleHashes: new Map(
      moduleFiles(folder).map((file) => [file.replace(sourceExtension, ""), hashWithImports(file)]),
    ),
    sharedHash: ["schema.ts", "schema.js", "convex.config.ts", "convex.config.js"].map(hashWithImports).join(),
  };
}

const hash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);
