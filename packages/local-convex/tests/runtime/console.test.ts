// The console's methods and the printing of values, as in production. The expected output comes from the vendor's tests
// and from the library that prints values there.
import { afterAll, beforeAll, expect, test } from "vitest";
import { asCall, type OpenedEngine, openEngine } from "../support/engine.ts";

let engine: OpenedEngine;
beforeAll(async () => {
  engine = await openEngine("packages/local-convex/tests/fixtures/console");
});
afterAll(() => engine.end());

const linesOf = async (name: string, args: object = {}) => (await engine.runQuery(asCall(name, args))).logLines;

test("values are printed with their structure", async () => {
  expect(await linesOf("say:values")).toEqual([
    "[LOG] 'text' 42 undefined null 7n true",
    "[INFO] {\n  property: 'value',\n  nested: {},\n  list: [ 'string', 42 ]\n}",
    "[WARN] [ 1, [ 2 ] ] Map (1) {\n  'a' => 1\n} Set (1) {\n  1\n}",
    "[ERROR] [Error: no]",
    "[DEBUG] Pet {\n  name: 'Biscuit'\n} [Function: Pet] Symbol(s)",
    "[LOG] '%s is not replaced' 'this'",
    "[LOG] ",
  ]);
});

test("an unpaired surrogate is replaced in a log line, and refused in a result", async () => {
  const answer = await engine.runQuery(asCall("say:halfCharacter"));
  expect(answer.logLines).toEqual(["[LOG] '\ufffd...'"]);
  expect(answer).toMatchObject({
    ok: false,
    message: expect.stringContaining(
      "Function say.js:halfCharacter failed. Could not parse return value as json: unexpected end of hex escape at line 1 column 8",
    ),
  });
});

test("a trace shows its source location", async () => {
  const [line] = await linesOf("say:trace");
  expect(line).toMatch(/^\[LOG\] 'here' 1\n {4}at deeper \(\.\.\/.*\/console\/say\.ts:\d+:\d+\)\n/);
});

test("each call has its own timers", async () => {
  const elapsed = String.raw`\d+ms`;
  const expected = [
    `[INFO] default: ${elapsed}`,
    `[INFO] default: ${elapsed}`,
    "[WARN] Timer 'foo' already exists",
    `[INFO] foo: ${elapsed} 'bar' \\{\n  a: 1\n\\}`,
    `[INFO] foo: ${elapsed}`,
    "[WARN] Timer 'foo' does not exist",
    "[WARN] Timer 'none' does not exist",
  ].map((line) => expect.stringMatching(new RegExp(`^${line.replace("[", String.raw`\[`)}$`)) as string);
  expect(await linesOf("say:timers")).toEqual(expected);
  expect(await linesOf("say:timers", {})).toEqual(expected);
});

test("a call's log has at most 256 lines, and the last one says if there were more", async () => {
  expect(await linesOf("say:many", { lines: 255 })).toHaveLength(255);
  const lines = await linesOf("say:many", { lines: 300 });
  expect(lines).toHaveLength(256);
  expect(lines.slice(-2)).toEqual(["[LOG] 254", "[ERROR] Log overflow (maximum 256). Remaining log lines omitted."]);
  expect(await linesOf("say:manyNested")).toHaveLength(256);
});

test.each(["", "x", "xx", "xxx"])(
  "a long line is truncated without splitting a character (after %j)",
  async (before) => {
    const [line] = await linesOf("say:long", { before });
    const text = /^\[LOG\] (.*) \(truncated due to length\)$/u.exec(line!)![1]!;
    expect(text).not.toMatch(/\p{Surrogate}/u);
    const bytes = new TextEncoder().encode(text).length;
    expect(bytes).toBeLessThanOrEqual(32_768);
    expect(bytes).toBeGreaterThan(32_764);
  },
);

test("console methods that production lacks exist only in Node", async () => {
  expect(await engine.query("say:otherMethods")).toEqual([]);
  expect(await engine.act("say:otherMethodsInAction")).toEqual([]);
  expect(await engine.act("node:otherMethods")).toEqual(["assert", "count", "dir", "group", "table"]);
});
