import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { wrongPackage, wrongWay } from "../../lint/rooms.js";

test.each([
  ["src/lib/x.ts", "../ui/Button.tsx"],
  ["src/ui/Button.tsx", "../services/maps/MapView.tsx"],
  ["src/features/pets/Card.tsx", "../reports/Card.tsx"],
  ["src/features/pets/Card.tsx", "../../pages/Profile.tsx"],
  ["src/features/pets/Card.tsx", "../../../convex/reports.ts"],
  ["src/app/main.tsx", "../../emulators/plugin.ts"],
  ["domain/limits.ts", "../convex/schema.ts"],
  ["convex/model/users.ts", "../reports.ts"],
  ["convex/users.ts", "../src/lib/x.ts"],
  ["emulators/clerk/server.ts", "../../convex/schema.ts"],
  ["domain/limits.ts", "../../elsewhere/file.ts"],
])("%s must not import %s", (file, specifier) => {
  expect(wrongWay(file, specifier)).toBeTypeOf("string");
});

test.each([
  ["src/features/pets/Card.tsx", "./Photo.tsx"],
  ["src/features/pets/Card.tsx", "../../ui/Button.tsx"],
  ["src/features/pets/Card.tsx", "../../../convex/_generated/api"],
  ["src/features/pets/Card.tsx", "react"],
  ["convex/users.ts", "./model/users"],
  ["convex/model/users.ts", "../../domain/limits"],
  ["emulators/plugin.ts", "./convex/server.ts"],
])("%s may import %s", (file, specifier) => {
  expect(wrongWay(file, specifier)).toBeUndefined();
});

test.each([
  ["domain/limits.ts", "react"],
  ["domain/limits.ts", "convex/values"],
  ["domain/limits.ts", "node:fs"],
  ["src/features/auth/SignIn.tsx", "@clerk/clerk-react"],
  ["src/features/auth/SignIn.tsx", "leaflet"],
])("%s must not import the package %s", (file, name) => {
  expect(wrongPackage(file, name)).toBeTypeOf("string");
});

test.each([
  ["domain/dates.ts", "date-fns/format"],
  ["src/services/auth/ClerkFeed.tsx", "@clerk/clerk-react"],
  ["emulators/google-maps/map.ts", "leaflet"],
  ["src/features/pets/Card.tsx", "react"],
])("%s may import the package %s", (file, name) => {
  expect(wrongPackage(file, name)).toBeUndefined();
});

test.each([
  [
    "src/ui/wrong.ts",
    'import { x } from "../services/maps/x";\nexport const y = x;\n',
    "src/ui must not import src/services",
  ],
  ["src/ui/wrong.ts", 'export type X = import("../services/maps/x").X;\n', "src/ui must not import src/services"],
  ["domain/wrong.ts", 'export const x = () => import("react");\n', "domain must not import"],
])("the linter refuses %s with %s", (file, text, sentence) => {
  const folder = mkdtempSync(path.join(tmpdir(), "rooms-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ["lint", ".oxlintrc.json"]) cpSync(name, path.join(folder, name), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
  const oxlint = path.resolve("node_modules/oxlint/bin/oxlint");
  const { status, stdout } = spawnSync(process.execPath, [oxlint, file], { cwd: folder, encoding: "utf8" });
  expect(stdout).toContain(sentence);
  expect(status).toBe(1);
});
