// The gate in front of SQLite (src/store/gate.ts) closes before a thread is stopped. Stopping a thread inside a native
// call would crash the process, and this test with it.
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { Gate } from "../../src/store/gate.ts";

test("a thread that constantly reads from the store can be stopped", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "gate-"));
  const outfile = path.join(folder, "busyStore.mjs");
  const sqlite = pathToFileURL(createRequire(import.meta.url).resolve("@photostructure/sqlite")).href;
  await build({
    entryPoints: ["packages/local-convex/tests/support/readStoreForever.ts"],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    plugins: [
      {
        name: "sqlite-by-path",
        setup: ({ onResolve }) => onResolve({ filter: /^@photo/ }, () => ({ path: sqlite, external: true })),
      },
    ],
  });
  for (let round = 0; round < 4; round += 1) {
    const gate = new Gate();
    const worker = new Worker(outfile, { workerData: { folder, gate: gate.state } });
    await new Promise((resolve) => worker.once("message", resolve));
    await new Promise((resolve) => setTimeout(resolve, 30));
    await gate.close();
    expect(await worker.terminate()).toBe(1);
  }
  await rm(folder, { recursive: true });
});
