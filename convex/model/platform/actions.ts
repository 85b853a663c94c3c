// Builders of actions and HTTP routes. When an action or a route ends, it stores how its calls to outside services
// went. Public actions and routes also store their unexpected errors.
import { ConvexError } from "convex/values";
import {
  type ActionCtx,
  action as plainAction,
  httpAction as plainHttpAction,
  internalAction as plainInternalAction,
} from "../../_generated/server";
import { internal } from "../../_generated/api";
import { minuteMs } from "../../../domain/units";
import { takeOutcomes } from "../../providers/callOutcomes";
import { errorText } from "./health/errorText";

/** Each process stores the successes of a service at most this often. */
const storedEveryMs = 5 * minuteMs;
/** When this process last stored a success, by service. */
const storedAt = new Map<string, number>();

async function storeOutcomes(ctx: ActionCtx) {
  const now = Date.now();
  const calls = takeOutcomes().filter(
    ({ service, failure }) => failure || (storedAt.get(service) ?? 0) <= now - storedEveryMs,
  );
  for (const { service, failure } of calls) {
    if (failure) storedAt.delete(service);
    else storedAt.set(service, now);
  }
  if (calls.length > 0) await ctx.runMutation(internal.platform.health.noteCalls, { calls });
}

/** Logs a failure of `store`, so that it replaces neither the answer nor the error of the function. */
async function storeOrLog(store: () => Promise<void>) {
  try {
    await store();
  } catch (error) {
    console.error("The outcome could not be stored:", error);
  }
}

/** Only for public functions. The error of an internal one is stored by its caller, by watchJobs.ts or by crons.ts. */
async function storeError(ctx: ActionCtx, where: string, error: unknown) {
  // An expected failure has a code.
  if (error instanceof ConvexError) return;
  await ctx.runMutation(internal.platform.health.noteError, { where, what: errorText(error) });
}

type Handler = (ctx: ActionCtx, args: never) => unknown;

function watchOutcomes<Builder extends (definition: never) => unknown>(builder: Builder, isCalledFromOutside: boolean) {
  const watch = (definition: { handler: Handler }) =>
    builder({
      ...definition,
      handler: async (ctx: ActionCtx, args: never) => {
        try {
          return await definition.handler(ctx, args);
        } catch (error) {
          if (isCalledFromOutside)
            await storeOrLog(async () => await storeError(ctx, (await ctx.meta.getFunctionMetadata()).name, error));
          throw error;
        } finally {
          await storeOrLog(() => storeOutcomes(ctx));
        }
      },
    } as never);
  return watch as unknown as Builder;
}

/** For public actions. */
export const action = watchOutcomes(plainAction, true);
export const internalAction = watchOutcomes(plainInternalAction, false);

/** For HTTP routes, which are public. `route` is the start of the path, without secrets. */
export const httpRoute = (route: string, handler: Parameters<typeof plainHttpAction>[0]) =>
  plainHttpAction(async (ctx, request) => {
    try {
      return await handler(ctx, request);
    } catch (error) {
      await storeOrLog(() => storeError(ctx, route, error));
      throw error;
    } finally {
      await storeOrLog(() => storeOutcomes(ctx));
    }
  });
