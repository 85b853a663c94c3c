// The exact error that a caller gets when a function fails. The texts are those of the vendor's open source backend
// (crates/isolate, crates/udf, crates/value), unless a test says otherwise.
import { mkdir, mkdtemp } from "node:fs/promises";
import path from "node:path";
import type { Value } from "convex/values";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataFolder } from "../../src/host/dataFolder.ts";
import { type CallFailure, type OpenedEngine, openEngine } from "../support/engine.ts";

let engine: OpenedEngine;
beforeAll(async () => {
  // The data folder, which holds the bundled worker, is inside the project, as for a developer. Stack lines of the
  // worker must be left out all the same.
  const projectData = dataFolder(process.cwd(), {});
  await mkdir(projectData, { recursive: true });
  const data = await mkdtemp(path.join(projectData, "errors-"));
  engine = await openEngine("packages/local-convex/tests/fixtures/vendorBehaviour", { data });
});
afterAll(() => engine.end());

const fileLocation = String.raw`\(\.\./packages/local-convex/tests/fixtures/vendorBehaviour/errors\.ts:\d+:\d+\)`;
const errorOf = async (call: Promise<unknown>): Promise<string> => {
  const { failure } = (await call.catch((error: unknown) => error)) as CallFailure;
  return failure.message.replace(/^\[Request ID: [0-9a-f]+\] Server Error\n/, "");
};

test.each([
  ["text", "Uncaught ConvexError: no entry"],
  // The package's `stringifyValueForError` prints this.
  ["values", 'Uncaught ConvexError: {"count":"3n","at":[1,"two"]}'],
  ["subclass", "Uncaught Refused: keep out"],
  ["typed", "Uncaught TypeError: wrong"],
  ["silent", "Uncaught Error"],
])("an error is reported with its name, its message and where it was thrown (%s)", async (how, head) => {
  const [first, ...lines] = (await errorOf(engine.query("errors:fail", { how }))).split("\n");
  expect(first).toBe(head);
  expect(lines.at(-1)).toBe("");
  expect(lines.at(-2)).toMatch(new RegExp(`^    at (async )?handler ${fileLocation}$`));
});

test.each([
  ["word", "Uncaught a word\n"],
  ["object", "Uncaught #<Object>\n"],
  ["nothing", "Uncaught null\n"],
])("a thrown value that is not an error is printed (%s)", async (how, text) => {
  expect(await errorOf(engine.query("errors:fail", { how }))).toBe(text);
});

test.each(["mutate", "act"] as const)(
  "an error passes through a nested call with its stack and its data (%s)",
  async (how) => {
    const call = engine[how](how === "act" ? "errors:outerAction" : "errors:outer");
    const inner = `Uncaught ConvexError: Uncaught ConvexError: {"code":"inner"}\n    at (async )?handler ${fileLocation}\n`;
    expect(await errorOf(call)).toMatch(new RegExp(`^${inner}\n    at async handler ${fileLocation}\n$`));
    await expect(call).rejects.toMatchObject({ failure: { data: { code: "inner" } } });
  },
);

test.each([
  [
    "query",
    "errors:nothing",
    {},
    "Could not find public function for 'errors:nothing'. Did you forget to run `npx convex dev` or `npx convex deploy`?\n",
  ],
  [
    "query",
    "errors",
    {},
    "Could not find public function for 'errors'. Did you forget to run `npx convex dev` or `npx convex deploy`?\n",
  ],
  ["query", "errors:neverSettles", {}, "Returned promise will never resolve\n"],
  ["query", "errors:outer", {}, "Trying to execute errors.js:outer as Query, but it is defined as Mutation.\n"],
  [
    "query",
    "errors:get",
    {},
    "ArgumentValidationError: Object is missing the required field `id`. Consider wrapping the field validator in `v.optional(...)` if this is expected.\n\nObject: {}\nValidator: v.object({id: v.string()})\n",
  ],
  [
    "query",
    "errors:large",
    { bytes: "x", levels: 0 },
    'ArgumentValidationError: Value does not match validator.\nPath: .bytes\nValue: "x"\nValidator: v.float64()\n',
  ],
  [
    "query",
    "errors:get",
    { id: "x", n: 1 },
    'ArgumentValidationError: Object contains extra field `n` that is not in the validator.\n\nObject: {id: "x", n: 1.0}\nValidator: v.object({id: v.string()})\n',
  ],
] as const)("a call that cannot be carried out fails with production's error (%#)", async (how, name, args, text) => {
  expect(await errorOf(engine[how](name, args))).toBe(text);
});

