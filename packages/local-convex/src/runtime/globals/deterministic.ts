// Time and chance as the hosted runtime has them. While modules load, time stands at the moment of the deployment, and chance
// follows from its seed: what a module keeps is the same in every worker. In queries and mutations time stands still and
// chance belongs to the call. In actions both are real.
import { Randomness } from "../../values/randomness.ts";
import { type Execution, failWith, frames } from "../operations/frame.ts";
import { real, replace } from "./globals.ts";
import type { Deployed } from "../messages.ts";
import { seededGlobals } from "./seeded.ts";
import { utcGlobals } from "./utc.ts";

/** What does not happen in queries and mutations. */
export const notInTransactions = (what: string) =>
  new Error(
    `Can't use ${what} in queries and mutations. Please consider using an action. See https://docs.convex.dev/functions/actions for more details.`,
  );

const forbid = (name: string, shown = name) => replace(globalThis, name, () => failWith(notInTransactions(shown)));

function loading({ at, seed }: Deployed) {
  const random = new Randomness(() => seed);
  let isLoading = true;
  return {
    now: () => (isLoading ? at : real.now()),
    random: () => (isLoading ? random : null),
    isLoading: () => isLoading,
    /** To be called once the modules are loaded. */
    loaded: () => void (isLoading = false),
  };
}

/** For a worker that runs actions. */
export function actionGlobals(deployed: Deployed): () => void {
  const { now, random, loaded } = loading(deployed);
  utcGlobals(now);
  seededGlobals(random);
  return loaded;
}

function timeOf(execution: Execution): number {
  execution.readsTime = true;
  return execution.now;
}

/** Queries cannot measure time. Mutations can, in steps of 0.1 ms. */
function measured({ at }: Deployed, isLoading: () => boolean): number {
  if (isLoading()) return 0;
  const frame = frames.getStore();
  if (!frame) return real.now() - at;
  const passed = frame.kind === "mutation" ? real.tick() - frame.execution.started : 0;
  return Math.max(0, Math.floor((timeOf(frame.execution) - at + passed) * 10) / 10);
}

/** For the worker that runs queries and mutations, which have no network either. */
export function deterministicGlobals(deployed: Deployed): () => void {
  const { now, random, isLoading, loaded } = loading(deployed);
  utcGlobals(() => {
    const execution = frames.getStore()?.execution;
    return execution ? timeOf(execution) : now();
  });
  seededGlobals(() => frames.getStore()?.execution.random ?? random());
  replace(performance, "now", () => measured(deployed, isLoading));
  replace(performance, "timeOrigin", deployed.at);
  forbid("fetch", "fetch()");
  for (const name of ["setTimeout", "setInterval"]) forbid(name);
  return loaded;
}
