// The deployment rehearsal: the vendor's own `convex deploy` pushes the functions to a stub, and the push is compared
// with what the code uses.
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { services, settings } from "../../demo/services.ts";
import { backendPaths, mailPaths } from "../../domain/paths.ts";
import { callsPerDay } from "../../domain/limits.ts";
import { cronNames } from "../../domain/moderation/cronEvery.ts";
import { checkCrons } from "../../packages/local-convex/src/runtime/checkModules.ts";
import type { Functions } from "../../packages/local-convex/src/runtime/modules.ts";
import { checkSchema, type SchemaExport } from "../../packages/local-convex/src/schema/checkSchema.ts";
import { canonicalUrls } from "../../packages/local-convex/src/deploy/stubDeployment.ts";
import { type Deployment, deployCopy } from "./deployCopy.ts";
import { loadPush } from "./loadPush.ts";
import {
  browserVariablesRead,
  functionsUsed,
  indexesUsed,
  countIndexUses,
  sourcesIn,
  variablesRead,
} from "./usedByCode.ts";

let deployment: Deployment;
let pushed: Functions;
/** The source text of the pushed modules. */
let sources: string[];
let schema: SchemaExport;

beforeAll(async () => {
  deployment = await deployCopy();
  if (deployment.code !== 0) throw new Error(`convex deploy failed:\n${deployment.printed}`);
  pushed = await loadPush(deployment.push);
  sources = deployment.push.appDefinition.changedModules.map(({ source }) => source);
  schema = pushed.schemas().get("")!;
}, 300_000);

const functionPaths = (isPublic: boolean) =>
  pushed
    .manifest()
    .functions.filter((one) => one.isPublic === isPublic)
    .map(({ path }) => path)
    .toSorted();
const unique = (names: string[]) => [...new Set(names)].toSorted();

