// npm run bench:near: how much a query for reports near a place reads and how long it takes as the number of reports
// grows, and how many subscribers' queries a new report re-runs. `-- --sizes 1000,1000000` sets the sizes, and
// `--keep folder` keeps the filled stores for the next time, because adding a million reports takes minutes.
import { parseArgs } from "node:util";
import { type FeedOrder, snapToTile } from "../../domain/geo/circle.ts";
import { radiiKm } from "../../domain/geo/radii.ts";
import { limits } from "../../domain/limits.ts";
import { type Point, distanceKm } from "../../domain/geo/place.ts";
import { tileAt } from "../../domain/geo/tiles.ts";
import { clientOf } from "../../demo/community/client.ts";
import {
  type Backend,
  type Commit,
  type Json,
  type ReadSet,
  touches,
} from "../../packages/local-convex/src/backend.ts";
import { crowd, reportOf } from "./near/people.ts";
import { type Store, closeStores, openStore } from "./near/store.ts";
import { type Finding, report } from "../../packages/local-convex/bench/report.ts";
import { median } from "../../packages/local-convex/bench/statistics.ts";

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000,10000,100000" },
    watchers: { type: "string", default: "10000" },
    rounds: { type: "string", default: "31" },
    keep: { type: "string" },
    check: { type: "boolean" },
  },
});
const sizes = values.sizes.split(",").map(Number);
/** Larger than the radius of any circle that the server is asked for. */
const widestKm = 200;
const toronto = { lat: 43.6532, lng: -79.3832 };

async function runQuery(backend: Backend, name: string, args: object) {
  const answer = await backend.runQuery({ path: name, args: args as Json, identity: null, caller: "public" });
  if (!answer.ok) throw new Error(answer.message);
  return answer;
}

const feedArgs = (me: Point, km: number | null, order: FeedOrder, count: number = limits.reportsPage) => ({
  status: "lost",
  order,
  count,
  around: snapToTile(me, km, order),
});

const queryList = [
  ["newest, 25 km", "reports/feed:near", feedArgs(toronto, 25, "newest")],
  ["newest, 100 km", "reports/feed:near", feedArgs(toronto, 100, "newest")],
  ["newest, dogs, 25 km", "reports/feed:near", { ...feedArgs(toronto, 25, "newest"), petType: "Dog" }],
  ["newest, ten days, 25 km", "reports/feed:near", { ...feedArgs(toronto, 25, "newest"), since: "2026-11-10" }],
  ["nearest, 25 km", "reports/feed:near", feedArgs(toronto, 25, "nearest")],
  ["nearest, dogs, 25 km", "reports/feed:near", { ...feedArgs(toronto, 25, "nearest"), petType: "Dog" }],
  ["newest 240, 100 km", "reports/feed:near", feedArgs(toronto, 100, "newest", limits.nearMax)],
  ["nearest 240, everywhere", "reports/feed:near", feedArgs(toronto, null, "nearest", limits.nearMax)],
  ["tile of level 6", "reports/map:tile", { ...tileAt(toronto, 6), status: "lost" }],
  ["tile of level 12", "reports/map:tile", { ...tileAt(toronto, 12), status: "lost" }],
] as const;

/** How much each query reads, and how long it takes. The sizes take turns, so that other load affects all alike. */
async function measurePages(stores: Store[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, name, args] of queryList) {
    const times = stores.map((): number[] => []);
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const [at, { backend }] of stores.entries()) {
        const started = performance.now();
        for (let read = 0; read < 5; read += 1) await runQuery(backend, name, args);
        times[at]!.push((performance.now() - started) / 5);
      }
    }
    for (const [at, { backend, size }] of stores.entries()) {
      const { value } = await runQuery(backend, "measure:reads", { path: name, args });
      const { documents, ranges, bytes } = value as Record<string, number>;
      const title = `${what}, ${size} reports`;
      // Requests for ten pages at once may read more.
      const maxDocuments = "count" in args && args.count > limits.reportsPage ? 6400 : 1000;
      findings.push(
        { what: title, value: documents!, unit: "documents", target: maxDocuments, holds: documents! <= maxDocuments },
        { what: "", value: ranges!, unit: "ranges", target: null, holds: null },
        { what: "", value: bytes! / 1024, unit: "kB", target: null, holds: null },
        { what: "", value: median(times[at]!), unit: "ms", target: null, holds: null },
      );
    }
    const ratio = median(times.at(-1)!.map((time, round) => time / times[0]![round]!));
    const ratioTitle = `${what}, ${sizes.at(-1)} reports compared with ${sizes[0]}`;
    // A request for ten pages at once also reads more outside the circle, and has no target.
    const target = "count" in args && args.count > limits.reportsPage ? null : 1.3;
    findings.push({
      what: ratioTitle,
      value: ratio,
      unit: "x",
      target,
      holds: target === null ? null : ratio <= target,
    });
  }
  return findings;
}

