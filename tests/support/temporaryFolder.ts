// Gives the tests a temporary folder of their own, which is removed when all have ended, with whatever they left in it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

export default async function setup() {
  const folder = await mkdtemp(path.join(tmpdir(), "homeward-tests-"));
  process.env["TMPDIR"] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
