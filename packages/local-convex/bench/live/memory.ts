// What a server process uses: asked for by the benchmark, answered over the channel to its parent.
import { readFileSync } from "node:fs";

export interface Usage {
  /** Memory in MB, with shared pages counted in part. */
  memory: number;
  /** Processor time in ms. */
  cpu: number;
}

export function answerMemory() {
  process.on("message", () => {
    globalThis.gc?.();
    const pss = /^Pss:\s+(\d+) kB/m.exec(readFileSync("/proc/self/smaps_rollup", "utf8"));
    const { user, system } = process.cpuUsage();
    process.send!({ memory: Number(pss![1]) / 1024, cpu: (user + system) / 1000 } satisfies Usage);
  });
}