interface Watcher extends Point {
  km: number;
  readSet: ReadSet;
}

/** The radius that a person chooses. `share`: a random number from 0 to 1. */
const radiusOf = (share: number) => radiiKm[[0.1, 0.3, 0.7, 0.9, 1].findIndex((limit) => share < limit)]!;

/** Counts the watchers whose query for the feed near them is run again when a report is added. */
async function measureWatchers({ backend, authorId, size }: Store, order: FeedOrder): Promise<Finding[]> {
  const people = crowd(77, { onlyCanada: true });
  const readSets = new Map<string, ReadSet>();
  const watched: Watcher[] = [];
  for (let n = 0; n < Number(values.watchers); n += 1) {
    const me = people.place();
    const km = radiusOf(people.dice.next());
    const args = feedArgs(me, km, order);
    const key = JSON.stringify(args);
    const readSet = readSets.get(key) ?? (await runQuery(backend, "reports/feed:near", args)).readSet;
    readSets.set(key, readSet);
    watched.push({ ...me, km, readSet });
  }
  const commits: Commit[] = [];
  const stop = backend.onCommit((commit) => void commits.push(commit));
  const rerunCounts: number[] = [];
  const inside: number[] = [];
  let needlessReruns = 0;
  let queries = 0;
  const inserts = 60;
  for (let n = 0; n < inserts; n += 1) {
    const added = reportOf(people, authorId, size + n);
    commits.length = 0;
    await clientOf(backend).mutation("platform/seed:reports", { reports: [added] });
    const touched = new Map([...readSets.values()].map((set) => [set, commits.some((commit) => touches(set, commit))]));
    const rerun = watched.filter(({ readSet }) => touched.get(readSet));
    if (added.status === "lost") {
      rerunCounts.push(rerun.length);
      queries += [...touched.values()].filter(Boolean).length;
      inside.push(watched.filter((one) => distanceKm(one, added.place) <= one.km).length);
    }
    // Found reports, and reports in another part of the country, should re-run no watcher of lost pets.
    else needlessReruns += rerun.length;
    needlessReruns += rerun.filter((one) => distanceKm(one, added.place) > one.km + 2 * widestKm).length;
  }
  stop();
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const name = `${order}: ${watched.length} watchers, ${size} reports`;
  const ratio = sum(rerunCounts) / Math.max(1, sum(inside));
  return [
    { what: `${name}, truly inside`, value: sum(inside) / inside.length, unit: "", target: null, holds: null },
    { what: "  re-run", value: sum(rerunCounts) / rerunCounts.length, unit: "", target: null, holds: null },
    { what: "  queries run", value: queries / rerunCounts.length, unit: "", target: null, holds: null },
    { what: "  re-run, compared with truly inside", value: ratio, unit: "x", target: 2, holds: ratio <= 2 },
    {
      what: "  re-run by a found report or far away",
      value: needlessReruns,
      unit: "",
      target: 0,
      holds: needlessReruns === 0,
    },
  ];
}

const stores: Store[] = [];
try {
  for (const size of sizes) stores.push(await openStore(size, "tests/bench/near/functions", values.keep));
  const findings = await measurePages(stores);
  for (const order of ["newest", "nearest"] as const) findings.push(...(await measureWatchers(stores.at(-1)!, order)));
  report("near", findings);
} finally {
  await closeStores(stores);
}
