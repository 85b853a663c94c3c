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

/** Moves the imported data to where the old data is. If that fails, moves the old data back. */
async function replaceData(data: string, importFolder: string, replacedFolder: string) {
  await rm(replacedFolder, { recursive: true, force: true });
  await mkdir(replacedFolder);
  const movedNames: [name: string, from: string, to: string][] = [];
  const moveAll = async (from: string, to: string) => {
    for (const name of namesToMove) {
      await move(name, from, to);
      movedNames.push([name, from, to]);
    }
  };
  try {
    await moveAll(data, replacedFolder);
    await moveAll(importFolder, data);
  } catch (error) {
    for (const [name, from, to] of movedNames.toReversed()) await move(name, to, from);
    throw error;
  }
  await rm(replacedFolder, { recursive: true });
}

export async function restore(archive: string, options: Omit<BackendOptions, "files">): Promise<Counts> {
  const { data } = options;
  const release = lockFolder(data);
  const importFolder = path.join(data, "importing");
  try {
    await rm(importFolder, { recursive: true, force: true });
    await mkdir(importFolder);
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
    await replaceData(data, importFolder, path.join(data, "replaced"));
    return counts;
  } finally {
    await rm(importFolder, { recursive: true, force: true });
    release();
  }
}
