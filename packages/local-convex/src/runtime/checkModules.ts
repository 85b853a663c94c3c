// Refuses the http.ts, crons.ts and schema.ts files that production refuses, with the vendor's errors.
import { canonicalPath, type Target } from "../functions/address.ts";
import type { Manifest } from "../functions/manifest.ts";
import { scheduleFault } from "../jobs/schedules.ts";

const specialFiles = [
  { file: "http", marker: "isRouter", kind: "Router" },
  { file: "crons", marker: "isCrons", kind: "Crons object" },
];

const seeSchemas = "To learn more, see the schema documentation at https://docs.convex.dev/database/schemas.";

/** Checks the default exports of http.ts, crons.ts and schema.ts. */
export function checkExports(modules: Record<string, Record<string, unknown>>, schema?: Record<string, unknown>) {
  if (schema) {
    const defaultExport = schema["default"] as Record<string, unknown> | null | undefined;
    if (defaultExport === undefined || defaultExport === null) {
      throw new Error(`Schema file missing default export. ${seeSchemas}`);
    }
    if (typeof defaultExport["export"] !== "function") {
      throw new Error(`Default export from schema file isn't a Convex schema. ${seeSchemas}`);
    }
  }
  for (const { file, marker, kind } of specialFiles) {
    const module = modules[file];
    if (!module) continue;
    if (!("default" in module)) throw new Error(`\`convex/${file}.js\` must have a default export of a ${kind}.`);
    const defaultExport = module["default"] as Record<string, unknown> | null | undefined;
    if (defaultExport?.[marker] !== true)
      throw new Error(`The default export of \`convex/${file}.js\` is not a ${kind}.`);
  }
}

/** `functionsInNode` lists the app's actions in Node, such as "mail:send". */
export function checkCrons(
  { crons, functions }: Pick<Manifest, "crons" | "functions">,
  functionsInNode: string[],
  now: number,
) {
  const isAt = (target: Target) => (other: Target) =>
    other.component === target.component && other.path === target.path;
  for (const { schedule } of crons) {
    const fault = scheduleFault(schedule, now);
    if (fault !== null) throw new Error(fault);
  }
  for (const { component, name, path } of crons) {
    const target = { component, path: canonicalPath(path) };
    const shownPath = target.path.replace(":", ".js:");
    const isInNode = component === "" && functionsInNode.includes(target.path);
    const func = functions.find(isAt(target));
    if (!func && !isInNode) {
      throw new Error(`The cron job '${name}' schedules a function that does not exist: ${shownPath}`);
    }
    if (func?.kind === "query") {
      throw new Error(
        `The cron job '${name}' schedules a query function, only actions and mutations can be scheduled: ${shownPath}`,
      );
    }
  }
}
