import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";

/**
 * Makes a folder and those above it. Node's own recursive `mkdir` never ends below a folder such as /proc, where nothing can
 * be made.
 */
export function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
