import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { emulators } from "./emulators/plugin.ts";
import { documents } from "./vite/documents.ts";

export default defineConfig(({ mode }) => ({
  // The emulators come first: what they answer is never taken for a page.
  plugins: [react({ compiler: true }), tailwindcss(), emulators({ deploy: mode === "deploy" }), documents()],
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    target: "baseline-widely-available",
    assetsDir: "static",
    rolldownOptions: {
      output: {
        entryFileNames: "static/js/[name]-[hash].js",
        chunkFileNames: "static/js/[name]-[hash].js",
        // What every form is made of comes as one file: it packs better than ten small ones, and takes fewer requests.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: "controls",
              test: /src\/ui\/(Field|TextField|TextArea|Select|controlLook|IconButton|Skeleton|Note|RadioTile|later)\.ts|src\/lib\/(useOpen|errorSentence)|domain\/(choices|text)\.ts/,
            },
          ],
        },
      },
    },
  },
}));
