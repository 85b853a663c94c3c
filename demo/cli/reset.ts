// `npm run reset`: deletes everything the local services have stored.
import { rm } from "node:fs/promises";
import path from "node:path";
import { dataFolder } from "../../packages/local-convex/src/host/dataFolder.ts";
import { loadEnvFiles } from "../../packages/local-convex/src/host/envFiles.ts";
import { lockFolder } from "../../packages/local-convex/src/store/lockFolder.ts";
import { convex, services } from "../services.ts";

try {
  const root = process.cwd();
  loadEnvFiles(root);
  const data = dataFolder(root, process.env);
  // Locks the folder and unlocks it at once. Locking throws while a server is running, which would keep serving its
  // data from memory.
  lockFolder(path.join(data, convex.id))();
  for (const { id } of services) await rm(path.join(data, id), { recursive: true, force: true });
  console.log(`Emptied ${data}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
