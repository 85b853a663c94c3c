// `npm run backend:import -- backup.zip`: replaces everything that the local backend has stored with the contents of an
// archive, which `npm run backend:export` or `npx convex export` has written. It fails while a server is running.
import path from "node:path";
import { parseArgs } from "node:util";
import { restore } from "../src/restore.ts";
import { dataFolder } from "../src/host/dataFolder.ts";
import { loadEnvFiles } from "../src/host/envFiles.ts";

async function main() {
  const { values, positionals } = parseArgs({ options: { yes: { type: "boolean" } }, allowPositionals: true });
  const [archive] = positionals;
  if (!archive) throw new Error("Which archive? For example: npm run backend:import -- backup.zip --yes");
  if (!values.yes) {
    throw new Error("This deletes all data of the local backend. To confirm, add: --yes");
  }
  const root = process.cwd();
  loadEnvFiles(root);
  const data = path.join(dataFolder(root, process.env), "convex");
  // File URLs are built when a function requests them, so no stored data depends on this origin.
  const options = { root, data, env: {}, origin: "http://localhost", log: (line: string) => console.log(line) };
  const { documents, tables, files } = await restore(archive, options);
  console.log(`Read ${documents} documents of ${tables} tables, and ${files} files.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
