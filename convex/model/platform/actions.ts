// Builders of actions. When an action ends, it stores how its calls of outside services went.
import { type ActionCtx, action as plainAction, internalAction as plainInternalAction } from "../../_generated/server";
import { internal } from "../../_generated/api";
import { minuteMs } from "../../../domain/units";
import { takeOutcomes } from "../../providers/callOutcomes";

/** A working service is stored this often, as far as this process remembers. */
const storedEveryMs = 5 * minuteMs;
const storedAt = new Map<string, number>();

async function storeOutcomes(ctx: ActionCtx) {
  const now = Date.now();
  const news = takeOutcomes().filter(
    ({ service, failure }) => failure || (storedAt.get(service) ?? 0) <= now - storedEveryMs,
  );
  for (const { service, failure } of news) {
    if (failure) storedAt.delete(service);
    else storedAt.set(service, now);
  }
  if (news.length > 0) await ctx.runMutation(internal.platform.health.noteCalls, { calls: news });
}

type Handler = (ctx: ActionCtx, args: never) => unknown;

function watched<Builder extends (definition: never) => unknown>(builder: Builder): Builder {
  const watch = (definition: { handler: Handler }) =>
    builder({
      ...definition,
      handler: async (ctx: ActionCtx, args: never) => {
        try {
          return await definition.handler(ctx, args);
        } finally {
          await storeOutcomes(ctx);
        }
      },
    } as never);
  return watch as unknown as Builder;
}

/** Public. */
export const action = watched(plainAction);
export const internalAction = watched(plainInternalAction);
