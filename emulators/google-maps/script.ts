// Bundles the browser's half of the emulator into one classic script, as Google serves one.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

export async function bundleScript(): Promise<string> {
  const result = await build({
    entryPoints: [fileURLToPath(new URL("browser/api.ts", import.meta.url))],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: "es2022",
    loader: { ".css": "text" },
    legalComments: "none",
    logLevel: "silent",
  });
  return result.outputFiles[0]!.text;
}
