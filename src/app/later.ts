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

const asked = /[?&]sign-(in|up)\b/.test(location.search);
const empty = !document.getElementById("root")?.hasChildNodes();
if (asked || empty || html.dataset["returning"] !== undefined) {
  start();
} else {
  addEventListener("click", remember, true);
  addEventListener("homeward:ready", replay, { once: true });
  addEventListener("pointerdown", start, { once: true, passive: true });
  addEventListener("keydown", start, { once: true, passive: true });
  // Two frames after "load" the largest paint has happened.
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(whenIdle));
  if (document.readyState === "complete") painted();
  else addEventListener("load", painted, { once: true });
}
