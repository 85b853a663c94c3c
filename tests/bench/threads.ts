// npm run bench:threads: how long until a message is on the other side's open page, compared with how long until a new
// report is in an open feed, and how many documents are read to open one of 100,000 threads. Uses the app's functions
// and plain WebSocket clients in one process. `-- --threads 1000` makes it shorter.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { limits } from "../../domain/limits.ts";
import type { Json } from "../../packages/local-convex/src/backend.ts";
import { atMost, type Finding, withoutTarget, report } from "../../packages/local-convex/bench/report.ts";
import { median, spread } from "../../packages/local-convex/bench/statistics.ts";
import { Bulk } from "./near/bulk.ts";
import { crowd, reportOf } from "./near/people.ts";
import { serve, timeUntilLast } from "./watched.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    writes: { type: "string", default: "10" },
    threads: { type: "string", default: "100000" },
    check: { type: "boolean" },
  },
});
const [rounds, writes, threads] = [values.rounds, values.writes, values.threads].map(Number) as [
  number,
  number,
  number,
];
const reports = 500;
const perBatch = 10_000;

type Server = Awaited<ReturnType<typeof serve>>;
/** A visitor's thread, with the secret that opens it. */
interface VisitorThread {
  threadId: string;
  secret: string;
}

const identity = { tokenIdentifier: "community|ada", subject: "ada", issuer: "community" };
const towns = crowd(reports, { onlyCanada: true });

async function mutate({ backend }: Server, name: string, args: object, as: typeof identity | null): Promise<Json> {
  const answer = await backend.runMutation({ path: name, args: args as Json, identity: as, caller: "public" });
  if (!answer.ok) throw new Error(answer.message);
  if ((answer.value as { refused?: Json } | null)?.refused) throw new Error(JSON.stringify(answer.value));
  return answer.value;
}

const sendMessage = (server: Server, { threadId, secret }: VisitorThread, text: string, as: typeof identity | null) =>
  mutate(server, "threads:send", { threadId, ...(as ? {} : { secret }), text, key: randomUUID() }, as);

/** Publishes many reports and, about one of them, opens visitors' threads: one for each round, full of messages. */
async function prepare(server: Server) {
  const [authorId] = (await server.client.mutation("platform/seed:insertPeople", {
    people: [{ key: "ada", name: "Ada", email: "ada@example.org" }],
  })) as [string];
  const reportsToAdd = Array.from({ length: reports }, (_, n) => ({ ...reportOf(towns, authorId, n), status: "lost" }));
  const [reportId] = (await server.client.mutation("platform/seed:reports", { reports: reportsToAdd })) as [string];
  const visitorThreads: VisitorThread[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const firstMessage = { reportId, text: "I think I saw him.", key: randomUUID(), name: "Sam" };
    const visitorThread = (await mutate(server, "threads:open", firstMessage, null)) as unknown as VisitorThread;
    visitorThreads.push(visitorThread);
    await sendMessage(server, visitorThread, "Where?", identity);
    // Fills one page: 20 messages, which is also the most that a side may send in an hour.
    for (let n = 2; n < limits.messagesShown; n += 1) await sendMessage(server, visitorThread, "By the pond.", null);
  }
  return { authorId, reportId, visitorThreads };
}

/** Adds threads about the same report, with one message each. */
function addThreads(data: string, reportId: string, authorId: string) {
  const bulk = new Bulk(data);
  for (let from = 0; from < threads; from += perBatch) {
    const batch = Array.from({ length: Math.min(perBatch, threads - from) }, (_, n) => {
      const threadRow = { _id: bulk.newId("threads"), _creationTime: from + n };
      const message = { _id: bulk.newId("messages"), _creationTime: from + n };
      const side = { at: from + n, unread: 0, readAt: 0, textCount: 1, photoCount: 0, hasSentPlace: false };
      const sides = { author: { ...side, newest: message._id }, writer: { ...side, newest: message._id } };
      const thread = {
        ...threadRow,
        reportId,
        authorId,
        ...sides,
        isAnswered: false,
        name: "Sam",
        secretHash: randomUUID(),
      };
      return { thread, message: { ...message, threadId: threadRow._id, key: "1", side: "writer", text: "I saw him." } };
    });
    bulk.write(
      "threads",
      batch.map(({ thread }) => thread),
    );
    bulk.write(
      "messages",
      batch.map(({ message }) => message),
    );
  }
  bulk.close();
}