const twoValidator = 'v.union(v.object({kind: v.literal("a"), n: v.float64()}), v.object({kind: v.literal("b")}))';

test.each<[args: object, text: string]>([
  [
    { two: { n: 1e20, kind: "a", big: 2n } },
    `Value does not match validator.\nPath: .two\nValue: {big: 2, kind: "a", n: 1e20}\nValidator: ${twoValidator}`,
  ],
  [
    { one: { z: 1 } },
    "Object is missing the required field `a`. Consider wrapping the field validator in `v.optional(...)` if this is expected.\nPath: .one\nObject: {z: 1.0}\nValidator: v.object({a: v.string(), z: v.string()})",
  ],
  [
    { one: { a: "", z: "", y: 1, x: 1 } },
    'Object contains extra field `x` that is not in the validator.\nPath: .one\nObject: {a: "", x: 1.0, y: 1.0, z: ""}\nValidator: v.object({a: v.string(), z: v.string()})',
  ],
  [{ record: { x: 1 } }, 'Value does not match validator.\nPath: .record.keys()\nValue: "x"\nValidator: v.id("rows")'],
  [{ literal: 0.5 }, "`0.5` does not match literal validator `v.literal(1.0)`.Path: .literal"],
  [{ whole: 2n }, "`2` does not match literal validator `v.literal(<bigint>)`.Path: .whole"],
])("an argument that does not match its validator is shown as production shows it (%#)", async (args, text) => {
  expect(await errorOf(engine.query("errors:shaped", args))).toBe(`ArgumentValidationError: ${text}\n`);
});

test("an id of a system table does not match another table's validator", async () => {
  const file = (await engine.act("files:store", { text: "x" })) as string;
  expect(await errorOf(engine.query("errors:shaped", { file }))).toBe(
    `ArgumentValidationError: Found ID "${file}" from a system table, which does not match the table name in validator \`v.id("rows")\`.Path: .file\n`,
  );
});

const nestedValue = (levels: number): Value => (levels === 0 ? 1 : [nestedValue(levels - 1)]);

test("the error for too large or too nested arguments or results names the function and the limit", async () => {
  const tooDeep = "Value is too nested (nested 65 levels deep > maximum nesting 64)";
  const mib = 1024 * 1024;
  // The object of the arguments and the array around it are two more levels.
  expect(await engine.query("errors:echo", { value: nestedValue(62) })).toEqual(nestedValue(62));
  expect(await errorOf(engine.query("errors:echo", { value: nestedValue(63) }))).toBe(
    `Invalid arguments for errors.js:echo: ${tooDeep}\n`,
  );
  expect(await errorOf(engine.query("errors:large", { bytes: 1, levels: 65 }))).toBe(
    `Function errors.js:large return value invalid: ${tooDeep}\n`,
  );
  expect(await errorOf(engine.query("errors:large", { bytes: 17 * mib, levels: 0 }))).toBe(
    "Function errors.js:large return value is too large (actual: 17 MiB, limit: 16 MiB)\n",
  );
  expect(await errorOf(engine.query("errors:echo", { value: "x".repeat(16.5 * mib) }))).toBe(
    "Arguments for errors.js:echo are too large (actual: 16.5 MiB, limit: 16 MiB)\n",
  );
});

test.each([
  ["get", "nonsense", "Unable to decode ID: Invalid ID length 8"],
  ["get", "u".repeat(32), "Unable to decode ID: ID wasn't valid base32"],
  ["patch", "nonsense", "Unable to decode ID: Invalid ID length 8"],
])("a malformed id is refused by db.%s (%s)", async (how, id, why) => {
  const call = how === "get" ? engine.query("errors:get", { id }) : engine.mutate("errors:patch", { id });
  expect(await errorOf(call)).toContain(`Uncaught Error: Invalid argument \`id\` for \`db.${how}\`: ${why}\n`);
});

test("a malformed id is refused by db.system.get", async () => {
  expect(await errorOf(engine.query("errors:getSystem", { id: "nonsense" }))).toContain(
    "Uncaught Error: Invalid argument `id` for `db.system.get`: Unable to decode ID: Invalid ID length 8\n",
  );
});

const fields = '["a", "b", "_creationTime"]';
const advice = "For more information see https://docs.convex.dev/using/indexes.";

