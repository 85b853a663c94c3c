import type { Reload } from "../backend.ts";
import { canonicalPath } from "../functions/address.ts";
import type { FunctionsBundle } from "./functions.ts";

/**
 * Tells which functions a reload affects: those whose module or its imports changed, or all of them if the schema,
 * convex.config or a file that one of these imports changed.
 */
export function changesBetween(before: FunctionsBundle, after: FunctionsBundle): Reload["affects"] {
  const affectsAll = before.sharedHash !== after.sharedHash;
  return (path, componentPath = "") => {
    if (affectsAll || componentPath !== "") return affectsAll;
    const module = canonicalPath(path).split(":")[0]!;
    return before.moduleHashes.get(module) !== after.moduleHashes.get(module);
  };
}
