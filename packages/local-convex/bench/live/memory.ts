// Answers the benchmark's requests for a server process's resource usage.
import { readFileSync } from "node:fs";

export interface Usage {
  /** Memory in MB. A page that several processes share counts in part (Linux's PSS). */
  memory: number;
  /** Processor time in ms. */
  cpu: number;
}

export function answerUsageRequests() {
  process.on("message", () => {
    globalThis.gc?.();
    const pss = /^Pss:\s+(\d+) kB/m.exec(readFileSync("/proc/self/smaps_rollup", "utf8"));
    const { user, system } = process.cpuUsage();
    process.send!({ memory: Number(pss![1]) / 1024, cpu: (user + system) / 1000 } satisfies Usage);
  });
}
