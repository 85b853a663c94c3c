// Loads the pushed modules as a deployment does.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Push } from "../../packages/local-convex/src/deploy/stubDeployment.ts";
import { type Definition, Functions } from "../../packages/local-convex/src/runtime/modules.ts";

/** Whether a module has functions. The other modules configure the deployment, or are only imported. */
const hasFunctions = (file: string) => !/^(?:_deps\/|schema$|auth\.config$|convex\.config$)/.test(file);

type ModuleExports = Record<string, unknown>;

export async function loadPush({ appDefinition }: Push): Promise<Functions> {
  const folder = mkdtempSync(path.join(tmpdir(), "pushed-"));
  // The test runner lets Node load modules below a folder of this name, so they run as they were pushed.
  const root = path.join(folder, "node_modules", "pushed");
  const files = [...appDefinition.changedModules, ...(appDefinition.schema ? [appDefinition.schema] : [])];
  try {
    for (const { path: file, source } of files) {
      const target = path.join(root, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, source);
    }
    writeFileSync(path.join(root, "package.json"), '{ "type": "module" }');
    const load = async (file: string) => (await import(pathToFileURL(path.join(root, file)).href)) as ModuleExports;
    const modules: Record<string, ModuleExports> = {};
    for (const { path: file } of appDefinition.changedModules) {
      const name = file.replace(/\.js$/, "");
      if (hasFunctions(name)) modules[name] = await load(file);
    }
    const schema = (await load("schema.js")) as unknown as NonNullable<Definition["schema"]>;
    const auth = (await load("auth.config.js"))["default"] as NonNullable<Definition["auth"]>;
    return new Functions({ modules, schema, auth }, {});
  } finally {
    rmSync(folder, { recursive: true });
  }
}
