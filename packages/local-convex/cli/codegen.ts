// `npm run codegen`: writes convex/_generated with the vendor's generator, as `npx convex deploy` does, but against a
// stub deployment on this machine. --check puts the previous files back, and fails if the generator would change them.
import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { openStubDeployment } from "../src/deploy/stubDeployment.ts";

const generatedFolder = path.join("convex", "_generated");

function generatedFiles(): Map<string, string> {
  if (!existsSync(generatedFolder)) return new Map();
  const names = readdirSync(generatedFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = names.map((entry) => path.join(entry.parentPath, entry.name)).toSorted();
  return new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
}

async function generate() {
  const deployment = await openStubDeployment();
  const args = ["codegen", "--typecheck", "disable", "--url", deployment.url, "--admin-key", deployment.adminKey];
  try {
    await promisify(execFile)(process.execPath, ["node_modules/convex/bin/main.js", ...args]);
  } catch (error) {
    throw new Error(`The generator failed:\n${(error as { stderr?: string }).stderr}`, { cause: error });
  } finally {
    await deployment.close();
  }
}

function restore(previousFiles: Map<string, string>) {
  for (const file of generatedFiles().keys()) if (!previousFiles.has(file)) rmSync(file);
  for (const [file, text] of previousFiles) writeFileSync(file, text);
}

const previousFiles = generatedFiles();
if (process.argv.includes("--check")) {
  let newFiles = new Map<string, string>();
  try {
    await generate();
    newFiles = generatedFiles();
  } finally {
    restore(previousFiles);
  }
  const files = [...new Set([...previousFiles.keys(), ...newFiles.keys()])];
  const stale = files.filter((file) => previousFiles.get(file) !== newFiles.get(file));
  if (stale.length > 0) {
    console.error(`These files are stale; run "npm run codegen" and commit the result:\n  ${stale.join("\n  ")}`);
    process.exitCode = 1;
  }
} else {
  await generate();
}
