// Measures this thread's processor time, because on a busy machine the clock says little about a function. Node 20 reports
// only the sum of all threads; Linux reports each thread.
import { openSync, readSync } from "node:fs";

/** In milliseconds. */
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

/** A measurement from the last 50 ms. Measuring costs more than many queries, so they share one. */
export function recently(): ProcessorTime {
  if (now() - last.at > sampleEveryMs) last = measure();
  return last;
}

/** The share of the time since then, at most 1, in which this thread had a processor. */
export function shareSince(then: ProcessorTime): number {
  const { at, cpu } = measure();
  return Math.min(1, (cpu - then.cpu) / (at - then.at));
}
