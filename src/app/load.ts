// Loads a page's code, within the time the product allows for a script.
import { type ComponentType, lazy } from "react";
import { limits } from "../../domain/limits";
import { withinTime } from "../lib/withinTime";

export class LoadError extends Error {
  override name = "LoadError";
}

export const page = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    try {
      return { default: await withinTime(limits.chunkTimeoutMs, load()) };
    } catch (cause) {
      throw new LoadError("The page did not load.", { cause });
    }
  });
