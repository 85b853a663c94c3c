// Measures what people who watch the feed use while reports appear. The measurement is repeated with twice as many
// people, because `hourOf` assumes that, however many people watch, a write costs each of them the same answers and
// egress, and the database the same reads.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { limits } from "../../../domain/limits.ts";
import { crowd, reportOf } from "../near/people.ts";
import { serve, timeUntilLast } from "../watched.ts";
import { databaseAndActionUse, type Use, usageSince } from "./use.ts";

const reports = 300;
const writes = 12;
/** The pause after all people have an answer. If a write caused a second answer, it would arrive during this pause. */
const settleMs = 150;

/** How much one write to the feed uses, for all people together. */
export interface WriteUse {
  people: number;
  liveAnswers: number;
  runs: number;
  documentsRead: number;
  databaseBytes: number;
  egressBytes: number;
}

async function measure(
  people: number,
  { client, backend, watch }: Awaited<ReturnType<typeof serve>>,
): Promise<WriteUse> {
  // 77 is the seed of the random places.
  const places = crowd(77, { onlyCanada: true });
  const [authorId] = (await client.mutation("platform/seed:insertPeople", {
    people: [{ key: randomUUID(), name: "Ada", email: `${randomUUID()}@example.org` }],
  })) as [string];
  const newest = { status: "lost", order: "newest", count: limits.reportsPage };
  const watchers = await Promise.all(Array.from({ length: people }, () => watch("reports/feed:near", newest)));
  const before = { usage: backend.inspection.usage(), received: watchers.map(({ received }) => ({ ...received })) };
  for (let write = 0; write < writes; write += 1) {
    const petName = randomUUID();
    const report = { ...reportOf(places, authorId, write), status: "lost", petName, submitKey: petName };
    await timeUntilLast(watchers, petName, () => client.mutation("platform/seed:reports", { reports: [report] }));
    await new Promise((resolve) => setTimeout(resolve, settleMs));
  }
  const feed = usageSince(before.usage, backend.inspection.usage()).filter(({ name }) => name === "reports/feed:near");
  const receivedSince = (field: "answers" | "bytes") =>
    watchers.reduce((sum, { received }, at) => sum + received[field] - before.received[at]![field], 0);
  for (const watcher of watchers) watcher.close();
  const { documentsRead, databaseBytes } = databaseAndActionUse(feed);
  return {
    people,
    liveAnswers: receivedSince("answers") / writes,
    runs: feed.reduce((sum, { liveRuns }) => sum + liveRuns, 0) / writes,
    documentsRead: documentsRead / writes,
    databaseBytes: databaseBytes / writes,
    egressBytes: receivedSince("bytes") / writes,
  };
}

/** Measures the feed once for each number of people. */
export async function watchFeed(sizes: readonly number[]): Promise<WriteUse[]> {
  const data = await mkdtemp(path.join(os.tmpdir(), "homeward-cost-"));
  const server = await serve("convex", data);
  try {
    // The number of reports is also the seed.
    const places = crowd(reports, { onlyCanada: true });
    const [authorId] = (await server.client.mutation("platform/seed:insertPeople", {
      people: [{ key: "ada", name: "Ada", email: "ada@example.org" }],
    })) as [string];
    const sampleReports = Array.from({ length: reports }, (_, n) => ({
      ...reportOf(places, authorId, n),
      status: "lost",
    }));
    await server.client.mutation("platform/seed:reports", { reports: sampleReports });
    const measured: WriteUse[] = [];
    for (const people of sizes) measured.push(await measure(people, server));
    return measured;
  } finally {
    await server.close();
    await rm(data, { recursive: true, force: true });
  }
}

/** The use of an hour in which `people` watch and the feed changes `writesInHour` times. */
export function hourOf(people: number, writesInHour: number, measured: WriteUse): Use {
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
    byteMonths: 0,
  };
}
