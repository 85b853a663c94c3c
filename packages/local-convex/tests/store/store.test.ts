// The data on disk survives a kill at any moment and a full disk, and belongs to one process.
import { spawn, spawnSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { describe, expect, test } from "vitest";
import { asCall, openEngine, type OpenedEngine } from "../support/engine.ts";
import { shortOrLong } from "../support/longForm.ts";

const notes = "packages/local-convex/tests/fixtures/notes";

const killCount = shortOrLong(3, 20);

describe("a kill at any moment", () => {
  test(`loses no acknowledged write in ${killCount} kills`, async () => {
    const data = await mkdtemp(path.join(tmpdir(), "killed-"));
    const acknowledged: string[] = [];
    let lastTs = 0n;
    for (let turn = 0; turn < killCount; turn++) {
      const child = spawn(
        process.execPath,
        ["--import", "tsx", "packages/local-convex/tests/support/writeUntilKilled.ts", data],
        {
          stdio: ["ignore", "pipe", "inherit"],
        },
      );
      const whenExited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      let output = "";
      const enoughOutput = new Promise<void>((resolve) => {
        child.stdout.setEncoding("utf8").on("data", (text: string) => {
          output += text;
          // Kill at a different point each time while it writes.
          if (output.length > 100 + turn * 37) resolve();
        });
      });
      await Promise.race([enoughOutput, whenExited]);
      child.kill("SIGKILL");
      await whenExited;
      const lines = output.slice(0, output.lastIndexOf("\n")).split("\n");
      for (const line of lines) {
        const [text, ts] = line.split(" ") as [string, string];
        acknowledged.push(text);
        // The newest commit's time. The reopened engine must not be behind it.
        if (BigInt(ts) > lastTs) lastTs = BigInt(ts);
      }
    }
    const engine = await openEngine(notes, { data });
    expect(engine.ts()).toBeGreaterThanOrEqual(lastTs);
    const keptItems = (await engine.query("notes:list", { list: "kept" })) as { text: string }[];
    const texts = new Set(keptItems.map(({ text }) => text));
    expect(acknowledged.length).toBeGreaterThan(killCount);
    expect(acknowledged.filter((text) => !texts.has(text))).toEqual([]);
    await engine.end();
  }, 300_000);
});

const hasStrace = spawnSync("strace", ["-V"]).status === 0;

// A kill cannot show this, because the operating system keeps writes that have not been synced.
test.skipIf(!hasStrace)(
  "acknowledges no write before it is synced to the disk",
  async () => {
    const data = await mkdtemp(path.join(tmpdir(), "traced-"));
    const trace = path.join(data, "trace");
    const straceOptions = ["-f", "-qq", "-s", "64", "-e", "trace=fsync,fdatasync,write", "-o", trace];
    const args = [
      ...straceOptions,
      process.execPath,
      "--import",
      "tsx",
      "packages/local-convex/tests/support/writeUntilKilled.ts",
      path.join(data, "store"),
    ];
    const child = spawn("strace", args, { stdio: ["ignore", "pipe", "inherit"], detached: true });
    const whenExited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    let output = "";
    await new Promise<void>((resolve) => {
      child.stdout.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        if (output.split("\n").length > shortOrLong(100, 1000)) resolve();
      });
    });
    process.kill(-child.pid!, "SIGKILL");
    await whenExited;
    // Each of four writers waits for its answer, so one of any five answers in a row is a writer's second and needs
    // another sync.
    let unsynced = 0;
    let maxUnsynced = 0;
    let answers = 0;
    for (const line of (await readFile(trace, "utf8")).split("\n")) {
      if (/\b(?:fsync|fdatasync)\b.*= 0$/.test(line)) unsynced = 0;
      else if (/ write\(1, "\d+ \d+\\n"/.test(line)) {
        answers += 1;
        unsynced += 1;
        maxUnsynced = Math.max(maxUnsynced, unsynced);
      }
    }
    expect(answers).toBeGreaterThan(90);
    expect(maxUnsynced).toBeLessThanOrEqual(4);
    await rm(data, { recursive: true, force: true });
  },
  120_000,
);

