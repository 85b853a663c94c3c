// npm run bench:cost: measures what each scripted visit (a "story" of stories.ts) uses of the paid services, estimates
// the usage of 1,000 people who watch the feed for an hour, and computes the prices (docs/cost.md). Needs a build.
// `-- --story feed` measures one story; `-- --functions` also lists the functions that read and write most;
// `-- --check` fails if a target is missed (report.ts).
import { parseArgs } from "node:util";
import { atMost, type Finding, withoutTarget, report } from "../../../packages/local-convex/bench/report.ts";
import type { FunctionUsage } from "../../../packages/local-convex/src/calls/meter.ts";
import { withApp } from "../app.ts";
import { marginalBill, total } from "./dollars.ts";
import { cronCallsAMonth, cronRunsADay } from "./crons.ts";
import { measureCronCalls } from "./idleCrons.ts";
import { limitsReached } from "./limits.ts";
import { monthsOf } from "./months.ts";
import { measureNotifying } from "./notifying.ts";
import { convexPlans, pricesDate } from "./prices.ts";
import { stories } from "./stories.ts";
import { checkScale, city } from "./scale.ts";
import type { Use } from "./use.ts";
import { notifying } from "./visits.ts";
import { hourOf, watchFeed } from "./watching.ts";
import { watchStory } from "./watchStory.ts";

const { values } = parseArgs({
  options: { story: { type: "string" }, functions: { type: "boolean" }, check: { type: "boolean" } },
});
const crowdSizes = [city.peopleOnline, 2 * city.peopleOnline];
const watchers = 1_000;
const writesInHour = 60;
const kb = 1_000;

const uses: Record<string, Use> = {};
const functions = new Map<string, FunctionUsage>();

function addUsage(usage: readonly FunctionUsage[]) {
  for (const one of usage) {
    const sum = functions.get(one.name) ?? { ...one, runs: 0, bytesRead: 0, bytesWritten: 0, documentsRead: 0, ms: 0 };
    sum.runs += one.runs;
    sum.bytesRead += one.bytesRead;
    sum.bytesWritten += one.bytesWritten;
    sum.documentsRead += one.documentsRead;
    sum.ms += one.ms;
    functions.set(one.name, sum);
  }
}

const spread = values.story && values.story !== notifying ? null : await measureNotifying();
if (spread) uses[notifying] = spread.use;

await withApp(async (open) => {
  for (const [name, prepare] of Object.entries(stories)) {
    if (values.story && values.story !== name) continue;
    const page = await open();
    try {
      const story = await prepare(page, open);
      const { use, usage } = await watchStory(page, story);
      uses[name] = { ...use, accounts: name === "sign-in" ? 1 : 0 };
      addUsage(usage);
    } finally {
      await page.context().close();
    }
  }
});

/** The use of one story, and the price of as many such uses as `times` says. */
function findingsOf(name: string, use: Use, times: number): Finding[] {
  const bill = marginalBill(use, convexPlans.pro);
  return [
    withoutTarget(`${name}: calls`, use.calls),
    withoutTarget("  including live answers", use.liveAnswers),
    withoutTarget("  including files", use.files),
    withoutTarget("  documents read", use.documentsRead),
    withoutTarget("  documents written", use.documentsWritten),
    withoutTarget("  database", use.databaseBytes / kb, "kB"),
    withoutTarget("  egress", use.egressBytes / kb, "kB"),
    withoutTarget("  actions", use.actionMs, "ms"),
    ...Object.entries(use.google).map(([sku, count]) => withoutTarget(`  Google: ${sku}`, count)),
    withoutTarget("  letters", use.letters),
    withoutTarget("  stored for a month", use.byteMonths / kb, "kB"),
    withoutTarget(`  price of ${times}`, total(bill) * times * 100, "cents"),
    withoutTarget("    of which Convex", bill.convex * times * 100, "cents"),
    withoutTarget("    of which Google", bill.google * times * 100, "cents"),
  ];
}

console.log(`Prices of ${pricesDate} with Convex Pro, for use beyond what the plans include.`);
const findings = Object.entries(uses).flatMap(([name, use]) => findingsOf(name, use, 1_000));

if (!values.story) {
  const [smallerCrowd, largerCrowd] = await watchFeed(crowdSizes);
  const answersEach = (one: typeof smallerCrowd) => one!.liveAnswers / one!.people;
  const bytesEach = (one: typeof smallerCrowd) => one!.egressBytes / one!.people;
  const usedInHour = hourOf(watchers, writesInHour, largerCrowd!);
  findings.push(
    ...[smallerCrowd!, largerCrowd!].flatMap((one) => [
      withoutTarget(`${one.people} watchers, one write: live answers`, one.liveAnswers),
      withoutTarget("  runs of the query", one.runs),
      withoutTarget("  documents read", one.documentsRead),
      withoutTarget("  egress", one.egressBytes / kb, "kB"),
    ]),
    atMost(
      "live answers per watcher, larger crowd relative to smaller",
      answersEach(largerCrowd) / answersEach(smallerCrowd),
      "x",
      1.02,
    ),
    atMost(
      "egress per watcher, larger crowd relative to smaller",
      bytesEach(largerCrowd) / bytesEach(smallerCrowd),
      "x",
      1.1,
    ),
    atMost("runs per write, larger crowd relative to smaller", largerCrowd!.runs / smallerCrowd!.runs, "x", 1.05),
    ...findingsOf(`${watchers} watchers, ${writesInHour} writes in an hour`, usedInHour, 1),
  );
  const cronCalls = await measureCronCalls();
  findings.push(
    withoutTarget("crons: runs a day", cronRunsADay),
    withoutTarget(
      "  calls if each job runs once and finds no work",
      Object.values(cronCalls).reduce((sum, calls) => sum + calls, 0),
    ),
    withoutTarget("  calls a month", cronCallsAMonth(cronCalls)),
    ...checkScale(smallerCrowd!, uses),
    ...limitsReached(spread!.mutations),
    ...monthsOf(uses, cronCallsAMonth(cronCalls)),
  );
}
report("cost", findings);

if (values.functions) {
  const bytesOf = (one: FunctionUsage) => one.bytesRead + one.bytesWritten;
  for (const one of [...functions.values()].toSorted((a, b) => bytesOf(b) - bytesOf(a)).slice(0, 25)) {
    const { letter: kind, name, runs, documentsRead, ms } = one;
    console.log(
      `${kind} ${name.padEnd(44)} ${String(runs).padStart(4)} runs ${(bytesOf(one) / runs / kb).toFixed(1).padStart(7)} kB ` +
        `${(documentsRead / runs).toFixed(1).padStart(6)} documents ${(ms / runs).toFixed(1).padStart(6)} ms each`,
    );
  }
}
process.exit();
