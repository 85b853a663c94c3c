// CONTRIBUTING's rule about folders.
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const maxFiles = 20;
const roots = ["src", "convex", "domain", "demo", "packages", "tests", "docs"];
const excludedFolders = /^(?:node_modules|dist|\..*)$/;

function ownFiles(folder: string): [folder: string, files: number][] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && !excludedFolders.test(entry.name));
  const files = entries.filter((entry) => entry.isFile()).length;
  return [[folder, files], ...folders.flatMap(({ name }) => ownFiles(path.join(folder, name)))];
}

test("no folder has more than 20 files of its own", () => {
  const folders = roots.flatMap(ownFiles);
  expect(folders.length).toBeGreaterThan(100);
  expect(folders.filter(([, files]) => files > maxFiles)).toEqual([]);
});
