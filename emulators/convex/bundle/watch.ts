// Watches the sources of the functions and has them loaded again when one is saved.
import { watch, type FSWatcher } from "node:fs";
import path from "node:path";
import type { Bundled } from "./functions.ts";

const SETTLE_MS = 50;

export function watchSources(first: Bundled, reload: () => Promise<Bundled>, log: (line: string) => void) {
  let watchers: FSWatcher[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<void> = Promise.resolve();
  let isClosed = false;

  function attend({ inputs, folders }: Bundled) {
    for (const watcher of watchers) watcher.close();
    const all = new Set([...folders, ...inputs.map((input) => path.dirname(input))]);
    watchers = [...all].map((folder) =>
      watch(folder, (_, name) => {
        if (name?.startsWith("_generated")) return;
        clearTimeout(timer);
        timer = setTimeout(() => (work = work.then(load)), SETTLE_MS);
      }),
    );
  }

  async function load() {
    if (isClosed) return;
    const started = performance.now();
    try {
      attend(await reload());
      log(`Convex functions ready (${Math.round(performance.now() - started)} ms)`);
    } catch (error) {
      log(
        `Convex functions not taken over, the earlier ones stay:\n${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  attend(first);
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await work;
    },
  };
}
