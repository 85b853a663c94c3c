// Only one process may use a data folder. SQLite holds the lock, so the operating system releases it when the process
// dies, even from SIGKILL.
import { writeFileSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { makeFolders } from "./makeFolders.ts";

/** Runs work that needs a writable disk, and explains its failure. */
function explainWriteFailure<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The data folder ${folder} cannot be written to: ${why}`, { cause: error });
  }
}

/** Returns the function that releases the lock. Throws if another process holds it, or if writing fails. */
export function lockFolder(folder: string): () => void {
  const pidFile = path.join(folder, "owner.txt");
  const lock = explainWriteFailure(folder, () => {
    makeFolders(folder);
    return new DatabaseSync(path.join(folder, "owner.lock"));
  });
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;");
  } catch {
    lock.close();
    let owner = "";
    try {
      owner = ` (process ${readFileSync(pidFile, "utf8").trim()})`;
    } catch {
      // The other process is still starting and has not written its process id.
    }
    throw new Error(
      `The data folder ${folder} is in use by another running server${owner}. Stop that one, or choose another data folder.`,
    );
  }
  try {
    explainWriteFailure(folder, () => writeFileSync(pidFile, String(process.pid)));
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
}
