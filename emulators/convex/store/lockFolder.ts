// Only one process may use a data folder. SQLite holds the lock, so the operating system releases it when the process
// dies, even from SIGKILL.
import { mkdirSync, writeFileSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";

/** Returns the function that releases the lock. Throws if another process holds it. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const pidFile = path.join(folder, "owner.txt");
  const lock = new DatabaseSync(path.join(folder, "owner.lock"));
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;");
  } catch {
    lock.close();
    let owner = "";
    try {
      owner = ` (process ${readFileSync(pidFile, "utf8").trim()})`;
    } catch {
      // The other process is still starting and has not written its id.
    }
    throw new Error(
      `The data folder ${folder} is in use by another running server${owner}. Stop that one, or set HOMEWARD_DATA to another folder.`,
    );
  }
  writeFileSync(pidFile, String(process.pid));
  return () => lock.close();
}