async function documentsRead({ backend }: Server, args: object, as: typeof identity | null): Promise<number> {
  const call = { path: "measure:reads", args: { path: "threads:get", args } as unknown as Json };
  const answer = await backend.runQuery({ ...call, identity: as, caller: "public" });
  if (!answer.ok) throw new Error(answer.message);
  const { documents, bytes } = answer.value as { documents: number; bytes: number };
  if (bytes < 1000) throw new Error("The thread is empty.");
  return documents;
}

/** The number of documents that each side reads to open a thread. */
async function measureReads(server: Server, { threadId, secret }: VisitorThread, among: number): Promise<Finding[]> {
  const writer = await documentsRead(server, { threadId, secret }, null);
  const author = await documentsRead(server, { threadId }, identity);
  return [
    atMost(`opening a full thread, one of ${among}: the writer`, writer, "documents", 60),
    atMost(`opening a full thread, one of ${among}: the author`, author, "documents", 60),
  ];
}

type Kind = "feed" | "message";

async function measureTimes(
  server: Server,
  authorId: string,
  visitorThreads: readonly VisitorThread[],
): Promise<Finding[]> {
  const feed = { status: "lost", order: "newest", count: limits.reportsPage };
  const all: Record<Kind, number[]> = { feed: [], message: [] };
  const ratios: number[] = [];
  for (const [round, visitorThread] of visitorThreads.entries()) {
    const times: Record<Kind, number[]> = { feed: [], message: [] };
    const open = {
      feed: () => server.watch("reports/feed:near", feed),
      message: () => server.watch("threads:get", visitorThread),
    };
    const addReport = (petName: string) =>
      server.client.mutation("platform/seed:reports", {
        reports: [{ ...reportOf(towns, authorId, reports + all.feed.length), status: "lost", petName }],
      });
    // Two connections have each page open. The measured time ends when the slower one has the update.
    const pages = {
      feed: [await open.feed(), await open.feed()],
      message: [await open.message(), await open.message()],
    };
    for (let n = 0; n < writes; n += 1) {
      // Alternating, so that other load on the machine affects both alike.
      for (const kind of (round + n) % 2 === 0 ? (["feed", "message"] as const) : (["message", "feed"] as const)) {
        // Without digits, which could read like a phone number.
        const text = randomUUID().replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)]!);
        const send = () => (kind === "feed" ? addReport(text) : sendMessage(server, visitorThread, text, identity));
        const { ms } = await timeUntilLast(pages[kind], text, send);
        times[kind].push(ms);
        all[kind].push(ms);
      }
    }
    for (const page of [...pages.feed, ...pages.message]) page.close();
    ratios.push(median(times.message) / median(times.feed));
  }
  return [
    ...(["feed", "message"] as const).map((kind) =>
      withoutTarget(
        `${kind}: on the other open page (spread ${spread(all[kind]).toFixed(1)})`,
        median(all[kind]),
        "ms",
      ),
    ),
    atMost("message, compared with feed", median(ratios), "x", 1.2),
  ];
}

const data = await mkdtemp(path.join(os.tmpdir(), "homeward-threads-"));
try {
  const functions = "tests/bench/threads/functions";
  const firstServer = await serve(functions, data);
  const { authorId, reportId, visitorThreads } = await prepare(firstServer);
  const findings = await measureReads(firstServer, visitorThreads[0]!, visitorThreads.length);
  await firstServer.close();
  addThreads(data, reportId, authorId);
  const server = await serve(functions, data);
  findings.push(...(await measureReads(server, visitorThreads[0]!, threads + visitorThreads.length)));
  findings.push(...(await measureTimes(server, authorId, visitorThreads)));
  report("threads", findings);
  await server.close();
} finally {
  await rm(data, { recursive: true, force: true });
}
process.exit();
