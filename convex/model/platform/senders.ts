// The senders of sightings, and of first messages, about a report. The household can tell the senders of one report's
// sightings apart, and each kind of sender has its own share of what a report accepts.
import { limits } from "../../../domain/limits";
import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { callerOf, hashOf } from "./callers";
import { roleIn } from "../search/household";
import { limitFor } from "./rateLimits";
import type { senderKind } from "./shapes";
import { ensureUser } from "../account/users";

export interface Sender {
  /** Null for visitors. */
  user: Doc<"users"> | null;
  kind: Infer<typeof senderKind>;
  /** Whether the sender is in the report's household. */
  isInHousehold: boolean;
  /**
   * The account's id or, for a visitor, a hash of the IP address. The hash differs between reports and between days,
   * and cannot be reversed once the day's salt is deleted. Null for an unknown address.
   */
  key: string | null;
}

export async function senderOf(ctx: MutationCtx, report: Doc<"reports">): Promise<Sender> {
  const identity = await ctx.auth.getUserIdentity();
  if (!identity) {
    const { address } = await callerOf(ctx);
    const key = address && (await hashOf(ctx, `${report._id} ${address}`));
    return { user: null, kind: "visitor", isInHousehold: false, key };
  }
  const user = await ensureUser(ctx, identity);
  const isNew = user._creationTime > Date.now() - limits.trustedAccountMs;
  const isInHousehold = (await roleIn(ctx, report, user)) !== null;
  return { user, kind: isNew ? "newAccount" : "account", isInHousehold, key: user._id };
}

/** Fails if this kind of sender has used up its share of the report's sightings. The household has no limit. */
export async function takeShare(ctx: MutationCtx, report: Doc<"reports">, { kind, isInHousehold }: Sender) {
  if (isInHousehold) return;
  const code = kind === "visitor" ? "saw.manyVisitors" : "request.busy";
  await limitFor(ctx, `${report._id} ${kind}`, "sightingsOfReport", code);
}
