// Who sends sightings of a pet: the owner can tell the senders of one report apart, and each kind of sender has a share of
// its own of what the report takes.
import { limits } from "../../../domain/limits";
import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { callerOf, hashOf } from "./callers";
import { runsReport } from "../search/household";
import { take } from "./rateLimits";
import type { senderKind } from "./shapes";
import { ensureUser } from "../account/users";

export interface Sender {
  /** Null for visitors. */
  user: Doc<"users"> | null;
  kind: Infer<typeof senderKind>;
  /** The sender runs the search. */
  isRunner: boolean;
  /**
   * The same for everything that this sender sends about the report: the account's id or, for a visitor, a hash of the
   * address that fits no other report and, once the day's salt is deleted, no address. Null for an unknown address.
   */
  key: string | null;
}

export async function senderOf(ctx: MutationCtx, report: Doc<"reports">): Promise<Sender> {
  const identity = await ctx.auth.getUserIdentity();
  if (!identity) {
    const { address } = await callerOf(ctx);
    const key = address && (await hashOf(ctx, `${report._id} ${address}`));
    return { user: null, kind: "visitor", isRunner: false, key };
  }
  const user = await ensureUser(ctx, identity);
  const isNew = user._creationTime > Date.now() - limits.trustedAccountMs;
  const isRunner = (await runsReport(ctx, report, user)) !== null;
  return { user, kind: isNew ? "newAccount" : "account", isRunner, key: user._id };
}

/** Fails if the report has had its share of this kind. Whoever runs the search is never kept from adding to it. */
export async function takeShare(ctx: MutationCtx, report: Doc<"reports">, { kind, isRunner }: Sender) {
  if (isRunner) return;
  const code = kind === "visitor" ? "saw.manyVisitors" : "call.busy";
  await take(ctx, "sightingsOfReport", 1, { account: `${report._id} ${kind}`, address: null }, code);
}
