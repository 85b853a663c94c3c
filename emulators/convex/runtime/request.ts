// What the engine keeps of a call while its function runs.
import type { Request } from "./frame.ts";
import { real, seeded } from "./globals.ts";
import type { FunctionCall } from "./messages.ts";
import { recently } from "./processor.ts";

export function newRequest(call: FunctionCall, journal: string | null): Request {
  const now = real.now();
  return {
    ...call,
    scheduledFunctionId: call.scheduledFunctionId ?? null,
    logLines: [],
    now,
    random: seeded(real.random() * 2 ** 32),
    readsIdentity: false,
    journal: journal === null ? null : (JSON.parse(journal) as { endCursor: string }),
    newJournal: null,
    spent: 0,
    began: recently(),
    since: real.tick(),
    stray: undefined,
    ended: false,
  };
}
