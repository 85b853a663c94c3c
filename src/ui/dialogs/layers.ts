// Makes the browser's Back close what was opened last over a page: a dialog, a menu, a form with unsaved input. Each
// open layer has a history entry with the page's address and the router's state, so the router does not notice. Layers
// that open, close or replace each other in one task are written to the history together.
import { pauseNavigation } from "../../lib/router/history";

interface Layer {
  close(): void;
  /** Id of the page below. Absent before the layer is in the history; empty after `removeLayersFromHistory`. */
  page?: string;
}

interface HistoryState {
  idx?: number;
  key?: string;
  /** The number of layers that are open at this entry. */
  layers?: number;
}

/** Navigation is paused at most this long for a step back, which normally takes a few milliseconds. */
const stepTimeoutMs = 1000;

const openLayers: Layer[] = [];
/** Ends the wait for our own step back. Null while none is under way. */
let finishStep: (() => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let onSettled: (() => void)[] = [];

const state = () => (history.state ?? {}) as HistoryState;
const depth = () => state().layers ?? 0;
const currentPage = () => `${state().idx} ${state().key} ${location.href}`;
const layersOn = (page: string) => openLayers.filter((layer) => layer.page === page);

function syncHistory() {
  timer = undefined;
  if (finishStep) return;
  const page = currentPage();
  for (const layer of openLayers) layer.page ??= page;
  const wantedDepth = layersOn(page).length;
  if (depth() > wantedDepth) {
    stepBack(depth() - wantedDepth);
    return;
  }
  while (depth() < wantedDepth) {
    // Otherwise the step back that closes the layer would restore the page's old scroll position, although the page may
    // have moved the focus elsewhere by then.
    if (depth() === 0) history.scrollRestoration = "manual";
    history.pushState({ ...state(), layers: depth() + 1 }, "");
  }
  if (wantedDepth === 0) history.scrollRestoration = "auto";
  for (const resolve of onSettled) resolve();
  onSettled = [];
}

/** Steps back in the history. Pauses navigation meanwhile, because the step would otherwise undo a navigation. */
function stepBack(steps: number) {
  const release = pauseNavigation();
  const timeout = setTimeout(release, stepTimeoutMs);
  finishStep = () => {
    finishStep = null;
    clearTimeout(timeout);
    release();
    schedule();
  };
  history.go(-steps);
}

function schedule() {
  timer ??= setTimeout(syncHistory);
}

function onPop(event: PopStateEvent) {
  const layers = layersOn(currentPage());
  // The router must not see this event, because the page stays the same.
  if (finishStep || layers.length > 0) event.stopImmediatePropagation();
  if (finishStep) {
    finishStep();
    return;
  }
  for (const layer of layers.slice(depth()).reverse()) layer.close();
  // A layer that did not close gets its entry again. Entries of layers that are gone are skipped, for example after a
  // reload or after a link in the layer was followed.
  schedule();
}

if (typeof window !== "undefined") {
  addEventListener("popstate", onPop, true);
  if (depth() > 0) schedule();
}

/** Makes Back call `close`. Returns the function to call when the layer has closed. */
export function openLayer(close: () => void): () => void {
  const layer: Layer = { close };
  openLayers.push(layer);
  schedule();
  return () => {
    openLayers.splice(openLayers.indexOf(layer), 1);
    schedule();
  };
}

/** Call before navigating away by script. Resolves when the page's layers are out of the history. */
export function removeLayersFromHistory(): Promise<void> {
  for (const layer of openLayers) layer.page = "";
  if (!finishStep && depth() === 0) return Promise.resolve();
  return new Promise((resolve) => {
    onSettled.push(resolve);
    schedule();
  });
}
