// How long one client's simple query takes while others flood the backend with expensive live queries, compared with
// the same server without the flood ("idle"). In both cases, reports are published meanwhile.
import { type ChildProcess, fork } from "node:child_process";
import { createServer, type IncomingMessage } from "node:http";
import { fileURLToPath } from "node:url";
import { clientOf } from "../../../demo/community/client.ts";
import type { Backend } from "../../../packages/local-convex/src/backend.ts";
import { StoredFiles } from "../../../packages/local-convex/src/files/bytes.ts";
import { serverOn } from "../../../packages/local-convex/src/server.ts";
import { originOf } from "../../../packages/local-convex/src/host/host.ts";
import { limits } from "../../../domain/limits.ts";
import { crowd, reportOf } from "../near/people.ts";
import { closeStores, openStore } from "../near/store.ts";
import { atMost, type Finding, withoutTarget } from "../../../packages/local-convex/bench/report.ts";
import { median } from "../../../packages/local-convex/bench/statistics.ts";
import { RawSocket } from "../../../packages/local-convex/tests/support/rawSocket.ts";

const reportCount = 20_000;
const sampleCount = 40;
/** Pause between two queries of the honest client. */
const restMs = 150;
const maxRatio = 3;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Flood {
  what: string;
  sockets: number;
  queriesPerSocket: number;
  /** Whether the flood replaces its queries all the time. Otherwise they stay, and writes re-run them. */
  renews: boolean;
}

const floods: Flood[] = [
  { what: "one socket that asks for 400 expensive queries", sockets: 1, queriesPerSocket: 400, renews: true },
  { what: "forty sockets that ask for ten each", sockets: 40, queriesPerSocket: 10, renews: true },
  { what: "one socket with 400 queries that every write re-runs", sockets: 1, queriesPerSocket: 400, renews: false },
];

/** The milliseconds that each of `sampleCount` queries for the feed's first page takes, one after the other. */
async function timeSimpleQueries(origin: string): Promise<number[]> {
  const wire = await new RawSocket(origin).open();
  wire.connect();
  const times: number[] = [];
  let version = 0;
  const modify = (modification: object) => {
    const modifications = [modification];
    wire.send({ type: "ModifyQuerySet", baseVersion: version, newVersion: (version += 1), modifications });
  };
  for (let n = 0; n < sampleCount; n += 1) {
    const isAnswer = ({ type, modifications }: { type: string; modifications?: unknown }) =>
      type === "Transition" &&
      (modifications as { type: string; queryId: number }[]).some(
        (one) => one.type === "QueryUpdated" && one.queryId === n,
      );
    const started = performance.now();
    // A random id, so that no answer comes from a cache.
    const paginationOpts = { numItems: limits.reportsPage, cursor: null, id: Math.random() };
    modify({ type: "Add", queryId: n, udfPath: "reports:list", args: [{ status: "lost", paginationOpts }] });
    await wire.until((frame) => isAnswer(frame));
    times.push(performance.now() - started);
    modify({ type: "Remove", queryId: n });
    wire.frames.length = 0;
    await pause(restMs);
  }
  wire.close();
  return times;
}

/**
 * Publishes reports near the flood's tiles. The returned function stops this, and resolves with the time of each write.
 */
function keepWriting(backend: Backend, authorId: string) {
  const stopped = new AbortController();
  const places = crowd(31, { onlyCanada: true });
  const writing = (async () => {
    const times: number[] = [];
    for (let n = 0; !stopped.signal.aborted; n += 1) {
      const report = { ...reportOf(places, authorId, reportCount + n), status: "lost" };
      const place = { ...report.place, lat: 43.7 + (n % 10) / 100, lng: -79.5 };
      const started = performance.now();
      await clientOf(backend).mutation("platform/seed:reports", { reports: [{ ...report, place }] });
      times.push(performance.now() - started);
      await pause(300);
    }
    return times;
  })();
  return async () => {
    stopped.abort();
    return await writing;
  };
}

async function startFlood(origin: string, { sockets, queriesPerSocket, renews }: Flood): Promise<ChildProcess> {
  const file = fileURLToPath(new URL("./flood.ts", import.meta.url));
  const child = fork(file, [origin, String(sockets), String(queriesPerSocket), ...(renews ? ["--renew"] : [])]);
  await new Promise((resolve) => child.once("message", resolve));
  return child;
}

export async function measureSharing(): Promise<Finding[]> {
  const store = await openStore(reportCount, "tests/bench/near/functions");
  const { backend, data, authorId } = store;
  const http = createServer((request, response) => serving.http(request, response));
  const origin = originOf(http);
  http.listen(0, "127.0.0.1");
  const serving = serverOn(backend, new StoredFiles(data), { issuers: {}, origin: await origin, log: () => {} });
  http.on("upgrade", (request: IncomingMessage, socket, head: Buffer) => serving.upgrade(request, socket, head));
  const findings: Finding[] = [];
  try {
    // Warms up the server.
    await timeSimpleQueries(await origin);
    for (const flood of floods) {
      const stopIdleWrites = keepWriting(backend, authorId);
      const idle = median(await timeSimpleQueries(await origin));
      const idleWrite = median(await stopIdleWrites());
      const child = await startFlood(await origin, flood);
      await pause(500);
      const stopWrites = keepWriting(backend, authorId);
      const times = await timeSimpleQueries(await origin);
      const write = median(await stopWrites());
      child.kill();
      await new Promise((resolve) => child.once("exit", resolve));
      await pause(1000);
      findings.push(
        atMost(`a simple query during the flood of ${flood.what}`, median(times) / idle, "x idle", maxRatio),
        withoutTarget("  on the idle server", idle, "ms"),
        withoutTarget("  in the flood", median(times), "ms"),
        withoutTarget(
          "  90th percentile",
          times.toSorted((one, other) => one - other)[Math.floor(sampleCount * 0.9)]!,
          "ms",
        ),
        withoutTarget("  a write, compared with the idle server", write / idleWrite, "x idle"),
      );
    }
  } finally {
    http.closeAllConnections();
    http.close();
    await closeStores([store]);
  }
  return findings;
}
