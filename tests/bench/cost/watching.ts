// People who watch the feed while reports appear and change. The measurement is repeated with twice as many people: the
// use per person and write has to stay the same before it may be multiplied.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { limits } from "../../../domain/limits.ts";
import { crowd, reportOf } from "../near/people.ts";
import { serve } from "../watched.ts";
import { databaseOf, type Use, usedSince } from "./use.ts";

const reports = 300;
const writes = 12;
/** Until the last answers of a write have arrived. */
const settleMs = 150;

export interface Watching {
  people: number;
  /** Of one write, for all people together. */
  liveAnswers: number;
  runs: number;
  documentsRead: number;
  databaseBytes: number;
  egressBytes: number;
}

async function measure(
  people: number,
  { client, backend, watch }: Awaited<ReturnType<typeof serve>>,
): Promise<Watching> {
  const those = crowd(77, { onlyCanada: true });
  const [authorId] = (await client.mutation("platform/seed:insertPeople", {
    people: [{ key: randomUUID(), name: "Ada", email: `${randomUUID()}@example.org` }],
  })) as [string];
  const newest = { status: "lost", order: "newest", count: limits.reportsPage };
  const all = await Promise.all(Array.from({ length: people }, () => watch("reports/feed:near", newest)));
  const before = { usage: backend.inspection.usage(), received: all.map(({ received }) => ({ ...received })) };
  for (let write = 0; write < writes; write += 1) {
    const petName = randomUUID();
    const report = { ...reportOf(those, authorId, write), status: "lost", petName, submitKey: petName };
    await client.mutation("platform/seed:reports", { reports: [report] });
    await new Promise((resolve) => setTimeout(resolve, settleMs));
  }
  const feed = usedSince(before.usage, backend.inspection.usage()).filter(({ name }) => name === "reports/feed:near");
  const since = (field: "answers" | "bytes") =>
    all.reduce((sum, { received }, at) => sum + received[field] - before.received[at]![field], 0);
  for (const watcher of all) watcher.close();
  const { documentsRead, databaseBytes } = databaseOf(feed);
  return {
    people,
    liveAnswers: since("answers") / writes,
    runs: feed.reduce((sum, { liveRuns }) => sum + liveRuns, 0) / writes,
    documentsRead: documentsRead / writes,
    databaseBytes: databaseBytes / writes,
    egressBytes: since("bytes") / writes,
  };
}

/** One measurement for each size. */
export async function watchFeed(sizes: readonly number[]): Promise<Watching[]> {
  const data = await mkdtemp(path.join(os.tmpdir(), "homeward-cost-"));
  const served = await serve("convex", data);
  try {
    const those = crowd(reports, { onlyCanada: true });
    const [authorId] = (await served.client.mutation("platform/seed:insertPeople", {
      people: [{ key: "ada", name: "Ada", email: "ada@example.org" }],
    })) as [string];
    const made = Array.from({ length: reports }, (_, n) => ({ ...reportOf(those, authorId, n), status: "lost" }));
    await served.client.mutation("platform/seed:reports", { reports: made });
    const measured: Watching[] = [];
    for (const people of sizes) measured.push(await measure(people, served));
    return measured;
  } finally {
    await served.close();
    await rm(data, { recursive: true, force: true });
  }
}

/** An hour in which so many people watch, and the feed changes so often. */
export function hourOf(people: number, writesInHour: number, measured: Watching): Use {
  const answers = (measured.liveAnswers / measured.people) * people * writesInHour;
  return {
    calls: answers,
    liveAnswers: answers,
    files: 0,
    documentsRead: measured.documentsRead * writesInHour,
    documentsWritten: 0,
    databaseBytes: measured.databaseBytes * writesInHour,
    egressBytes: (measured.egressBytes / measured.people) * people * writesInHour,
    actionMs: 0,
    google: {},
    letters: 0,
    accounts: 0,
  };
}
