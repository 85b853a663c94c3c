import { createStore } from "./store";

/**
 * Whether the backend can be reached. `services` updates it, so that `ui` can show it without importing the backend.
 */
export const isConnected = createStore(true);

/**
 * Whether to show that there is no connection: the device reports none, or the backend has been unreachable for a
 * while.
 */
export const isOffline = createStore(false);

/** Reconnects now. Convex's client reconnects on this event and offers no other way to trigger it. */
export const reconnect = () => dispatchEvent(new Event("online"));

/** An interruption this short is not shown. */
const briefOutageMs = 800;
/** Time allowed for the first connection, and for a new one after the phone was asleep. */
const connectPatienceMs = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether the backend was actually reached. `isConnected` starts as true. */
let wasConnected = false;

/** True if the device has a network and the backend has never answered: its address may be wrong. */
export const hasNeverAnswered = () => navigator.onLine && !wasConnected;

/** Called when the page on screen stops watching the connection. */
export function assumeConnected() {
  // The store's listener sets `wasConnected`, although the backend has not answered.
  const wasConnectedBefore = wasConnected;
  isConnected.set(true);
  wasConnected = wasConnectedBefore;
}

let pageShownAt = 0;

function update() {
  clearTimeout(timer);
  if (!navigator.onLine) isOffline.set(true);
  else if (isConnected.get()) isOffline.set(false);
  else {
    const isWaking = performance.now() - pageShownAt < connectPatienceMs;
    timer = setTimeout(() => isOffline.set(true), wasConnected && !isWaking ? briefOutageMs : connectPatienceMs);
  }
}

// The landing page is prerendered without a window.
if (typeof window !== "undefined") {
  addEventListener("online", update);
  addEventListener("offline", update);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") pageShownAt = performance.now();
  });
  isConnected.subscribe(() => {
    wasConnected ||= isConnected.get();
    update();
  });
  update();
}
