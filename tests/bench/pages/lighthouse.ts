// One Lighthouse run in a browser of its own: the mobile preset, which simulates a slow phone on a slow line.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureBrowser } from "../../support/browser.ts";

// npx downloads it on first use, so building and testing do not need it.
const lighthouse = "lighthouse@12.8.2";

interface Audit {
  score: number | null;
  numericValue?: number;
  details?: { items?: { resourceType?: string; url: string }[] };
}

interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

/** Times are in milliseconds. */
export interface Run {
  scores: Record<Category, number>;
  firstPaint: number;
  largestPaint: number;
  /** Lighthouse's total blocking time. */
  blocked: number;
  /** Lighthouse's cumulative layout shift. */
  shift: number;
  scriptKb: number;
  scriptFiles: number;
  /** Ids of the failed audits of all categories except performance. */
  failed: string[];
}

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

const isRoot = process.getuid?.() === 0;
const flags = ["--headless=new", "--disable-gpu", ...(isRoot ? ["--no-sandbox"] : [])].join(" ");

function run(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn("npx", ["--yes", lighthouse, ...args], {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, CHROME_PATH: ensureBrowser() },
    });
    let output = "";
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`Lighthouse failed.\n${output}`))));
  });
}

/** Transferred kilobytes without headers, which Lighthouse would include. */
async function kBOf(urls: string[]): Promise<number> {
  const sizes = urls.map(async (url) => {
    const { headers } = await fetch(url, { headers: { "accept-encoding": "br" } });
    return Number(headers.get("content-length"));
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

async function summarize({ categories: measured, audits }: Result): Promise<Run> {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const requests = audits["network-requests"]?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  const failed = Object.entries(measured)
    .filter(([name]) => name !== "performance")
    .flatMap(([, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => id)
    .filter((id) => audits[id]?.score !== null && audits[id]!.score! < 1);
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((measured[name]?.score ?? 0) * 100)]),
    ) as Run["scores"],
    firstPaint: value("first-contentful-paint"),
    largestPaint: value("largest-contentful-paint"),
    blocked: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    scriptKb: await kBOf(scripts.map(({ url }) => url)),
    scriptFiles: scripts.length,
    failed: [...new Set(failed)],
  };
}

export async function measure(url: string): Promise<Run> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "homeward-lighthouse-"));
  const output = path.join(folder, "result.json");
  try {
    await run([
      url,
      "--quiet",
      "--output=json",
      `--output-path=${output}`,
      `--only-categories=${categories.join(",")}`,
      `--chrome-flags=${flags}`,
    ]);
    const result = JSON.parse(readFileSync(output, "utf8")) as Result;
    if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
    return await summarize(result);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
