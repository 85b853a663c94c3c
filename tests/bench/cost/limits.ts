// Where the model behind docs/scale.md reaches the limits of Convex Pro, of the push queue and of its daily quota.
import { callsPerDay, limits } from "../../../domain/limits.ts";
import { type Finding, withoutTarget } from "../../../packages/local-convex/bench/report.ts";
import { convexPlans } from "./prices.ts";
import { country, perSecondAtPeak, type Scale, tenCountries } from "./scale.ts";

/** Convex Pro runs at most this many queries at once, and as many mutations and as many scheduled functions. */
const runsAtOnce = 256;

/**
 * Measured on a busy machine: the longest query of a page, `reports:submit`, and the steps that notify people about a
 * report. Together, these steps write this many rows of the outbox.
 */
const measured = { querySeconds: 0.015, submitSeconds: 0.139, notify: { seconds: 31, rows: 21_800 } };
/** Six live queries and two requests. */
const queriesPerVisit = 8;
/** Assumption: how many different queries one mutation re-runs. */
const rerunsPerMutation = 10;
/** Assumption: how often a report changes the counters of its tiles while it exists. */
const counterWritesPerReport = 3;
/** The seconds of a call to a push service, and of the two mutations around a batch, are assumptions. */
const push = { callsPerBatch: 100, callSeconds: 0.1, mutationsSeconds: 0.1 };

/** How many pushes one chain of batches sends in a second. */
const pushesPerSecond =
  push.callsPerBatch / ((push.callsPerBatch / limits.pushesAtOnce) * push.callSeconds + push.mutationsSeconds);

/** Each limit as a multiple of the given scale: 2 means that twice as many people would reach it. */
export function headroomOf(scale: Scale) {
  const { reportsADay, visitsADay, pushesADay, notificationsADay, mutationsPerSecond, peopleOnline } = scale;
  const reportsPerSecond = perSecondAtPeak(reportsADay);
  const queriesPerSecond = perSecondAtPeak(visitsADay) * queriesPerVisit + mutationsPerSecond * rerunsPerMutation;
  const outboxRowsPerReport = notificationsADay / reportsADay;
  const notifySeconds = (measured.notify.seconds * outboxRowsPerReport) / measured.notify.rows;
  return {
    "today's daily quota of push": callsPerDay.push / pushesADay,
    "the queue of push (estimate)": pushesPerSecond / perSecondAtPeak(pushesADay),
    "open connections": convexPlans.pro.sessions / peopleOnline,
    "queries at once": runsAtOnce / (queriesPerSecond * measured.querySeconds),
    "mutations at once": runsAtOnce / (mutationsPerSecond * measured.submitSeconds),
    "conflicts on tile counters": 1 / (reportsPerSecond * counterWritesPerReport * measured.submitSeconds),
    "scheduled functions at once": runsAtOnce / (reportsPerSecond * notifySeconds),
  };
}

/** `mutationsPerSpread`: how many mutations notify the people around one report. */
export const limitsReached = (mutationsPerSpread: number): Finding[] => [
  withoutTarget(
    "mutations a second that notify, a country's busiest hour",
    perSecondAtPeak(country.reportsADay) * mutationsPerSpread,
  ),
  withoutTarget("pushes a second (estimate)", pushesPerSecond),
  ...Object.entries(headroomOf(tenCountries)).map(([limit, multiple]) =>
    withoutTarget(`${limit}: reached at this multiple of ten countries`, multiple),
  ),
];
