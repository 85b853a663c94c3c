// A backend with many reports, distributed like people.
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { clientOf } from "../../../demo/community/client.ts";
import type { Backend } from "../../../packages/local-convex/src/backend.ts";
import { openBackend } from "../../../packages/local-convex/src/engine.ts";
import { StoredFiles } from "../../../packages/local-convex/src/files/bytes.ts";
import { fill } from "./fill.ts";

export interface Store {
  backend: Backend;
  /** The folder of its data. */
  data: string;
  /** The number of its reports. */
  size: number;
  authorId: string;
  /** Whether the data stays after the run. */
  isKept: boolean;
}

/**
 * Opens a store, and fills it if it is new. Its data stays in `keepFolder` for later runs, or is temporary without one.
 */
export async function openStore(size: number, functions: string, keepFolder?: string): Promise<Store> {
  const data = keepFolder
    ? path.join(keepFolder, String(size))
    : await mkdtemp(path.join(os.tmpdir(), "homeward-bench-"));
  await mkdir(data, { recursive: true });
  const open = () =>
    openBackend({
      root: process.cwd(),
      functions,
      data,
      env: {},
      origin: "http://localhost",
      files: new StoredFiles(data),
      log: () => {},
      watch: false,
    });
  let backend = await open();
  const people = [{ key: "ada", name: "Ada", email: "ada@example.org" }];
  const [authorId] = (await clientOf(backend).mutation("platform/seed:insertPeople", { people })) as [string];
  const filledMarker = path.join(data, "filled");
  if (!existsSync(filledMarker)) {
    await backend.close();
    await fill(data, authorId, size);
    backend = await open();
    await writeFile(filledMarker, "");
  }
  return { backend, data, size, authorId, isKept: keepFolder !== undefined };
}

export async function closeStores(stores: readonly Store[]) {
  for (const { backend, data, isKept } of stores) {
    await backend.close();
    if (!isKept) await rm(data, { recursive: true, force: true });
  }
}
