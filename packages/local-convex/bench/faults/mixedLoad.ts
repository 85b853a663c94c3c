// Measures the server's memory under mixed load and plots it into .proof/memory.svg.
import { fork } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Usage } from "../live/memory.ts";
import type { Finding } from "../report.ts";
import { median } from "../statistics.ts";
import { simulateUsers } from "./load.ts";
import { sparklineOf, type Sample, svgOf } from "./plot.ts";

const sampleCount = 60;
/** The highest allowed ratio of the median memory in the last quarter of the run to that in the second quarter. */
const maxGrowth = 1.1;

export async function runMixedLoad(minutes: number): Promise<Finding[]> {
  const data = mkdtempSync(path.join(os.tmpdir(), "mixed-"));
  const execArgv = ["--import", "tsx", "--expose-gc"];
  const server = fork(path.join(import.meta.dirname, "server.ts"), [data], { execArgv });
  const nextMessage = <T>() => new Promise<T>((resolve) => server.once("message", (message) => resolve(message as T)));
  try {
    const { port } = await nextMessage<{ port: number }>();
    const startedAt = Date.now();
    const durationMs = minutes * 60_000;
    const samples: Sample[] = [];
    const samplingTimer = setInterval(() => {
      const minute = (Date.now() - startedAt) / 60_000;
      void nextMessage<Usage>().then(({ memory }) => samples.push({ minute, value: memory }));
      server.send("usage");
    }, durationMs / sampleCount);
    const turns = await simulateUsers(`http://127.0.0.1:${port}`, startedAt + durationMs);
    clearInterval(samplingTimer);
    const medianOfQuarter = (quarter: number) => {
      const inQuarter = samples.filter(({ minute }) => Math.floor((minute / minutes) * 4) === quarter - 1);
      return median(inQuarter.map(({ value }) => value));
    };
    console.log(`  memory over ${minutes} minutes  ${sparklineOf(samples)}`);
    mkdirSync(".proof", { recursive: true });
    writeFileSync(".proof/memory.svg", svgOf(samples, "MB"));
    const growth = medianOfQuarter(4) / medianOfQuarter(2);
    const withoutTarget = { target: null, holds: null };
    return [
      { what: `mixed load, the users' turns in ${minutes} minutes`, value: turns, unit: "", ...withoutTarget },
      { what: "  memory, second quarter", value: medianOfQuarter(2), unit: "MB", ...withoutTarget },
      { what: "  memory, last quarter", value: medianOfQuarter(4), unit: "MB", ...withoutTarget },
      {
        what: "  last quarter divided by second",
        value: growth,
        unit: "x",
        target: maxGrowth,
        holds: growth <= maxGrowth,
      },
    ];
  } finally {
    server.kill("SIGKILL");
    rmSync(data, { recursive: true, force: true });
  }
}
