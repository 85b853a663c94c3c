import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { emulators } from "./emulators/plugin.ts";
import { fileNames } from "./vite/chunks.ts";
import { compiler } from "./vite/compiler.ts";
import { compressed } from "./vite/compressed.ts";
import { crawlers } from "./vite/crawlers.ts";
import { documents } from "./vite/documents.ts";
import { securityHeaders } from "./vite/securityHeaders.ts";
import { messageTexts } from "./vite/texts.ts";
import { shareTarget } from "./vite/shareTarget.ts";
import { worker } from "./vite/worker.ts";

export default defineConfig(({ mode }) => ({
  plugins: [
    messageTexts(),
    react({ compiler }),
    tailwindcss(),
    // The emulators come before the rest, so that their paths are not served as pages and get no policy of the app's.
    emulators({ deploy: mode === "deploy" }),
    securityHeaders(),
    crawlers(),
    shareTarget(),
    documents(),
    worker(),
    compressed(),
  ],
  worker: { rolldownOptions: { output: { entryFileNames: "static/js/[name]-[hash:7].js" } } },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    target: "baseline-widely-available",
    assetsDir: "static",
    rolldownOptions: {
      output: {
        // As short as may be: the service worker lists them all.
        entryFileNames: "static/js/[name]-[hash:7].js",
        chunkFileNames: "static/js/[name]-[hash:7].js",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: fileNames(import.meta.dirname), debugName: "files" }],
        },
      },
    },
  },
}));
