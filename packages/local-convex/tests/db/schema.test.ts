// Schemas that production accepts or refuses. The limits are from the vendor's documentation, the errors from its
// sources.
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openEngine } from "../support/engine.ts";

// The folder is inside the project, so the functions can import its packages.
const folder = path.join("packages/local-convex/tests/fixtures", `schemas-${process.pid}`);
beforeAll(() => mkdir(folder, { recursive: true }));
afterAll(() => rm(folder, { recursive: true }));

async function write(tables: string) {
  const text = `import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
const newTable = () => defineTable(v.any());
const table = newTable();
const fieldNames = (n) => Array.from({ length: n }, (_, at) => "f" + at);
export default defineSchema({ ${tables} });`;
  await writeFile(path.join(folder, "schema.js"), text);
}

async function open(tables: string) {
  await write(tables);
  await (await openEngine(folder)).end();
}

test("a schema at every limit is accepted", async () => {
  const opening =
    open(`${"t".repeat(64)}: fieldNames(64).reduce((all, field) => all.index("by_" + field, [field]), table),
    wide: newTable().index("a", fieldNames(15)).index("${"i".repeat(64)}", ["x.y"])
      .searchIndex("s", { searchField: "a", filterFields: fieldNames(16) })
      .vectorIndex("small", { vectorField: "v", dimensions: 2 })
      .vectorIndex("large", { vectorField: "w", dimensions: 4096, filterFields: fieldNames(16) })`);
  await expect(opening).resolves.toBeUndefined();
});

test.each([
  ["_own: table", "_own is a reserved table name."],
  ['"a-b": table', 'Invalid table name: "a-b". Identifiers must start with a letter'],
  ['t: table.index("by_id", ["a"])', 'In table "t" cannot name an index "by_id" because the name is reserved.'],
  ['t: table.index("_a", ["a"])', 'In table "t" cannot name an index "_a" because the name is reserved.'],
  ['t: table.index("a b", ["a"])', 'Invalid index name: "a b". Identifiers must be 64 characters or less'],
  [`t: table.index("${"i".repeat(65)}", ["a"])`, "Identifiers must be 64 characters or less"],
  ['t: table.index("a", [])', 'In table "t" index "a" must have at least one field.'],
  ['t: table.index("a", fieldNames(17))', 'In table "t": In index "a": Indexes may have up to 16 fields.'],
  ['t: table.index("a", ["_id"])', 'In table "t": In index "a": `_id` is not a valid index field.'],
  ['t: table.index("a", fieldNames(16))', "Indexes may have up to 16 fields."],
  [
    't: table.index("a", ["x", "_creationTime"])',
    "`_creationTime` is automatically added to the end of each index. It should not be added explicitly in the index definition.",
  ],
  ['t: table.index("a", ["x", "_y"])', "Reserved fields (starting with `_`) are not allowed in indexes."],
  [
    't: table.index("a", { fields: ["x._y"], staged: true })',
    "Reserved fields (starting with `_`) are not allowed in indexes.",
  ],
  ['t: table.index("a", ["x y"])', 'In table "t": In index "a": Invalid index field: "x y"'],
  [
    't: table.index("a", ["x", "x"])',
    'In table "t": In index "a": Duplicate field x. Index fields must be unique within an index.',
  ],
  ['t: table.index("a", ["x"]).index("b", ["x"])', 'In table "t" index "b" and index "a" have the same fields.'],
  [
    't: table.index("a", ["x"]).searchIndex("a", { searchField: "y" })',
    'Table "t" has two or more definitions of index "a".',
  ],
  [
    't: table.index("a", ["x"]).searchIndex("a", { searchField: "y", staged: true })',
    'Table "t" has two or more definitions of index "a".',
  ],
  [
    't: fieldNames(65).reduce((all, field) => all.index("by_" + field, [field]), table)',
    'Table "t" cannot have more than 64 indexes.',
  ],
  [
    't: table.searchIndex("s", { searchField: "a", filterFields: fieldNames(17) })',
    'In table "t": Search indexes may have up to 16 filter fields.',
  ],
  ['t: table.vectorIndex("s", { vectorField: "a", dimensions: 1 })', "must be between 2 and 4096"],
  ['t: table.vectorIndex("s", { vectorField: "a", dimensions: 4097 })', "must be between 2 and 4096"],
  [
    't: table.searchIndex("a", { searchField: "x" }).searchIndex("b", { searchField: "x" })',
    'In table "t" search index "b" and search index "a" have the same `searchField`.',
  ],
  [
    't: table.vectorIndex("a", { vectorField: "x", dimensions: 2 }).vectorIndex("b", { vectorField: "x", dimensions: 2 })',
    'In table "t" vector index "b" and vector index "a" have the same `vectorField`.',
  ],
  [
    't: defineTable({ a: v.object({ b: v.string() }) }).index("by_c", ["a.b", "a.c"])',
    'In table "t" the index "by_c" is invalid because it references the field a.c that does not exist.',
  ],
  [
    't: defineTable(v.union(v.object({ a: v.string() }), v.object({ b: v.string() }))).searchIndex("s", { searchField: "c" })',
    'In table "t" the index "s" is invalid because it references the field c that does not exist.',
  ],
  [
    't: defineTable({ a: v.array(v.string()) }).vectorIndex("s", { vectorField: "a", dimensions: 2 })',
    'In table "t" the vector index "s" is invalid because it references the field a that is neither an array of float64',
  ],
  [
    't: defineTable({ "a b": v.string() })',
    "Identifier a b has invalid character ' ': Identifiers can only contain alphanumeric characters or underscores",
  ],
  [
    't: defineTable({ a: v.object({ b: v.array(v.id("c-d")) }) })',
    "Invalid validator for key `a`: Invalid validator for key `b`: Identifier c-d has invalid character '-'",
  ],
  [
    't: defineTable({ a: v.record(v.union(v.id("t"), v.null()), v.string()) })',
    'Invalid validator for key `a`: Records can only have string keys. Your validator contains a record with key typed as `v.union(v.id("t"), v.null())`, which is not a subtype of `v.string()`',
  ],
  ["t: defineTable(v.union(v.object({}), v.string()))", "The document validator in a schema must be an object"],
])("%s is refused", async (tables, message) => {
  await expect(open(tables)).rejects.toThrow(message);
});

