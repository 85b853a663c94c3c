// npm run bench:pages measures how fast each page loads on Lighthouse's slow phone, compared with minimal pages, the
// "floor" (`--fast`), how fast it loads on a slow connection (`--slow`), and how long its tasks keep a slow phone busy
// (`--tasks`). Without these options, it measures all three. `--rounds 1` is a quick run, `--only feed,vets` measures
// some pages, `--language fr` compares French pages with the English ones. `--slowdown 1` turns off the slow processor
// that Chromium simulates for the tasks: it is uneven on a busy machine, so without it the tasks' ratios to the
// reference loop (pages/tasks.ts) vary less.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { withApp } from "./app.ts";
import { withFloor } from "./pages/floor.ts";
import { measure, type Run } from "./pages/lighthouse.ts";
import { measureOnSlowLine, type SlowRun } from "./pages/slowLine.ts";
import { recordTasks } from "./pages/tasks.ts";
import type { TaskRun } from "./pages/blocking.ts";
import { type Row, findingsOf, printTable } from "./pages/findings.ts";
import { pagesOf } from "./pages/pages.ts";
import { report } from "../../packages/local-convex/bench/report.ts";

const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : undefined;
};
const rounds = Number(option("rounds") ?? 5);
const only = option("only")?.split(",");
const slowdown = Number(option("slowdown") ?? 4);
const parts = ["fast", "slow", "tasks"] as const;
const chosenParts = parts.filter((part) => process.argv.includes(`--${part}`));
const isChosen = (part: (typeof parts)[number]) => chosenParts.length === 0 || chosenParts.includes(part);

const floorFolder = mkdtempSync(path.join(os.tmpdir(), "homeward-floor-"));
try {
  await withFloor(floorFolder, (floorOrigin) =>
    withApp(async (open, origin) => {
      // The minimal pages have no `target`. They are always measured, because the others are compared with them.
      const pages = (await pagesOf(origin, floorOrigin, option("language"))).filter(
        ({ name, target, english = name }) => !target || !only || only.includes(english),
      );
      const rows: Row[] = pages.map((page) => ({
        page,
        runs: [] as Run[],
        slowRuns: [] as SlowRun[],
        taskRuns: [] as TaskRun[],
      }));
      for (let round = 1; round <= rounds; round += 1) {
        // Each round measures every page once, so that other load affects all of them alike.
        for (const { page, runs, slowRuns, taskRuns } of rows) {
          if (isChosen("fast")) runs.push(await measure(page.url));
          if (isChosen("slow") && page.text) {
            const tab = await open();
            slowRuns.push(await measureOnSlowLine(tab, page.url, page.text));
            await tab.context().close();
          }
          if (isChosen("tasks") && page.target) {
            const tab = await open();
            taskRuns.push(await recordTasks(tab, page.url, slowdown));
            await tab.context().close();
          }
        }
        console.log(`  Round ${round} of ${rounds} is done.`);
      }
      printTable(rows);
      report("pages", findingsOf(rows));
    }),
  );
} finally {
  rmSync(floorFolder, { recursive: true, force: true });
}
