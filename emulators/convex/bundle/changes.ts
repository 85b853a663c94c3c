import type { Reload } from "../backend.ts";
import { canonical } from "../functions/address.ts";
import type { Bundled } from "./functions.ts";

/** A function is affected if any source its module is made of has changed. A change of components or schema affects all. */
export function changesBetween(before: Bundled, after: Bundled): Reload["affects"] {
  const affectsAll = before.shared !== after.shared;
  return (path, componentPath = "") => {
    if (affectsAll || componentPath !== "") return affectsAll;
    const module = canonical(path).split(":")[0]!;
    return before.modules.get(module) !== after.modules.get(module);
  };
}
