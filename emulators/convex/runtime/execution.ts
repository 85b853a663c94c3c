import type { Execution } from "./frame.ts";
import { real, seeded } from "./globals.ts";
import type { CallContext } from "./messages.ts";
import { recently } from "./processor.ts";

export function newExecution(context: CallContext): Execution {
  const { path, requestId, identity, ip, userAgent, authToken } = context;
  return {
    path,
    requestId,
    identity,
    identityFault: context.identityFault ?? null,
    ip,
    userAgent,
    authToken,
    scheduledFunctionId: context.scheduledFunctionId ?? null,
    logLines: [],
    now: real.now(),
    random: seeded(real.random() * 2 ** 32),
    readsIdentity: false,
    journal: null,
    newJournal: null,
    spent: 0,
    since: real.tick(),
    began: recently(),
    stray: undefined,
    hasEnded: false,
  };
}
