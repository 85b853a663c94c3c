// Refuses an http.ts or crons.ts that production refuses, with the vendor's errors.
import { canonicalPath, type Target } from "../functions/address.ts";
import type { Manifest } from "../functions/manifest.ts";
import { scheduleFault } from "../jobs/schedules.ts";

const specialFiles = [
  { file: "http", mark: "isRouter", kind: "Router" },
  { file: "crons", mark: "isCrons", kind: "Crons object" },
];

const seeSchemas = "To learn more, see the schema documentation at https://docs.convex.dev/database/schemas.";

/** Checks the default exports of these files and of schema.ts. */
export function checkExports(modules: Record<string, Record<string, unknown>>, schema?: Record<string, unknown>) {
  if (schema) {
    const exported = schema["default"] as Record<string, unknown> | null | undefined;
    if (exported === undefined || exported === null) {
      throw new Error(`Schema file missing default export. ${seeSchemas}`);
    }
    if (typeof exported["export"] !== "function") {
      throw new Error(`Default export from schema file isn't a Convex schema. ${seeSchemas}`);
    }
  }
  for (const { file, mark, kind } of specialFiles) {
    const module = modules[file];
    if (!module) continue;
    if (!("default" in module)) throw new Error(`\`convex/${file}.js\` must have a default export of a ${kind}.`);
    const exported = module["default"] as Record<string, unknown> | null | undefined;
    if (exported?.[mark] !== true) throw new Error(`The default export of \`convex/${file}.js\` is not a ${kind}.`);
  }
}

/** `inNode` lists the app's actions in Node, such as "mail:send". */
export function checkCrons({ crons, functions }: Pick<Manifest, "crons" | "functions">, inNode: string[], now: number) {
  const isAt = (target: Target) => (one: Target) => one.component === target.component && one.path === target.path;
  for (const { schedule } of crons) {
    const fault = scheduleFault(schedule, now);
    if (fault !== null) throw new Error(fault);
  }
  for (const { component, name, path } of crons) {
    const target = { component, path: canonicalPath(path) };
    const shown = target.path.replace(":", ".js:");
    const isInNode = component === "" && inNode.includes(target.path);
    const found = functions.find(isAt(target));
    if (!found && !isInNode) {
      throw new Error(`The cron job '${name}' schedules a function that does not exist: ${shown}`);
    }
    if (found?.kind === "query") {
      throw new Error(
        `The cron job '${name}' schedules a query function, only actions and mutations can be scheduled: ${shown}`,
      );
    }
  }
}
