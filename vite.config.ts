import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { emulators } from "./emulators/plugin.ts";

export default defineConfig(({ mode }) => ({
  plugins: [react({ compiler: true }), tailwindcss(), emulators({ deploy: mode === "deploy" })],
  build: {
    manifest: true,
    target: "baseline-widely-available",
    assetsDir: "static",
    rolldownOptions: {
      output: { entryFileNames: "static/js/[name]-[hash].js", chunkFileNames: "static/js/[name]-[hash].js" },
    },
  },
}));
