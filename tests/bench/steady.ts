// npm run test:steady: repeats the tests, without second tries, while other processes use the processor, and counts how
// often each test fails. `-- --unit 20 --browser 5 --loops 2` sets the number of runs and of busy processes.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { atMost, type Finding, report } from "../../packages/local-convex/bench/report.ts";

const { values } = parseArgs({
  strict: false,
  options: {
    unit: { type: "string", default: "20" },
    browser: { type: "string", default: "5" },
    loops: { type: "string", default: "2" },
  },
});

interface Outcome {
  passed: number;
  failed: string[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { title: string; ok: boolean }[];
}

const folder = mkdtempSync(path.join(tmpdir(), "steady-"));
const file = path.join(folder, "report.json");
// Without CI, no test gets a second try.
const env = { ...process.env, CI: "", NO_COLOR: "1", PLAYWRIGHT_JSON_OUTPUT_NAME: file };
const vite = ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"];

const unitTests = {
  name: "unit tests",
  args: ["node_modules/vitest/vitest.mjs", "run", "--reporter=json", `--outputFile=${file}`],
  outcomeOf(text: string): Outcome {
    const { numPassedTests, testResults } = JSON.parse(text) as VitestReport;
    const failed = testResults.flatMap(({ name, status, assertionResults }) => {
      const at = path.relative(".", name);
      const tests = assertionResults.filter((test) => test.status === "failed");
      if (tests.length > 0) return tests.map(({ fullName }) => `${at}: ${fullName}`);
      return status === "failed" ? [at] : [];
    });
    return { passed: numPassedTests, failed };
  },
};

const specsOf = ({ file: at, suites = [], specs }: Suite): { name: string; ok: boolean }[] => [
  ...specs.map(({ title, ok }) => ({ name: `${at}: ${title}`, ok })),
  ...suites.flatMap(specsOf),
];

const browserTests = {
  name: "browser tests",
  args: ["--import", "tsx", "tests/support/e2e.ts", "--reporter=json"],
  outcomeOf(text: string): Outcome {
    const specs = (JSON.parse(text) as { suites: Suite[] }).suites.flatMap(specsOf);
    const failed = specs.filter(({ ok }) => !ok).map(({ name }) => name);
    return { passed: specs.length - failed.length, failed };
  },
};

function run({ name, args, outcomeOf }: typeof unitTests, at: number): Outcome {
  rmSync(file, { force: true });
  const started = performance.now();
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env, maxBuffer: 1e9 });
  const seconds = (performance.now() - started) / 1000;
  let outcome: Outcome;
  try {
    outcome = outcomeOf(readFileSync(file, "utf8"));
  } catch {
    console.error(stdout, stderr);
    outcome = { passed: 0, failed: [`${name}: no report`] };
  }
  const { passed, failed } = outcome;
  console.log(`${name}, run ${at}: ${passed} passed, ${failed.length} failed in ${seconds.toFixed(0)} s`);
  return outcome;
}

/** One line for all runs, and one for each test that ever failed. */
function repeat(tests: typeof unitTests, times: number): Finding[] {
  const runs = Array.from({ length: times }, (_, at) => run(tests, at + 1));
  const failures = new Map<string, number>();
  for (const name of runs.flatMap(({ failed }) => failed)) failures.set(name, (failures.get(name) ?? 0) + 1);
  const failedRuns = runs.filter(({ failed }) => failed.length > 0).length;
  return [
    atMost(`${tests.name}: failed runs of ${times}`, failedRuns, "", 0),
    ...[...failures].map(([name, count]) => atMost(name, count, "", 0)),
  ];
}

const loops = Array.from({ length: Number(values.loops) }, () => spawn(process.execPath, ["-e", "for (;;);"]));
try {
  const findings = repeat(unitTests, Number(values.unit));
  if (Number(values.browser) > 0) {
    spawnSync(process.execPath, vite, { stdio: "inherit", env });
    Object.assign(env, { E2E_BUILT: "1" });
    findings.push(...repeat(browserTests, Number(values.browser)));
  }
  report("steady", findings);
} finally {
  for (const loop of loops) loop.kill();
  rmSync(folder, { recursive: true, force: true });
}
