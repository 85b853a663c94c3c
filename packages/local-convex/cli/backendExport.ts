// `npm run backend:export -- backup.zip`: writes everything that the local backend has stored, files included, into an
// archive that `npx convex import` and `npm run backend:import` read. The backend may be running.
import { existsSync } from "node:fs";
import path from "node:path";
import { today } from "../../../domain/time/time.ts";
import { exportData } from "../src/backup/exportData.ts";
import { convex } from "../../../demo/services.ts";
import { dataFolder } from "../src/host/host.ts";

async function main() {
  const archive = process.argv[2] ?? `homeward-${today()}.zip`;
  const data = path.join(dataFolder(process.cwd(), process.env), convex.id);
  if (!existsSync(path.join(data, "store.sqlite"))) {
    throw new Error("No local backend has run here yet. Start it with: npm run dev");
  }
  if (existsSync(archive)) throw new Error(`${archive} exists already.`);
  const { documents, tables, files } = await exportData(data, archive);
  console.log(`${archive}: ${documents} documents of ${tables} tables, and ${files} files.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
