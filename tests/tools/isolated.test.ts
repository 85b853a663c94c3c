// Component tests share one set of modules, so files that replace or reload modules must be named .isolated.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

test("only component tests named .isolated replace or reload modules", () => {
  const files = readdirSync("tests/ui", { recursive: true, encoding: "utf8" });
  const shared = files.filter((name) => /\.test\.tsx?$/.test(name) && !name.includes(".isolated."));
  expect(shared.length).toBeGreaterThan(30);
  const replacesOrReloads = (name: string) =>
    /vi\.(mock|doMock|resetModules)\(/.test(readFileSync(path.join("tests/ui", name), "utf8"));
  expect(shared.filter(replacesOrReloads)).toEqual([]);
});
