// npm run bench:snapshot: exports and imports 100,000 documents and 200 files of the local backend, and compares the
// documents with the original ones.
import { createHash } from "node:crypto";
import { mkdtemp, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Backend, Json } from "../src/backend.ts";
import { exportData } from "../src/backup/exportData.ts";
import { openBackend } from "../src/engine.ts";
import { StoredFiles } from "../src/files/bytes.ts";
import { restore } from "../src/restore.ts";
import { Store, type TableRow } from "../src/store/store.ts";
import { report } from "./report.ts";

const { values } = parseArgs({
  options: { documents: { type: "string", default: "100000" }, check: { type: "boolean" } },
});
const count = Number(values.documents);
const fileCount = 200;
const batchSize = 1000;
const root = process.cwd();
const functions = "packages/local-convex/tests/fixtures/snapshot";
const folder = await mkdtemp(path.join(os.tmpdir(), "snapshot-"));
const [from, to, archive] = [path.join(folder, "from"), path.join(folder, "to"), path.join(folder, "backup.zip")];
const options = { root, functions, env: {}, origin: "http://localhost", log: () => {}, watch: false };

async function call(backend: Backend, kind: "runMutation" | "runAction", name: string, args: Json) {
  const answer = await backend[kind]({ path: name, args, identity: null, caller: "public" });
  if (!answer.ok) throw new Error(answer.message);
}

const documentOf = (n: number): Json => ({
  n,
  name: `Biscuit ${n}`,
  place: { lat: 43.6 + n / 1e6, lng: -79.4, address: "12 Elm Street, Toronto, ON" },
  // The int64 1 in Convex's JSON.
  seen: { $integer: "AQAAAAAAAAA=" },
  about: "Brown and white, shy of people. Comes when she hears a tin being opened. ".repeat(4),
});

async function fill() {
  const backend = await openBackend({ ...options, data: from, files: new StoredFiles(from) });
  for (let n = 0; n < count; n += batchSize) {
    const documents = Array.from({ length: Math.min(batchSize, count - n) }, (_, at) => documentOf(n + at));
    await call(backend, "runMutation", "things:put", { values: documents });
  }
  for (let n = 0; n < fileCount; n++) {
    await call(backend, "runAction", "things:store", {
      text: `${n} `.repeat(20_000),
      type: "image/webp",
      // In the app's own storage, not in the component "box".
      inBox: false,
    });
  }
  await backend.close();
}

/** A digest of all documents except scheduled functions. It does not depend on the order in which they are stored. */
function digestOf(data: string): string {
  const store = new Store(data, { readOnly: true });
  const hash = createHash("sha256");
  const label = ({ component, name }: TableRow) => `${component}:${name}`;
  for (const table of store.tables().toSorted((a, b) => (label(a) < label(b) ? -1 : 1))) {
    const { name, number } = table;
    if (name === "_scheduled_functions") continue;
    const lines = [...store.documents(number)].map(({ json }) => json);
    hash.update(`${label(table)}\n${lines.toSorted().join("\n")}\n`);
  }
  store.close();
  return hash.digest("hex");
}

async function secondsFor(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

try {
  await fill();
  const withoutTarget = { target: null, holds: null };
  const exportSeconds = await secondsFor(() => exportData(from, archive));
  const { size } = await stat(archive);
  const importSeconds = await secondsFor(() => restore(archive, { ...options, data: to }));
  const isSame = digestOf(from) === digestOf(to);
  report("snapshot", [
    { what: `export of ${count} documents and ${fileCount} files`, value: exportSeconds, unit: "s", ...withoutTarget },
    { what: "the archive", value: size / 1024 / 1024, unit: "MiB", ...withoutTarget },
    { what: "import, indexes and schema included", value: importSeconds, unit: "s", ...withoutTarget },
    {
      what: "the imported documents equal the originals",
      value: isSame ? 1 : 0,
      unit: "(1 if so)",
      target: 1,
      holds: isSame,
    },
  ]);
} finally {
  await rm(folder, { recursive: true, force: true });
}
