// npm run bench:reach: publishes a report in a city with 100,000 watch areas. Measures how long it takes until the
// first and the last person has an outbox row, how much of production's limits each step uses, how long feed
// subscribers wait meanwhile, and how much the bell of a user with five large areas reads. `-- --keep folder` keeps the
// filled store for the next run.
import { randomUUID } from "node:crypto";
import { cpSync, existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { limits } from "../../domain/limits.ts";
import { limits as production } from "../../packages/local-convex/src/db/limits.ts";
import type { Json, QueryAnswer } from "../../packages/local-convex/src/backend.ts";
import { crowd, reportOf } from "./near/people.ts";
import { openStore } from "./near/store.ts";
import { fillAreas, listener } from "./reach/fill.ts";
import { atMost, type Finding, withoutTarget, report } from "../../packages/local-convex/bench/report.ts";
import { median, spread } from "../../packages/local-convex/bench/statistics.ts";
import { serve, timeUntilLast } from "./watched.ts";

const { values } = parseArgs({
  options: {
    areas: { type: "string", default: "100000" },
    reports: { type: "string", default: "20000" },
    watchers: { type: "string", default: "50" },
    rounds: { type: "string", default: "5" },
    keep: { type: "string" },
    check: { type: "boolean" },
  },
});
const [areas, reports, watchers, rounds] = [values.areas, values.reports, values.watchers, values.rounds].map(Number);
const functions = "tests/bench/reach/functions";
const toronto = { lat: 43.6532, lng: -79.3832 };
/** How many feed updates are timed before each report is published. */
const writesPerRound = 30;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function prepareData(): Promise<string> {
  const data = await mkdtemp(path.join(os.tmpdir(), "homeward-reach-"));
  const storeFolder = values.keep && path.resolve(values.keep, `${areas}-${reports}`);
  if (storeFolder && existsSync(storeFolder)) {
    cpSync(storeFolder, data, { recursive: true });
    return data;
  }
  const store = await openStore(reports!, functions);
  await store.backend.close();
  fillAreas(store.data, toronto, areas!);
  cpSync(store.data, data, { recursive: true });
  if (storeFolder) cpSync(store.data, storeFolder, { recursive: true });
  await rm(store.data, { recursive: true });
  return data;
}

const data = await prepareData();
const { backend, client, watch, close } = await serve(functions, data);

async function ask(name: string, args: object, identity: object | null = null): Promise<QueryAnswer & { value: Json }> {
  const call = { path: name, args: args as Json, identity: identity as null, caller: "internal" as const };
  const answer = await backend.runQuery(call);
  if (!answer.ok) throw new Error(answer.message);
  return answer;
}

interface Step {
  documents: number;
  bytes: number;
  ranges: number;
  written: number;
  scheduled: number;
}

const places = crowd(77, { onlyCanada: true });
const [authorId] = (await client.mutation("platform/seed:insertPeople", {
  people: [{ key: "ada", name: "Ada", email: "ada@example.org" }],
})) as [string];
const feed = { status: "lost", order: "newest", count: limits.reportsPage };

/** How long until the last feed subscriber sees another new report, somewhere in Canada. */
async function feedMs(clients: Parameters<typeof timeUntilLast>[0]) {
  const petName = randomUUID();
  const added = { ...reportOf(places, authorId, 0), status: "lost", petName, submitKey: petName };
  const { ms } = await timeUntilLast(clients, petName, () =>
    client.mutation("platform/seed:reports", { reports: [added] }),
  );
  await pause(20);
  return ms;
}

/**
 * Times in milliseconds. `first` and `last` are those until the first and the last outbox row. `usual` and `meanwhile`
 * are the feed's, before and while people are notified.
 */
interface Round {
  rowCount: number;
  first: number;
  last: number;
  usual: number;
  meanwhile: number;
  steps: Step[];
}

/**
 * Publishes a report in the centre of Toronto, and waits until no more outbox rows appear. `index` is an index of the
 * outbox. Every write to it is a new row: nothing is sent here, so no row changes.
 */
async function measureRound(clients: Parameters<typeof timeUntilLast>[0], index: string): Promise<Round> {
  const usual: number[] = [];
  for (let n = 0; n < writesPerRound; n += 1) usual.push(await feedMs(clients));
  const sample = reportOf(places, authorId, 0);
  const { contactInfo: _contact, ...fields } = {
    ...sample,
    lifecycle: "open",
    status: "lost",
    submitKey: randomUUID(),
    place: { ...toronto, address: "Toronto, ON" },
  };
  const times: number[] = [];
  let rowCount = 0;
  let lastRowAt = performance.now();
  const started = performance.now();
  const stop = backend.onCommit(({ writes }) => {
    const rows = writes.filter((write) => write.index === index).length;
    if (rows === 0) return;
    rowCount += rows;
    lastRowAt = performance.now();
    times.push(lastRowAt - started);
  });
  const reportId = (await client.mutation("publish:publish", { report: fields })) as string;
  const meanwhile: number[] = [];
  while (performance.now() - lastRowAt < 2000) {
    meanwhile.push(await feedMs(clients));
    await pause(100);
  }
  stop();
  const { value } = await ask("publish:steps", { reportId });
  return {
    rowCount,
    first: times[0]!,
    last: times.at(-1)!,
    usual: median(usual),
    meanwhile: median(meanwhile),
    steps: value as unknown as Step[],
  };
}

async function measureBell(): Promise<Finding[]> {
  const args = { path: "notify/bell:list", args: {} };
  const times: number[] = [];
  for (let n = 0; n < 31; n += 1) {
    const started = performance.now();
    await ask("notify/bell:list", {}, listener);
    times.push(performance.now() - started);
  }
  const { value } = await ask("measure:reads", args, listener);
  const { documents, ranges } = value as Record<string, number>;
  const what = `bell with ${limits.watchAreas} areas, ${reports} reports: documents`;
  return [
    atMost(what, documents!, "", production.documentsRead / 10),
    atMost("  ranges", ranges!, "", production.databaseQueries / 10),
    withoutTarget("  time", median(times), "ms"),
  ];
}

try {
  // Called only to learn which index it reads.
  const { readSet } = await ask("publish:isNotified", { reportId: authorId });
  const { index } = readSet.ranges[0]!;
  const findings = await measureBell();
  const clients = await Promise.all(Array.from({ length: watchers! }, () => watch("reports/feed:near", feed)));
  // Warms up the server.
  for (let n = 0; n < 10; n += 1) await feedMs(clients);
  const roundResults: Round[] = [];
  for (let n = 0; n < rounds!; n += 1) roundResults.push(await measureRound(clients, index));
  for (const client of clients) client.close();
  const valuesOf = (name: "rowCount" | "first" | "last" | "usual" | "meanwhile") =>
    roundResults.map((round) => round[name]);
  const steps = roundResults.flatMap((round) => round.steps);
  const maxOf = (name: keyof Step) => Math.max(...steps.map((step) => step[name]));
  const documents = steps.reduce((sum, step) => sum + step.documents, 0);
  const rowCount = roundResults.reduce((sum, round) => sum + round.rowCount, 0);
  const ratio = median(roundResults.map(({ usual, meanwhile }) => meanwhile / usual));
  findings.push(
    withoutTarget(`${areas} areas: outbox rows`, median(valuesOf("rowCount"))),
    atMost(`first row (spread ${spread(valuesOf("first")).toFixed(0)})`, median(valuesOf("first")), "ms", 2000),
    withoutTarget(
      `last row (spread ${(spread(valuesOf("last")) / 1000).toFixed(1)})`,
      median(valuesOf("last")) / 1000,
      "s",
    ),
    withoutTarget("  each row", median(roundResults.map((round) => round.last / round.rowCount)), "ms"),
    withoutTarget("steps", median(roundResults.map((round) => round.steps.length))),
    withoutTarget("documents read per outbox row", documents / rowCount),
    atMost("most of one step: documents read", maxOf("documents"), "", production.documentsRead / 10),
    atMost("  kB read", maxOf("bytes") / 1024, "", production.bytesRead / 10 / 1024),
    atMost("  ranges", maxOf("ranges"), "", production.databaseQueries / 10),
    atMost("  documents written", maxOf("written"), "", production.documentsWritten / 10),
    atMost("  functions scheduled", maxOf("scheduled"), "", production.functionsScheduled / 10),
    withoutTarget(
      `feed, ${watchers} watchers, usual (spread ${spread(valuesOf("usual")).toFixed(0)})`,
      median(valuesOf("usual")),
      "ms",
    ),
    withoutTarget(
      `feed meanwhile (spread ${spread(valuesOf("meanwhile")).toFixed(0)})`,
      median(valuesOf("meanwhile")),
      "ms",
    ),
    atMost("feed meanwhile, compared with usual", ratio, "x", 1.5),
  );
  report("reach", findings);
} finally {
  await close();
  await rm(data, { recursive: true, force: true });
}
process.exit();
