// npm run bench:feed: how long a page of the feed takes as the number of reports grows a hundredfold. Reads feeds
// of all sizes in turn, so that other load affects them alike.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { limits } from "../../domain/limits.ts";
import { today } from "../../domain/time/time.ts";
import { clientOf } from "../../demo/community/client.ts";
import { fillCommunity } from "../../demo/community/fill.ts";
import type { Backend, Json } from "../../packages/local-convex/src/backend.ts";
import { openBackend } from "../../packages/local-convex/src/engine.ts";
import { StoredFiles } from "../../packages/local-convex/src/files/bytes.ts";
import { type Finding, report } from "../../packages/local-convex/bench/report.ts";
import { median, spread } from "../../packages/local-convex/bench/statistics.ts";

const sizes = [1_000, 10_000, 100_000];
const rounds = 45;
const pagesARound = 40;

async function openFeed(count: number) {
  const data = await mkdtemp(path.join(os.tmpdir(), "homeward-feed-"));
  const backend = await openBackend({
    root: process.cwd(),
    data,
    env: {},
    origin: "http://localhost",
    files: new StoredFiles(data),
    log: () => {},
    watch: false,
  });
  await fillCommunity(clientOf(backend), count, today());
  console.log(`  ${count} reports are stored.`);
  return { backend, data, times: [] as number[] };
}

async function readPage(backend: Backend, cursor: string | null) {
  const answer = await backend.runQuery({
    path: "reports:list",
    args: { status: "lost", paginationOpts: { numItems: limits.reportsPage, cursor } } as Json,
    identity: null,
    caller: "public",
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value as { page: unknown[]; continueCursor: string };
}

const stores: Awaited<ReturnType<typeof openFeed>>[] = [];
for (const size of sizes) stores.push(await openFeed(size));
try {
  const bytes = [];
  for (const { backend } of stores) {
    const { page: cards, continueCursor } = await readPage(backend, null);
    bytes.push(...cards.map((card) => Buffer.byteLength(JSON.stringify(card))));
    await readPage(backend, continueCursor);
  }
  for (let round = 0; round < rounds; round += 1) {
    // Alternates the order, so that no size always follows the same one.
    for (const store of round % 2 === 0 ? stores : stores.toReversed()) {
      // Consecutive pages, as when scrolling. The smallest feed has fewer pages than a round reads, so it starts again.
      let cursor: string | null = null;
      const started = performance.now();
      for (let read = 0; read < pagesARound; read += 1) {
        const { page: cards, continueCursor }: { page: unknown[]; continueCursor: string } = await readPage(
          store.backend,
          cursor,
        );
        cursor = cards.length === limits.reportsPage ? continueCursor : null;
      }
      store.times.push((performance.now() - started) / pagesARound);
    }
  }
  const findings: Finding[] = stores.flatMap(({ times }, index) => [
    { what: `one page, ${sizes[index]} reports stored`, value: median(times), unit: "ms", target: null, holds: null },
    { what: `  spread over ${rounds} rounds`, value: spread(times), unit: "ms", target: null, holds: null },
  ]);
  // Compared within each round, because the machine's speed varies between rounds.
  const ratio = median(stores[2]!.times.map((time, round) => time / stores[0]!.times[round]!));
  findings.push({
    what: "100,000 reports compared with 1,000",
    value: ratio,
    unit: "x",
    target: 1.2,
    holds: ratio <= 1.2,
  });
  const largest = Math.max(...bytes);
  findings.push({
    what: "largest card",
    value: largest,
    unit: "bytes",
    target: limits.cardBytes,
    holds: largest <= limits.cardBytes,
  });
  report("feed", findings);
} finally {
  for (const { backend, data } of stores) {
    await backend.close();
    await rm(data, { recursive: true, force: true });
  }
}
