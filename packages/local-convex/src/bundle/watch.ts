// Watches the functions' sources and reloads them when one is saved.
import { watch, type FSWatcher } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FunctionsBundle } from "./functions.ts";

/** A reload waits this long after the last change, because saving a file can take several writes. */
const settleMs = 50;
const retryMs = 1000;

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Retries every second, because the files to watch are unknown until the functions have loaded for the first time. */
export async function retryUntilLoaded<T>(
  load: () => Promise<T>,
  log: (line: string) => void,
  closing?: AbortSignal,
): Promise<T> {
  let loggedText: string | null = null;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const text = textOf(error);
      if (text !== loggedText) log(`Convex functions cannot be loaded. Waiting for this to be fixed:\n${text}`);
      loggedText = text;
      await pause(retryMs, undefined, { ...(closing && { signal: closing }) });
    }
  }
}

export function watchSources(
  bundle: FunctionsBundle,
  reload: () => Promise<FunctionsBundle>,
  log: (line: string) => void,
) {
  let watchers: FSWatcher[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<void> = Promise.resolve();
  let isClosed = false;

  function watchAll({ inputs, folders }: FunctionsBundle) {
    for (const watcher of watchers) watcher.close();
    const watchedFolders = new Set([...folders, ...inputs.map((input) => path.dirname(input))]);
    watchers = [...watchedFolders].map((folder) =>
      watch(folder, (_, name) => {
        if (name?.startsWith("_generated")) return;
        clearTimeout(timer);
        timer = setTimeout(() => (work = work.then(reloadAndLog)), settleMs);
      }),
    );
  }

  async function reloadAndLog() {
    if (isClosed) return;
    const startedAt = performance.now();
    try {
      watchAll(await reload());
      log(`Convex functions ready (${Math.round(performance.now() - startedAt)} ms)`);
    } catch (error) {
      log(`Convex functions cannot be reloaded. The previous ones keep running:\n${textOf(error)}`);
    }
  }

  watchAll(bundle);
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await work;
    },
  };
}
