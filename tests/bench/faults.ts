// npm run test:faults: the long form of the tests that kill processes, fill disks and try random operations. Reports how
// many passed in each file and how long they took.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Finding, report } from "./report.ts";

const files = [
  "tests/emulators/convex/store.test.ts",
  "tests/emulators/convex/server.test.ts",
  "tests/emulators/convex/crash.test.ts",
  "tests/emulators/convex/differential.test.ts",
  "tests/emulators/convex/subscriptions.test.ts",
  "tests/emulators/convex/fuzz.test.ts",
  "tests/emulators/convex/storm.test.ts",
];

interface Results {
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
  const { testResults } = JSON.parse(readFileSync(json, "utf8")) as Results;
  const findings: Finding[] = testResults.flatMap(({ name, startTime, endTime, assertionResults }) => {
    const what = path.relative("tests", name);
    const passed = assertionResults.filter(({ status }) => status === "passed").length;
    const all = assertionResults.length;
    return [
      { what, value: passed, unit: "passed", target: all, holds: all > 0 && passed === all },
      { what: "  took", value: (endTime - startTime) / 1000, unit: "s", target: null, holds: null },
    ];
  });
  const ran = testResults.length;
  findings.push({ what: "files", value: ran, unit: "ran", target: files.length, holds: ran === files.length });
  report("faults", findings);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
