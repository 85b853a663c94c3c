// The build for a deployment, with each key and without it: it has what it needs, or it says which variable is missing.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { services, settings } from "../../demo/services.ts";
import { malformedSettings } from "../../packages/local-convex/src/host/checkSettings.ts";
import {
  browserDefines,
  expectedServices,
  missingForDeployment,
} from "../../packages/local-convex/src/host/settings.ts";
import { contentPolicy } from "../../packages/build/headers/contentPolicy.ts";
import { policies } from "../../src/build/policies.ts";
import { browserKeys } from "./browserKeys.ts";

const documented = [...readFileSync(".env.local.example", "utf8").matchAll(/^(VITE_\w+)=/gm)].map(([, name]) => name!);
const required = ["VITE_CLERK_PUBLISHABLE_KEY", "VITE_CONVEX_SITE_URL", "VITE_CONVEX_URL", "VITE_GOOGLE_MAPS_API_KEY"];

test("the variables of the sample deployment are all that the browser's build reads", () => {
  expect(Object.keys(browserKeys).toSorted()).toEqual(documented.toSorted());
  expect(malformedSettings(services, settings, browserKeys)).toEqual([]);
});

test("without a key, the build names it if a deployment needs it, and goes on if it does not", () => {
  const named = documented.filter((name) => {
    const { [name]: _, ...others } = browserKeys;
    const missing = missingForDeployment(services, others).flatMap(([, names]) => names);
    expect(missing).toEqual(required.includes(name) ? [name] : []);
    // The headers are derived from the same variables.
    if (missing.length === 0)
      expect(contentPolicy(others, { scripts: [], styles: [] }, policies)).toContain("default-src 'none'");
    return missing.length > 0;
  });
  expect(named.toSorted()).toEqual(required);
});

test("without an address for reports of errors, a deployment's browsers have none, and local ones have the emulator's", () => {
  const name = "import.meta.env.VITE_ERROR_REPORT_URL";
  expect(browserDefines(expectedServices(services, true), {})).not.toHaveProperty([name]);
  expect(browserDefines(expectedServices(services, false), {})).toHaveProperty([name]);
});

test("without any key, the build for a deployment fails and names all that is missing", async () => {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITE_")));
  const printed = await new Promise<string>((resolve) => {
    const args = ["node_modules/vite/bin/vite.js", "build", "--mode", "deploy", "--emptyOutDir", "false"];
    execFile(process.execPath, args, { env }, (error, out, errors) => resolve(`${error?.code}\n${out}${errors}`));
  });
  expect(printed).toMatch(/^1\n/);
  for (const name of required) expect(printed).toContain(name);
});
