import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { emulators } from "./packages/local-convex/src/host/plugin.ts";
import { fileNames } from "./src/build/chunks.ts";
import { compiler } from "./src/build/compiler.ts";
import { compressed } from "./packages/build/headers/compressed.ts";
import { crawlers } from "./packages/build/headers/crawlers.ts";
import { documents } from "./packages/build/documents/documents.ts";
import { securityHeaders } from "./packages/build/headers/securityHeaders.ts";
import { messageTexts } from "./packages/build/texts/texts.ts";
import { shareTarget } from "./packages/build/headers/shareTarget.ts";
import { worker } from "./packages/build/worker/worker.ts";

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
