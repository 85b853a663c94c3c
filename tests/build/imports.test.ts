import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { engineFolders, wrongImport, wrongPackage } from "../../packages/build/lint/imports.js";

test.each([
  ["src/lib/x.ts", "../ui/Button.tsx"],
  ["src/ui/controls/Button.tsx", "../../services/maps/MapView.tsx"],
  ["src/features/pets/Card.tsx", "../reports/Card.tsx"],
  ["src/features/pets/Card.tsx", "../../pages/Profile.tsx"],
  ["src/features/pets/Card.tsx", "../../../convex/reports.ts"],
  ["src/app/main.tsx", "../../packages/local-convex/src/host/plugin.ts"],
  ["domain/limits.ts", "../convex/schema.ts"],
  ["convex/model/account/users.ts", "../../reports.ts"],
  ["convex/users.ts", "../src/lib/x.ts"],
  ["packages/local-services/clerk/server.ts", "../../../convex/schema.ts"],
  ["packages/local-convex/src/host/host.ts", "../../../../domain/limits.ts"],
  ["packages/local-convex/tests/http/http.test.ts", "../../../../tests/support/people.ts"],
  ["packages/local-convex/bench/live.ts", "../../../vite.config.ts"],
  ["packages/build/worker/worker.ts", "../../../src/worker/routeRequest.ts"],
  ["demo/pictures/dog.ts", "../community/pets.ts"],
  ["src/pages/Home.tsx", "../build/site.ts"],
  ["packages/local-convex/src/files/bytes.ts", "../http/refusal.ts"],
  ["packages/local-convex/src/schema/applySchemas.ts", "../db/query.ts"],
  ["packages/local-convex/src/jobs/scheduler.ts", "../runtime/modules.ts"],
  ["packages/local-convex/src/calls/calls.ts", "../engine.ts"],
  ["packages/local-convex/src/values/keys.ts", "../../../../demo/community/fill.ts"],
  ["domain/limits.ts", "../../elsewhere/file.ts"],
])("%s must not import from %s", (file, specifier) => {
  expect(wrongImport(file, specifier)).toBeTypeOf("string");
});

test.each([
  ["src/features/pets/Card.tsx", "./Photo.tsx"],
  ["src/features/pets/Card.tsx", "../../ui/Button.tsx"],
  ["src/features/pets/Card.tsx", "../../../convex/_generated/api"],
  ["src/features/pets/Card.tsx", "react"],
  ["convex/users.ts", "./model/users"],
  ["convex/model/account/users.ts", "../../../domain/limits"],
  ["packages/local-convex/src/convexEmulator.ts", "./server.ts"],
  ["demo/services.ts", "../packages/local-services/clerk/index.ts"],
  ["src/build/site.ts", "../../packages/build/site.ts"],
  ["demo/cli/seed.ts", "../../packages/local-convex/src/files/bytes.ts"],
  ["packages/local-convex/src/engine.ts", "./calls/calls.ts"],
  ["packages/local-convex/src/jobs/documents.ts", "../db/transaction.ts"],
  ["packages/local-convex/src/values/keys.ts", "../backend.ts"],
])("%s may import from %s", (file, specifier) => {
  expect(wrongImport(file, specifier)).toBeUndefined();
});

test.each([
  ["domain/limits.ts", "react"],
  ["domain/limits.ts", "convex/values"],
  ["domain/limits.ts", "node:fs"],
  ["src/features/account/auth/SignIn.tsx", "@clerk/clerk-react"],
  ["src/features/account/auth/SignIn.tsx", "leaflet"],
])("%s must not import the package %s", (file, name) => {
  expect(wrongPackage(file, name)).toBeTypeOf("string");
});

test.each([
  ["domain/dates.ts", "date-fns/format"],
  ["src/services/auth/ClerkSync.tsx", "@clerk/clerk-react"],
  ["packages/local-services/google/maps/browser/map.ts", "leaflet"],
  ["src/features/pets/Card.tsx", "react"],
])("%s may import the package %s", (file, name) => {
  expect(wrongPackage(file, name)).toBeUndefined();
});

test("the import directions of the Convex emulator contain no cycle", () => {
  const folders: Record<string, string[]> = engineFolders;
  /** The folders that a folder imports from, directly or through others. */
  const below = (folder: string): string[] => folders[folder]!.flatMap((name) => [name, ...below(name)]);
  for (const folder of Object.keys(folders)) expect(below(folder)).not.toContain(folder);
});

/** Runs the linter over these files alone, under the project's rules. */
function lint(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), "imports-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ["packages/build/lint", "docs/glossary.md", ".oxlintrc.json"])
    cpSync(name, path.join(folder, name), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const oxlint = path.resolve("node_modules/oxlint/bin/oxlint");
  return spawnSync(process.execPath, [oxlint, ...Object.keys(files)], { cwd: folder, encoding: "utf8" });
}

test.each([
  [
    "src/ui/wrong.ts",
    'import { x } from "../services/maps/x";\nexport const y = x;\n',
    "src/ui must not import from src/services",
  ],
  ["src/ui/wrong.ts", 'export type X = import("../services/maps/x").X;\n', "src/ui must not import from src/services"],
  ["domain/wrong.ts", 'export const x = () => import("react");\n', "domain must not import"],
])("the linter rejects %s with %j", (file, text, message) => {
  const { status, stdout } = lint({ [file]: text });
  expect(stdout).toContain(message);
  expect(status).toBe(1);
});

test.each([
  ["values", "import"],
  ["types", "import type"],
])("the linter rejects an import cycle of %s", (_, statement) => {
  const one = `${statement} { Two } from "./two";\nexport class One {\n  two?: Two;\n}\n`;
  const two = `${statement} { One } from "./one";\nexport class Two {\n  one?: One;\n}\n`;
  const { status, stdout } = lint({ "domain/one.ts": one, "domain/two.ts": two });
  expect(stdout).toContain("Dependency cycle detected");
  expect(status).toBe(1);
});
