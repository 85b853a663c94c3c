// Removes code that the app does not use from two packages in a build. From Convex's client, which every page but the
// landing page loads: its experimental paginated queries, its verbose log, its log of large updates, and most of its
// log and token reader. From the file chooser, which every form with photo tiles loads: the types of files that are not
// photos.
import path from "node:path";
import { parseSync, type Plugin } from "vite";

interface Node {
  type: string;
  start: number;
  end: number;
  expression?: Node;
  callee?: Node;
  property?: Node;
  key?: Node;
  name?: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Partial<Node>).type === "string";

/** The method that logs updates of over 20 MB or 20 seconds. */
const largeUpdateLog = "reportLargeTransition";

function isUnusedLog({ type, expression, key }: Node) {
  if (type === "MethodDefinition") return key?.name === largeUpdateLog;
  const methodName = expression?.type === "CallExpression" ? expression.callee?.property?.name : undefined;
  return type === "ExpressionStatement" && ["logVerbose", "_logVerbose", largeUpdateLog].includes(methodName ?? "");
}

function unusedLogsIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(unusedLogsIn);
  if (!isNode(value)) return [];
  return isUnusedLog(value) ? [value] : Object.values(value).flatMap(unusedLogsIn);
}

/** Replaces each call of the verbose log, and all code that logs large updates, by a semicolon. */
export function withoutUnusedLogs(file: string, code: string): string {
  let result = "";
  let at = 0;
  for (const { start, end } of unusedLogsIn(parseSync(file, code).program.body)) {
    result += `${code.slice(at, start)};`;
    at = end;
  }
  return result + code.slice(at);
}

/** Smaller modules, by the end of the path from which a package imports the original. */
const standIns: Record<string, string> = {
  "/paginated_query_client.js": "services/convex/plainQueriesOnly.ts",
  "/logging.js": "services/convex/clientLog.ts",
  "/jwt-decode/index.js": "services/convex/readToken.ts",
  "/mime-default.js": "fields/photos/photoTypes.ts",
};

export const smallerPackages = (): Plugin => ({
  name: "homeward:smaller-packages",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: new RegExp(Object.keys(standIns).join("|")) },
    handler: (source, importer) => {
      const [, standIn] = Object.entries(standIns).find(([name]) => source.includes(name)) ?? [];
      return /\/node_modules\/(?:convex|file-selector)\//.test(importer ?? "")
        ? path.join(import.meta.dirname, "..", standIn!)
        : undefined;
    },
  },
  transform: {
    filter: { id: /\/node_modules\/convex\/dist\/esm\/.+\.js$/, code: /logVerbose\(/ },
    handler: (code, id) => ({ code: withoutUnusedLogs(id, code), map: null }),
  },
});
