// Memory under mixed load, plotted into .proof/memory.svg.
import { fork } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Usage } from "../live/memory.ts";
import type { Finding } from "../report.ts";
import { median } from "../statistics.ts";
import { mixedLoad } from "./load.ts";
import { lineOf, type Sample, svgOf } from "./plot.ts";

const samplesInAll = 60;
/** The most that memory may grow from the second quarter to the last, as a ratio. */
const mostGrowth = 1.1;

export async function runMixedLoad(minutes: number): Promise<Finding[]> {
  const data = mkdtempSync(path.join(os.tmpdir(), "mixed-"));
  const execArgv = ["--import", "tsx", "--expose-gc"];
  const server = fork(path.join(import.meta.dirname, "server.ts"), [data], { execArgv });
  const nextMessage = <T>() => new Promise<T>((resolve) => server.once("message", (message) => resolve(message as T)));
  try {
    const { port } = await nextMessage<{ port: number }>();
    const started = Date.now();
    const ms = minutes * 60_000;
    const samples: Sample[] = [];
    const sampling = setInterval(() => {
      const at = (Date.now() - started) / 60_000;
      void nextMessage<Usage>().then(({ memory }) => samples.push({ at, value: memory }));
      server.send("usage");
    }, ms / samplesInAll);
    const calls = await mixedLoad(`http://127.0.0.1:${port}`, started + ms);
    clearInterval(sampling);
    const quarter = (which: number) => {
      const some = samples.filter(({ at }) => Math.floor((at / minutes) * 4) === which - 1);
      return median(some.map(({ value }) => value));
    };
    console.log(`  memory over ${minutes} minutes  ${lineOf(samples)}`);
    mkdirSync(".proof", { recursive: true });
    writeFileSync(".proof/memory.svg", svgOf(samples, "MB"));
    const growth = quarter(4) / quarter(2);
    const plain = { target: null, holds: null };
    return [
      { what: `mixed load, calls in ${minutes} minutes`, value: calls, unit: "", ...plain },
      { what: "  memory, second quarter", value: quarter(2), unit: "MB", ...plain },
      { what: "  memory, last quarter", value: quarter(4), unit: "MB", ...plain },
      { what: "  last quarter to second", value: growth, unit: "x", target: mostGrowth, holds: growth <= mostGrowth },
    ];
  } finally {
    server.kill("SIGKILL");
    rmSync(data, { recursive: true, force: true });
  }
}
