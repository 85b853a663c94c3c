// Builders for functions that only signed-in people may call. All other functions that browsers can call are public on
// purpose. Their comments, or those of their files, say why.
import { customAction, customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { type ActionCtx, type MutationCtx, type QueryCtx, mutation, query } from "../../_generated/server";
import { banOf } from "../moderation/bans";
import { action } from "./actions";
import { fail } from "./errors";
import { isOperator } from "../moderation/operatorAccess";
import type { Operator } from "../moderation/operatorLog";
import { ensureUser, identityOf, userOf } from "../account/users";

/** Adds the viewer to the context of a function, and no arguments. */
const withViewer = <Ctx, Viewer>(viewerOf: (ctx: Ctx) => Promise<Viewer>) => ({
  args: {},
  input: async (ctx: Ctx) => ({ ctx: { viewer: await viewerOf(ctx) }, args: {} }),
});

/** The viewer is null between sign-in and `users.store`, because a query can't create their account. */
export const userQuery = customQuery(
  query,
  withViewer(async (ctx: QueryCtx) => await userOf(ctx, await identityOf(ctx))),
);

/** Banned people get a generic refusal. */
export async function refuseBanned(ctx: QueryCtx, person: { tokenIdentifier: string }) {
  if (await banOf(ctx, person)) fail("request.notAccepted");
}

/** For changes that other people may see. Refuses banned accounts. */
export const userMutation = customMutation(
  mutation,
  withViewer(async (ctx: MutationCtx) => {
    const viewer = await ensureUser(ctx, await identityOf(ctx));
    await refuseBanned(ctx, viewer);
    return viewer;
  }),
);

/**
 * For changes that banned users may still make, such as removing their own records, settings that nobody else sees, and
 * answering an operator.
 */
export const anyUserMutation = customMutation(
  mutation,
  withViewer(async (ctx: MutationCtx) => await ensureUser(ctx, await identityOf(ctx))),
);

/** The viewer of an action, which has no access to the user's record. */
interface Actor {
  _id: Id<"users">;
  tokenIdentifier: string;
  subject: string;
}

const loadActor =
  (shouldRefuseBanned: boolean) =>
  async (ctx: ActionCtx): Promise<Actor> => {
    const { tokenIdentifier, subject } = await identityOf(ctx);
    const _id: Id<"users"> = await ctx.runMutation(internal.account.jobs.ensureAccount, { shouldRefuseBanned });
    return { _id, tokenIdentifier, subject };
  };

/** Refuses banned accounts, like `userMutation`. */
export const userAction = customAction(action, withViewer(loadActor(true)));

/** Accepts banned accounts, like `anyUserMutation`. */
export const anyUserAction = customAction(action, withViewer(loadActor(false)));

/** Answers everybody but operators as if the page didn't exist. */
async function requireOperator(ctx: QueryCtx) {
  if (!(await isOperator(ctx))) fail("app.notFound");
}

export const operatorQuery = customQuery(
  query,
  withViewer(async (ctx: QueryCtx) => {
    await requireOperator(ctx);
    return await userOf(ctx, await identityOf(ctx));
  }),
);

export const operatorMutation = customMutation(
  mutation,
  withViewer(async (ctx: MutationCtx): Promise<Required<Operator>> => {
    await requireOperator(ctx);
    return { operatorId: (await ensureUser(ctx, await identityOf(ctx)))._id };
  }),
);
