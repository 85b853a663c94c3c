// What this thread has used of the processor. On a machine that is busy with other things the clock says little about a
// function, and Node 20 only counts for all threads together; Linux tells each thread's own.
import { openSync, readSync } from "node:fs";

export interface ProcessorTime {
  at: number;
  cpu: number;
}

const sampleEveryMs = 50;

const now = performance.now.bind(performance);
const processTime = process.cpuUsage.bind(process);
const bytes = new Uint8Array(64);
const text = new TextDecoder();

function open(): number | null {
  try {
    return openSync("/proc/thread-self/schedstat", "r");
  } catch {
    return null;
  }
}

const file = open();

function used(): number {
  if (file === null) {
    const { user, system } = processTime();
    return (user + system) / 1000;
  }
  const length = readSync(file, bytes, 0, bytes.length, 0);
  return Number(text.decode(bytes.subarray(0, length)).split(" ")[0]) / 1e6;
}

const measure = (): ProcessorTime => ({ at: now(), cpu: used() });

let last = measure();

/** A recent moment, measured only now and then, as it costs more than many a query. */
export function recently(): ProcessorTime {
  if (now() - last.at > sampleEveryMs) last = measure();
  return last;
}

/** How much of the time since then the thread was given; at most 1. */
export function shareSince(then: ProcessorTime): number {
  const { at, cpu } = measure();
  return Math.min(1, (cpu - then.cpu) / (at - then.at));
}
