import { SeededRandom } from "../values/seededRandom.ts";
import type { Execution } from "./operations/frame.ts";
import { real } from "./globals/globals.ts";
import type { CallContext } from "./transactionMessages.ts";
import { recentMeasurement } from "./processorTime.ts";

/**
 * `firstCreationTime` is the creation time of the first document that a mutation can insert. Rounded down to whole
 * milliseconds, it is the mutation's `now`.
 */
export function newExecution(context: CallContext, firstCreationTime?: number): Execution {
  const { path, requestId, lane, identity, ip, userAgent, authToken } = context;
  return {
    path,
    requestId,
    lane,
    identity,
    identityFault: context.identityFault ?? null,
    ip,
    userAgent,
    authToken,
    scheduledFunctionId: context.scheduledFunctionId ?? null,
    logLines: [],
    argsBytes: 0,
    resultBytes: null,
    now: Math.floor(firstCreationTime ?? real.now()),
    random: new SeededRandom(),
    readsIdentity: false,
    readsTime: false,
    journal: null,
    newJournal: null,
    usedMs: 0,
    resumedAt: real.performanceNow(),
    startedAt: real.performanceNow(),
    processorTimeAtStart: recentMeasurement(),
    strayError: undefined,
    hasEnded: false,
    slice: null,
  };
}
