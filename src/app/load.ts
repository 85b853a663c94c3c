// Loads a page's code, and gives up after the time the product allows a script.
import { type ComponentType, lazy } from "react";

const patienceMs = 120_000;

export class LoadError extends Error {
  override name = "LoadError";
}

export function withPatience<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadError("The page took too long to load.")), patienceMs);
    loading
      .then(resolve, (cause: unknown) => reject(new LoadError("The page did not load.", { cause })))
      .finally(() => {
        clearTimeout(timer);
      });
  });
}

export const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await withPatience(load()) }));
