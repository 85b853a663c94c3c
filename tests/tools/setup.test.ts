// The errors on an unsupported Node and for a wrong CHROMIUM_PATH, and the last line of CI's output.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "setup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test.each([
  ["18.20.8", 1],
  ["20.18.3", 1],
  ["20.19.0", 0],
  ["21.7.0", 1],
  ["22.13.0", 0],
  ["24.1.0", 0],
])(
  "on Node %s, `npm install` exits with %i, and an install that refuses this version names the supported ones",
  (version, code) => {
    const folder = newFolder();
    const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as { engines: { node: string } };
    cpSync(".npmrc", path.join(folder, ".npmrc"));
    writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "homeward", version: "0.1.0", engines }));
    const pretend = path.join(folder, "pretend.cjs");
    writeFileSync(pretend, `Object.defineProperty(process, "version", { value: "v${version}" });`);
    const env = { ...process.env, NODE_OPTIONS: `--require ${pretend}` };
    const args = ["install", "--offline", "--no-audit", "--no-fund"];
    const { status, stderr } = spawnSync("npm", args, { cwd: folder, env, encoding: "utf8" });
    expect(status).toBe(code);
    if (!code) return;
    expect(stderr).toMatch(`Required: {"node":"${engines.node}"}`);
    expect(stderr).toMatch(`"node":"v${version}"`);
  },
);

test("if CHROMIUM_PATH names no file, browser tests fail and say so", () => {
  const env = { ...process.env, CHROMIUM_PATH: "/nowhere/chrome" };
  const args = ["--import", "tsx", "tests/support/e2e.ts"];
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  expect(stderr).toContain("CHROMIUM_PATH names /nowhere/chrome, and there is no such file.");
  expect(status).toBe(1);
});

/**
 * Runs `.ci/run` in a temporary folder, with a fake npm: `npm test` prints `testOutput` and exits with `testExit`, the
 * command `failingCommand` fails, and `npm install` appends `addedToLock` to the lock file.
 */
function runCi({
  testOutput = "",
  testExit = 0,
  failingCommand = "",
  addedToLock = "",
}: Partial<Record<"testOutput" | "failingCommand" | "addedToLock", string>> & { testExit?: number }) {
  const folder = newFolder();
  mkdirSync(path.join(folder, "bin"));
  cpSync(".ci", path.join(folder, ".ci"), { recursive: true });
  writeFileSync(path.join(folder, "printed"), testOutput);
  writeFileSync(path.join(folder, "package-lock.json"), "{}");
  const npm = `#!/usr/bin/env bash
[ "$*" = ${JSON.stringify(failingCommand)} ] && exit 1
[ "$1" = install ] && printf %s ${JSON.stringify(addedToLock)} >>package-lock.json
[ "$1" = test ] && { cat ${JSON.stringify(path.join(folder, "printed"))}; exit ${testExit}; }
exit 0
`;
  writeFileSync(path.join(folder, "bin/npm"), npm);
  chmodSync(path.join(folder, "bin/npm"), 0o755);
  const env = { ...process.env, PATH: `${path.join(folder, "bin")}:${process.env["PATH"]}` };
  const { status, stdout } = spawnSync("bash", [path.join(folder, ".ci/run")], { env, encoding: "utf8" });
  return { status, last: stdout.trimEnd().split("\n").at(-1), stdout };
}

const failedUnits = "      Tests  1 failed | 12 passed (13)\n";
const passedUnits = "\u001b[2m      Tests \u001b[22m \u001b[1m\u001b[32m12 passed\u001b[39m\u001b[22m (12)\n";
const passedBrowser = "  7 passed (1.2m)\n";
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { check: string } };
const checks = scripts.check.split(" && ").map((command) => command.replace("npm ", ""));

// The samples have 12 unit tests and 7 browser tests that passed. If no test of a kind passed, or `npm test` fails
// without a failed test, CI counts one more failure. If another step fails, CI counts only that failure.
test.each<readonly [string, Parameters<typeof runCi>[0], number, string]>([
  ["everything passed", { testOutput: passedUnits + passedBrowser }, 0, "19 passed, 0 failed"],
  ["a unit test failed", { testOutput: failedUnits, testExit: 1 }, 1, "12 passed, 2 failed"],
  [
    "a browser test failed",
    { testOutput: `${passedUnits}  1 failed\n${passedBrowser}`, testExit: 1 },
    1,
    "19 passed, 1 failed",
  ],
  [
    "the command failed without a failed test",
    { testOutput: passedUnits + passedBrowser, testExit: 1 },
    1,
    "19 passed, 1 failed",
  ],
  ["no unit test ran", { testOutput: passedBrowser }, 1, "7 passed, 1 failed"],
  ["no browser test ran", { testOutput: passedUnits }, 1, "12 passed, 1 failed"],
  ["the install failed", { failingCommand: "ci --no-audit --no-fund" }, 1, "0 passed, 1 failed"],
  ...checks.map(
    (failingCommand) =>
      [
        `${failingCommand} failed`,
        { failingCommand, testOutput: passedUnits + passedBrowser },
        1,
        "0 passed, 1 failed",
      ] as const,
  ),
  [
    "the install changed the lock file",
    { testOutput: passedUnits + passedBrowser, addedToLock: "x" },
    1,
    "0 passed, 1 failed",
  ],
  [
    "a budget is exceeded",
    { failingCommand: "run budgets -- --check", testOutput: passedUnits + passedBrowser },
    1,
    "0 passed, 1 failed",
  ],
])("CI: %s", (_, given, status, last) => {
  expect(runCi(given)).toMatchObject({ status, last });
});
