// Loads what was pushed as a deployment does, and says what is in it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Push } from "../../packages/local-convex/src/deploy/stubDeployment.ts";
import { type Definition, Functions } from "../../packages/local-convex/src/runtime/modules.ts";

/** Modules that are no functions: they configure the deployment, or other modules import them. */
const isFunctions = (file: string) => !/^(?:_deps\/|schema$|auth\.config$|convex\.config$)/.test(file);

type Loaded = Record<string, unknown>;

export async function loadPush({ appDefinition }: Push): Promise<Functions> {
  const folder = mkdtempSync(path.join(tmpdir(), "pushed-"));
  // The test runner leaves modules below a folder of this name to Node, so the push runs as it was sent.
  const root = path.join(folder, "node_modules", "pushed");
  const all = [...appDefinition.changedModules, ...(appDefinition.schema ? [appDefinition.schema] : [])];
  try {
    for (const { path: file, source } of all) {
      const target = path.join(root, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, source);
    }
    writeFileSync(path.join(root, "package.json"), '{ "type": "module" }');
    const load = async (file: string) => (await import(pathToFileURL(path.join(root, file)).href)) as Loaded;
    const modules: Record<string, Loaded> = {};
    for (const { path: file } of appDefinition.changedModules) {
      const name = file.replace(/\.js$/, "");
      if (isFunctions(name)) modules[name] = await load(file);
    }
    const schema = (await load("schema.js")) as unknown as NonNullable<Definition["schema"]>;
    const auth = (await load("auth.config.js"))["default"] as NonNullable<Definition["auth"]>;
    return new Functions({ modules, schema, auth }, {});
  } finally {
    rmSync(folder, { recursive: true });
  }
}
