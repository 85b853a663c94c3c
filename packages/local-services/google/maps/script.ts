// Bundles the part of the emulator that runs in the browser into one classic script, like Google's.
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
