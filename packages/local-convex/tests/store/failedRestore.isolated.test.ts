// A restore whose last step fails keeps the data that was there.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { exportData } from "../../src/backup/exportData.ts";
import { StoredFiles } from "../../src/files/bytes.ts";
import { restore } from "../../src/restore.ts";
import { openEngine } from "../support/engine.ts";

const isFull = vi.hoisted(() => ({ from: "", name: "" }));

vi.mock("node:fs/promises", async (original) => {
  const fs = await original<typeof import("node:fs/promises")>();
  const rename: typeof fs.rename = async (from, to) => {
    if (String(from).endsWith(`${isFull.from}/${isFull.name}`)) throw new Error("The disk is full.");
    await fs.rename(from, to);
  };
  return { ...fs, rename };
});

test.each([
  ["the old files", "data", "files"],
  ["the imported files", "importing", "files"],
  ["the imported store", "importing", "store.sqlite"],
])("keeps the data if %s cannot be moved", async (_, from, name) => {
  const folder = await mkdtemp(path.join(tmpdir(), "restore-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const data = path.join(folder, "data");
  const functions = "packages/local-convex/tests/fixtures/snapshot";
  const open = () => openEngine(functions, { data, files: new StoredFiles(data) });
  const engine = await open();
  await engine.mutate("things:addNamed", { name: "kept" });
  await engine.act("things:store", { inBox: false, text: "a kept file", type: "" });
  const before = await engine.query("things:all", {});
  await engine.close();
  const archive = path.join(folder, "archive.zip");
  await exportData(data, archive);
  Object.assign(isFull, { from, name });
  const options = { root: process.cwd(), functions, env: {}, origin: "http://localhost:5213", log: () => {} };
  await expect(restore(archive, { ...options, data })).rejects.toThrow("The disk is full.");
  const reopened = await open();
  onTestFinished(() => reopened.close());
  expect(await reopened.query("things:all", {})).toEqual(before);
});
