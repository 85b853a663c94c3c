// The browser's Back closes what was opened last over a page: a dialog, a menu, a form with unsaved input. Each of them
// is a layer, and each open layer has a history entry with the page's address and the router's own state, so the router
// need not know. Layers that open, close or replace each other in one go are brought into the history together.
import { pauseNavigation } from "../../lib/router/history";

interface Layer {
  close(): void;
  /** The page it lies on, once it is in the history; empty when it has left that. */
  page?: string;
}

interface State {
  idx?: number;
  key?: string;
  /** How many layers are open at this entry. */
  layers?: number;
}

/** Steps take a few milliseconds. */
const longestMs = 1000;

const open: Layer[] = [];
/** Ends our own steps back, while they are under way. */
let arrive: (() => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

const state = () => (history.state ?? {}) as State;
const depth = () => state().layers ?? 0;
const page = () => `${state().idx} ${state().key} ${location.href}`;
const layersOf = (which: string) => open.filter((layer) => layer.page === which);

function sync() {
  timer = undefined;
  if (arrive) return;
  const here = page();
  for (const layer of open) layer.page ??= here;
  const wanted = layersOf(here).length;
  if (depth() > wanted) {
    stepBack(depth() - wanted);
    return;
  }
  while (depth() < wanted) {
    // Closing must not scroll: by then the page may have moved the focus somewhere else.
    if (depth() === 0) history.scrollRestoration = "manual";
    history.pushState({ ...state(), layers: depth() + 1 }, "");
  }
  if (wanted === 0) history.scrollRestoration = "auto";
  for (const resolve of waiting) resolve();
  waiting = [];
}

/** It takes a moment. A link that is followed meanwhile waits for it, as the step would lead out of the new page again. */
function stepBack(steps: number) {
  const release = pauseNavigation();
  const tooLong = setTimeout(release, longestMs);
  arrive = () => {
    arrive = null;
    clearTimeout(tooLong);
    release();
    schedule();
  };
  history.go(-steps);
}

function schedule() {
  timer ??= setTimeout(sync);
}

function onPop(event: PopStateEvent) {
  const mine = layersOf(page());
  // The router stays where it is.
  if (arrive || mine.length > 0) event.stopImmediatePropagation();
  if (arrive) {
    arrive();
    return;
  }
  for (const layer of mine.slice(depth()).reverse()) layer.close();
  // A layer that did not close gets its entry back. An entry whose layer has closed, such as before a reload or before
  // a link in it was followed, is skipped.
  schedule();
}

if (typeof window !== "undefined") {
  addEventListener("popstate", onPop, true);
  if (depth() > 0) schedule();
}

/** Back calls `close` from now on. Returns the function to call when the layer has closed. */
export function openLayer(close: () => void): () => void {
  const layer: Layer = { close };
  open.push(layer);
  schedule();
  return () => {
    open.splice(open.indexOf(layer), 1);
    schedule();
  };
}

/** Call it before leaving the page by script: resolves once its layers, which leave with it, are out of the history. */
export function leaveLayers(): Promise<void> {
  for (const layer of open) layer.page = "";
  if (!arrive && depth() === 0) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.push(resolve);
    schedule();
  });
}
