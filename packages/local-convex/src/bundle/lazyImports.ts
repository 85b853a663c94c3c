// Routes `import()` through a generated module, which refuses it in queries and mutations as production does. That
// module exports `then`, which JavaScript calls on every `import()` of it. `functionsImport` is in
// runtime/globals/globals.ts.
import path from "node:path";
import type { Plugin } from "esbuild";

const source = (file: string) => `
import * as found from ${JSON.stringify(file)};
export function then(resolve, reject) {
  try {
    resolve(functionsImport(found));
  } catch (error) {
    reject(error);
  }
}
`;

export const lazyImports: Plugin = {
  name: "lazy-imports",
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /.*/ }, async ({ path: specifier, importer, resolveDir, kind }) => {
      if (kind !== "dynamic-import") return undefined;
      const resolved = await resolve(specifier, { importer, resolveDir, kind: "import-statement" });
      const isFile = resolved.errors.length === 0 && resolved.namespace === "file" && !resolved.external;
      // Leaves all other imports to esbuild, which reports those that it cannot resolve.
      return isFile ? { path: resolved.path, namespace: "lazy" } : undefined;
    });
    onLoad({ filter: /.*/, namespace: "lazy" }, ({ path: file }) => ({
      contents: source(file),
      resolveDir: path.dirname(file),
    }));
  },
};
