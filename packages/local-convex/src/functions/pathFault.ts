// Checks file and function names, with the vendor's errors.
import { identifierFault } from "../values/identifier.ts";

const maxLength = 64;
/**
 * Accepts nearly every valid path at once, if it is short enough even with ".js" added. The slower checks below are for
 * all other paths.
 */
const ordinaryPath = /^(?:\w*[A-Za-z0-9]\w*\/)*\w*[A-Za-z0-9]\w*(?:\.js)?$/;

function partFault(part: string): string | null {
  if (part.length > maxLength) {
    return `Path component is too long (${part.length} > maximum ${maxLength}): ${part.slice(0, maxLength)}...`;
  }
  if (!/^[\w.]*$/.test(part)) {
    return `Path component ${part} can only contain alphanumeric characters, underscores, or periods.`;
  }
  return /[A-Za-z0-9]/.test(part) ? null : `Path component ${part} must have at least one alphanumeric character.`;
}

/** The error in the path of a module, with or without ".js"; null if it is valid. */
export function modulePathFault(path: string): string | null {
  if (path.length <= maxLength - 3 && ordinaryPath.test(path)) return null;
  const parts = path.split("/").filter((part, at) => part !== "" && (part !== "." || at === 0));
  const file = parts.at(-1);
  if (file === undefined || file === ".." || file === ".") return `Module path ${path} doesn't have a filename.`;
  const extension = /[^.].*\.([^.]*)$/.exec(file)?.[1];
  if (extension !== undefined && extension !== "js") return `Module path (${path}) has an extension that isn't 'js'.`;
  if (path.startsWith("/")) return `Module paths must be relative (${path} is absolute).`;
  for (const part of extension === undefined ? [...parts.slice(0, -1), `${file}.js`] : parts) {
    if (part === "." || part === "..") {
      return `Invalid path component ${part === "." ? "CurDir" : "ParentDir"} in ${path}.`;
    }
    const fault = partFault(part);
    if (fault !== null) return fault;
  }
  return null;
}

/** The error in the path of a function, such as "messages:list"; null if it is valid. */
export function functionPathFault(path: string): string | null {
  const colon = path.lastIndexOf(":");
  if (colon < 0) return modulePathFault(path);
  return identifierFault(path.slice(colon + 1)) ?? modulePathFault(path.slice(0, colon));
}

/** Throws if the name cannot be a function's. Accepts no name at all: an address may have a reference instead. */
export function checkFunctionName(name: unknown, operation: string) {
  const fault = typeof name === "string" ? functionPathFault(name) : null;
  if (fault !== null) throw new Error(`Invalid argument \`name\` for \`${operation}\`: ${fault}`);
}
