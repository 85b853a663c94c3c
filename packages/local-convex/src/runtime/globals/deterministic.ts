// Time and randomness as in the hosted runtime. While modules load, except those that run in Node, the time is the
// moment of deployment and randomness uses the deployment's seed, so module variables are the same in every worker. In
// queries and mutations the time is frozen, except for performance.now() in mutations, and each call has its own seed.
// In actions, time and randomness are real.
import { SeededRandom } from "../../values/seededRandom.ts";
import { type Execution, failWith, frames } from "../operations/frame.ts";
import { real, replace } from "./globals.ts";
import type { Deployment } from "../transactionMessages.ts";
import { seededGlobals } from "./seededGlobals.ts";
import { utcGlobals } from "./utc.ts";

/** The error for operations that queries and mutations do not have. */
export const notInTransactionsError = (what: string) =>
  new Error(
    `Can't use ${what} in queries and mutations. Please consider using an action. See https://docs.convex.dev/functions/actions for more details.`,
  );

const forbid = (name: string, shownName = name) =>
  replace(globalThis, name, () => failWith(notInTransactionsError(shownName)));

function loadingGlobals({ at, seed }: Deployment) {
  const random = new SeededRandom(() => seed);
  let isLoading = true;
  return {
    now: () => (isLoading ? at : real.now()),
    random: () => (isLoading ? random : null),
    isLoading: () => isLoading,
    /** To be called as soon as all modules have loaded, except those that run in Node. */
    endLoading: () => void (isLoading = false),
  };
}

/**
 * Installs the globals of a worker that runs actions. Returns the function to call as soon as all modules have loaded,
 * except those that run in Node.
 */
export function actionGlobals(deployment: Deployment): () => void {
  const { now, random, endLoading } = loadingGlobals(deployment);
  utcGlobals(now);
  seededGlobals(random);
  return endLoading;
}

function timeOf(execution: Execution): number {
  execution.readsTime = true;
  return execution.now;
}

/** performance.now(): constant in queries, and in steps of 0.1 ms in mutations. */
function performanceNow({ at }: Deployment, isLoading: () => boolean): number {
  if (isLoading()) return 0;
  const frame = frames.getStore();
  if (!frame) return real.now() - at;
  const elapsed = frame.kind === "mutation" ? real.performanceNow() - frame.execution.startedAt : 0;
  return Math.max(0, Math.floor((timeOf(frame.execution) - at + elapsed) * 10) / 10);
}

/**
 * Installs the globals of the worker that runs queries and mutations, which have neither network nor timers. Returns
 * the function to call as soon as all modules have loaded.
 */
export function deterministicGlobals(deployment: Deployment): () => void {
  const { now, random, isLoading, endLoading } = loadingGlobals(deployment);
  utcGlobals(() => {
    const execution = frames.getStore()?.execution;
    return execution ? timeOf(execution) : now();
  });
  seededGlobals(() => frames.getStore()?.execution.random ?? random());
  replace(performance, "now", () => performanceNow(deployment, isLoading));
  replace(performance, "timeOrigin", deployment.at);
  forbid("fetch", "fetch()");
  for (const name of ["setTimeout", "setInterval"]) forbid(name);
  return endLoading;
}
