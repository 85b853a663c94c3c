// The landing page can be read and its links work before any of this. The app waits until the page has been painted
// and the browser is idle, or until somebody touches something.
import "../styles/app.css";

const html = document.documentElement;
let started = false;
let pressed: HTMLButtonElement | null = null;

function start() {
  if (started) return;
  started = true;
  import("./main").catch(() => dispatchEvent(new Event("homeward:stalled")));
}

// A button that was pressed before the app was there does its work as soon as it is.
function remember(event: Event) {
  if (html.dataset["ready"] !== undefined) return;
  if (event.target instanceof Element) pressed = event.target.closest("button:not([popovertarget])");
}
function replay() {
  removeEventListener("click", remember, true);
  if (pressed?.isConnected) pressed.click();
}

function whenIdle() {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 4000 });
  else setTimeout(start, 1200);
}

const hero = document.querySelector<HTMLImageElement>("picture img");
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const loaded = () =>
  new Promise((resolve) => {
    if (document.readyState === "complete") resolve(null);
    else addEventListener("load", resolve, { once: true });
  });

// The picture is rastered beside the main thread and can appear long after "load". Browsers that report the largest
// paint tell when it has; the others, and screens on which the picture is not the largest thing, go by the clock.
const heroPainted = () =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const isThere = list.getEntries().some((entry) => "element" in entry && entry.element === hero);
      if (isThere) resolve(null);
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });

const asked = /[?&]sign-(in|up)\b/.test(location.search);
const empty = !document.getElementById("root")?.hasChildNodes();
if (asked || empty || html.dataset["returning"] !== undefined) {
  start();
} else {
  addEventListener("click", remember, true);
  addEventListener("homeward:ready", replay, { once: true });
  addEventListener("pointerdown", start, { once: true, passive: true });
  addEventListener("keydown", start, { once: true, passive: true });
  const settled = Promise.allSettled([loaded(), document.fonts.ready, hero?.decode()]);
  void Promise.all([settled, Promise.race([heroPainted(), settled.then(() => pause(2500))])]).then(whenIdle);
}
