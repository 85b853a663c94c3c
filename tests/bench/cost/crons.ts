// The calls of the scheduled jobs, which run whether or not anyone visits.
import { type CronName, cronEveryMs, cronNames } from "../../../domain/moderation/cronEvery.ts";
import { dayMs } from "../../../domain/units.ts";

/** How many calls one run of each job makes. */
export type CallsPerRun = Record<CronName, number>;

const runsADay = (name: CronName) => dayMs / cronEveryMs[name];

export const cronRunsADay = cronNames.reduce((sum, name) => sum + runsADay(name), 0);

export const cronCallsAMonth = (callsPerRun: CallsPerRun) =>
  30 * cronNames.reduce((sum, name) => sum + runsADay(name) * callsPerRun[name], 0);
