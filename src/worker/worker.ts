// The service worker: Homeward opens offline and shows what was viewed. This file connects the others to the worker's
// events. Built into /sw.js by packages/build/worker/worker.ts.
import { backend, documents, shared } from "./build";
import "./notifications";
import { keepAll, photo } from "./photos";
import { share } from "./share";
import { file, forgetOthers, install, isSameBuild, page } from "./shell";
import type { WorkerMessage } from "./messages";
import { routeRequest } from "./routeRequest";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(install()));

self.addEventListener("activate", (event) => {
  const { navigationPreload } = self.registration;
  event.waitUntil(
    // The browser asks for a page while the worker is still starting. Not every browser can.
    Promise.all([forgetOthers(), (navigationPreload as typeof navigationPreload | undefined)?.enable()]).then(() =>
      self.clients.claim(),
    ),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const way = routeRequest(request, { own: location.origin, backend, files: documents, share: shared.path });
  if (way === "page") event.respondWith(page(request, Promise.resolve(event.preloadResponse)));
  if (way === "file") event.respondWith(file(request));
  if (way === "photo") event.respondWith(photo(request));
  if (way === "share") event.respondWith(share(request));
});

self.addEventListener("message", (event) => {
  // A page of another version may say what this one doesn't know.
  const message = event.data as WorkerMessage | null;
  // Never unasked: an open page of the version before still needs the files of that one.
  if (message?.kind === "activate update") event.waitUntil(self.skipWaiting());
  if (message?.kind === "cache photos") event.waitUntil(keepAll(message.urls));
  if (message?.kind === "is same build") {
    event.waitUntil(isSameBuild(message.scripts).then((isSame) => event.ports[0]?.postMessage(isSame)));
  }
});
