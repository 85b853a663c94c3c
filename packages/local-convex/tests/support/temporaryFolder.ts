// Gives the tests a temporary folder of their own, which is removed when all have ended, with whatever they left in it.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

export default async function setup() {
  const folder = await mkdtemp(path.join(tmpdir(), "tests-"));
  // As open as the system's, because tests also start programs that may do less.
  await chmod(folder, 0o1777);
  process.env["TMPDIR"] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
