// Loads a page's code, and fails if that takes longer than `limits.chunkTimeoutMs`.
import { type ComponentType, lazy, useState } from "react";
import { limits } from "../../domain/limits";
import { withTimeout } from "../lib/withTimeout";

export class LoadError extends Error {
  override name = "LoadError";
}

/**
 * A page in a chunk of its own. `name` is the name of the page's component in the module that `load` imports. If `load`
 * has already finished, the page renders without a pause.
 */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  let loadedPage: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;
  const get = () => {
    loading ??= withTimeout(limits.chunkTimeoutMs, load()).then(
      (module) => (loadedPage = module[name]),
      (cause: unknown) => {
        throw new LoadError("The page did not load.", { cause });
      },
    );
    return loading;
  };
  const Lazy = lazy(async () => ({ default: await get() }));

  function Page() {
    // Choose once; swapping components would remount the page and lose its state.
    const [Part] = useState(() => loadedPage ?? Lazy);
    return <Part />;
  }
  return Object.assign(Page, { load: get });
}