test.each([
  [
    ["eq b 1"],
    `Tried to query index pairs.by_a_b but the query didn't use the index fields in order.\nIndex fields: ${fields}\nQuery fields: ["b"]\nFirst incorrect field: "b"\n${advice}`,
  ],
  [
    ["gt _creationTime 1", "eq a 1"],
    `Tried to query index pairs.by_a_b but the query didn't use the index fields in order.\nIndex fields: ${fields}\nQuery fields: ["a", "_creationTime"]\nFirst incorrect field: "_creationTime"\n${advice}`,
  ],
  [
    ["eq a 1", "lt c 1"],
    `The index range included a comparison with "c", but pairs.by_a_b with fields ${fields} doesn't index this field. ${advice}`,
  ],
  [["gt a 1", "gte a 2"], 'Already defined lower bound in index range. Can\'t add "a" >= 2.0.'],
  [["eq a 1", "eq a 2"], 'Already defined equality bound in index range. Can\'t add "a" == 1.0.'],
  [["eq a 1", "lt a 2"], 'Already defined inequality bound in index range. Can\'t add "a" == 1.0.'],
  [
    ["gt a 1", "lt b 2"],
    'Upper and lower bounds in `range` can only be applied to a single index field. This query against index pairs.by_a_b attempted to set a range bound on both "a" and "b". Consider using `filter` instead. See https://docs.convex.dev/using/indexes for more info.',
  ],
])("a range that does not fit its index is refused (%j)", async (parts, why) => {
  expect(await errorOf(engine.query("errors:range", { parts }))).toContain(`Uncaught Error: ${why}\n`);
});

test("the equalities of a range may come in any order, even after its bounds", async () => {
  for (const [a, b] of [
    [1, 1],
    [1, 2],
    [2, 1],
  ]) {
    await engine.mutate("errors:addPair", { a, b });
  }
  expect(await engine.query("errors:range", { parts: ["eq b 2", "eq a 1"] })).toEqual([[1, 2]]);
  expect(await engine.query("errors:range", { parts: ["lt b 2", "eq a 1"] })).toEqual([[1, 1]]);
  expect(await engine.query("errors:range", { parts: ["gte a 1", "lt a 2"] })).toHaveLength(2);
});

test.each([
  ["nowhere:send", 1, "Attempted to schedule function at nonexistent path: nowhere.js\n"],
  [
    "jobs:nothing",
    1,
    "Attempted to schedule function, but no exported function nothing found in the file: jobs.js. Did you forget to export it?\n",
  ],
  [
    "node:nothing",
    1,
    "Attempted to schedule function, but no exported function nothing found in the file: node.js. Did you forget to export it?\n",
  ],
  ["jobs:start", 5 * 366 + 1, "s) is more than 5 years in the future\n"],
  [
    "no where:send",
    1,
    "Invalid argument `name` for `scheduler`: Path component no where.js can only contain alphanumeric characters, underscores, or periods.\n",
  ],
  [
    "jobs:st-art",
    1,
    "Invalid argument `name` for `scheduler`: Identifier st-art has invalid character '-': Identifiers can only contain alphanumeric characters or underscores\n",
  ],
])("scheduling is refused at once if the job could not run (%s in %d days)", async (name, days, why) => {
  expect(await errorOf(engine.mutate("jobs:scheduleAny", { name, days }))).toContain(why);
  expect(await errorOf(engine.act("jobs:scheduleAnyInAction", { name, days }))).toContain(why);
});

test("an action in Node can be scheduled, and so can a function for a day before the latest time", async () => {
  expect(await engine.mutate("jobs:scheduleAny", { name: "node:note", days: 1 })).toEqual(expect.any(String));
  expect(await engine.mutate("jobs:scheduleAny", { name: "jobs:start", days: 5 * 366 - 1 })).toEqual(
    expect.any(String),
  );
});

test.each(["forget", "forgetInAction"])("deleting a file by an invalid or unknown id fails (%s)", async (name) => {
  const forget = (id: string) =>
    errorOf(name === "forget" ? engine.mutate("errors:forget", { id }) : engine.act("errors:forgetInAction", { id }));
  expect(await forget("nonsense")).toContain(
    "Uncaught Error: Invalid argument `storageId` for `storage.delete`: Invalid storage ID: \"nonsense\". Storage ID should be an\n                    Id of '_storage' table, or a UUID string.\n",
  );
  const job = (await engine.mutate("jobs:scheduleInBox")) as string;
  expect(await forget(job)).toContain(
    "Invalid storage ID. Storage ID cannot be an ID on any table other than '_storage'.",
  );
  const unknown = "3f0c8c63-7a0c-4d3e-9b1f-0f3f1c0a7f11";
  expect(await forget(unknown)).toContain(`Uncaught Error: storage id ${unknown} not found\n`);
});
