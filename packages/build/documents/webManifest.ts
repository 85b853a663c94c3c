// Serves the web app's manifest in dev, and writes it into a build.
import type { Plugin } from "vite";
import { prefixOf, type Site } from "../site.ts";

const name = "manifest.webmanifest";

export function webManifest(site: Pick<Site, "language" | "languages">): Plugin {
  return {
    name: "homeward:web-manifest",
    configureServer(server) {
      for (const language of site.languages) {
        server.middlewares.use(`${prefixOf(site, language)}/${name}`, (_request, response) => {
          response.setHeader("content-type", "application/manifest+json");
          response.end(JSON.stringify(language.webManifest));
        });
      }
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: name, source: JSON.stringify(site.language.webManifest) });
    },
  };
}
