// Tests how a build is weighed against the budgets for downloads.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Finding } from "../../packages/local-convex/bench/report.ts";
import { weigh } from "../bench/weights.ts";

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "budgets-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a build whose chunks have these sizes in kB, also when compressed, because random bytes don't compress. */
function build(weights: Record<keyof typeof lightWeights, number>) {
  const dist = newFolder();
  mkdirSync(path.join(dist, ".vite"));
  for (const [name, kB] of Object.entries(weights)) {
    writeFileSync(path.join(dist, `${name}.js`), randomBytes(Math.round(kB * 1000)));
  }
  writeFileSync(path.join(dist, "empty.js"), "");
  const manifest = {
    "index.html": { file: "landing.js", dynamicImports: ["_main.js"] },
    "_main.js": { file: "main.js", imports: ["_shared.js"] },
    "_shared.js": { file: "shared.js" },
    "_pages.js": { name: "pages", file: "empty.js", imports: ["_shared.js"] },
    "src/pages/reports/LostPetFeed.tsx": { file: "empty.js", imports: ["_pages.js", "_main.js"] },
    "src/pages/reports/ReportLostPet.tsx": { file: "empty.js", imports: ["_pages.js", "_main.js"] },
    "_bar.js": { name: "bar", file: "bar.js" },
    "_offlineCache.js": { name: "offlineCache", file: "empty.js" },
    "_formParts.js": { name: "formParts", file: "formParts.js" },
    "_ownPlace.js": { name: "ownPlace", file: "empty.js" },
    "_offlineQueue.js": { name: "offlineQueue", file: "empty.js" },
    "src/ui/feedback/Toaster.tsx": { name: "Toaster", file: "empty.js" },
    "src/app/startWorker.ts": { name: "startWorker", file: "empty.js", imports: ["_startWorker.js"] },
    "_startWorker.js": { file: "starter.js" },
    "src/pages/Home.tsx": { file: "empty.js", imports: ["_shared.js"] },
    "src/pages/Adoption.tsx": { file: "page.js", imports: ["_shared.js"], dynamicImports: ["src/features/Dialog.tsx"] },
    "src/features/Dialog.tsx": { file: "dialog.js", name: "Dialog" },
    "domain/texts/answers.ts": { file: "answers.js", name: "answers" },
  };
  writeFileSync(path.join(dist, ".vite/manifest.json"), JSON.stringify(manifest));
  return dist;
}

const lightWeights = {
  landing: 1,
  main: 60,
  shared: 20,
  page: 10,
  dialog: 10,
  bar: 4,
  formParts: 15,
  starter: 1,
  answers: 4,
  sw: 2,
};
/** The names of the findings that exceed their budget. */
const tooHeavy = (findings: Finding[]) => findings.filter(({ holds }) => !holds).map(({ what }) => what);

test("a build within its budgets passes", () => {
  expect(tooHeavy(weigh(build(lightWeights)))).toEqual([]);
});

test.each([
  ["landing, script before the largest paint", { ...lightWeights, landing: 6 }],
  ["landing, script in all", { ...lightWeights, main: 95 }],
  ["feed, script until it can be used", { ...lightWeights, main: 103 }],
  ["feed, script in all", { ...lightWeights, starter: 35 }],
  ["form, script in all", { ...lightWeights, formParts: 80 }],
  ["route Adoption", { ...lightWeights, page: 31 }],
  ["heaviest file loaded later: Dialog", { ...lightWeights, dialog: 29 }],
  ["texts of the backend's answers", { ...lightWeights, answers: 6 }],
  ["service worker", { ...lightWeights, sw: 4 }],
])("over its budget: %s", (what, weights) => {
  expect(tooHeavy(weigh(build(weights)))).toContain(what);
});

test("a page that is too heavy in one language only is over its budget", () => {
  const dist = build(lightWeights);
  const heavy = build({ ...lightWeights, page: 31 });
  const manifest = readFileSync(path.join(heavy, ".vite/manifest.json"), "utf8");
  writeFileSync(path.join(dist, "heavy.js"), readFileSync(path.join(heavy, "page.js")));
  writeFileSync(path.join(dist, ".vite/manifest.fr.json"), manifest.replace('"page.js"', '"heavy.js"'));
  expect(tooHeavy(weigh(dist))).toContain("fr: route Adoption");
});

test("a route does not count files that the app has already loaded", () => {
  expect(tooHeavy(weigh(build({ ...lightWeights, shared: 40, main: 30 })))).not.toContain("route Adoption");
});

function runBudgets(dist: string) {
  const cwd = newFolder();
  const args = ["--import", import.meta.resolve("tsx"), path.resolve("tests/bench/budgets.ts"), "--check", "--dist"];
  const { status, stderr } = spawnSync(process.execPath, [...args, dist], { cwd, encoding: "utf8" });
  return { status, stderr, findingsFile: path.join(cwd, ".proof/budgets.json") };
}

test("the command fails if a finding exceeds its budget, and writes its findings to a file", () => {
  expect(runBudgets(build(lightWeights)).status).toBe(0);
  const { status, findingsFile } = runBudgets(build({ ...lightWeights, dialog: 29 }));
  expect(status).toBe(1);
  expect(tooHeavy(JSON.parse(readFileSync(findingsFile, "utf8")) as Finding[])).toContain(
    "heaviest file loaded later: Dialog",
  );
});

test("without a build the command explains what to do", () => {
  const { status, stderr } = runBudgets(newFolder());
  expect(stderr).toContain("npm run build");
  expect(status).toBe(1);
});
