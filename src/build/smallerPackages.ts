// Leaves out of a build the code of packages that nothing here uses. From Convex's client, which every page but the
// landing page loads: its experimental paginated queries, its verbose log, and most of its log and token reader. From
// the file chooser, which every form loads: the types of files that are not photos.
import path from "node:path";
import { parseSync, type Plugin } from "vite";

interface Node {
  type: string;
  start: number;
  end: number;
  expression?: Node;
  callee?: Node;
  property?: Node;
  name?: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Partial<Node>).type === "string";

const isVerboseLog = ({ type, expression }: Node) =>
  type === "ExpressionStatement" &&
  expression?.type === "CallExpression" &&
  /^_?logVerbose$/.test(expression.callee?.property?.name ?? "");

function verboseLogsIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(verboseLogsIn);
  if (!isNode(value)) return [];
  return isVerboseLog(value) ? [value] : Object.values(value).flatMap(verboseLogsIn);
}

/** The code with an empty statement in place of each line of the verbose log. */
export function withoutVerboseLog(file: string, code: string): string {
  let result = "";
  let at = 0;
  for (const { start, end } of verboseLogsIn(parseSync(file, code).program.body)) {
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
    handler: (code, id) => ({ code: withoutVerboseLog(id, code), map: null }),
  },
});
