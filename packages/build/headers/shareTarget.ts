// Answers in dev and preview, as hosts do (docs/hosting.md), when a user shares photos with the installed app. Normally
// the service worker receives the photos. Without a worker they are lost, and the page that opens says so.
import type { Connect, Plugin } from "vite";
import type { Site } from "../site.ts";

export function shareTarget({ shareTarget: { path, answer } }: Pick<Site, "shareTarget">): Plugin {
  const handle: Connect.NextHandleFunction = (request, response, next) => {
    if (new URL(request.url ?? "/", "http://localhost").pathname !== path) return next();
    // Browsers treat an answer before the end of their upload as a failure.
    request.on("end", () => {
      response.writeHead(303, { location: answer });
      response.end();
    });
    request.resume();
  };
  return {
    name: "homeward:share-target",
    configureServer: (server) => void server.middlewares.use(handle),
    configurePreviewServer: (server) => void server.middlewares.use(handle),
  };
}
