// A project's data folder on this machine, named after its package.json: "acme" uses .acme, unless ACME_DATA names another
// folder.
import { readFileSync } from "node:fs";
import path from "node:path";

export function projectName(root: string): string {
  const { name } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { name: string };
  return name.replace(/^.*\//, "");
}

/** The variable that names another data folder. */
const variableOf = (project: string) => `${project.toUpperCase().replaceAll(/\W/g, "_")}_DATA`;

export function dataFolder(root: string, env: Record<string, string | undefined>): string {
  const project = projectName(root);
  return path.resolve(root, env[variableOf(project)] ?? `.${project}`);
}
