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

/** `keep` is a folder for data that stays: such a store is filled only the first time. */
export async function openStore(size: number, functions: string, keep?: string): Promise<Store> {
  const data = keep ? path.join(keep, String(size)) : await mkdtemp(path.join(os.tmpdir(), "homeward-bench-"));
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
  return { backend, data, size, authorId, isKept: keep !== undefined };
}

export async function closeStores(stores: readonly Store[]) {
  for (const { backend, data, isKept } of stores) {
    await backend.close();
    if (!isKept) await rm(data, { recursive: true, force: true });
  }
}
