// The three builders for functions that only a signed-in person may call. Whatever is not built with them is public
// on purpose, and says so.
import type { GenericValidator, Infer, ObjectType, PropertyValidators } from "convex/values";
import type { RegisteredAction, RegisteredMutation, RegisteredQuery } from "convex/server";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import { type ActionCtx, type MutationCtx, type QueryCtx, action, mutation, query } from "../_generated/server";
import { ensureUser, identityOf, userOf } from "./users";

interface Definition<Ctx, Args extends PropertyValidators, Returns extends GenericValidator> {
  args: Args;
  returns: Returns;
  handler: (ctx: Ctx, args: ObjectType<Args>) => Promise<Infer<Returns>>;
}

/** In a query the viewer is null between sign-in and `users.store`: somebody who owns nothing yet. */
export type ViewerQueryCtx = QueryCtx & { viewer: Doc<"users"> | null };
export type ViewerMutationCtx = MutationCtx & { viewer: Doc<"users"> };
export type ViewerActionCtx = ActionCtx & { viewer: { _id: Id<"users">; tokenIdentifier: string; subject: string } };

export function userQuery<Args extends PropertyValidators, Returns extends GenericValidator>(
  definition: Definition<ViewerQueryCtx, Args, Returns>,
) {
  return query({
    args: definition.args,
    returns: definition.returns,
    handler: async (ctx: QueryCtx, args: ObjectType<Args>) => {
      const viewer = await userOf(ctx, await identityOf(ctx));
      return await definition.handler({ ...ctx, viewer }, args);
    },
  } as never) as RegisteredQuery<"public", ObjectType<Args>, Promise<Infer<Returns>>>;
}

export function userMutation<Args extends PropertyValidators, Returns extends GenericValidator>(
  definition: Definition<ViewerMutationCtx, Args, Returns>,
) {
  return mutation({
    args: definition.args,
    returns: definition.returns,
    handler: async (ctx: MutationCtx, args: ObjectType<Args>) => {
      const viewer = await ensureUser(ctx, await identityOf(ctx));
      return await definition.handler({ ...ctx, viewer }, args);
    },
  } as never) as RegisteredMutation<"public", ObjectType<Args>, Promise<Infer<Returns>>>;
}

export function userAction<Args extends PropertyValidators, Returns extends GenericValidator>(
  definition: Definition<ViewerActionCtx, Args, Returns>,
) {
  return action({
    args: definition.args,
    returns: definition.returns,
    handler: async (ctx: ActionCtx, args: ObjectType<Args>) => {
      const { tokenIdentifier, subject } = await identityOf(ctx);
      const _id: Id<"users"> = await ctx.runMutation(internal.account.ensure, {});
      return await definition.handler({ ...ctx, viewer: { _id, tokenIdentifier, subject } }, args);
    },
  } as never) as RegisteredAction<"public", ObjectType<Args>, Promise<Infer<Returns>>>;
}
