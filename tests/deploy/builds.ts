// `npm run test:deploy`: builds the app for a made-up deployment in all languages, with the required variables only and
// with all of them, and checks the built files. Two whole builds take too long for CI, in which keys.test.ts checks how
// the variables are resolved.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildVariables } from "./browserKeys.ts";

const required = ["VITE_CONVEX_URL", "VITE_CONVEX_SITE_URL", "VITE_CLERK_PUBLISHABLE_KEY", "VITE_GOOGLE_MAPS_API_KEY"];
const requiredKeys = Object.fromEntries(required.map((name) => [name, buildVariables[name]!]));

/** Each check and whether the build in the folder passes it. */
function checksOf(folder: string, keys: Record<string, string>): [string, boolean][] {
  const text = (name: string) => readFileSync(path.join(folder, name), "utf8");
  const scripts = readdirSync(path.join(folder, "static", "js"))
    .map((name) => text(path.join("static", "js", name)))
    .join("\n");
  const site = keys["VITE_CONVEX_SITE_URL"]!;
  // Clerk's own host is in the key, and its script comes from there unless a proxy is set.
  const signIn = new URL(keys["VITE_CLERK_PROXY_URL"] ?? "https://clerk.homeward.example");
  return [
    ["the scripts call the deployment", scripts.includes(keys["VITE_CONVEX_URL"]!)],
    ["the scripts link to the deployment's pages", scripts.includes(site)],
    ["the scripts sign in with the key", scripts.includes(keys["VITE_CLERK_PUBLISHABLE_KEY"]!)],
    ["no script reaches an emulator", !/["'`]\/__(?:clerk|google|convex)/.test(scripts)],
    ["no emulator's file is in the build", !readdirSync(folder).some((name) => name.startsWith("__"))],
    ["the policy names the host of sign-in", text("_headers").includes(signIn.host)],
    ["the policy names no host of this machine", !text("_headers").includes("localhost")],
    ["crawlers get the backend's previews", text("vercel.json").includes(`${site}/preview`)],
    ["search engines get the sitemap", text("robots.txt").includes(`${site}/sitemap.xml`)],
    [
      "every language has its documents",
      ["fr", "es"].every((code) => existsSync(path.join(folder, code, "index.html"))),
    ],
    ["the chat link has the configured address", scripts.includes(keys["VITE_COMMUNITY_URL"] ?? "https://discord.com")],
  ];
}

function build(title: string, keys: Record<string, string>): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), "deploy-"));
  const otherVariables = Object.entries(process.env).filter(([name]) => !name.startsWith("VITE_"));
  try {
    execFileSync(
      process.execPath,
      [
        "node_modules/vite/bin/vite.js",
        "build",
        "--mode",
        "deploy",
        "--outDir",
        folder,
        "--emptyOutDir",
        "--logLevel",
        "warn",
      ],
      {
        env: { ...Object.fromEntries(otherVariables), ...keys, APP_URL: "https://homeward.example" },
        stdio: "inherit",
      },
    );
    const checks = checksOf(folder, keys);
    console.log(`\n${title}`);
    for (const [check, passes] of checks) console.log(`  ${passes ? "✓" : "✗"} ${check}`);
    return checks.every(([, passes]) => passes);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const results = [build("With the required variables", requiredKeys), build("With all variables", buildVariables)];
if (results.includes(false)) process.exitCode = 1;
