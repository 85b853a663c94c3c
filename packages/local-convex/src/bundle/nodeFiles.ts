// Finds the files that run in Node: those with the directive "use node". Components may not have any.
import { readFileSync } from "node:fs";
import path from "node:path";

// Whitespace, a comment or a directive: what may precede the first statement of a file.
const headerPart = /^(?:\s+|\/\/[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/|(["'])(?<directive>[^"'\n]*)\1\s*;?)/;
const neverNode = new Set(["http", "crons", "schema", "auth.config"]);

export function usesNode(source: string): boolean {
  let rest = source;
  for (let part; (part = headerPart.exec(rest));) {
    if (part.groups?.["directive"] === "use node") return true;
    rest = rest.slice(part[0].length);
  }
  return false;
}

/**
 * The folder's modules that run in Node. Throws the vendor CLI's error where the directive is not allowed, or is missing
 * in `actions/`.
 */
export function nodeFiles(folder: string, files: string[], isRoot: boolean): string[] {
  const withDirective = files.filter((file) => usesNode(readFileSync(path.join(folder, file), "utf8")));
  if (withDirective.length > 0 && !isRoot) {
    throw new Error(`"use node" directive is not supported in components. Remove it from the component at: ${folder}.`);
  }
  const misplacedFile = withDirective.find((file) => neverNode.has(file.replace(/\.[^/.]+$/, "")));
  if (misplacedFile !== undefined) throw new Error(`"use node" directive is not allowed for ${misplacedFile}.`);
  const withoutDirective = files.find((file) => file.startsWith("actions/") && !withDirective.includes(file));
  if (withoutDirective !== undefined) {
    throw new Error(
      `${withoutDirective} is in /actions subfolder but has no "use node"; directive. You can now define actions in any folder and indicate they should run in node by adding "use node" directive. /actions is a deprecated way to choose Node.js environment, and we require "use node" for all files within that folder to avoid unexpected errors during the migration. See https://docs.convex.dev/functions/actions for more details`,
    );
  }
  return withDirective;
}

/** The advice the vendor's CLI adds when a file without the directive imports a Node module. */
export const nodeAdvice = `It looks like you are using Node APIs from a file without the "use node" directive.
Split out actions using Node.js APIs like this into a new file only containing actions that uses "use node" so these actions will run in a Node.js environment.
For more information see https://docs.convex.dev/functions/runtimes#nodejs-runtime`;
