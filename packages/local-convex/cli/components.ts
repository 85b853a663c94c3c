// The components mounted by convex.config.ts: the name of each, and the module it is imported from.
import path from "node:path";
import { build, type Plugin } from "esbuild";

export interface MountedComponent {
  name: string;
  /** The specifier in convex.config.ts, such as "@convex-dev/rate-limiter/convex.config". */
  from: string;
}

// Replaces the config of each imported component by a stub with the import's specifier and the component's default
// name, as in a deployment. The stub imports the real config through the prefix "original:".
const componentStubs: Plugin = {
  name: "components",
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^original:/ }, ({ path: file }) => ({ path: file.slice("original:".length) }));
    onResolve(
      { filter: /convex\.config(\.[jt]s)?$/ },
      async ({ path: from, pluginData, kind, resolveDir, importer }) => {
        if (kind === "entry-point" || pluginData === "resolving") return undefined;
        const { path: file } = await resolve(from, { kind, resolveDir, importer, pluginData: "resolving" });
        return { path: from, namespace: "component", pluginData: file };
      },
    );
    onLoad({ filter: /.*/, namespace: "component" }, ({ path: from, pluginData: file }) => ({
      contents: `
        import definition from ${JSON.stringify(`original:${file}`)};
        export default { componentDefinitionPath: ${JSON.stringify(from)}, defaultName: definition._name };`,
      resolveDir: path.dirname(String(file)),
    }));
  },
};

export async function mountedIn(folder: string): Promise<MountedComponent[]> {
  const { outputFiles } = await build({
    entryPoints: [path.resolve(folder, "convex.config.ts")],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    logLevel: "silent",
    plugins: [componentStubs],
  });
  const source = Buffer.from(outputFiles[0]!.contents).toString("base64");
  const { default: app } = (await import(`data:text/javascript;base64,${source}`)) as {
    default: { _childComponents: [string, { componentDefinitionPath: string }, unknown][] };
  };
  return app._childComponents
    .map(([name, { componentDefinitionPath: from }]) => ({ name, from }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
