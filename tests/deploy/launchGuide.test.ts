// Checks that the commands, variables, functions and pages in the launch guide exist.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sourcesIn, variablesRead } from "./usedByCode.ts";

const guide = readFileSync("docs/launch.md", "utf8");
const matches = (pattern: RegExp, text = guide) => [...new Set([...text.matchAll(pattern)].map(([, found]) => found!))];

/** A heading's anchor, as GitHub writes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");

const anchorsOf = (file: string) => matches(/^#+ (.*)$/gm, readFileSync(file, "utf8")).map(anchorOf);

test("every link leads to an existing page, and to an existing heading if it names one", () => {
  const links = matches(/\]\(([^)]+)\)/g).filter((link) => !link.startsWith("https://"));
  expect(links.length).toBeGreaterThan(20);
  const broken = links.filter((link) => {
    const [file, anchor] = link.split("#");
    const target = file ? path.join("docs", file) : "docs/launch.md";
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(broken).toEqual([]);
});

test("every npm script, every function and every file in tests/ that the guide names exists", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const named = matches(/npm run (?:-s )?([\w:]+)/g);
  expect(named.filter((name) => !scripts[name])).toEqual([]);
  const functions = matches(/npx convex run ([\w/]+:\w+)/g);
  expect(functions.length).toBeGreaterThan(0);
  for (const name of functions) {
    const [file, exported] = name.split(":");
    expect(readFileSync(`convex/${file}.ts`, "utf8")).toContain(`export const ${exported} = `);
  }
  expect(matches(/`(tests\/[\w/.]+)`/g).filter((file) => !existsSync(file))).toEqual([]);
});

test("Git ignores every file that the guide says to write", () => {
  const files = matches(/((?:[\w-]+\/)*[\w.-]+\.(?:zip|local))\b/g, guide.replaceAll("$(date +%F)", "2026-11-26"));
  expect(files).toEqual(
    expect.arrayContaining(["backups/backup-2026-11-26.zip", ".env.backup-2026-11-26.local", "backups/now.zip"]),
  );
  // `npm run backend:export` writes this archive if no name is given.
  files.push("homeward-2026-11-26.zip");
  const ignored = spawnSync("git", ["check-ignore", ...files], { encoding: "utf8" }).stdout.split("\n");
  expect(files.filter((file) => !ignored.includes(file))).toEqual([]);
});

test("every variable that the guide names belongs to the product or to a tool that the guide uses", () => {
  const documented = matches(/^([A-Z]\w*)=/gm, readFileSync(".env.local.example", "utf8"));
  const named = matches(/\b([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)\b/g);
  const product = named.filter((name) => documented.includes(name));
  expect(product.length).toBeGreaterThan(10);
  // The variables of Convex's command, of its server image and of Vercel's command.
  const ofTools = named.filter((name) => !documented.includes(name));
  expect(ofTools.toSorted()).toEqual([
    "CONVEX_CLOUD_ORIGIN",
    "CONVEX_DEPLOYMENT",
    "CONVEX_DEPLOY_KEY",
    "CONVEX_SELF_HOSTED_ADMIN_KEY",
    "CONVEX_SELF_HOSTED_URL",
    "CONVEX_SITE_ORIGIN",
    "DO_NOT_REQUIRE_SSL",
    "INSTANCE_NAME",
    "INSTANCE_SECRET",
    "NEXT_PUBLIC_DEPLOYMENT_URL",
    "POSTGRES_URL",
    "VERCEL_ORG_ID",
    "VERCEL_PROJECT_ID",
  ]);
});

test("every variable that functions read is named on a page for operators", () => {
  const pages = ["docs/launch.md", "docs/operators.md", "docs/clerk.md", "docs/quotas.md", "README.md"];
  const text = pages.map((page) => readFileSync(page, "utf8")).join("\n");
  // A technical variable replaces a service's address or API version, for tests and proxies, or is set by Convex.
  // Petfinder's variables need not be named either, because Petfinder gives out no more keys.
  const isTechnical = (name: string) => /_(?:BASE_URL|VERSION)$/.test(name) || name.startsWith("CONVEX_");
  const read = variablesRead(sourcesIn("convex")).filter(
    (name) => !isTechnical(name) && !name.startsWith("PETFINDER_"),
  );
  expect(read.filter((name) => !text.includes(name))).toEqual([]);
});
