import type { Reload } from "../backend.ts";
import { canonicalPath } from "../functions/address.ts";
import type { Bundled } from "./functions.ts";

/** Affects the functions whose module has changed in any source, or all of them if components or the schema changed. */
export function changesBetween(before: Bundled, after: Bundled): Reload["affects"] {
  const affectsAll = before.shared !== after.shared;
  return (path, componentPath = "") => {
    if (affectsAll || componentPath !== "") return affectsAll;
    const module = canonicalPath(path).split(":")[0]!;
    return before.modules.get(module) !== after.modules.get(module);
  };
}
