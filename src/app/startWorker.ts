// Starts the service worker (src/worker) as soon as the page is idle. If the browser refuses workers, the app needs a
// connection. The reporting of errors starts here too, because it can wait as well.
import { messages } from "../../domain/messages";
import { paths } from "../../domain/paths";
import { language } from "../../domain/texts/language";
import { hourMs } from "../../domain/units";
import { askWorker, tellWorker, activateUpdate } from "../lib/device/workerMessages";
import { currentAppPath } from "../lib/router/history";
import { waitUntilIdle } from "../lib/waitUntilIdle";
import { toast } from "../ui/feedback/toasts";

const forms: readonly string[] = [paths.reportLost, paths.reportFound];
const isWriting = () => forms.includes(currentAppPath()) || document.querySelector("dialog[open] form") !== null;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Whether the page and the waiting worker are from the same build, as they often are if the page has just come from the
 * network.
 */
function isSameBuild(worker: ServiceWorker): Promise<boolean> {
  // The app's own script gets a new name with every build that differs.
  const scripts = Array.from(document.scripts, (script) => script.src).filter((src) => src.includes("/static/"));
  return askWorker(worker, { kind: "is same build", scripts });
}

async function offerUpdate(waitingWorker: ServiceWorker) {
  if (await isSameBuild(waitingWorker)) {
    // If the workers' addresses differ, the page's language has changed. The waiting worker, which keeps documents in
    // the new language, takes over at once: it is from the same build, so open pages need no file that is gone.
    if (waitingWorker.scriptURL !== navigator.serviceWorker.controller?.scriptURL) {
      tellWorker(waitingWorker, { kind: "activate update" });
    }
    return;
  }
  // Never interrupt a user who is writing a report or filling in a form in a dialog.
  while (isWriting()) await pause(5000);
  toast(messages["app.newVersion"], {
    action: { label: messages["app.reload"], run: () => activateUpdate(waitingWorker) },
  });
}

/** Has the worker cache the photos that were shown before it was active. */
async function cacheShownPhotos() {
  const { active } = await navigator.serviceWorker.ready;
  const urls = Array.from(document.images, (image) => image.currentSrc).filter((url) => url.includes("/api/storage/"));
  if (active && urls.length > 0) tellWorker(active, { kind: "cache photos", urls });
}

async function start(workers: ServiceWorkerContainer) {
  await waitUntilIdle();
  const isFirstStart = !workers.controller;
  const registration = await workers.register(language.code === "en" ? "/sw.js" : `/sw.js?${language.code}`, {
    updateViaCache: "none",
  });
  const checkForUpdate = () => {
    if (registration.waiting && workers.controller) void offerUpdate(registration.waiting);
  };
  checkForUpdate();
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => installing.state === "installed" && checkForUpdate());
  });
  if (isFirstStart) await cacheShownPhotos();

  // An installed app can stay open for weeks.
  let checkedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - checkedAt < hourMs) return;
    checkedAt = Date.now();
    registration.update().catch(() => {});
  });
}

if (import.meta.env.VITE_ERROR_REPORT_URL) void import("./reportErrors");
if ("serviceWorker" in navigator) start(navigator.serviceWorker).catch(() => {});
