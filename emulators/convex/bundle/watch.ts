// Watches the sources of the functions and has them loaded again when one is saved.
import { watch, type FSWatcher } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Bundled } from "./functions.ts";

const settleMs = 50;
const againMs = 1000;

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Until there are functions that can be loaded, nobody knows what to watch: it is tried again and again. */
export async function patiently<T>(
  begin: () => Promise<T>,
  log: (line: string) => void,
  closing?: AbortSignal,
): Promise<T> {
  let said: string | null = null;
  for (;;) {
    try {
      return await begin();
    } catch (error) {
      const text = textOf(error);
      if (text !== said) log(`Convex functions cannot be loaded. Waiting until that is mended:\n${text}`);
      said = text;
      await pause(againMs, undefined, { ...(closing && { signal: closing }) });
    }
  }
}

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
        timer = setTimeout(() => (work = work.then(load)), settleMs);
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
      log(`Convex functions not taken over, the earlier ones stay:\n${textOf(error)}`);
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
