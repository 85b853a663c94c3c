// npm run test:steady: repeats the tests without retries while other processes keep the processors busy, and counts how
// often each test fails. `-- --unit 20 --browser 5 --loops 2` sets the number of runs and of busy processes. To repeat
// only a part, add files, or `--project local-convex` for projects of the unit tests. Such a run skips the browser
// tests unless you add `--browser` or files of tests/e2e.
//
// Each run of the unit tests shuffles their files, because files that share modules and a window may depend on their
// order. The line printed for the run shows the seed; `-- --unit 1 --seed 4711` runs that order again.
import { randomInt } from "node:crypto";
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs, stripVTControlCharacters } from "node:util";
import { atMost, type Finding, report } from "../../packages/local-convex/bench/report.ts";

const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    unit: { type: "string", default: "20" },
    browser: { type: "string" },
    loops: { type: "string", default: "2" },
    project: { type: "string", multiple: true, default: [] },
    seed: { type: "string" },
  },
});
const firstSeed = Number(values.seed ?? randomInt(1_000_000));
const browserPaths = paths.filter((one) => one.startsWith("tests/e2e"));
const unitPaths = paths.filter((one) => !browserPaths.includes(one));
const isPartial = paths.length > 0 || values.project.length > 0;
const unitRuns =
  browserPaths.length > 0 && unitPaths.length === 0 && values.project.length === 0 ? 0 : Number(values.unit);
const browserRuns = Number(values.browser ?? (isPartial && browserPaths.length === 0 ? 0 : 5));

interface Failure {
  name: string;
  error: string;
}

interface Outcome {
  passed: number;
  failed: Failure[];
}

interface Tests {
  name: string;
  args: string[];
  /** Absent if the files are not shuffled. */
  seedOf?(run: number): number;
  outcomeOf(text: string): Outcome;
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs: Spec[];
}

interface Spec {
  title: string;
  ok: boolean;
  tests: { results: { error?: { message?: string } }[] }[];
}

const folder = mkdtempSync(path.join(tmpdir(), "steady-"));
const file = path.join(folder, "report.json");
// In CI, vitest and Playwright retry failed tests.
const env = { ...process.env, CI: "", NO_COLOR: "1", PLAYWRIGHT_JSON_OUTPUT_NAME: file };
const vite = ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"];

const unitTests: Tests = {
  name: "unit tests",
  args: [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=json",
    `--outputFile=${file}`,
    ...values.project.map((name) => `--project=${name}`),
    "--sequence.shuffle.files",
    ...unitPaths,
  ],
  seedOf: (run) => firstSeed + run - 1,
  outcomeOf(text) {
    const { numPassedTests, testResults } = JSON.parse(text) as VitestReport;
    const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = path.relative(".", name);
      const tests = assertionResults.filter((test) => test.status === "failed");
      if (tests.length === 0) return status === "failed" ? [{ name: file, error: message }] : [];
      return tests.map(({ fullName, failureMessages }) => ({
        name: `${file}: ${fullName}`,
        error: failureMessages[0] ?? "",
      }));
    });
    return { passed: numPassedTests, failed };
  },
};

const specsOf = ({ file, suites = [], specs }: Suite): { name: string; ok: boolean; error: string }[] => [
  ...specs.map(({ title, ok, tests }) => ({
    name: `${file}: ${title}`,
    ok,
    error: tests[0]?.results[0]?.error?.message ?? "",
  })),
  ...suites.flatMap(specsOf),
];

const browserTests: Tests = {
  name: "browser tests",
  args: ["--import", "tsx", "tests/support/e2e.ts", "--reporter=json", ...browserPaths],
  outcomeOf(text) {
    const { suites, errors } = JSON.parse(text) as { suites: Suite[]; errors: { message?: string }[] };
    const specs = suites.flatMap(specsOf);
    const failed = specs.filter(({ ok }) => !ok);
    // For instance, the server couldn't start.
    const otherErrors = errors.map(({ message = "" }) => ({ name: "outside a test", error: message }));
    return { passed: specs.length - failed.length, failed: [...failed, ...otherErrors] };
  },
};

/** The start of an error message without its colours: what was expected and where. */
const firstLines = (error: string) =>
  stripVTControlCharacters(error).split("\n", 12).join("\n    ").replace(/^/, "    ");

function run({ name, args, seedOf, outcomeOf }: Tests, at: number): Outcome {
  rmSync(file, { force: true });
  const seed = seedOf?.(at);
  const allArgs = seed === undefined ? args : [...args, `--sequence.seed=${seed}`];
  const started = performance.now();
  const { stdout, stderr } = spawnSync(process.execPath, allArgs, { encoding: "utf8", env, maxBuffer: 1e9 });
  const seconds = (performance.now() - started) / 1000;
  let outcome: Outcome;
  try {
    outcome = outcomeOf(readFileSync(file, "utf8"));
  } catch {
    console.error(stdout, stderr);
    outcome = { passed: 0, failed: [{ name: `${name}: no report`, error: "" }] };
  }
  const { passed, failed } = outcome;
  if (passed + failed.length === 0) failed.push({ name: `${name}: no test ran`, error: "" });
  const order = seed === undefined ? "" : `, seed ${seed}`;
  console.log(`${name}, run ${at}${order}: ${passed} passed, ${failed.length} failed in ${seconds.toFixed(0)} s`);
  for (const failure of failed) console.log(`  ${failure.name}\n${firstLines(failure.error)}`);
  return outcome;
}

/** One finding for all runs, and one for each test that has failed. */
function repeat(tests: Tests, times: number): Finding[] {
  const runs = Array.from({ length: times }, (_, at) => run(tests, at + 1));
  const failures = new Map<string, number>();
  for (const { name } of runs.flatMap(({ failed }) => failed)) failures.set(name, (failures.get(name) ?? 0) + 1);
  const failedRuns = runs.filter(({ failed }) => failed.length > 0).length;
  return [
    atMost(`${tests.name}: failed runs of ${times}`, failedRuns, "", 0),
    ...[...failures].map(([name, count]) => atMost(name, count, "", 0)),
  ];
}

// Each loop ends by itself when this process is gone.
const loop = "const parent = process.ppid; while (process.ppid === parent);";
const loops = Array.from({ length: Number(values.loops) }, () => spawn(process.execPath, ["-e", loop]));
try {
  const findings = unitRuns > 0 ? repeat(unitTests, unitRuns) : [];
  if (browserRuns > 0) {
    spawnSync(process.execPath, vite, { stdio: "inherit", env });
    Object.assign(env, { E2E_BUILT: "1" });
    findings.push(...repeat(browserTests, browserRuns));
  }
  report("steady", findings);
} finally {
  for (const loopProcess of loops) loopProcess.kill();
  rmSync(folder, { recursive: true, force: true });
}