test("an index may name an optional, nested or union field", async () => {
  const opening = open(`t: defineTable(v.union(
      v.object({ a: v.optional(v.object({ b: v.any() })) }),
      v.object({ place: v.union(v.null(), v.array(v.float64())) })))
    .index("a", ["a.b.c"])
    .vectorIndex("v", { vectorField: "place", dimensions: 2 })`);
  await expect(opening).resolves.toBeUndefined();
});

test("without schema validation, any field may be indexed", async () => {
  await writeFile(
    path.join(folder, "schema.js"),
    `import { defineSchema, defineTable } from "convex/server";
export default defineSchema({ t: defineTable({}).index("a", ["nowhere"]) }, { schemaValidation: false });`,
  );
  await expect((async () => (await openEngine(folder)).end())()).resolves.toBeUndefined();
});

test("functions do not load if production refuses an argument validator", async () => {
  await write("t: table");
  const functions = path.join(folder, "posts.js");
  onTestFinished(() => rm(functions));
  await writeFile(
    functions,
    `import { queryGeneric as query } from "convex/server";
import { v } from "convex/values";
export const get = query({ args: { "a-b": v.string() }, handler: () => null });`,
  );
  await expect(openEngine(folder)).rejects.toThrow(
    "In `get` defined in `posts.js`: Identifier a-b has invalid character '-'",
  );
});

test("a staged index cannot be used until it is enabled, and then contains earlier documents", async () => {
  const functions = path.join(folder, "posts.js");
  onTestFinished(() => rm(functions));
  await writeFile(
    functions,
    `import { actionGeneric as action, mutationGeneric as mutation, queryGeneric as query } from "convex/server";
export const add = mutation((ctx) => ctx.db.insert("posts", { body: "words", place: [0, 1] }));
export const byBody = query((ctx) => ctx.db.query("posts").withIndex("by_body").collect());
export const search = query((ctx) =>
  ctx.db.query("posts").withSearchIndex("words", (q) => q.search("body", "words")).collect());
export const near = action((ctx) => ctx.vectorSearch("posts", "near", { vector: [0, 1] }));`,
  );
  const schema = (staged: boolean) => `posts: table.index("by_body", { fields: ["body"], staged: ${staged} })
    .searchIndex("words", { searchField: "body", staged: ${staged} })
    .vectorIndex("near", { vectorField: "place", dimensions: 2, staged: ${staged} })`;
  await write(schema(true));
  const firstEngine = await openEngine(folder);
  await firstEngine.mutate("posts:add");
  const stagedError = (index: string) =>
    `Index posts.${index} is currently staged and not available to query until it is enabled.`;
  await expect(firstEngine.query("posts:byBody")).rejects.toThrow(stagedError("by_body"));
  await expect(firstEngine.query("posts:search")).rejects.toThrow(stagedError("words"));
  await expect(firstEngine.act("posts:near")).rejects.toThrow(stagedError("near"));
  await firstEngine.close();
  await write(schema(false));
  const secondEngine = await openEngine(folder, { data: firstEngine.data });
  onTestFinished(() => secondEngine.end());
  expect(await secondEngine.query("posts:byBody")).toHaveLength(1);
  expect(await secondEngine.query("posts:search")).toHaveLength(1);
  expect(await secondEngine.act("posts:near")).toHaveLength(1);
});
