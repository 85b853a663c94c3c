// npm run bench:ownphoto: how many altered copies of a report's photo are recognized, how many pictures of similar
// animals are mistaken for it, and how long the comparison takes on a slow phone. `-- --list` names the missed and the
// mistaken ones. The comparison runs in the page, not in a worker as in the app, because the browser's CPU throttling
// affects only the page.
import path from "node:path";
import { chromium } from "@playwright/test";
import { build } from "esbuild";
import { generateDesign } from "../../demo/pictures/generateDesign.ts";
import { drawPortrait } from "../../demo/pictures/portrait.ts";
import { atMost, type Finding, withoutTarget, report } from "../../packages/local-convex/bench/report.ts";
import { median, spread } from "../../packages/local-convex/bench/statistics.ts";
import config from "../../playwright.config.ts";
import { ensureBrowser } from "../support/browser.ts";
import type { Measured } from "./ownPhoto/measuredPage.ts";

const paintedCount = 14;
const portraits = Array.from({ length: 6 }, (_, at) =>
  drawPortrait(generateDesign(`own photo ${at}`, at % 2 ? "dog" : "cat")),
);
const rounds = 7;
const slowdown = 4;

type PageGlobal = typeof globalThis & { measured: Measured };

const { outputFiles } = await build({
  entryPoints: [path.resolve(import.meta.dirname, "ownPhoto/measuredPage.ts")],
  bundle: true,
  format: "iife",
  write: false,
});
const browser = await chromium.launch({ ...config.use?.launchOptions, executablePath: ensureBrowser() });
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: outputFiles[0]!.text });
  await page.evaluate((sources) => (globalThis as PageGlobal).measured.prepare(sources.painted, sources.portraits), {
    painted: paintedCount,
    portraits,
  });
  const totals = { alterations: 0, missed: 0, differentPairs: 0, mistaken: 0 };
  for (let at = 0; at < paintedCount + portraits.length; at += 1) {
    const result = await page.evaluate((source) => (globalThis as PageGlobal).measured.compareAlterations(source), at);
    totals.alterations += result.alterationCount;
    totals.missed += result.missed.length;
    totals.differentPairs += result.differentPairs;
    totals.mistaken += result.mistaken.length;
    const names = [...result.missed, ...result.mistaken];
    if (process.argv.includes("--list") && names.length > 0) console.log(`  picture ${at}: ${names.join(", ")}`);
  }
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const times: number[] = [];
  for (let at = 0; at < rounds; at += 1) {
    times.push(await page.evaluate((source) => (globalThis as PageGlobal).measured.time(source), at));
  }
  const share = (100 * (totals.alterations - totals.missed)) / totals.alterations;
  const findings: Finding[] = [
    withoutTarget("alterations", totals.alterations),
    { what: "recognized", value: share, unit: "%", target: 95, holds: share >= 95 },
    withoutTarget("pairs of different pictures", totals.differentPairs),
    atMost("mistaken per 500 pairs", (500 * totals.mistaken) / totals.differentPairs, "", 1),
    atMost(`one photo against five, at ${slowdown}-fold slowdown`, median(times), "ms", 1000),
    withoutTarget(`  spread over ${rounds} rounds`, spread(times), "ms"),
  ];
  report("ownphoto", findings);
} finally {
  await browser.close();
}
