// Gives the tests a temporary folder, which is removed with its contents when all tests have ended.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

export default async function setup() {
  const folder = await mkdtemp(path.join(tmpdir(), "tests-"));
  // The folder is as open as the system's, because tests also start programs with fewer rights.
  await chmod(folder, 0o1777);
  process.env["TMPDIR"] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
