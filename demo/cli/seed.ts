// `npm run seed -- --reports 10000`: adds that many made-up reports, with their authors and pets, to the local
// backend, which must not be running.
import path from "node:path";
import { parseArgs } from "node:util";
import { today } from "../../domain/time/time.ts";
import { clientOf } from "../community/client.ts";
import { defaultReportCount, fillCommunity } from "../community/fill.ts";
import { openBackend } from "../../packages/local-convex/src/engine.ts";
import { StoredFiles } from "../../packages/local-convex/src/files/bytes.ts";
import { dataFolder } from "../../packages/local-convex/src/host/dataFolder.ts";
import { loadEnvFiles } from "../../packages/local-convex/src/host/envFiles.ts";

const maxReports = 1_000_000;

async function main() {
  const { values } = parseArgs({ options: { reports: { type: "string", default: String(defaultReportCount) } } });
  const count = Number(values.reports);
  if (!Number.isInteger(count) || count < 1 || count > maxReports) {
    throw new Error(`--reports takes a whole number from 1 to ${maxReports}.`);
  }
  const root = process.cwd();
  loadEnvFiles(root);
  const data = path.join(dataFolder(root, process.env), "convex");
  const backend = await openBackend({
    root,
    data,
    env: {},
    // File URLs are built on request, so no stored data depends on this origin.
    origin: "http://localhost",
    files: new StoredFiles(data),
    log: () => {},
    watch: false,
  });
  try {
    const startedAt = performance.now();
    await fillCommunity(clientOf(backend), count, today());
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`Made up ${count} reports in ${path.relative(root, data)} (${seconds} s).`);
  } finally {
    await backend.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
