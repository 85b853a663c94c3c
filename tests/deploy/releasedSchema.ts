// The schema of the last release, whose documents every later schema must accept.
import { readFileSync } from "node:fs";
import type { SchemaExport } from "../../packages/local-convex/src/schema/checkSchema.ts";
import schema from "../../convex/schema.ts";

/** Has one line per table. */
export const releasedSchemaFile = "tests/deploy/releasedSchema.jsonl";

export const todaysSchema = JSON.parse((schema as unknown as { export(): string }).export()) as SchemaExport;

export function releasedSchema(): SchemaExport {
  const lines = readFileSync(releasedSchemaFile, "utf8").trim().split("\n");
  return { tables: lines.map((line) => JSON.parse(line) as SchemaExport["tables"][number]), schemaValidation: true };
}