test("convex deploy bundles, checks and pushes the functions, offline, and leaves every file as it was", () => {
  expect(deployment.printed).toContain("Running TypeScript...");
  expect(deployment.printed).toContain("✔ Deployed Convex functions to ");
  expect(deployment.requests.map((path) => path.replace(/.*\//, ""))).toEqual(
    expect.arrayContaining(["get_config_hashes", "evaluate_schema", "start_push", "wait_for_schema", "finish_push"]),
  );
  expect(deployment.changedFiles).toEqual([]);
  expect(deployment.hosts).toEqual([]);
});

test("convex deploy passes the deployment's addresses to the command that builds the app", () => {
  expect(deployment.printed).toContain(`URLs: ${canonicalUrls.convexCloudUrl} ${canonicalUrls.convexSiteUrl}`);
});

test("a deployment accepts the schema, the validators and the crons", () => {
  expect(() => {
    checkSchema(schema);
    pushed.checkValidators();
    checkCrons(pushed.manifest(), [], Date.now());
  }).not.toThrow();
  expect(pushed.manifest().crons.map(({ name }) => name)).toEqual(cronNames);
});

test("the push needs neither Node nor packages on the server, and has no components", () => {
  const { nodeDependencies, componentDefinitions, appDefinition } = deployment.push;
  expect(nodeDependencies).toEqual([]);
  expect(appDefinition.changedModules.filter(({ environment }) => environment === "node")).toEqual([]);
  expect(componentDefinitions).toEqual([]);
  expect([...pushed.components.keys()]).toEqual([""]);
  expect(sourcesIn("convex").filter((source) => /import \{[^}]*\bcomponents\b/.test(source))).toEqual([]);
});

test("every index that a query names is pushed, and every pushed index is used", () => {
  const pushedIndexes = schema.tables.flatMap(({ tableName, indexes }) =>
    indexes.map(({ indexDescriptor }) => `${tableName}.${indexDescriptor}`),
  );
  const used = new Set(indexesUsed(sources));
  expect(used.size).toBeGreaterThan(150);
  // No index name is computed, so the comparison misses none.
  expect(indexesUsed(sources)).toHaveLength(countIndexUses(sources));
  expect(pushedIndexes.filter((index) => !used.has(index))).toEqual([]);
  const missing = [...used].filter((index) => !pushedIndexes.includes(index) && !index.endsWith(".by_creation_time"));
  expect(missing).toEqual([]);
});

test("every table that is pushed is written and read", () => {
  const usedIn = (calls: RegExp) =>
    new Set(sources.flatMap((source) => [...source.matchAll(calls)].map(([, name]) => name)));
  const [written, read] = [usedIn(/\.insert\(\s*"(\w+)"/g), usedIn(/\.(?:query|get)\(\s*"(\w+)"/g)];
  const names = schema.tables.map(({ tableName }) => tableName);
  expect(names.filter((name) => !written.has(name) || !read.has(name))).toEqual([]);
});

test("the app calls exactly the public functions of the push", () => {
  expect(unique(functionsUsed(sourcesIn("src"), "api"))).toEqual(functionPaths(true));
});

test("every internal function that the code uses is pushed, and every pushed one is used", () => {
  const internal = functionPaths(false);
  const inCode = functionsUsed(sourcesIn("convex"), "internal");
  expect(inCode.filter((name) => !internal.includes(name))).toEqual([]);
  // Operators call some functions on the command line; the demo community and the browser tests use the others.
  const elsewhere = [...sourcesIn("demo", "tests/e2e"), readFileSync("docs/operators.md", "utf8")].join("\n");
  const unused = internal.filter((name) => !inCode.includes(name) && !new RegExp(`\\b${name}\\b`).test(elsewhere));
  expect(unused).toEqual([]);
});

test("the pushed routes are exactly the backend's paths in domain/paths.ts", () => {
  const { modules } = pushed.components.get("")!.definition;
  const router = modules["http"]!["default"] as { getRoutes(): [path: string, method: string, handler: unknown][] };
  const routed = router.getRoutes().map(([path]) => path.replace(/\*$/, "").replace(/(?<=.)\/$/, ""));
  const listed = Object.values({ ...backendPaths, ...mailPaths }).map((path) => path.replace(/(?<=.)\/$/, ""));
  expect(unique(routed)).toEqual(unique(listed));
});

/** The variables in the example file for people who set up a deployment. */
const documented = () =>
  [...readFileSync(".env.local.example", "utf8").matchAll(/^([A-Z]\w*)=/gm)].map(([, name]) => name!);
/** Only the emulators and local commands read these. */
const localOnly = ["ADOPTION", "CLERK_EMULATOR_DEVICE_CODE", "CLERK_EMULATOR_VERIFY_EMAIL", "HOMEWARD_DATA"];
/** A deployment sets these itself. */
const builtIn = ["CONVEX_CLOUD_URL", "CONVEX_SITE_URL"];
const quotas = Object.keys(callsPerDay).map((service) => `CALLS_PER_DAY_${service.toUpperCase()}`);
/** The variables of services that no longer give out keys, so no page explains them. */
const closedServiceVariables = () =>
  services.filter((service) => service.isClosedToNewCustomers).flatMap(({ key, variables }) => [key, ...variables]);

test("every variable that the push reads is documented, and every documented one is read", () => {
  const read = unique([...variablesRead(sources), ...quotas].filter((name) => !builtIn.includes(name)));
  expect(read.length).toBeGreaterThan(30);
  const explained = documented().filter((name) => !name.startsWith("VITE_") && !localOnly.includes(name));
  expect(read).toEqual(unique([...explained, ...closedServiceVariables()]));
});

test("the local backend's functions can read exactly the variables that the push reads", () => {
  const local = [...settings, ...services.flatMap(({ key, variables }) => [key, ...variables])];
  const backend = local.filter((name) => !name.startsWith("VITE_") && !localOnly.includes(name));
  expect(unique(backend)).toEqual(
    unique([...variablesRead(sources), ...quotas].filter((name) => !builtIn.includes(name))),
  );
});

test("every variable that the browser's build reads is documented, and every documented one is read", () => {
  const read = browserVariablesRead(sourcesIn("src", "packages/build/headers"));
  expect(unique(read)).toEqual(unique(documented().filter((name) => name.startsWith("VITE_"))));
});

test("the only variable that a deployment needs before the first push is the token issuer", () => {
  const auth = deployment.push.appDefinition.changedModules.filter(({ path }) => path === "auth.config.js");
  expect(variablesRead(auth.map(({ source }) => source))).toEqual(["CLERK_JWT_ISSUER_DOMAIN"]);
});
