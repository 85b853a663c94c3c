// npm run bench:match: how often matching finds the true report among many, on invented pairs, beside the table of the
// design that it follows.
import { scoreOf } from "../../domain/match/score.ts";
import { limits } from "../../domain/limits.ts";
import { chance } from "./match/chance.ts";
import { finders, lostBoard, pairOf } from "./match/pairs.ts";
import { recallOf } from "./match/recall.ts";
import { type Finding, report } from "./report.ts";
import { median } from "./statistics.ts";

/** Of the design: the share of true reports among the first five and ten, of all reports, in per cent. */
const rows = [
  { reports: 1_000, finder: "usual", pairs: 600, design: [98, 99], target: 97 },
  { reports: 10_000, finder: "usual", pairs: 400, design: [86, 91], target: 85 },
  { reports: 10_000, finder: "harsh", pairs: 400, design: [80, 85], target: null },
  { reports: 100_000, finder: "usual", pairs: 150, design: [75, 79], target: 73 },
  { reports: 100_000, finder: "harsh", pairs: 150, design: [64, 71], target: null },
] as const;

const findings: Finding[] = [];
const note = (what: string, value: number, unit: string, target: number | null = null, most = false) => {
  findings.push({
    what,
    value,
    unit,
    target,
    holds: target === null ? null : most ? value <= target : value >= target,
  });
};

for (const { reports, finder, pairs, design, target } of rows) {
  const { at5, at10, read5 } = recallOf(reports, finders[finder], pairs);
  const what = `${reports} reports, ${finder} finder`;
  note(`${what}: first 5 (design ${design[0]})`, at5, "%", target);
  note(`  first 10 (design ${design[1]})`, at10, "%");
  note(`  first 5 of the ${limits.matchNearest} nearest and ${limits.matchBreed} of the breed`, read5, "%");
}

const frameMs = 1000 / 60;
const { found } = pairOf(chance(1), finders.usual);
const near = lostBoard(1, 1000)
  .map((facts) => ({ ...facts, petType: found.petType }))
  .slice(0, limits.matchCandidates);
const times = Array.from({ length: 101 }, () => {
  const started = performance.now();
  near.map((facts) => scoreOf(found, facts)).toSorted((one, other) => other!.nats - one!.nats);
  return performance.now() - started;
});
note(`sorting ${near.length} lost pets anew while a finder types`, median(times), "ms", frameMs, true);

report("match", findings);
