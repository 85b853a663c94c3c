// Measures this thread's processor time, because on a busy machine the clock says little about a function. Linux
// reports it for each thread. Elsewhere the sum of all threads takes its place, because Node 20 reports nothing else.
import { openSync, readSync } from "node:fs";

/** The clock and the thread's processor time at one moment, both in milliseconds. */
export interface ProcessorTime {
  at: number;
  cpu: number;
}

const maxAgeMs = 50;

const now = performance.now.bind(performance);
const processTime = process.cpuUsage.bind(process);
const bytes = new Uint8Array(64);
const decoder = new TextDecoder();

function openTimeFile(): number | null {
  try {
    return openSync("/proc/thread-self/schedstat", "r");
  } catch {
    return null;
  }
}

const file = openTimeFile();

function usedMs(): number {
  if (file === null) {
    const { user, system } = processTime();
    return (user + system) / 1000;
  }
  const length = readSync(file, bytes, 0, bytes.length, 0);
  return Number(decoder.decode(bytes.subarray(0, length)).split(" ")[0]) / 1e6;
}

const measure = (): ProcessorTime => ({ at: now(), cpu: usedMs() });

let lastTime = measure();

/** A measurement from the last 50 ms. Measuring costs more than many queries do, so queries share a measurement. */
export function recentMeasurement(): ProcessorTime {
  if (now() - lastTime.at > maxAgeMs) lastTime = measure();
  return lastTime;
}

/** The share of the time since `start`, at most 1, in which this thread had a processor. */
export function shareSince(start: ProcessorTime): number {
  const { at, cpu } = measure();
  return Math.min(1, (cpu - start.cpu) / (at - start.at));
}
