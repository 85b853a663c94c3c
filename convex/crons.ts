// All scheduled jobs. Each runs inside `platform.crons.run`, which stores how the run ended, for the operators.
import { cronJobs } from "convex/server";
import { cronEveryMs, cronNames } from "../domain/moderation/cronEvery";
import { minuteMs } from "../domain/units";
import { internal } from "./_generated/api";

const crons = cronJobs();

for (const name of cronNames)
  crons.interval(name, { minutes: cronEveryMs[name] / minuteMs }, internal.platform.crons.run, { name });

export default crons;
