// What the host answers where photos are sent that somebody shares with the installed app (docs/hosting.md). The service
// worker takes them, where there is one: here they are lost, and the form says so.
import type { Connect, Plugin } from "vite";
import { sharedPhotosAddress, sharedPhotosPath } from "../../../domain/report/sharedPhotos.ts";

const answer: Connect.NextHandleFunction = (request, response, next) => {
  if (new URL(request.url ?? "/", "http://localhost").pathname !== sharedPhotosPath) return next();
  // Browsers take an answer before the end of what they send for a failure.
  request.on("end", () => {
    response.writeHead(303, { location: sharedPhotosAddress("lost", 0) });
    response.end();
  });
  request.resume();
};

export const shareTarget = (): Plugin => ({
  name: "homeward:share-target",
  configureServer: (server) => void server.middlewares.use(answer),
  configurePreviewServer: (server) => void server.middlewares.use(answer),
});
