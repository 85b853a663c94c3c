// Finds the modules of a folder, by the rules of the vendor's CLI, and refuses file names that production refuses.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { modulePathFault } from "../functions/pathFault.ts";

export const sourceExtension = /\.(?:[cm]?[jt]s|[jt]sx)$/;

const firstExisting = (...files: string[]) => files.find((file) => existsSync(file));

export const configFile = (folder: string, name: string) =>
  firstExisting(path.join(folder, `${name}.ts`), path.join(folder, `${name}.js`));

function checkPath(folder: string, relative: string) {
  if (relative.startsWith("_deps/")) {
    throw new Error(
      `The path "${path.join(folder, relative)}" is within the "_deps" directory, which is reserved for dependencies. Please move your code to another directory.`,
    );
  }
  const modulePath = relative.replace(sourceExtension, ".js");
  const fault = modulePathFault(modulePath);
  if (fault !== null) throw new Error(`${modulePath} is not a valid path to a Convex module. ${fault}`);
}

/**
 * The source files, without those that the vendor's CLI ignores: schema, *.config, *.test, generated code, the folders
 * of components and so on.
 */
export function moduleFiles(folder: string, subfolder = ""): string[] {
  return readdirSync(path.join(folder, subfolder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const relative = path.posix.join(subfolder, entry.name);
      if (entry.isDirectory()) {
        if (entry.name === "_generated" && subfolder === "") return [];
        return configFile(path.join(folder, relative), "convex.config") ? [] : moduleFiles(folder, relative);
      }
      const isModule =
        sourceExtension.test(entry.name) &&
        !entry.name.endsWith(".d.ts") &&
        !/^[.#]/.test(entry.name) &&
        entry.name.split(".").length === 2 &&
        !/^schema\.[jt]s$/.test(entry.name) &&
        !relative.includes(" ");
      if (isModule) checkPath(folder, relative);
      return isModule ? [relative] : [];
    });
}
