// The results of `npm run bench:pages`: a table, and findings with their targets.
import { atMost, type Finding, withoutTarget } from "../../../packages/local-convex/bench/report.ts";
import { median, spread } from "../../../packages/local-convex/bench/statistics.ts";
import { taskTargets, type TaskRun } from "./blocking.ts";
import { categories, type Run } from "./lighthouse.ts";
import type { MeasuredPage } from "./pages.ts";
import type { SlowRun } from "./slowLine.ts";

export interface Row {
  page: MeasuredPage;
  runs: Run[];
  slowRuns: SlowRun[];
  taskRuns: TaskRun[];
}

/** How long a page in another language may take, in percent of the English page's time. */
const languagePercent = 103;
/** The latest first paint on the slow line. */
const slowPaintMs = 2000;
/** How long the main text may take on the slow line, as a multiple of the time for the bytes alone. */
const slowTextRatio = 1.5;

const atLeast = (what: string, value: number, target: number): Finding => ({
  what,
  value,
  unit: "points",
  target,
  holds: value >= target,
});

const medianOf = <Item>(items: Item[], value: (item: Item) => number) => median(items.map(value));

const valueAndTarget = (value: string, target: number | undefined) =>
  target === undefined ? value : `${value}/${target}`;

/** The medians of each page side by side, with the target after a slash. */
export function printTable(rows: Row[]): void {
  const speedHead = ["page", "score", "/ empty page", "LCP ms", "spread", "FCP ms", "TBT", "CLS"];
  const head = [...speedHead, "a11y", "practice", "SEO", "script kB", "files"];
  const slowHead = ["400k paint", "400k text", "/ transfer"];
  const taskHead = ["longest", "blocked"];
  const emptyPagePaint = largestPaintOf(rows, "empty");
  const measuredRows = rows.filter(
    ({ runs, slowRuns, taskRuns }) => runs.length + slowRuns.length + taskRuns.length > 0,
  );
  const lines = measuredRows.map(({ page: { name, target }, runs, slowRuns, taskRuns }) => [
    name,
    ...(runs.length === 0
      ? head.slice(1).map(() => "")
      : [
          valueAndTarget(medianOf(runs, ({ scores }) => scores.performance).toFixed(0), target?.score),
          valueAndTarget((medianOf(runs, (run) => run.largestPaint) / emptyPagePaint).toFixed(2), target?.ratio),
          medianOf(runs, (run) => run.largestPaint).toFixed(0),
          spread(runs.map((run) => run.largestPaint)).toFixed(0),
          medianOf(runs, (run) => run.firstPaint).toFixed(0),
          medianOf(runs, (run) => run.blocked).toFixed(0),
          medianOf(runs, (run) => run.shift).toFixed(3),
          ...categories.slice(1).map((category) => medianOf(runs, ({ scores }) => scores[category]).toFixed(0)),
          valueAndTarget(medianOf(runs, (run) => run.scriptKb).toFixed(1), target?.scriptKb),
          medianOf(runs, (run) => run.scriptFiles).toFixed(0),
        ]),
    ...(slowRuns.length === 0
      ? slowHead.map(() => "")
      : [
          valueAndTarget(medianOf(slowRuns, (run) => run.paint).toFixed(0), slowPaintMs),
          medianOf(slowRuns, (run) => run.text).toFixed(0),
          valueAndTarget(medianOf(slowRuns, (run) => run.text / run.transferMs).toFixed(2), slowTextRatio),
        ]),
    ...(taskRuns.length === 0
      ? []
      : [
          valueAndTarget(medianOf(taskRuns, (run) => run.longest).toFixed(2), taskTargets.longest),
          valueAndTarget(medianOf(taskRuns, (run) => run.blocked).toFixed(2), taskTargets.blocked),
        ]),
  ]);
  for (const [name, ...cells] of [[...head, ...slowHead, ...taskHead], ...lines]) {
    console.log(`  ${name!.padEnd(12)}${cells.map((cell) => cell.padStart(13)).join("")}`);
  }
  for (const { page, runs } of rows) {
    const failed = new Set(runs.flatMap((run) => run.failed));
    if (page.target && failed.size > 0) console.log(`  ${page.name} fails: ${[...failed].join(", ")}`);
  }
}

