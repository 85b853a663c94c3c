// `npm run codegen`: writes convex/_generated without a deployment. The vendor's generator does most of it, but leaves
// out the components unless it can ask a deployment. --check changes nothing and fails if the committed files are stale.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { mountedIn, type MountedComponent } from "./components.ts";

const generatedFolder = path.join("convex", "_generated");

function generatedFiles(): Map<string, string> {
  if (!existsSync(generatedFolder)) return new Map();
  const names = readdirSync(generatedFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = names.map((entry) => path.join(entry.parentPath, entry.name)).toSorted();
  return new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
}

function edit(file: string, change: (text: string) => string) {
  const at = path.join(generatedFolder, file);
  writeFileSync(at, change(readFileSync(at, "utf8")));
}

/** A component's types are next to its config, in a package or in one of our folders. */
function typesOf({ name, from }: MountedComponent): string {
  const folder = path.posix.join(from.startsWith(".") ? ".." : "", path.posix.dirname(from));
  return `  ${name}: import("${folder}/_generated/component.js").ComponentApi<"${name}">;\n`;
}

async function generate() {
  execFileSync(
    process.execPath,
    ["node_modules/convex/bin/main.js", "codegen", "--system-udfs", "--typecheck", "disable"],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const mounted = existsSync("convex/convex.config.ts") ? await mountedIn("convex") : [];
  if (mounted.length === 0) return;
  edit("api.js", (text) =>
    text
      .replace("import { anyApi } from", "import { anyApi, componentsGeneric } from")
      .replace(/\n*$/, "\nexport const components = componentsGeneric();\n"),
  );
  edit("api.d.ts", (text) =>
    text.replace(/\n*$/, `\n\nexport declare const components: {\n${mounted.map(typesOf).join("")}};\n`),
  );
}

function restore(before: Map<string, string>) {
  for (const file of generatedFiles().keys()) if (!before.has(file)) rmSync(file);
  for (const [file, text] of before) writeFileSync(file, text);
}

const before = generatedFiles();
if (process.argv.includes("--check")) {
  let after = new Map<string, string>();
  try {
    await generate();
    after = generatedFiles();
  } finally {
    restore(before);
  }
  const files = [...new Set([...before.keys(), ...after.keys()])];
  const stale = files.filter((file) => before.get(file) !== after.get(file));
  if (stale.length > 0) {
    console.error(`These files are stale; run "npm run codegen" and commit the result:\n  ${stale.join("\n  ")}`);
    process.exitCode = 1;
  }
} else {
  await generate();
}
