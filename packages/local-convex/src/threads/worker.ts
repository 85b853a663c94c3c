// Starts worker threads that run functions, and explains why one stopped.
import { Worker } from "node:worker_threads";

const memoryMb = 256;
/** Memory for new objects, in addition to `memoryMb`. An idle worker keeps most of it; Node's default is 48. */
const youngMb = 4;

/** A worker has an empty environment and limited memory. */
export const newWorker = (file: string, workerData: object): Worker =>
  new Worker(file, {
    workerData,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
  });

/** The error for a call that stopped its worker. If memory ran out, it names production's limit, not `memoryMb`. */
export const whyStopped = (what: string, error: Error & { code?: string }): string =>
  error.code === "ERR_WORKER_OUT_OF_MEMORY"
    ? "JavaScript execution ran out of memory (maximum memory usage: 64 MB)"
    : `The ${what} stopped its worker: ${error.message}`;
