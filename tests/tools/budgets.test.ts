import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Finding } from "../bench/report.ts";

const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A build whose chunks have the given sizes in kB. They are random bytes, which do not compress. */
function build(weights: { later: number; main: number; shared: number; page: number; dialog: number }) {
  const folder = mkdtempSync(path.join(tmpdir(), "budgets-"));
  made.push(folder);
  mkdirSync(path.join(folder, ".vite"));
  for (const [name, kB] of Object.entries(weights)) {
    writeFileSync(path.join(folder, `${name}.js`), randomBytes(Math.round(kB * 1000)));
  }
  writeFileSync(path.join(folder, "home.js"), "");
  const manifest = {
    "index.html": { file: "later.js", dynamicImports: ["_main.js"] },
    "_main.js": { file: "main.js", imports: ["_shared.js"] },
    "_shared.js": { file: "shared.js" },
    "_Layout.js": { name: "Layout", file: "home.js", imports: ["_shared.js"] },
    "src/pages/Home.tsx": { file: "home.js", imports: ["_shared.js"] },
    "src/pages/Adoption.tsx": { file: "page.js", imports: ["_shared.js"], dynamicImports: ["src/features/Dialog.tsx"] },
    "src/features/Dialog.tsx": { file: "dialog.js", name: "Dialog" },
  };
  writeFileSync(path.join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
  return folder;
}

function budgets(dist: string) {
  const cwd = mkdtempSync(path.join(tmpdir(), "proof-"));
  made.push(cwd);
  const tsx = path.resolve("node_modules/tsx/dist/cli.mjs");
  const args = [tsx, path.resolve("tests/bench/budgets.ts"), "--check", "--dist", dist];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
  const proof = path.join(cwd, ".proof/budgets.json");
  const findings = existsSync(proof) ? (JSON.parse(readFileSync(proof, "utf8")) as Finding[]) : [];
  const over = (what: string) => findings.find((finding) => finding.what.includes(what))?.holds === false;
  return { status, stderr, over };
}

const light = { later: 1, main: 60, shared: 20, page: 10, dialog: 10 };

test("passes a build within its budgets", () => {
  const { status, over } = budgets(build(light));
  expect(over("in all")).toBe(false);
  expect(status).toBe(0);
});

test.each([
  ["before the largest paint", { ...light, later: 6 }],
  ["in all", { ...light, main: 95 }],
  ["route Adoption", { ...light, page: 26 }],
  ["comes later: Dialog", { ...light, dialog: 29 }],
])("fails a build that is too heavy: %s", (what, weights) => {
  const { status, over } = budgets(build(weights));
  expect(over(what)).toBe(true);
  expect(status).toBe(1);
});

test("does not count towards a route what the app has already loaded", () => {
  expect(budgets(build({ ...light, shared: 40, main: 30 })).over("route Adoption")).toBe(false);
});

test("says what to do when there is no build", () => {
  const empty = mkdtempSync(path.join(tmpdir(), "empty-"));
  made.push(empty);
  const { status, stderr } = budgets(empty);
  expect(stderr).toContain("npm run build");
  expect(status).toBe(1);
});
