// Builders for functions that only signed-in people may call. A function built without them is public on purpose, and
// its comment says why.
import type { GenericValidator, Infer, ObjectType, PropertyValidators } from "convex/values";
import type { RegisteredAction, RegisteredMutation, RegisteredQuery } from "convex/server";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { type ActionCtx, type MutationCtx, type QueryCtx, action, mutation, query } from "../../_generated/server";
import { banOf } from "../moderation/bans";
import { fail } from "./errors";
import { isOperator } from "../moderation/operatorAccess";
import type { Operator } from "../moderation/operatorLog";
import { ensureUser, identityOf, userOf } from "../account/users";

interface Definition<Ctx, Args extends PropertyValidators, Returns extends GenericValidator> {
  args: Args;
  returns: Returns;
  handler: (ctx: Ctx, args: ObjectType<Args>) => Promise<Infer<Returns>>;
}

interface Registered<Args extends PropertyValidators, Returns extends GenericValidator> {
  query: RegisteredQuery<"public", ObjectType<Args>, Promise<Infer<Returns>>>;
  mutation: RegisteredMutation<"public", ObjectType<Args>, Promise<Infer<Returns>>>;
  action: RegisteredAction<"public", ObjectType<Args>, Promise<Infer<Returns>>>;
}

const builders = { query, mutation, action };

function guarded<Kind extends keyof typeof builders, Ctx extends object, Viewer>(
  kind: Kind,
  viewerOf: (ctx: Ctx) => Promise<Viewer>,
) {
  return <Args extends PropertyValidators, Returns extends GenericValidator>({
    args,
    returns,
    handler,
  }: Definition<Ctx & { viewer: Viewer }, Args, Returns>) => {
    const withViewer = async (ctx: Ctx, given: ObjectType<Args>) =>
      await handler({ ...ctx, viewer: await viewerOf(ctx) }, given);
    // The builders' types don't allow for an extended context.
    const built: unknown = builders[kind]({ args, returns, handler: withViewer } as never);
    return built as Registered<Args, Returns>[Kind];
  };
}

/** In a query, the viewer is null between sign-in and `users.store`. They own nothing yet. */
export const userQuery = guarded("query", async (ctx: QueryCtx) => await userOf(ctx, await identityOf(ctx)));

/** Whoever is banned is told that it isn't accepted, and nothing else. */
export async function refuseBanned(ctx: QueryCtx, person: { tokenIdentifier: string }) {
  if (await banOf(ctx, person)) fail("call.notAccepted");
}

/** For whatever may end up before other people. Refuses banned accounts. */
export const userMutation = guarded("mutation", async (ctx: MutationCtx) => {
  const viewer = await ensureUser(ctx, await identityOf(ctx));
  await refuseBanned(ctx, viewer);
  return viewer;
});

/** For what a banned person may still do: sign in, answer us, and remove what is theirs. */
export const ownMutation = guarded(
  "mutation",
  async (ctx: MutationCtx) => await ensureUser(ctx, await identityOf(ctx)),
);

interface Actor {
  _id: Id<"users">;
  tokenIdentifier: string;
  subject: string;
}

const actor =
  (refusesBanned: boolean) =>
  async (ctx: ActionCtx): Promise<Actor> => {
    const { tokenIdentifier, subject } = await identityOf(ctx);
    const _id: Id<"users"> = await ctx.runMutation(internal.account.steps.ensure, { refusesBanned });
    return { _id, tokenIdentifier, subject };
  };

/** Refuses banned accounts, like `userMutation`. */
export const userAction = guarded("action", actor(true));

/** For banned people too, like `ownMutation`. */
export const ownAction = guarded("action", actor(false));

/** To everybody else the operator's functions answer like a page that doesn't exist. */
async function requireOperator(ctx: QueryCtx) {
  if (!(await isOperator(ctx))) fail("app.notFound");
}

export const operatorQuery = guarded("query", async (ctx: QueryCtx) => {
  await requireOperator(ctx);
  return await userOf(ctx, await identityOf(ctx));
});

export const operatorMutation = guarded("mutation", async (ctx: MutationCtx): Promise<Required<Operator>> => {
  await requireOperator(ctx);
  return { byId: (await ensureUser(ctx, await identityOf(ctx)))._id };
});
