// npm run bench:party: how long until the last of 200 people in a search party sees a tick, compared with how long
// until the last of 200 people with the feed open sees a new report. Uses the app's functions and plain WebSocket
// clients in one process.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { blocksIn, byDistance } from "../../domain/search/blocks.ts";
import { limits } from "../../domain/limits.ts";
import { searchRadii } from "../../domain/search/partyRules.ts";
import type { Json } from "../../packages/local-convex/src/backend.ts";
import { crowd, reportOf } from "./near/people.ts";
import { type Finding, report } from "../../packages/local-convex/bench/report.ts";
import { median, spread } from "../../packages/local-convex/bench/statistics.ts";
import { serve, timeUntilLast } from "./watched.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    watchers: { type: "string", default: "200" },
    writes: { type: "string", default: "8" },
    check: { type: "boolean" },
  },
});
const watchers = Number(values.watchers);
const reports = 500;

const data = await mkdtemp(path.join(os.tmpdir(), "homeward-party-"));
const { backend, client, watch, close } = await serve("convex", data);

async function mutateAsAuthor(path: string, args: object): Promise<Json> {
  const identity = { tokenIdentifier: "community|ada", subject: "ada", issuer: "community" };
  const answer = await backend.runMutation({ path, args: args as Json, identity, caller: "public" });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

/** Publishes many reports, opens a search party for one of them, and has a different helper take each of its blocks. */
async function prepare() {
  const [authorId] = (await client.mutation("platform/seed:insertPeople", {
    people: [{ key: "ada", name: "Ada", email: "ada@example.org" }],
  })) as [string];
  const places = crowd(reports, { onlyCanada: true });
  const sampleReport = (n: number, petName: string) => ({ ...reportOf(places, authorId, n), status: "lost", petName });
  const sampleReports = Array.from({ length: reports }, (_, n) => sampleReport(n, "Biscuit"));
  const [reportId] = (await client.mutation("platform/seed:reports", { reports: sampleReports })) as [string];
  const { place } = sampleReports[0]!;
  const add = (n: number, petName: string) =>
    client.mutation("platform/seed:reports", { reports: [sampleReport(reports + n, petName)] });
  const key = (await mutateAsAuthor("search/party:open", { reportId })) as string;
  await mutateAsAuthor("search/party:widen", { key });
  const blocks = byDistance(blocksIn({ ...place, km: searchRadii[1] / 1000 }), place);
  for (const [n, block] of blocks.entries()) {
    await client.mutation("search/party:take", { key, token: `token-of-helper-${n}`, name: `Helper ${n}`, block });
  }
  return { key, blocks, add };
}

try {
  const { key, blocks, add } = await prepare();
  const feed = { status: "lost", order: "newest", count: limits.reportsPage };
  const measurements: Record<"feed" | "party", { ms: number; bytes: number }[]> = { feed: [], party: [] };
  const ratios: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const times: Record<"feed" | "party", number[]> = { feed: [], party: [] };
    for (const kind of round % 2 === 0 ? (["feed", "party"] as const) : (["party", "feed"] as const)) {
      const openWatcher = () =>
        kind === "feed" ? watch("reports/feed:near", feed) : watch("search/party:get", { key });
      const clients = await Promise.all(Array.from({ length: watchers }, openWatcher));
      for (let n = 0; n < Number(values.writes); n += 1) {
        const at = (round * Number(values.writes) + n) % blocks.length;
        // A note with many digits would be refused as a phone number.
        const note = randomUUID().replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)]!);
        const tick = {
          key,
          token: `token-of-helper-${at}`,
          block: blocks[at],
          note,
          share: 0,
          ago: 0,
          press: randomUUID(),
        };
        const petName = randomUUID();
        const measured =
          kind === "party"
            ? await timeUntilLast(clients, note, () => client.mutation("search/party:markSearched", tick))
            : await timeUntilLast(clients, petName, () => add(round * 100 + n, petName));
        measurements[kind].push(measured);
        times[kind].push(measured.ms);
      }
      for (const watcher of clients) watcher.close();
    }
    ratios.push(median(times.party) / median(times.feed));
  }
  const findings: Finding[] = (["feed", "party"] as const).flatMap((kind) => {
    const times = measurements[kind].map(({ ms }) => ms);
    const withoutTarget = { target: null, holds: null };
    return [
      {
        what: `${kind}: last of ${watchers} (spread ${spread(times).toFixed(1)})`,
        value: median(times),
        unit: "ms",
        ...withoutTarget,
      },
      {
        what: `${kind}: message`,
        value: median(measurements[kind].map(({ bytes }) => bytes)) / 1024,
        unit: "kB",
        ...withoutTarget,
      },
    ];
  });
  const ratio = median(ratios);
  findings.push({ what: "party, compared with feed", value: ratio, unit: "x", target: 1.5, holds: ratio <= 1.5 });
  report("party", findings);
} finally {
  await close();
  await rm(data, { recursive: true, force: true });
}
process.exit();
