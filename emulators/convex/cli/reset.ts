// `npm run reset`: forgets everything that the local services keep.
import { rm } from "node:fs/promises";
import path from "node:path";
import { dataFolder } from "../../host.ts";
import { services } from "../../services.ts";
import { convex } from "../emulator.ts";
import { own } from "../store/owner.ts";

const data = dataFolder(process.cwd(), process.env);
try {
  // A server that is running would go on with what it holds in memory.
  own(path.join(data, convex.id))();
  for (const { id } of services) await rm(path.join(data, id), { recursive: true, force: true });
  console.log(`Emptied ${data}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
