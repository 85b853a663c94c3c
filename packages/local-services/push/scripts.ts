// The emulator's browser scripts, compiled on first request.
import { readFile } from "node:fs/promises";
import { transform } from "esbuild";

function scriptOf(name: string) {
  let compiled: Promise<string> | undefined;
  const compile = async () => {
    const source = await readFile(new URL(`browser/${name}.ts`, import.meta.url), "utf8");
    // Wrapped in a function, so its names don't clash with the page's.
    const { code } = await transform(source, { loader: "ts", target: "es2022", format: "iife" });
    return code;
  };
  return () => (compiled ??= compile());
}

export const scripts: Record<string, (() => Promise<string>) | undefined> = {
  "page.js": scriptOf("page"),
  "worker.js": scriptOf("worker"),
};
