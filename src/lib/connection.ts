import { createStore } from "./store";

/** Whether the backend can be reached. `services` updates it, so that `ui` can show it without importing the backend. */
export const isConnected = createStore(true);

/** Whether to say that there is no connection: the device says so, or the backend has been out of reach for a while. */
export const isOffline = createStore(false);

/** Tries to connect now. The backend's client does so when the browser finds a network, and offers no other way. */
export const reconnect = () => dispatchEvent(new Event("online"));

const blinkMs = 800;
/** The first connection takes longer, and so does one that ended while the phone was asleep. */
const patienceMs = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** The backend has been reached, and not merely assumed to be. */
let wasConnected = false;
let shownAt = 0;

function look() {
  clearTimeout(timer);
  if (!navigator.onLine) isOffline.set(true);
  else if (isConnected.get()) isOffline.set(false);
  else {
    const isWaking = performance.now() - shownAt < patienceMs;
    timer = setTimeout(() => isOffline.set(true), wasConnected && !isWaking ? blinkMs : patienceMs);
  }
}

// The landing page is prerendered without a window.
if (typeof window !== "undefined") {
  addEventListener("online", look);
  addEventListener("offline", look);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") shownAt = performance.now();
  });
  isConnected.subscribe(() => {
    wasConnected ||= isConnected.get();
    look();
  });
  look();
}
