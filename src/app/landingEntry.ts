// The entry of the landing page. The page can be read, and its links work, without any script. The app starts at once
// for a returning user and for a link that opens sign-in. For others, it starts when the page has been painted and the
// browser is idle, or as soon as the user presses something; packages/build/documents/pressScript.ts then repeats the
// press.
import "../styles/app.css";

const html = document.documentElement;
let hasStarted = false;

function start() {
  if (hasStarted) return;
  hasStarted = true;
  import("./main").then(({ start }) => start()).catch(() => dispatchEvent(new Event("homeward:stalled")));
}

function startWhenIdle() {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 4000 });
  else setTimeout(start, 1200);
}

const hero = document.querySelector<HTMLImageElement>("picture img");
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const windowLoaded = () =>
  new Promise((resolve) => {
    if (document.readyState === "complete") resolve(null);
    else addEventListener("load", resolve, { once: true });
  });

// The hero picture is drawn off the main thread and can appear long after "load". The app waits until the browser
// reports it as the largest contentful paint, but at most 2.5 s after everything has loaded.
const heroPainted = () =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const isPainted = list.getEntries().some((entry) => "element" in entry && entry.element === hero);
      if (isPainted) resolve(null);
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });

const asksForSignIn = /[?&]sign-(in|up)\b/.test(location.search);
const isRootEmpty = !document.getElementById("root")?.hasChildNodes();
// A returning user sees no page until the app has checked the session (styles/app.css). A press waits until it
// is repeated.
const isUserWaiting = html.dataset["returning"] !== undefined || html.dataset["pressed"] !== undefined;
if (asksForSignIn || isRootEmpty || isUserWaiting) {
  start();
} else {
  addEventListener("pointerdown", start, { once: true, passive: true });
  addEventListener("keydown", start, { once: true, passive: true });
  const resourcesLoaded = Promise.allSettled([windowLoaded(), document.fonts.ready, hero?.decode()]);
  void Promise.all([resourcesLoaded, Promise.race([heroPainted(), resourcesLoaded.then(() => pause(2500))])]).then(
    startWhenIdle,
  );
}
