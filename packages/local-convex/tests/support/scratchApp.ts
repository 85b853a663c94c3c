// An empty folder for functions that a test writes or changes. It is outside the project, so a killed run leaves
// nothing to be committed. A link leads to the project's packages.
import { mkdir, mkdtemp, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

export async function scratchApp(): Promise<string> {
  const app = await mkdtemp(path.join(tmpdir(), "app-"));
  await symlink(path.resolve("node_modules"), path.join(app, "node_modules"));
  const functions = path.join(app, "convex");
  await mkdir(functions);
  return functions;
}
