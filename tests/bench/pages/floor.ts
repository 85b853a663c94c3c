// Serves the "floor", two minimal pages for comparison: one on which React draws only a heading, and one without
// scripts. They are built with the same tools as the app and sent by the same kind of server.
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { compressedPreview } from "../../../packages/build/headers/compression.ts";

export async function withFloor(outDir: string, measure: (origin: string) => Promise<void>): Promise<void> {
  const config = {
    configFile: false as const,
    root: fileURLToPath(new URL("./floor", import.meta.url)),
    logLevel: "error" as const,
    plugins: [react({ compiler: true }), compressedPreview()],
  };
  await build({
    ...config,
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir: "static",
      target: "baseline-widely-available",
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ["index.html", "static.html"].map((name) => `${config.root}/${name}`) },
    },
  });
  const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: "localhost" } });
  try {
    await measure(server.resolvedUrls!.local[0]!.replace(/\/$/, ""));
  } finally {
    await server.close();
  }
}
