// Loads a page's code, within the time the product allows for a script.
import { type ComponentType, lazy, useState } from "react";
import { limits } from "../../domain/limits";
import { withinTime } from "../lib/withinTime";

export class LoadError extends Error {
  override name = "LoadError";
}

/** A page whose code is a file of its own. Where `load` was waited for, it is drawn without a pause. */
export function lazyPage(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;
  const get = () => {
    loading ??= withinTime(limits.chunkTimeoutMs, load()).then(
      (Part) => (loaded = Part),
      (cause: unknown) => {
        throw new LoadError("The page did not load.", { cause });
      },
    );
    return loading;
  };
  const Lazy = lazy(async () => ({ default: await get() }));

  function Page() {
    // Decided once: another component later on would lose the page's state.
    const [Part] = useState(() => loaded ?? Lazy);
    return <Part />;
  }
  return Object.assign(Page, { load: get });
}
