// Checks what a deployment's build does without its keys.
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
import { buildVariables } from "./browserKeys.ts";

const documented = [...readFileSync(".env.local.example", "utf8").matchAll(/^(VITE_\w+)=/gm)].map(([, name]) => name!);
const required = ["VITE_CLERK_PUBLISHABLE_KEY", "VITE_CONVEX_SITE_URL", "VITE_CONVEX_URL", "VITE_GOOGLE_MAPS_API_KEY"];

test("the sample deployment has a valid value for every variable that is documented for the browser", () => {
  expect(Object.keys(buildVariables).toSorted()).toEqual(documented.toSorted());
  expect(malformedSettings(services, settings, buildVariables)).toEqual([]);
});

test("a missing key is reported if it is required, and a build without an optional key has a content policy", () => {
  const reported = documented.filter((name) => {
    const { [name]: _, ...otherKeys } = buildVariables;
    const missing = missingForDeployment(services, otherKeys).flatMap(([, names]) => names);
    expect(missing).toEqual(required.includes(name) ? [name] : []);
    // The headers are derived from the same variables.
    if (missing.length === 0)
      expect(contentPolicy(otherKeys, { scripts: [], styles: [] }, policies)).toContain("default-src 'none'");
    return missing.length > 0;
  });
  expect(reported.toSorted()).toEqual(required);
});

test("if no address for error reports is set, a deployment's build has none, and a local build has the emulator's", () => {
  const name = "import.meta.env.VITE_ERROR_REPORT_URL";
  expect(browserDefines(expectedServices(services, true), {})).not.toHaveProperty([name]);
  expect(browserDefines(expectedServices(services, false), {})).toHaveProperty([name]);
});

test("without any key, the build for a deployment fails and names every missing variable", async () => {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITE_")));
  const printed = await new Promise<string>((resolve) => {
    const args = ["node_modules/vite/bin/vite.js", "build", "--mode", "deploy", "--emptyOutDir", "false"];
    execFile(process.execPath, args, { env }, (error, out, errors) => resolve(`${error?.code}\n${out}${errors}`));
  });
  expect(printed).toMatch(/^1\n/);
  for (const name of required) expect(printed).toContain(name);
});
