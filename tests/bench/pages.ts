// npm run bench:pages: how fast each page loads on a slow phone (Lighthouse) and on a slow connection, compared with
// minimal pages. `--rounds 1` for a quick run, `--only feed,vets` for some pages, `--slow` or `--fast` for one part.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { withApp } from "./app.ts";
import { withFloor } from "./pages/floor.ts";
import { measure, type Run } from "./pages/lighthouse.ts";
import { onSlowLine, type SlowRun } from "./pages/slowLine.ts";
import { type Row, findingsOf, printTable } from "./pages/findings.ts";
import { pagesOf } from "./pages/pages.ts";
import { report } from "../../packages/local-convex/bench/report.ts";

const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : undefined;
};
const rounds = Number(option("rounds") ?? 5);
const only = option("only")?.split(",");
const fast = !process.argv.includes("--slow");
const slow = !process.argv.includes("--fast");

const floorFolder = mkdtempSync(path.join(os.tmpdir(), "homeward-floor-"));
try {
  await withFloor(floorFolder, (floor) =>
    withApp(async (open, origin) => {
      const pages = (await pagesOf(origin, floor)).filter(
        ({ name, target }) => !target || !only || only.includes(name),
      );
      const rows: Row[] = pages.map((page) => ({ page, runs: [] as Run[], slowRuns: [] as SlowRun[] }));
      for (let round = 1; round <= rounds; round += 1) {
        // Every page once per round, so that other load affects all of them alike.
        for (const { page, runs, slowRuns } of rows) {
          if (fast) runs.push(await measure(page.url));
          if (slow && page.text) {
            const tab = await open();
            slowRuns.push(await onSlowLine(tab, page.url, page.text));
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
