import type { Finding } from "../report.ts";
import { median, spread } from "../statistics.ts";
import { categories, type Run } from "./lighthouse.ts";
import type { MeasuredPage } from "./pages.ts";
import type { SlowRun } from "./slowLine.ts";

export interface Row {
  page: MeasuredPage;
  runs: Run[];
  slowRuns: SlowRun[];
}

const slowPaintMs = 2000;
const slowTextRatio = 1.5;

const atMost = (what: string, value: number, unit: string, target: number): Finding => ({
  what,
  value,
  unit,
  target,
  holds: value <= target,
});
const atLeast = (what: string, value: number, target: number): Finding => ({
  what,
  value,
  unit: "points",
  target,
  holds: value >= target,
});

const of = <Item>(items: Item[], value: (item: Item) => number) => median(items.map(value));

/** What each page took, side by side. */
export function printTable(rows: Row[]): void {
  const head = ["page", "score", "a11y", "practice", "SEO", "FCP ms", "LCP ms", "spread", "x empty", "TBT", "CLS"];
  const empty = largestPaintOf(rows, "empty");
  const lines = rows.map(({ page, runs }) => [
    page.name,
    ...categories.map((category) => of(runs, ({ scores }) => scores[category]).toFixed(0)),
    of(runs, (run) => run.firstPaint).toFixed(0),
    of(runs, (run) => run.largestPaint).toFixed(0),
    spread(runs.map((run) => run.largestPaint)).toFixed(0),
    (of(runs, (run) => run.largestPaint) / empty).toFixed(2),
    of(runs, (run) => run.blocked).toFixed(0),
    of(runs, (run) => run.shift).toFixed(3),
    of(runs, (run) => run.scriptKb).toFixed(1),
    of(runs, (run) => run.scriptFiles).toFixed(0),
  ]);
  for (const line of [[...head, "script kB", "files"], ...lines]) {
    console.log(
      `  ${line[0]!.padEnd(10)}${line
        .slice(1)
        .map((cell) => cell.padStart(10))
        .join("")}`,
    );
  }
  for (const { page, runs } of rows) {
    const failed = new Set(runs.flatMap((run) => run.failed));
    if (page.target && failed.size > 0) console.log(`  ${page.name} fails: ${[...failed].join(", ")}`);
  }
}

function largestPaintOf(rows: Row[], name: string): number {
  const row = rows.find(({ page }) => page.name === name);
  return row ? of(row.runs, (run) => run.largestPaint) : Number.NaN;
}

function fastFindings({ page: { name, target }, runs }: Row, empty: number): Finding[] {
  if (!target || runs.length === 0) return [];
  const score = (category: (typeof categories)[number]) => of(runs, ({ scores }) => scores[category]);
  const [, ...others] = categories;
  return [
    atLeast(`${name}: score`, score("performance"), target.score),
    atMost(`${name}: largest paint`, of(runs, (run) => run.largestPaint) / empty, "x empty", target.ratio),
    ...others.map((category) => atLeast(`${name}: ${category}`, score(category), 100)),
    ...(target.scriptKb
      ? [
          atMost(
            `${name}: script`,
            of(runs, (run) => run.scriptKb),
            "kB brotli",
            target.scriptKb,
          ),
        ]
      : []),
  ];
}

function slowFindings({ page: { name }, slowRuns }: Row): Finding[] {
  if (slowRuns.length === 0) return [];
  return [
    atMost(
      `${name}: first paint at 400 kbps`,
      of(slowRuns, (run) => run.paint),
      "ms",
      slowPaintMs,
    ),
    {
      what: `${name}: text at 400 kbps`,
      value: of(slowRuns, (run) => run.text),
      unit: "ms",
      target: null,
      holds: null,
    },
    atMost(
      `${name}: text, to its bare transfer`,
      of(slowRuns, (run) => run.text / run.bare),
      "x bare",
      slowTextRatio,
    ),
  ];
}

export function findingsOf(rows: Row[]): Finding[] {
  const empty = largestPaintOf(
    rows.filter(({ runs }) => runs.length > 0),
    "empty",
  );
  return rows.flatMap((row) => [...fastFindings(row, empty), ...slowFindings(row)]);
}
