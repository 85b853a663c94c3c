// Functions that are saved while the backend runs are reloaded, and their schema is applied to the stored data.
import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openEngine, type OpenedEngine } from "../support/engine.ts";
import { scratchApp } from "../support/scratchApp.ts";

const notes = "packages/local-convex/tests/fixtures/notes";

describe("when functions are saved", () => {
  let folder: string;
  let engine: OpenedEngine;

  beforeEach(async () => {
    folder = await scratchApp();
    await cp(notes, folder, { recursive: true });
    engine = await openEngine(folder, { watch: true });
  });

  afterEach(() => engine.end());

  async function edit(file: string, from: string, to: string) {
    const name = path.join(folder, file);
    const text = await readFile(name, "utf8");
    expect(text).toContain(from);
    await writeFile(name, text.replace(from, to));
  }
  const waitForLog = (text: string) =>
    vi.waitFor(() => expect(engine.lines.join("\n")).toContain(text), { timeout: 30_000, interval: 50 });

  test("they are reloaded, and only the functions of the changed file count as affected", async () => {
    const affected: boolean[][] = [];
    // A second file, which stays unchanged below.
    await writeFile(path.join(folder, "other.ts"), await readFile(path.join(folder, "notes.ts")));
    await waitForLog("Convex functions ready");
    engine.onReload(({ affects }) => void affected.push([affects("notes:list"), affects("other:list")]));
    await edit("notes.ts", "isFrozen: Date.now() === before", "saved: true, isFrozen: Date.now() === before");
    await vi.waitFor(
      async () => expect(await engine.query("notes:clock")).toMatchObject({ saved: true, isFrozen: true }),
      {
        timeout: 30_000,
      },
    );
    expect(affected).toEqual([[true, false]]);
  });

  test("the new functions can read the data as it was before the save, and commit times keep growing", async () => {
    await engine.mutate("notes:add", { list: "a", text: "kept" });
    const tsBefore = engine.ts();
    await edit("notes.ts", "isFrozen: Date.now() === before", "saved: true, isFrozen: Date.now() === before");
    await waitForLog("Convex functions ready");
    expect(engine.ts()).toBeGreaterThan(tsBefore);
    for (const ts of [tsBefore, engine.ts()])
      expect(await engine.query("notes:list", { list: "a" }, { ts })).toHaveLength(1);
  });

  test("a syntax error is logged, and the previous functions keep running", async () => {
    await edit("notes.ts", "export const list = query({", "export const list = query(({");
    await waitForLog("The previous ones keep running");
    expect(engine.lines.join("\n")).toMatch(/notes\.ts:\d+:\d+/);
    expect(await engine.query("notes:list", { list: "a" })).toEqual([]);
  });

  test("a syntax error at start is logged, and the start waits until it is fixed", async () => {
    await engine.end();
    const lines: string[] = [];
    await edit("notes.ts", "export const list = query({", "export const list = query(({");
    const opening = openEngine(folder, { watch: true, log: (line) => void lines.push(line) });
    await vi.waitFor(() => expect(lines.join("\n")).toMatch(/cannot be loaded[^]*notes\.ts:\d+:\d+/), {
      timeout: 30_000,
    });
    await edit("notes.ts", "export const list = query(({", "export const list = query({");
    engine = await opening;
    expect(await engine.query("notes:list", { list: "a" })).toEqual([]);
  });

  test("a start that waits for a syntax error to be fixed can be aborted, and frees the folder", async () => {
    await engine.end();
    const lines: string[] = [];
    const closing = new AbortController();
    await edit("notes.ts", "export const list = query({", "export const list = query(({");
    const options = {
      data: await mkdtemp(path.join(tmpdir(), "waiting-")),
      log: (line: string) => void lines.push(line),
    };
    const opening = openEngine(folder, { ...options, watch: true, closing: closing.signal });
    opening.catch(() => {});
    await vi.waitFor(() => expect(lines.join("\n")).toMatch(/cannot be loaded/), { timeout: 30_000 });
    closing.abort();
    await expect(opening).rejects.toThrow("aborted");
    await expect(openEngine(folder, { ...options, watch: false })).rejects.toThrow(/notes\.ts:\d+:\d+/);
    await edit("notes.ts", "export const list = query(({", "export const list = query({");
    engine = await openEngine(folder, options);
    expect(await engine.query("notes:list", { list: "a" })).toEqual([]);
  });

  test("a new index is filled from the stored documents", async () => {
    await engine.mutate("notes:addMany", { list: "a", count: 700 });
    await edit("schema.ts", '.index("by_rank", ["rank"])', '.index("by_text", ["text"])');
    await edit(
      "notes.ts",
      '.withIndex("by_list_rank", (q) => q.eq("list", list))\n      .collect()',
      '.withIndex("by_text", (q) => q.eq("text", list))\n      .collect()',
    );
    await vi.waitFor(async () => expect(await engine.query("notes:list", { list: "note 650" })).toHaveLength(1), {
      timeout: 30_000,
    });
    expect(engine.lines.join("\n")).toMatch(/- notes\.by_rank[^]*\+ notes\.by_text \[text\]/);
  });

  test("a schema that a stored document does not match is refused, and the document is named", async () => {
    const id = (await engine.mutate("notes:add", { list: "a", text: "x" })) as string;
    await edit("schema.ts", "text: v.string()", "text: v.number()");
    await waitForLog(`Document with ID "${id}" in table "notes" does not match the schema`);
    expect(engine.lines.join("\n")).toContain('Path: .text\nValue: "x"\nValidator: v.float64()');
    expect(await engine.query("notes:list", { list: "a" })).toHaveLength(1);
    await engine.mutate("notes:change", { id, text: "still a text" });
  });
});
