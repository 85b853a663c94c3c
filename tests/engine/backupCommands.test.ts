// `npm run backend:export` and `npm run backend:import` as commands, with the app's own functions.
import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ZipReader } from "../../packages/local-convex/src/backup/zipReader.ts";
import { ZipWriter } from "../../packages/local-convex/src/backup/zipWriter.ts";

const user = {
  tokenIdentifier: "https://issuer.example|ada",
  email: "ada@example.org",
  nickName: "Ada",
  displayName: "Ada",
  signUpType: "email",
};

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), "commands-"))));
afterAll(() => rm(folder, { recursive: true }));

const pathInFolder = (name: string) => path.join(folder, name);

/** Runs a command. Returns its output, and whether it succeeded. */
async function run(command: "Export" | "Import", ...args: string[]) {
  const env = { ...process.env, HOMEWARD_DATA: pathInFolder("data") };
  const file = `packages/local-convex/cli/backend${command}.ts`;
  const finished = promisify(execFile)(process.execPath, ["--import", "tsx", file, ...args], { env });
  return finished.then(
    ({ stdout }) => ({ ok: true, output: stdout }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ ok: false, output: stdout + stderr }),
  );
}

/** The parsed lines of one file in an archive. */
async function linesOf(archive: string, name: string) {
  const zip = await ZipReader.open(archive);
  const lines: unknown[] = [];
  const entry = zip.entries.find((candidate) => candidate.name === name)!;
  for await (const line of zip.lines(entry)) lines.push(JSON.parse(line));
  await zip.close();
  return lines;
}

test("an imported document is exported again; an export without data or an unconfirmed import fails", async () => {
  const archiveToImport = pathInFolder("given.zip");
  const zip = await ZipWriter.create(archiveToImport);
  await zip.add("users/documents.jsonl", [Buffer.from(`${JSON.stringify(user)}\n`)]);
  await zip.close();
  const exportedArchive = pathInFolder("out.zip");
  const [earlyExport, unconfirmedImport] = await Promise.all([
    run("Export", exportedArchive),
    run("Import", archiveToImport),
  ]);
  expect(earlyExport).toEqual({ ok: false, output: expect.stringContaining("No local backend has run here yet.") });
  expect(unconfirmedImport).toEqual({ ok: false, output: expect.stringContaining("To confirm, add: --yes") });
  expect(await readdir(folder)).toEqual(["given.zip"]);
  const importResult = await run("Import", archiveToImport, "--yes");
  expect(importResult).toEqual({
    ok: true,
    output: expect.stringContaining("Read 1 documents of 1 tables, and 0 files."),
  });
  const exportResult = await run("Export", exportedArchive);
  expect(exportResult).toEqual({ ok: true, output: expect.stringContaining("1 documents of") });
  expect(await linesOf(exportedArchive, "users/documents.jsonl")).toMatchObject([user]);
});
