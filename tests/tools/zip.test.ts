import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { zipOf } from "../../domain/platform/zip.ts";
import { ZipReader } from "../../packages/local-convex/src/backup/zipReader.ts";

test("an independent reader finds every file of the app's archive unchanged, with its checksum", async () => {
  const photo = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) & 0xff);
  const files = [
    { name: "data.json", bytes: new TextEncoder().encode('{"name":"Zoë"}') },
    { name: "photos/001-Zoë.webp", bytes: photo },
    { name: "empty", bytes: new Uint8Array(0) },
  ];
  const folder = await mkdtemp(path.join(tmpdir(), "zip-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "mine.zip");
  await writeFile(file, new Uint8Array(await new Blob(zipOf(files)).arrayBuffer()));
  const reader = await ZipReader.open(file);
  const readFiles = await Promise.all(
    reader.entries.map(async (entry) => {
      const parts: Uint8Array[] = [];
      for await (const part of reader.content(entry)) parts.push(part);
      return { name: entry.name, bytes: Buffer.concat(parts).toString("hex") };
    }),
  );
  await reader.close();
  expect(readFiles).toEqual(files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes).toString("hex") })));
});
