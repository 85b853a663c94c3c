// The calls of the scheduled jobs, which run whether or not anyone visits.
import { cronEveryMs } from "../../../domain/moderation/cronEvery.ts";
import { dayMs } from "../../../domain/units.ts";

/** Of a run that finds nothing to do: the action, the stored start, the job and the stored end. */
const callsPerRun = 4;

const cronRunsADay = Object.values(cronEveryMs).reduce((sum, everyMs) => sum + dayMs / everyMs, 0);
export const cronCallsAMonth = cronRunsADay * callsPerRun * 30;
