// Reports a server process's memory and processor time when the benchmark asks for them.
import { readFileSync } from "node:fs";

export interface Usage {
  /** Memory in MB, as Linux's PSS: each shared page is divided among its processes. */
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
