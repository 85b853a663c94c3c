// npm run bench:match: how often matching ranks the right report near the top, for made-up pairs, next to the figures
// of the design (docs/decisions/backend/027-matching.md); how long publishing a report takes; and how fast the found
// form ranks candidates. `-- --keep folder` keeps the generated databases in that folder for the next run.
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { limits } from "../../domain/limits.ts";
import { finders } from "./match/pairs.ts";
import { printWeights } from "./match/printWeights.ts";
import { recallOf, seedsOf } from "./match/recall.ts";
import { measureSubmit } from "./match/submit.ts";
import { measureTyping } from "./match/typing.ts";
import { countInventedPairs, countedSeeds } from "./match/weights.ts";
import { type Finding, report } from "../../packages/local-convex/bench/report.ts";

/** `design`: the percentages of pairs whose true report should be in the first five and the first ten. */
const rows = [
  { reports: 1_000, finder: "usual", pairs: 8_000, design: [98, 99], target: 97 },
  { reports: 10_000, finder: "usual", pairs: 1_500, design: [86, 91], target: 85 },
  { reports: 10_000, finder: "harsh", pairs: 400, design: [80, 85], target: null },
  { reports: 100_000, finder: "usual", pairs: 600, design: [75, 79], target: 73 },
  { reports: 100_000, finder: "harsh", pairs: 150, design: [64, 71], target: null },
] as const;

const { values } = parseArgs({ options: { keep: { type: "string" }, check: { type: "boolean" } } });
const findings: Finding[] = [];
const addFinding = (what: string, value: number, unit: string, target: number | null = null) => {
  findings.push({ what, value, unit, target, holds: target === null ? null : value >= target });
};

const { pairs: countedPairs, board } = countedSeeds;
console.log(`Weights in use ("now"), and counted over invented pairs (seeds ${countedPairs} and ${board}):`);
printWeights(countInventedPairs());

console.log("\nWeights in use, tested on pairs from other seeds:");
for (const { reports, finder, pairs, design, target } of rows) {
  const { at5, at10, read5, shaken5, likelihoodResults } = recallOf(reports, finders[finder], pairs);
  const seeds = seedsOf(reports);
  console.log(
    `  ${reports} reports (seed ${seeds.board}), ${pairs} pairs with a ${finder} finder (seed ${seeds.pairs})`,
  );
  addFinding(`${reports} reports, ${finder} finder: first 5 (design ${design[0]})`, at5, "%", target);
  addFinding("  standard error", Math.sqrt((at5 * (100 - at5)) / pairs), "%");
  addFinding(`  first 10 (design ${design[1]})`, at10, "%");
  addFinding(
    `  first 5 among the ${limits.matchNearest} nearest and the ${limits.matchBreed} nearest of the breed`,
    read5,
    "%",
  );
  addFinding("  first 5, on a quarter of the pairs", shaken5.unshaken, "%");
  addFinding("    with each weight changed by up to 50%: mean", shaken5.mean, "%");
  addFinding("    with each weight changed by up to 50%: worst", shaken5.worst, "%");
  for (const { word, stated: chance, truth } of likelihoodResults) {
    addFinding(`  ${word}: mean stated chance of the matches shown`, chance, "%");
    addFinding("    share of them that are true", truth, "%");
  }
}

findings.push(...(await measureSubmit([1_000, 100_000], values.keep)));
if (existsSync("dist/index.html")) findings.push(...(await measureTyping()));
else console.log(`Skipped typing in the found form: it needs a build. Run "npm run build" first.`);

report("match", findings);
