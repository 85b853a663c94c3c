// Runs the scheduled jobs where they find nothing to do, and counts their calls.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type CronName, cronNames } from "../../../domain/moderation/cronEvery.ts";
import type { Inspectable } from "../../../packages/local-convex/src/calls/inspection.ts";
import { serve } from "../watched.ts";
import type { CallsPerRun } from "./crons.ts";
import { billedCalls, usageOnceIdle, usageSince } from "./use.ts";

/** The job that looks for new pets reads the saved searches only if an adoption service has a key. */
const env = { PETFINDER_CLIENT_ID: "bench", PETFINDER_CLIENT_SECRET: "bench" };

/** Waits for the first runs: in a new store, all jobs are due at once. */
export async function waitForFirstRuns(backend: Inspectable): Promise<void> {
  const firstRunsEnded = () =>
    backend.inspection.usage().some(({ name, runs }) => name === "platform/crons:run" && runs >= cronNames.length);
  while (!firstRunsEnded()) await usageOnceIdle(backend);
}

/** The calls of each job's run on a deployment without data. */
export async function measureCronCalls(): Promise<CallsPerRun> {
  const data = await mkdtemp(path.join(os.tmpdir(), "homeward-crons-"));
  const { backend, client, close } = await serve("convex", data, env);
  try {
    const entries: [CronName, number][] = [];
    await waitForFirstRuns(backend);
    let before = await usageOnceIdle(backend);
    for (const name of cronNames) {
      await client.action("platform/crons:run", { name });
      const after = await usageOnceIdle(backend);
      // Jobs send no live answers and no files.
      entries.push([name, billedCalls(usageSince(before, after), 0, 0)]);
      before = after;
    }
    return Object.fromEntries(entries) as CallsPerRun;
  } finally {
    await close();
    await rm(data, { recursive: true, force: true });
  }
}
