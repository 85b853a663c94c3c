// A backend with that many reports, placed like people.
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { clientOf } from "../../../emulators/community/client.ts";
import type { Backend } from "../../../emulators/convex/backend.ts";
import { openBackend } from "../../../emulators/convex/engine.ts";
import { Bytes } from "../../../emulators/convex/files/bytes.ts";
import { crowd, reportOf } from "./people.ts";

const perCall = 500;

export interface Store {
  backend: Backend;
  data: string;
  size: number;
  ownerId: string;
  isKept: boolean;
}

/** With a folder to keep it in, it is filled only the first time: a million reports take half an hour. */
export async function openStore(size: number, functions: string, keep?: string): Promise<Store> {
  const data = keep ? path.join(keep, String(size)) : await mkdtemp(path.join(os.tmpdir(), "homeward-bench-"));
  await mkdir(data, { recursive: true });
  const backend = await openBackend({
    root: process.cwd(),
    functions,
    data,
    env: {},
    origin: "http://localhost",
    files: new Bytes(data),
    log: () => {},
    watch: false,
  });
  const people = [{ key: "ada", name: "Ada", email: "ada@example.org" }];
  const [ownerId] = (await clientOf(backend).mutation("seed:people", { people })) as [string];
  const store = { backend, data, size, ownerId, isKept: keep !== undefined };
  const filled = path.join(data, "filled");
  if (!existsSync(filled)) await fill(store);
  await writeFile(filled, "");
  return store;
}

async function fill({ backend, size, ownerId }: Store) {
  const client = clientOf(backend);
  // A million fit only into both countries: Toronto is then as dense as with 100,000 in Canada alone.
  const those = crowd(size, { onlyCanada: size <= 100_000 });
  const started = performance.now();
  for (let from = 0; from < size; from += perCall) {
    const reports = Array.from({ length: Math.min(perCall, size - from) }, (_, n) =>
      reportOf(those, ownerId, from + n),
    );
    await client.mutation("seed:reports", { reports });
  }
  console.log(`  ${size} reports are there after ${Math.round((performance.now() - started) / 1000)} s.`);
}

export async function closeStores(stores: readonly Store[]) {
  for (const { backend, data, isKept } of stores) {
    await backend.close();
    if (!isKept) await rm(data, { recursive: true, force: true });
  }
}
