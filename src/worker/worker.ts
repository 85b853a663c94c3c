// The service worker, with which Homeward opens offline and shows what was viewed before. Built into /sw.js by
// packages/build/worker/worker.ts.
import { backendOrigin, offlinePaths, shareTarget } from "./build";
import "./notifications";
import { cacheMissingPhotos, answerPhoto } from "./photos";
import { answerShare } from "./share";
import { answerFile, deleteOldShells, install, isSameBuild, answerPage } from "./shell";
import type { WorkerMessage } from "./messages";
import { routeRequest } from "./routeRequest";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(install()));

self.addEventListener("activate", (event) => {
  const { navigationPreload } = self.registration;
  event.waitUntil(
    // With navigation preload, the browser requests a page while the worker is still starting. Some browsers lack it.
    Promise.all([deleteOldShells(), (navigationPreload as typeof navigationPreload | undefined)?.enable()]).then(() =>
      self.clients.claim(),
    ),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const handler = routeRequest(request, {
    ownOrigin: location.origin,
    backendOrigin,
    rootFiles: offlinePaths,
    sharePath: shareTarget.path,
  });
  if (handler === "page") event.respondWith(answerPage(request, Promise.resolve(event.preloadResponse)));
  if (handler === "file") event.respondWith(answerFile(request));
  if (handler === "photo") event.respondWith(answerPhoto(request));
  if (handler === "share") event.respondWith(answerShare(request));
});

self.addEventListener("message", (event) => {
  // A page of another version may send messages that this worker doesn't know.
  const message = event.data as WorkerMessage | null;
  // Only on request, because an open page of the previous version still needs that version's files.
  if (message?.kind === "activate update") event.waitUntil(self.skipWaiting());
  if (message?.kind === "cache photos") event.waitUntil(cacheMissingPhotos(message.urls));
  if (message?.kind === "is same build") {
    event.waitUntil(isSameBuild(message.scripts).then((isSame) => event.ports[0]?.postMessage(isSame)));
  }
});
