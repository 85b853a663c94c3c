import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultReportCount } from "../../demo/community/fill.ts";
import { seedIfEmpty } from "../../demo/community/seedIfEmpty.ts";
import type { Backend } from "../../packages/local-convex/src/backend.ts";
import { openBackend } from "../../packages/local-convex/src/engine.ts";
import { StoredFiles } from "../../packages/local-convex/src/files/bytes.ts";

const root = path.resolve(import.meta.dirname, "../..");
/** The community also has a lost dog and two possible matches for it. */
const matchedReports = 3;
let folder = "";
let data = "";

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "homeward-community-"));
  data = path.join(folder, "convex");
  vi.stubEnv("SEED", "");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function withBackend<Result>(work: (backend: Backend) => Promise<Result>) {
  const files = new StoredFiles(data);
  const options = { root, data, files, env: {}, origin: "http://localhost", log: () => {}, watch: false };
  const backend = await openBackend(options);
  try {
    return await work(backend);
  } finally {
    await backend.close();
  }
}

async function countReports(backend: Backend) {
  let count = 0;
  for (const status of ["lost", "found"]) {
    const args = { status, paginationOpts: { numItems: 100, cursor: null } };
    const answer = await backend.runQuery({ path: "reports:list", args, identity: null, caller: "public" });
    if (!answer.ok) throw new Error(answer.message);
    const { page } = answer.value as { page: { photo: string }[] };
    expect(page.every((card) => card.photo.startsWith("http://localhost/api/storage/"))).toBe(true);
    count += page.length;
  }
  return count;
}

test(
  "the first start on an empty folder creates the community, and the second leaves it alone",
  { timeout: 180_000 },
  async () => {
    const afterFirstStart = await withBackend(async (backend) => {
      await seedIfEmpty(backend, console.error);
      return await countReports(backend);
    });
    expect(afterFirstStart).toBe(defaultReportCount + matchedReports);
    const afterSecondStart = await withBackend(async (backend) => {
      await seedIfEmpty(backend, console.error);
      return await countReports(backend);
    });
    expect(afterSecondStart).toBe(defaultReportCount + matchedReports);
  },
);

test(
  "SEED=none creates no community, and npm run seed creates the requested number of reports",
  { timeout: 180_000 },
  async () => {
    vi.stubEnv("SEED", "none");
    const reportCount = await withBackend(async (backend) => {
      await seedIfEmpty(backend, console.error);
      return await countReports(backend);
    });
    expect(reportCount).toBe(0);
    const run = (reports: string) =>
      promisify(execFile)(
        process.execPath,
        ["node_modules/tsx/dist/cli.mjs", "demo/cli/seed.ts", "--reports", reports],
        {
          cwd: root,
          env: { ...process.env, HOMEWARD_DATA: folder },
        },
      );
    expect((await run("7")).stdout).toContain("7 reports");
    expect(await withBackend(countReports)).toBe(7);
    await expect(run("many")).rejects.toThrow("--reports takes a whole number");
  },
);