function largestPaintOf(rows: Row[], name: string): number {
  const row = rows.find(({ page }) => page.name === name);
  return row ? medianOf(row.runs, (run) => run.largestPaint) : Number.NaN;
}

function fastFindings({ page: { name, target }, runs }: Row, emptyPagePaint: number): Finding[] {
  if (!target || runs.length === 0) return [];
  const score = (category: (typeof categories)[number]) => medianOf(runs, ({ scores }) => scores[category]);
  const [, ...otherCategories] = categories;
  return [
    atLeast(`${name}: score`, score("performance"), target.score),
    atMost(
      `${name}: largest paint`,
      medianOf(runs, (run) => run.largestPaint) / emptyPagePaint,
      "x empty page",
      target.ratio,
    ),
    ...otherCategories.map((category) => atLeast(`${name}: ${category}`, score(category), 100)),
    atMost(
      `${name}: script`,
      medianOf(runs, (run) => run.scriptKb),
      "kB brotli",
      target.scriptKb,
    ),
  ];
}

function slowFindings({ page: { name }, slowRuns }: Row): Finding[] {
  if (slowRuns.length === 0) return [];
  return [
    atMost(
      `${name}: first paint at 400 kbps`,
      medianOf(slowRuns, (run) => run.paint),
      "ms",
      slowPaintMs,
    ),
    {
      what: `${name}: text at 400 kbps`,
      value: medianOf(slowRuns, (run) => run.text),
      unit: "ms",
      target: null,
      holds: null,
    },
    atMost(
      `${name}: text, compared with the transfer alone`,
      medianOf(slowRuns, (run) => run.text / run.transferMs),
      "x transfer",
      slowTextRatio,
    ),
  ];
}

function taskFindings({ page: { name }, taskRuns }: Row): Finding[] {
  if (taskRuns.length === 0) return [];
  return [
    atMost(
      `${name}: longest task`,
      medianOf(taskRuns, (run) => run.longest),
      "x reference loop",
      taskTargets.longest,
    ),
    atMost(
      `${name}: blocked`,
      medianOf(taskRuns, (run) => run.blocked),
      "x reference loop",
      taskTargets.blocked,
    ),
    withoutTarget(
      `${name}: reference loop`,
      medianOf(taskRuns, (run) => run.loopMs),
      "ms",
    ),
  ];
}

/** Compares each visit with the visit to the English page in the same round. */
function languageFindings({ page: { name, english }, runs, slowRuns }: Row, rows: Row[]): Finding[] {
  const englishRow = rows.find(({ page }) => page.name === english);
  if (!englishRow) return [];
  const compare = (what: string, own: number[], inEnglish: number[]) => {
    if (own.length === 0) return [];
    const percents = own.map((value, round) => (value / inEnglish[round]!) * 100);
    return [
      atMost(`${name}: ${what}`, median(percents), "% of English", languagePercent),
      withoutTarget(`${name}: ${what}, spread`, spread(percents), "points"),
    ];
  };
  const largest = (run: Run) => run.largestPaint;
  const text = (run: SlowRun) => run.text;
  return [
    ...compare("largest paint", runs.map(largest), englishRow.runs.map(largest)),
    ...compare("text at 400 kbps", slowRuns.map(text), englishRow.slowRuns.map(text)),
  ];
}

export function findingsOf(rows: Row[]): Finding[] {
  const emptyPagePaint = largestPaintOf(
    rows.filter(({ runs }) => runs.length > 0),
    "empty",
  );
  return rows.flatMap((row) => [
    ...fastFindings(row, emptyPagePaint),
    ...slowFindings(row),
    ...taskFindings(row),
    ...languageFindings(row, rows),
  ]);
}
