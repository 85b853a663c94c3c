// Serves the web app's manifest, and writes it into a build.
import type { Plugin } from "vite";
import type { Site } from "../site.ts";

const name = "manifest.webmanifest";

export function webManifest({ webManifest: manifest }: Pick<Site, "webManifest">): Plugin {
  const source = JSON.stringify(manifest);
  return {
    name: "homeward:web-manifest",
    configureServer(server) {
      server.middlewares.use(`/${name}`, (_request, response) => {
        response.setHeader("content-type", "application/manifest+json");
        response.end(source);
      });
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: name, source });
    },
  };
}