test("a full disk fails the writes that do not fit, and keeps those that were acknowledged", async () => {
  const data = await mkdtemp(path.join(tmpdir(), "full-"));
  // No file may grow beyond 4096 KiB.
  const limitedCommand = `ulimit -f 4096; exec "$0" --import tsx packages/local-convex/tests/support/overfillDisk.ts "$1"`;
  const child = spawn("bash", ["-c", limitedCommand, process.execPath, data], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  await new Promise((resolve) => child.once("exit", resolve));
  const { kept, failed, read, small } = JSON.parse(output) as Record<string, unknown>;
  expect(failed).toBeGreaterThan(0);
  expect(read).toBe(kept);
  const engine = await openEngine(notes, { data });
  expect(await engine.query("notes:list", { list: "kept" })).toHaveLength(Number(kept) + Number(small));
  await engine.end();
});

test.each([
  ["takes nothing more", "none"],
  ["has room for part of the writes", "20000000"],
])(
  "if the disk %s during a mutation, the error is clear, no write is half done, and later writes succeed",
  async (_, room) => {
    const data = await mkdtemp(path.join(tmpdir(), "fill-"));
    const child = spawn(
      process.execPath,
      ["--import", "tsx", "packages/local-convex/tests/support/fillAndFreeDisk.ts", data, room],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    await new Promise((resolve) => child.once("exit", resolve));
    const why = "The data folder's disk has failed or is full (disk I/O error). The write in progress was not saved.";
    expect(JSON.parse(output)).toEqual({
      before: "ok",
      refused: Array.from({ length: 3 }, () => expect.stringContaining(why) as string),
      meanwhile: { kept: 1, large: 0 },
      after: "ok",
      again: "ok",
      atLast: { kept: 2, large: 90 },
    });
    const engine = await openEngine(notes, { data });
    expect(await engine.query("notes:list", { list: "large" })).toHaveLength(90);
    expect(await engine.query("notes:list", { list: "kept" })).toHaveLength(2);
    await engine.end();
  },
);

test.each([
  ["new", false],
  ["used", true],
])("a start on a read-only data folder fails, and the error names the folder (%s)", async (_, isUsed) => {
  const data = await mkdtemp(path.join(tmpdir(), "readonly-"));
  if (isUsed) await (await openEngine(notes, { data })).close();
  // Root ignores permissions, so the process runs as another user.
  const userOptions = process.getuid!() === 0 ? { uid: 65_534 } : {};
  await chmod(data, 0o555);
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "packages/local-convex/tests/support/overfillDisk.ts", data],
    {
      stdio: ["ignore", "ignore", "pipe"],
      ...userOptions,
    },
  );
  let output = "";
  child.stderr!.setEncoding("utf8").on("data", (text: string) => (output += text));
  const code = await new Promise((resolve) => child.once("exit", resolve));
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining(`The data folder ${data} cannot be written to: `),
  });
  await chmod(data, 0o755);
  const engine = await openEngine(notes, { data });
  await engine.mutate("notes:add", { list: "kept", text: "room again" });
  await engine.end();
});

describe("a data folder", () => {
  test("can be opened by one engine at a time, and a second attempt gets an error that says so", async () => {
    const firstEngine = await openEngine(notes);
    await expect(openEngine(notes, { data: firstEngine.data })).rejects.toThrow(
      `The data folder ${firstEngine.data} is in use by another running server (process ${process.pid}).`,
    );
    await firstEngine.close();
    const secondEngine = await openEngine(notes, { data: firstEngine.data });
    await secondEngine.end();
  });

  test("uses a write-ahead log", async () => {
    const engine = await openEngine(notes);
    const readOnlyStore = new DatabaseSync(path.join(engine.data, "store.sqlite"), { readOnly: true });
    expect(readOnlyStore.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
    readOnlyStore.close();
    await engine.end();
  });

  test("is empty after a reset, and commit times keep growing", async () => {
    const engine = await openEngine(notes);
    await engine.mutate("notes:add", { list: "a", text: "x" });
    const tsBefore = engine.ts();
    const reloads: boolean[] = [];
    engine.onReload(({ affects }) => void reloads.push(affects("notes:list")));
    await engine.reset();
    expect(await engine.query("notes:list", { list: "a" })).toEqual([]);
    expect(engine.ts()).toBeGreaterThan(tsBefore);
    expect(reloads).toEqual([true]);
    await engine.mutate("notes:add", { list: "a", text: "y" });
    expect(await engine.query("notes:list", { list: "a" })).toHaveLength(1);
    await engine.end();
  });

  test("keeps answers: a repeated request gets its first one, even after hundreds of others or a restart", async () => {
    const firstEngine = await openEngine(notes);
    const requests = [1, 2, 3].flatMap((session) =>
      Array.from({ length: 220 }, (_, request) => ({ id: `session ${session}`, request })),
    );
    const run = async (engine: OpenedEngine, session: { id: string; request: number }) => {
      const args = { list: "a", text: `${session.id}, ${session.request}` };
      const answer = await engine.runMutation({ ...asCall("notes:add", args), session });
      return answer.ok ? answer.value : answer.message;
    };
    const answers = await Promise.all(requests.map((request) => run(firstEngine, request)));
    expect(await Promise.all(requests.map((request) => run(firstEngine, request)))).toEqual(answers);
    await firstEngine.close();
    const secondEngine = await openEngine(notes, { data: firstEngine.data });
    expect(await Promise.all(requests.map((request) => run(secondEngine, request)))).toEqual(answers);
    expect(await secondEngine.query("notes:list", { list: "a" })).toHaveLength(requests.length);
    await secondEngine.end();
  });
});
