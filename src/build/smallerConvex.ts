// Leaves code of Convex's client out of a build that nothing here uses: its experimental paginated queries, and its
// verbose log. Every page but the landing page would load it.
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

export const smallerConvex = (): Plugin => ({
  name: "homeward:smaller-convex",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: /\/paginated_query_client\.js$/ },
    handler: (_source, importer) =>
      importer?.includes("/convex/")
        ? path.join(import.meta.dirname, "../services/convex/plainQueriesOnly.ts")
        : undefined,
  },
  transform: {
    filter: { id: /\/node_modules\/convex\/dist\/esm\/.+\.js$/, code: /logVerbose\(/ },
    handler: (code, id) => ({ code: withoutVerboseLog(id, code), map: null }),
  },
});
