// Finds every public function in the backend's modules, so that new ones are included automatically.
import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Validator } from "./arguments.ts";

export interface PublicFunction {
  name: string;
  kind: "query" | "mutation" | "action";
  validator: Validator;
}

type ModuleExport = Partial<Record<"isPublic" | "isQuery" | "isMutation" | "isAction", boolean>> & {
  exportArgs?(): string;
};

/** Folders whose modules have no public functions. */
const otherFolders = /^(?:_generated|model|providers)\//;

const modules = () =>
  readdirSync("convex", { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /^[\w/]+\.ts$/.test(file) && !otherFolders.test(file));

export async function publicFunctions(): Promise<PublicFunction[]> {
  const functions: PublicFunction[] = [];
  for (const file of modules()) {
    const module = (await import(pathToFileURL(path.resolve("convex", file)).href)) as Record<string, ModuleExport>;
    for (const [name, value] of Object.entries(module)) {
      if (!value?.isPublic || !value.exportArgs) continue;
      const kind = value.isQuery ? "query" : value.isMutation ? "mutation" : "action";
      const validator = JSON.parse(value.exportArgs()) as Validator;
      functions.push({ name: `${file.replace(/\.ts$/, "")}:${name}`, kind, validator });
    }
  }
  return functions;
}
