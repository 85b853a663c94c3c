// `npm run schema:release`: records today's schema as that of the last release. Run it when a release is deployed.
import { writeFileSync } from "node:fs";
import { releasedSchemaFile, todaysSchema } from "./releasedSchema.ts";

const lines = todaysSchema.tables.map(({ tableName, documentType }) =>
  JSON.stringify({ tableName, indexes: [], documentType }),
);
writeFileSync(releasedSchemaFile, `${lines.join("\n")}\n`);
console.log(`${releasedSchemaFile}: ${lines.length} tables`);
