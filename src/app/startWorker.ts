// Starts the service worker (src/worker) once the page needs nothing else. Nothing depends on it: where it is refused, the
// app needs a connection.
import { messages } from "../../domain/messages";
import { paths } from "../../domain/paths";
import { hourMs } from "../../domain/units";
import { askWorker, tellWorker, activateUpdate } from "../lib/device/workerMessages";
import { toast } from "../ui/feedback/toasts";

const forms: readonly string[] = [paths.reportLost, paths.reportFound];
const isWriting = () => forms.includes(location.pathname) || document.querySelector("dialog[open] form") !== null;
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

/** Nothing of the page waits for the network or the processor any more. */
async function whenQuiet() {
  if (document.readyState !== "complete") await new Promise((go) => addEventListener("load", go, { once: true }));
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) await new Promise((go) => requestIdleCallback(go));
}

/** Whether this page is of the same build as the worker: one that came from the network often is. */
function isOwn(worker: ServiceWorker): Promise<boolean> {
  // The app's own script gets a new name with every build that differs.
  const scripts = Array.from(document.scripts, (script) => script.src).filter((src) => src.includes("/static/"));
  return askWorker(worker, { kind: "is same build", scripts });
}

async function offerUpdate(waiting: ServiceWorker) {
  if (await isOwn(waiting)) return;
  // Nobody is asked over a form that they are filling in.
  while (isWriting()) await pause(5000);
  toast(messages["app.newVersion"], { action: { label: messages["app.reload"], run: () => activateUpdate(waiting) } });
}

/** What was looked at before the worker was there. */
async function handOverPhotos() {
  const { active } = await navigator.serviceWorker.ready;
  const urls = Array.from(document.images, (image) => image.currentSrc).filter((url) => url.includes("/api/storage/"));
  if (active && urls.length > 0) tellWorker(active, { kind: "cache photos", urls });
}

async function start(workers: ServiceWorkerContainer) {
  await whenQuiet();
  const isFirst = !workers.controller;
  const registration = await workers.register("/sw.js", { updateViaCache: "none" });
  const look = () => {
    if (registration.waiting && workers.controller) void offerUpdate(registration.waiting);
  };
  look();
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => installing.state === "installed" && look());
  });
  if (isFirst) await handOverPhotos();

  // An installed app can stay open for weeks.
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < hourMs) return;
    asked = Date.now();
    registration.update().catch(() => {});
  });
}

if ("serviceWorker" in navigator) start(navigator.serviceWorker).catch(() => {});
