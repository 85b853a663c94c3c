// One process owns a data folder: a lock that the operating system lets go of when the process dies, however it dies.
import { mkdirSync, writeFileSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";

export function own(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const note = path.join(folder, "owner.txt");
  const lock = new DatabaseSync(path.join(folder, "owner.lock"));
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;");
  } catch {
    lock.close();
    let owner = "";
    try {
      owner = ` (process ${readFileSync(note, "utf8").trim()})`;
    } catch {
      // The owner is only now starting.
    }
    throw new Error(
      `The data folder ${folder} is in use by another running server${owner}. Stop that one, or set HOMEWARD_DATA to another folder.`,
    );
  }
  writeFileSync(note, String(process.pid));
  return () => lock.close();
}
