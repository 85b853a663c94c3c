// npm run test:faults: runs the long form of the tests that kill processes, fill disks and try random operations, then
// an hour of mixed load. Reports passes and time for each file, and plots the memory. `-- --minutes 10` shortens the
// load, `-- --minutes 0` skips it; file names select tests.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { runMixedLoad } from "./faults/mixedLoad.ts";
import { type Finding, report } from "./report.ts";

const { values, positionals } = parseArgs({
  options: { minutes: { type: "string", default: "60" }, check: { type: "boolean" } },
  allowPositionals: true,
});

const allFiles = [
  "packages/local-convex/tests/store/store.test.ts",
  "packages/local-convex/tests/store/kills.test.ts",
  "packages/local-convex/tests/http/liveResults.test.ts",
  "packages/local-convex/tests/runtime/crash.test.ts",
  "packages/local-convex/tests/conformance/differential.test.ts",
  "packages/local-convex/tests/sync/subscriptions.test.ts",
  "packages/local-convex/tests/conformance/fuzz.test.ts",
  "packages/local-convex/tests/sync/storm.test.ts",
  "packages/local-convex/tests/runtime/clock.test.ts",
];
const files = positionals.length > 0 ? positionals : allFiles;

interface VitestResults {
  testResults: { name: string; startTime: number; endTime: number; assertionResults: { status: string }[] }[];
}

const folder = mkdtempSync(path.join(os.tmpdir(), "faults-"));
try {
  const json = path.join(folder, "results.json");
  const args = ["node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json"];
  spawnSync(process.execPath, [...args, `--outputFile.json=${json}`, ...files], {
    stdio: "inherit",
    env: { ...process.env, FAULTS: "full" },
  });
  const { testResults } = JSON.parse(readFileSync(json, "utf8")) as VitestResults;
  const findings: Finding[] = testResults.flatMap(({ name, startTime, endTime, assertionResults }) => {
    const what = path.relative(process.cwd(), name);
    const passedCount = assertionResults.filter(({ status }) => status === "passed").length;
    const testCount = assertionResults.length;
    return [
      {
        what,
        value: passedCount,
        unit: "passed",
        target: testCount,
        holds: testCount > 0 && passedCount === testCount,
      },
      { what: "  took", value: (endTime - startTime) / 1000, unit: "s", target: null, holds: null },
    ];
  });
  const fileCount = testResults.length;
  findings.push({
    what: "files",
    value: fileCount,
    unit: "ran",
    target: files.length,
    holds: fileCount === files.length,
  });
  if (Number(values.minutes) > 0) findings.push(...(await runMixedLoad(Number(values.minutes))));
  report("faults", findings);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
