import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { operatorsRow, services, settings } from "./demo/services.ts";
import { emulators } from "./packages/local-convex/src/host/plugin.ts";
import { fileNames } from "./src/build/chunks.ts";
import { compiler } from "./src/build/compiler.ts";
import { backendPages } from "./packages/build/headers/backendPages.ts";
import { compressedPreview } from "./packages/build/headers/compression.ts";
import { crawlers } from "./packages/build/headers/crawlers.ts";
import { documents } from "./packages/build/documents/documents.ts";
import { securityHeaders } from "./packages/build/headers/securityHeaders.ts";
import { otherLanguages } from "./packages/build/languages/otherLanguages.ts";
import { otherTexts } from "./packages/build/texts/otherTexts.ts";
import { messageTexts } from "./packages/build/texts/texts.ts";
import { wordTables } from "./packages/build/texts/wordTables.ts";
import { shareTarget } from "./packages/build/headers/shareTarget.ts";
import { webManifest } from "./packages/build/documents/webManifest.ts";
import { worker } from "./packages/build/worker/worker.ts";
import { catalogue, languageOffers, paperTexts, site, tables } from "./src/build/site.ts";
import { releaseName } from "./src/build/release.ts";
import { smallerPackages } from "./src/build/smallerPackages.ts";

export default defineConfig(({ mode }) => ({
  define: {
    languageOffers: JSON.stringify(languageOffers),
    "import.meta.env.VITE_RELEASE": JSON.stringify(releaseName(process.env)),
  },
  plugins: [
    // Lets the printed papers load their texts in another language.
    otherTexts(paperTexts),
    messageTexts(catalogue),
    wordTables(tables),
    smallerPackages(),
    react({ compiler }),
    tailwindcss(),
    // The emulators come before the plugins below, so that their paths are not served as pages and don't get the app's
    // policy.
    emulators({
      services,
      settings,
      printedRows: (env) => [operatorsRow(env)],
      verbose: Boolean(process.env["HOMEWARD_VERBOSE"]),
      deploy: mode === "deploy",
    }),
    backendPages(site),
    securityHeaders(site),
    crawlers(site),
    shareTarget(site),
    documents(site, catalogue),
    otherLanguages(site),
    webManifest(site),
    worker(site),
    compressedPreview(),
  ],
  worker: { rolldownOptions: { output: { entryFileNames: "static/js/[name]-[hash:7].js" } } },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    target: "baseline-widely-available",
    assetsDir: "static",
    rolldownOptions: {
      // The generated api.js calls this function for the export `components`, which the browser does not use.
      treeshake: { manualPureFunctions: ["componentsGeneric"] },
      output: {
        entryFileNames: "static/js/[name]-[hash:7].js",
        chunkFileNames: "static/js/[name]-[hash:7].js",
        // Every page loads lists of these names. In a compressed file, a hex digit of a hash takes 4 bits, and a
        // default character 6.
        hashCharacters: "hex",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: fileNames(import.meta.dirname), debugName: "files" }],
        },
      },
    },
  },
}));
