// One clock for all relative times. It ticks at each full minute while the page is visible, and catches up when a
// hidden page is shown again.
import { useSyncExternalStore } from "react";
import { minuteMs } from "../../domain/units";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let now = 0;

function tick() {
  clearTimeout(timer);
  now = Date.now();
  if (document.visibilityState === "visible") timer = setTimeout(tick, minuteMs - (now % minuteMs));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener("visibilitychange", tick);
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}

/**
 * The result of `read` for the current time, kept up to date. The component rerenders only when the result changes.
 */
export function useTicking(read: (now: Date) => string): string {
  const get = () => read(new Date(listeners.size > 0 ? now : Date.now()));
  return useSyncExternalStore(subscribe, get, get);
}
