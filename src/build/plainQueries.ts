// Leaves unused code of Convex's client out of a build.
import path from "node:path";
import type { Plugin } from "vite";

export const plainQueries = (): Plugin => ({
  name: "homeward:plain-queries",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: /\/paginated_query_client\.js$/ },
    handler: (_source, importer) =>
      importer?.includes("/convex/")
        ? path.join(import.meta.dirname, "../services/convex/plainQueriesOnly.ts")
        : undefined,
  },
});
