// npm run bench:live: times live updates on the local backend, on "floor" servers that do only what any such server
// must (floor.ts describes their kinds), and on Feathers. In a separate process, raw clients of each protocol write and
// watch, and after them the vendor's clients. Every round measures all servers one after another, so other load on the
// machine affects them equally; compare only figures of one run. Feathers is installed on demand (live/peer). `--kinds`
// selects servers; `--kinds convex,unmetered` measures what the meter of calls costs.
import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { closeSync, existsSync, fsyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { build, type BuildOptions } from "esbuild";
import { dataFolder } from "../src/host/dataFolder.ts";
import type { Figures, Task } from "./live/clients.ts";
import type { Usage } from "./live/memory.ts";
import { type Finding, report } from "./report.ts";
import { median, spread } from "./statistics.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    documents: { type: "string", default: "10000" },
    kinds: { type: "string", default: "delta,cards,full,group,feathers,convex" },
    check: { type: "boolean" },
  },
});
const rounds = Number(values.rounds);
const kinds = values.kinds.split(",");

const dataRoot = dataFolder(process.cwd(), {});
mkdirSync(dataRoot, { recursive: true });
const folder = mkdtempSync(path.join(dataRoot, "live-"));
const children: ChildProcess[] = [];

const nextMessage = <T>(child: ChildProcess) =>
  new Promise<T>((resolve) => child.once("message", (message) => resolve(message as T)));

function stopAll() {
  for (const child of children) child.removeAllListeners("exit").kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
}

function start(name: string, args: string[] = []): ChildProcess {
  const child = fork(path.join(folder, `${name}.mjs`), args, { execArgv: ["--expose-gc"] });
  child.once("exit", (code) => {
    console.error(`${name} ${args.join(" ")} ended with ${code}.`);
    stopAll();
    process.exit(1);
  });
  children.push(child);
  return child;
}

const bundle = (files: string[], options: BuildOptions) =>
  build({
    entryPoints: files.map((file) => `packages/local-convex/bench/live/${file}`),
    entryNames: "[name]",
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
    ...options,
  });

async function bundlePeer() {
  const peer = "packages/local-convex/bench/live/peer";
  if (!existsSync(`${peer}/node_modules`)) {
    execFileSync("npm", ["ci", "--prefix", peer, "--no-audit", "--no-fund"], { stdio: "inherit" });
  }
  // Feathers' packages are CommonJS and call `require`.
  const js = 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);';
  const external = ["@photostructure/sqlite", "bufferutil", "utf-8-validate"];
  await bundle(["peer/feathers.mjs"], { external, banner: { js } });
}

/** The time in ms that the disk takes for a small synced write. */
function syncTime(): number {
  const file = openSync(path.join(folder, "sync"), "w");
  const times = Array.from({ length: 30 }, () => {
    const startedAt = performance.now();
    writeSync(file, "x".repeat(4096));
    fsyncSync(file);
    return performance.now() - startedAt;
  });
  closeSync(file);
  return median(times);
}

/** The program that serves this kind. "unmetered" is the local backend without its meter of calls. */
const serverOf = (kind: string) =>
  kind === "feathers" ? kind : ["convex", "unmetered"].includes(kind) ? "convex" : "floor";

