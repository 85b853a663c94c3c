// A project's data folder on this machine, named after its package: "acme" uses .acme, unless ACME_DATA names another
// folder.
import { constants, readFileSync } from "node:fs";
import { access } from "node:fs/promises";
import path from "node:path";
import { makeFolders } from "../store/makeFolders.ts";

export function projectName(root: string): string {
  const { name } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { name: string };
  return name.replace(/^.*\//, "");
}

/** The variable that names another data folder. */
const variableOf = (project: string) => `${project.toUpperCase().replaceAll(/\W/g, "_")}_DATA`;

export function dataFolder(root: string, env: Record<string, string | undefined>): string {
  const project = projectName(root);
  const variable = variableOf(project);
  // An empty line in .env.local leaves the default.
  const data = path.resolve(root, env[variable] || `.${project}`);
  // Its folder `convex` contains the source of the functions, which a reset would delete.
  if (data === path.resolve(root)) throw new Error(`${variable} must name a folder other than the project's own.`);
  return data;
}

/** Makes a service's folder in the data folder, or throws a sentence that says what to change. */
export async function makeDataFolder(root: string, data: string, folder: string): Promise<void> {
  try {
    makeFolders(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    const variable = variableOf(projectName(root));
    throw new Error(
      `The data folder ${data} isn't writable (${reason}). Set ${variable} to another folder, or change its permissions. See CONTRIBUTING.md.`,
      { cause: error },
    );
  }
}
