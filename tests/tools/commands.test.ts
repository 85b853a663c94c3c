// Runs the command-line tools as a user would.
import { execFile, spawn } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";

const root = process.cwd();
const tsx = ["--import", import.meta.resolve("tsx")];
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "commands-"));
  folders.push(folder);
  return folder;
}

const run = (script: string, args: string[], { cwd = root, env = {} }: { cwd?: string; env?: object } = {}) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    execFile(
      process.execPath,
      [...tsx, path.join(root, script), ...args],
      { cwd, env: { ...process.env, ...env } },
      (error, out, errors) => resolve({ code: Number(error?.code ?? 0), text: out + errors }),
    );
  });

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "localhost", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

test("reset deletes the folder that .env.local names, never the project's own", { timeout: 60_000 }, async () => {
  const cwd = newFolder();
  cpSync("package.json", path.join(cwd, "package.json"));
  const folders = ["convex", ".homeward/convex", "other/convex"].map((name) => path.join(cwd, name));
  const resetWith = async (line: string) => {
    for (const folder of folders) mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(cwd, ".env.local"), line);
    const { code, text } = await run("demo/cli/reset.ts", [], { cwd, env: { HOMEWARD_DATA: undefined } });
    return { code, text, left: folders.map((folder) => existsSync(folder)) };
  };
  expect(await resetWith("HOMEWARD_DATA=other")).toMatchObject({ code: 0, left: [true, true, false] });
  expect(await resetWith("HOMEWARD_DATA=")).toMatchObject({ code: 0, left: [true, false, true] });
  expect(await resetWith("HOMEWARD_DATA=.")).toEqual({
    code: 1,
    text: "HOMEWARD_DATA must name a folder other than the project's own.\n",
    left: [true, true, true],
  });
});

test("codegen --check fails on stale files and changes nothing", { timeout: 60_000 }, async () => {
  const cwd = newFolder();
  for (const name of ["convex", "domain", "package.json"]) cpSync(name, path.join(cwd, name), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(cwd, "node_modules"));
  appendFileSync(path.join(cwd, "convex/_generated/api.d.ts"), "\n// by hand\n");
  const { code, text } = await run("packages/local-convex/cli/codegen.ts", ["--check"], { cwd });
  expect(code).toBe(1);
  expect(text).toContain("convex/_generated/api.d.ts");
  expect(readFileSync(path.join(cwd, "convex/_generated/api.d.ts"), "utf8")).toContain("// by hand");
});

test(
  "the backend runs without Vite and can be called, and reset refuses while it runs",
  { timeout: 90_000 },
  async () => {
    const data = newFolder();
    const env = { HOMEWARD_DATA: data, SEED: "none" };
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const backend = spawn(process.execPath, [...tsx, "demo/cli/backend.ts", "--port", String(port)], {
      env: { ...process.env, ...env },
    });
    let printed = "";
    try {
      await new Promise<void>((resolve, reject) => {
        backend.stdout.on("data", (chunk: Buffer) => {
          printed += chunk.toString();
          if (printed.includes("Services")) resolve();
        });
        backend.once("exit", () => reject(new Error("The backend exited.")));
      });
      const orders = await run(
        "packages/local-convex/cli/function.ts",
        ["moderation/operators:orders", "{}", "--url", url],
        // The command uses the server's data folder, whatever this terminal's HOMEWARD_DATA is.
        { env: { HOMEWARD_DATA: newFolder() } },
      );
      expect(JSON.parse(orders.text)).toMatchObject({ toPost: [], toDecide: [] });
      expect(printed).not.toContain("[CONVEX");
      const unknown = await run("packages/local-convex/cli/function.ts", ["operators:nothing", "{}", "--url", url], {
        env,
      });
      expect(unknown).toMatchObject({
        code: 1,
        text: expect.stringMatching(/^There is no function operators:nothing\. A function's name is/) as string,
      });
      expect(unknown.text).not.toContain("npx convex");
      const refusedReset = await run("demo/cli/reset.ts", [], { env });
      expect(refusedReset.code).toBe(1);
      expect(existsSync(path.join(data, "convex"))).toBe(true);
    } finally {
      const ended = new Promise((resolve) => backend.once("exit", resolve));
      backend.kill("SIGTERM");
      await ended;
    }
    expect(await run("demo/cli/reset.ts", [], { env })).toMatchObject({ code: 0 });
    expect(existsSync(path.join(data, "convex"))).toBe(false);
  },
);