async function measure() {
  await bundle(["clients.ts", "floor.ts", "convex.ts"], { packages: "external" });
  if (kinds.includes("feathers")) await bundlePeer();
  const clients = start("clients");
  const servers: { kind: string; child: ChildProcess; origin: string }[] = [];
  for (const kind of kinds) {
    const data = path.join(folder, kind);
    mkdirSync(data);
    const child = start(serverOf(kind), [kind, data, values.documents]);
    const { port } = await nextMessage<{ port: number }>(child);
    servers.push({ kind, child, origin: `http://127.0.0.1:${port}` });
  }
  const figures = new Map<string, number[]>();
  const addFigures = (kind: string, what: string, newFigures: number[]) =>
    figures.set(`${kind} ${what}`, [...(figures.get(`${kind} ${what}`) ?? []), ...newFigures]);
  const runTask = async (task: Task) => {
    clients.send(task);
    return await nextMessage<Figures>(clients);
  };
  const usage = async (child: ChildProcess) => {
    child.send("usage");
    return await nextMessage<Usage>(child);
  };
  const syncTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const { kind, child, origin } of round % 2 === 0 ? servers : servers.toReversed()) {
      syncTimes.push(syncTime());
      for (const watchers of [100, 500]) {
        const usageBefore = await usage(child);
        const writes = watchers === 100 ? 40 : 15;
        const taskFigures = await runTask({ what: "writes", origin, kind, watchers, writes });
        if (watchers === 100) addFigures(kind, "cpu", [((await usage(child)).cpu - usageBefore.cpu) / writes]);
        for (const [what, times] of Object.entries(taskFigures))
          addFigures(kind, `${what} ${watchers}`, [median(times)]);
      }
      if (kind === "convex") {
        const { last } = await runTask({ what: "writes", origin, kind: "vendor", watchers: 100, writes: 15 });
        addFigures("vendor", "last 100", [median(last!)]);
      }
      const flood = await runTask({ what: "flood", origin, kind, watchers: 100, writers: 16, ms: 1500 });
      for (const [what, value] of Object.entries(flood)) addFigures(kind, what, value);
      for (const isShared of [true, false]) {
        const { page } = await runTask({ what: "fresh", origin, kind, pages: 25, isShared });
        addFigures(kind, isShared ? "shared page" : "unshared page", [median(page!)]);
      }
      await runTask({ what: "watch", origin, kind, watchers: 500 });
      addFigures(kind, "memory", [(await usage(child)).memory]);
      await runTask({ what: "watch", origin, kind, watchers: 0 });
    }
    console.log(`  Round ${round + 1} of ${rounds} is done.`);
  }
  return { figures, sync: median(syncTimes) };
}

/**
 * The measurement, its unit, the floor server it is compared with, and the goal as a multiple of that server's figure.
 * "writes" must reach its goal; the others must not exceed theirs. A number in a measurement's name is its number of
 * watchers. "ack" is the time until the writer's acknowledgement, "last" the time until the last watcher has the
 * change.
 */
const goals: [what: string, unit: string, floor: string, goal: number][] = [
  ["ack 100", "ms", "delta", 1.5],
  ["last 100", "ms", "cards", 1.2],
  ["last 500", "ms", "cards", 1.15],
  ["writes", "writes/s", "group", 0.5],
  ["shared page", "ms", "cards", 3],
  ["unshared page", "ms", "cards", 3],
  ["memory", "MB", "cards", 2.2],
  ["cpu", "ms/write", "full", 1.8],
];

/**
 * The ratio of the local backend's figure to another server's: the median of the rounds' ratios, because the machine's
 * speed varies between rounds. Null if one of the servers was not measured.
 */
function ratioOf(figures: Map<string, number[]>, what: string, kind: string): number | null {
  const [ours, theirs] = [figures.get(`convex ${what}`), figures.get(`${kind} ${what}`)];
  return ours && theirs ? median(ours.map((value, round) => value / theirs[round]!)) : null;
}

try {
  const { figures, sync } = await measure();
  const findings: Finding[] = [{ what: "sync of the disk", value: sync, unit: "ms", target: null, holds: null }];
  const addWithoutTarget = (what: string, value: number, unit: string) =>
    findings.push({ what, value, unit, target: null, holds: null });
  for (const [what, unit, floor, goal] of goals) {
    for (const kind of kinds) {
      const kindFigures = figures.get(`${kind} ${what}`)!;
      addWithoutTarget(`${what}: ${kind} (spread ${spread(kindFigures).toFixed(1)})`, median(kindFigures), unit);
    }
    const unmetered = ratioOf(figures, what, "unmetered");
    if (unmetered !== null) addWithoutTarget(`${what}: convex to unmetered`, unmetered, "x");
    const ratio = ratioOf(figures, what, floor);
    if (ratio === null) continue;
    const holds = what === "writes" ? ratio >= goal : ratio <= goal;
    findings.push({ what: `${what}: convex to ${floor}`, value: ratio, unit: "x", target: goal, holds });
  }
  const [vendor, raw] = [figures.get("vendor last 100"), figures.get("convex last 100")];
  if (vendor && raw) {
    addWithoutTarget(`last 100: the vendor's clients (spread ${spread(vendor).toFixed(1)})`, median(vendor), "ms");
    addWithoutTarget("  of which the clients take", median(vendor.map((value, round) => value - raw[round]!)), "ms");
  }
  for (const kind of kinds)
    addWithoutTarget(`messages per watcher: ${kind}`, median(figures.get(`${kind} messages`)!), "/s");
  report(values.documents === "10000" ? "live" : `live-${values.documents}`, findings);
} finally {
  stopAll();
}
