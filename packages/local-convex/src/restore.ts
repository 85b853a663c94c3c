// Replaces a backend's data with a snapshot. It first reads the snapshot into a separate folder and opens that with the
// app's functions, so a snapshot that does not match their schema changes nothing.
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { BackendOptions } from "./backend.ts";
import type { Counts } from "./backup/exportData.ts";
import { importData } from "./backup/importData.ts";
import { openBackend } from "./engine.ts";
import { StoredFiles } from "./files/bytes.ts";
import { lockFolder } from "./store/lockFolder.ts";

const namesToMove = ["store.sqlite", "store.sqlite-wal", "store.sqlite-shm", "files"];

async function move(name: string, from: string, to: string) {
  await rename(path.join(from, name), path.join(to, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}

export async function restore(archive: string, options: Omit<BackendOptions, "files">): Promise<Counts> {
  const { data } = options;
  const release = lockFolder(data);
  const [importFolder, replacedFolder] = [path.join(data, "importing"), path.join(data, "replaced")];
  try {
    for (const folder of [importFolder, replacedFolder]) {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder);
    }
    const counts = await importData(archive, importFolder);
    const files = new StoredFiles(importFolder);
    const backend = await openBackend({
      ...options,
      data: importFolder,
      files,
      watch: false,
      allowsMissingVariables: true,
    });
    await backend.close();
    for (const name of namesToMove) await move(name, data, replacedFolder);
    for (const name of namesToMove) await move(name, importFolder, data);
    return counts;
  } finally {
    for (const folder of [importFolder, replacedFolder]) await rm(folder, { recursive: true, force: true });
    release();
  }
}
