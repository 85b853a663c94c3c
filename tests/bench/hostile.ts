// npm run test:hostile: calls every public function as every kind of caller with hostile arguments, and attacks the app
// in the other ways that `parts` lists, such as bursts against the limits, or scripts in text fields.
// `-- --calls 100` makes it shorter, `-- --only pets` calls only functions whose names match, `-- --part bursts` runs
// one part or several ("bursts,screens"), and `-- --no-screens` needs no build.
import { availableParallelism } from "node:os";
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Finding, report } from "../../packages/local-convex/bench/report.ts";
import { Attack, callers, type Counts, noCounts } from "./hostile/attack.ts";
import { measureBursts } from "./hostile/bursts.ts";
import { measureLocation } from "./hostile/location.ts";
import { measureClaims } from "./hostile/claims.ts";
import { measureMessages } from "./hostile/messages.ts";
import { measureQuota } from "./hostile/quota.ts";
import { measureSharing } from "./hostile/sharing.ts";
import { measureTags } from "./hostile/tags.ts";
import { measureWindows } from "./hostile/windows.ts";
import { measureFloods } from "./hostile/floods.ts";
import { measureNotifications } from "./hostile/notifications.ts";
import { measureScreens } from "./hostile/screens.ts";
import { publicFunctions } from "./hostile/functions.ts";
import { openWorld, type World } from "./hostile/world/world.ts";

const option = (name: string) => {
  const at = process.argv.indexOf(name);
  return at > 0 ? process.argv[at + 1] : undefined;
};
const namePattern = option("--only") ?? "";
const callsEach = Number(option("--calls") ?? 2000);

type ShareResult = Omit<Counts, "notes"> & { name: string; notes: string[] };

/** Runs in a worker process: calls a share of the functions, on a backend of its own. */
async function attackShare(share: number, shares: number) {
  const world = await openWorld();
  const attack = new Attack(world);
  await attack.prepare();
  const matching = (await publicFunctions()).filter(({ name }) => new RegExp(namePattern).test(name));
  const functions = matching.filter((_, at) => at % shares === share);
  for (const one of functions) {
    for (const caller of callers) {
      const { notes, ...counts } = await attack.run(one, caller, callsEach);
      process.send!({ ...counts, name: one.name, notes: [...notes] } satisfies ShareResult);
    }
  }
  await world.close();
  process.disconnect();
}

async function attackAll(): Promise<Map<string, Counts>> {
  const countsByFunction = new Map<string, Counts>();
  const shares = Math.min(2, availableParallelism());
  const workers = Array.from({ length: shares }, async (_, share) => {
    const args = [
      "--share",
      String(share),
      "--shares",
      String(shares),
      "--calls",
      String(callsEach),
      "--only",
      namePattern,
    ];
    const child = fork(fileURLToPath(import.meta.url), args);
    child.on("message", ({ name, notes, ...counts }: ShareResult) => {
      const sum = countsByFunction.get(name) ?? noCounts();
      for (const key of Object.keys(counts) as (keyof typeof counts)[]) {
        sum[key] = key === "slowestMs" ? Math.max(sum[key], counts[key]) : sum[key] + counts[key];
      }
      for (const note of notes.filter((one) => !sum.notes.has(one))) {
        // Print it at once, because a run can take hours.
        console.log(`    ${note}`);
        sum.notes.add(note);
      }
      countsByFunction.set(name, sum);
      if (sum.calls === callsEach * callers.length)
        console.log(`  ${name}: ${sum.calls} calls, ${sum.answered} answered`);
    });
    const code = await new Promise((resolve) => child.once("exit", resolve));
    if (code !== 0) throw new Error(`A process that called functions ended with ${String(code)}.`);
  });
  await Promise.all(workers);
  return countsByFunction;
}

function findingsOf(countsByFunction: Map<string, Counts>): Finding[] {
  const countsOfAll = [...countsByFunction.values()];
  const sum = (key: Exclude<keyof Counts, "notes">) => countsOfAll.reduce((total, counts) => total + counts[key], 0);
  const noneOf = (what: string, key: Exclude<keyof Counts, "notes">): Finding => {
    const value = sum(key);
    return { what, value, unit: "calls", target: 0, holds: value === 0 };
  };
  const fewest = Math.min(...countsOfAll.map(({ calls }) => calls / callers.length));
  const slowest = Math.max(...countsOfAll.map(({ slowestMs }) => slowestMs));
  return [
    { what: "public functions", value: countsByFunction.size, unit: "functions", target: null, holds: null },
    {
      what: "calls to each, as each kind of caller",
      value: fewest,
      unit: "calls",
      target: 2000,
      holds: fewest >= 2000,
    },
    { what: "calls in all", value: sum("calls"), unit: "calls", target: null, holds: null },
    { what: "  answered", value: sum("answered"), unit: "calls", target: null, holds: null },
    { what: "  refused as they should be", value: sum("refused"), unit: "calls", target: null, holds: null },
    noneOf("  failed in any other way", "failed"),
    noneOf("  showed another user's records", "leaked"),
    noneOf("  changed another user's records", "changed"),
    { what: "  slowest", value: slowest, unit: "ms", target: 1000, holds: slowest <= 1000 },
  ];
}

async function measureFunctions(): Promise<Finding[]> {
  return findingsOf(await attackAll());
}

/** Runs a measurement on a backend of its own. */
const inWorld = (measure: (world: World) => Promise<Finding[]>) => async () => {
  const world = await openWorld();
  try {
    return await measure(world);
  } finally {
    await world.close();
  }
};

/** The parts of a run, in this order. */
const parts: Record<string, () => Promise<Finding[]>> = {
  functions: measureFunctions,
  bursts: inWorld(measureBursts),
  location: measureLocation,
  quota: inWorld(measureQuota),
  claims: inWorld(measureClaims),
  windows: inWorld(measureWindows),
  floods: inWorld(measureFloods),
  sharing: measureSharing,
  tags: inWorld(measureTags),
  notifications: inWorld(measureNotifications),
  messages: measureMessages,
  screens: measureScreens,
};

function partsToRun(): string[] {
  const requested = option("--part")?.split(",") ?? Object.keys(parts);
  const unknown = requested.find((name) => !(name in parts));
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}". There are ${Object.keys(parts).join(", ")}.`);
  return requested.filter((name) => name !== "screens" || !process.argv.includes("--no-screens"));
}

async function run() {
  const findings: Finding[] = [];
  for (const name of partsToRun()) findings.push(...(await parts[name]!()));
  report("hostile", findings);
  // Timers of the emulators would keep the process alive.
  process.exit();
}

const share = option("--share");
if (share === undefined) await run();
else await attackShare(Number(share), Number(option("--shares")));
