// `npm run schema:release`: records today's schema as that of the last release, after the deployment has taken it.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { releasedSchema, releasedSchemaFile, todaysSchema } from "./releasedSchema.ts";
import { releaseRefusal } from "./releaseRefusal.ts";

/** The printed text, or null if the command failed. */
function output(command: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  return status === 0 ? stdout.trim() : null;
}

// Without a key, `npx convex env get` would ask for a login.
const canAsk = Boolean(process.env["CONVEX_DEPLOY_KEY"] ?? process.env["CONVEX_SELF_HOSTED_ADMIN_KEY"]);

const refusal = releaseRefusal(
  releasedSchema(),
  todaysSchema,
  {
    commit: output("git", "rev-parse", "--short=12", "HEAD") ?? "",
    isChanged: output("git", "status", "--porcelain", "--", "convex", "domain") !== "",
    deployedRelease: canAsk ? output("npx", "convex", "env", "get", "RELEASE") : null,
  },
  process.argv.includes("--force"),
);

if (refusal === null) {
  const lines = todaysSchema.tables.map(({ tableName, documentType }) =>
    JSON.stringify({ tableName, indexes: [], documentType }),
  );
  writeFileSync(releasedSchemaFile, `${lines.join("\n")}\n`);
  console.log(`${releasedSchemaFile}: ${lines.length} tables`);
} else {
  console.error(refusal);
  process.exitCode = 1;
}
