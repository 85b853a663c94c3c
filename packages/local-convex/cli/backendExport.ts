// `npm run backend:export -- backup.zip`: writes all tables and files of the local backend, but no scheduled functions,
// into an archive that `npx convex import` and `npm run backend:import` read. The backend may be running.
import { existsSync } from "node:fs";
import path from "node:path";
import { exportData } from "../src/backup/exportData.ts";
import { dataFolder, projectName } from "../src/host/dataFolder.ts";
import { loadEnvFiles } from "../src/host/envFiles.ts";

async function main() {
  const root = process.cwd();
  loadEnvFiles(root);
  const today = new Date().toISOString().slice(0, 10);
  const archive = process.argv[2] ?? `${projectName(root)}-${today}.zip`;
  const data = path.join(dataFolder(root, process.env), "convex");
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
