// Operations that production refuses, with its errors, and some that it allows.
import { afterAll, beforeAll, expect, test } from "vitest";
import { surrogateFault } from "../../src/values/surrogates.ts";
import { type OpenedEngine, openEngine } from "../support/engine.ts";

let engine: OpenedEngine;
beforeAll(async () => {
  engine = await openEngine("packages/local-convex/tests/fixtures/writes");
});
afterAll(() => engine.end());

const identifiers = "Identifiers can only contain alphanumeric characters or underscores";
const tooNested = "Value is too nested (nested 65 levels deep > maximum nesting 64)";
const underscoreFault = (name: string) =>
  `Field '${name}' starts with an underscore, which is only allowed for system fields like '_id'`;
const time = String.raw`\d+(\.\d+)?`;

test.each<[method: string, args: unknown[], message: string | RegExp, levels?: number]>([
  [
    "insert",
    ["a-b", {}],
    `Invalid argument \`table\` for \`db.insert\`: Identifier a-b has invalid character '-': ${identifiers}`,
  ],
  [
    "insert",
    ["1a", {}],
    "Invalid argument `table` for `db.insert`: Invalid first character '1' in 1a: Identifiers must start with an alphabetic character or underscore",
  ],
  ["insert", ["", {}], "Invalid argument `table` for `db.insert`: Identifier cannot be empty"],
  [
    "insert",
    ["a".repeat(65), {}],
    "Invalid argument `table` for `db.insert`: Identifier is too long (65 > maximum 64)",
  ],
  [
    "normalizeId",
    ["a b", "x"],
    `Invalid argument \`table\` for \`db.normalizeId\`: Identifier a b has invalid character ' ': ${identifiers}`,
  ],
  [
    "insert",
    ["things", "LONG"],
    "Invalid argument `value` for `db.insert`: Array length is too long (8193 > maximum length 8192)",
  ],
  [
    "patch",
    ["ID", "LONG"],
    "Invalid argument `value` for `db.patch`: Array length is too long (8193 > maximum length 8192)",
  ],
  [
    "replace",
    ["ID", "WIDE"],
    "Invalid argument `value` for `db.replace`: Object has too many fields (1025 > maximum number 1024)",
  ],
  ["insert", ["things", "DEEP"], `Invalid argument \`value\` for \`db.insert\`: ${tooNested}`, 64],
  [
    "patch",
    ["ID", "DEEP"],
    /^Document\(.*isn't a valid document: Document is too nested \(nested 65 levels deep > maximum nesting 16\)$/,
    64,
  ],
  ["patch", ["ID", "DEEP"], `Invalid argument \`value\` for \`db.patch\`: ${tooNested}`, 65],
  ["insert", ["things", { _id: "x" }], /^Provided document ID "\w{32}" doesn't match '_id' field "x"$/],
  ["patch", ["ID", { _id: "x" }], `Provided document ID "ID" doesn't match '_id' field "x"`],
  ["replace", ["ID", { _id: 1 }], `Provided document ID "ID" doesn't match '_id' field 1.0`],
  [
    "insert",
    ["things", { a: 1n, _creationTime: 5 }],
    new RegExp(
      `^Provided creation time ${time} doesn't match '_creationTime' field in \\{_creationTime: 5\\.0, _id: "\\w{32}", a: 1\\}$`,
    ),
  ],
  [
    "patch",
    ["ID", { _creationTime: 5 }],
    new RegExp(
      `^Provided creation time ${time} doesn't match '_creationTime' field in \\{_creationTime: 5\\.0, _id: "ID", kept: 1\\.0\\}$`,
    ),
  ],
  [
    "patch",
    ["ID", { _own: 1 }],
    new RegExp(
      `^Document\\(value: \\{_creationTime: ${time}(\\.0)?, _id: "ID", _own: 1\\.0, kept: 1\\.0\\}\\) isn't a valid document: ${underscoreFault("_own")}$`,
    ),
  ],
  [
    "replace",
    ["ID", { _z: 1, _a: 1 }],
    new RegExp(`isn't a valid document: ${underscoreFault("_a")}\n ${underscoreFault("_z")}$`),
  ],
])("%s fails with production's error (%#)", async (method, args, message, levels) => {
  const answer = await engine.mutate("things:attempt", { method, args, ...(levels !== undefined && { levels }) });
  expect(answer).toEqual(typeof message === "string" ? message : expect.stringMatching(message));
});

test.each([
  ["patch", ["ID", {}]],
  ["replace", ["ID", "OWN_ID"]],
])("system fields may be left out, or passed unchanged: %s", async (method, args) => {
  expect(await engine.mutate("things:attempt", { method, args })).toBeNull();
});

test("text with an unpaired surrogate fails with the error of production's parser", async () => {
  // The error names the column after the six characters that stand for the surrogate.
  const args = '{"table":"things","value":{"text":"a';
  expect(await engine.mutate("things:attempt", { method: "insert", args: ["things", "HALF"] })).toBe(
    `Received invalid json: unexpected end of hex escape at line 1 column ${args.length + 7}`,
  );
});

test.each([
  ["whole \ud83d\ude00", null],
  ["literal \\ud83d", null],
  ["é\ude00", "lone leading surrogate in hex escape at line 1 column 9"],
  ["\ud83d", "unexpected end of hex escape at line 1 column 8"],
  ["\ud83d\n", "unexpected end of hex escape at line 1 column 9"],
  ["\ud83d\ud83d", "lone leading surrogate in hex escape at line 1 column 13"],
  ["\ud83d\ude00\ude00", "lone leading surrogate in hex escape at line 1 column 11"],
])("the text %j gets production's error for its surrogates, or none", (text, fault) => {
  expect(surrogateFault(JSON.stringify(text))).toBe(fault);
});

test("a value is checked before the document is read", async () => {
  const id = (await engine.mutate("things:attempt", { method: "insert", args: ["things", {}] })) as string;
  await engine.mutate("things:attempt", { method: "delete", args: [id] });
  const answer = await engine.mutate("things:attempt", { method: "patch", args: [id, "LONG"] });
  expect(answer).toContain("Invalid argument `value` for `db.patch`");
});

test("a table with an invalid name cannot be read, and a table that was never written is empty", async () => {
  expect(await engine.mutate("things:scan", { table: "a-b" })).toBe(
    `Invalid argument \`query\` for \`queryStream\`: Identifier a-b has invalid character '-': ${identifiers}`,
  );
  expect(await engine.mutate("things:scan", { table: "never_written" })).toEqual([]);
});

test("cancelling an id that is not a scheduled function's fails", async () => {
  expect(await engine.mutate("things:cancel", { job: "abc" })).toBe(
    "Invalid argument `id` for `db.cancel_job`: Unable to decode ID: Invalid ID length 3",
  );
});

test("a refused page does not count as the one page a function may read", async () => {
  const answers = (await engine.mutate("things:pages", { sizes: [0, 1, 1] })) as unknown[];
  expect(answers).toEqual([
    "Must request at least 1 document while paginating",
    1,
    expect.stringContaining("ran multiple paginated queries"),
  ]);
});

test("count() includes the mutation's own writes, and is 0 for a table that was never written", async () => {
  const before = (await engine.mutate("things:countAll", { table: "things" })) as number;
  expect(await engine.mutate("things:countAll", { table: "things" })).toBe(before + 1);
  expect(await engine.mutate("things:countAll", { table: "never_written" })).toBe(0);
});
