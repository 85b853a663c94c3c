// `npm run schema:release`: saves today's schema as the last release's. Run it when you deploy a release.
import { writeFileSync } from "node:fs";
import { releasedSchemaFile, todaysSchema } from "./releasedSchema.ts";

const lines = todaysSchema.tables.map(({ tableName, documentType }) =>
  JSON.stringify({ tableName, indexes: [], documentType }),
);
writeFileSync(releasedSchemaFile, `${lines.join("\n")}\n`);
console.log(`${releasedSchemaFile}: ${lines.length} tables`);
