// Deletes the rounds of the secret mark with their thread, and an account's texts with the account. When a
// visitor has signed in, gives their part to their account.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { closeCase } from "../../moderation/cases";
import { isRunning, type ProofText, roundsOf, textsOf } from "./rounds";

export async function deleteProofs(ctx: MutationCtx, threadId: Id<"threads">) {
  for (const { _id } of await roundsOf(ctx, threadId)) {
    for (const text of await textsOf(ctx, _id)) await ctx.db.delete("proofTexts", text._id);
    await ctx.db.delete("proofs", _id);
    await closeCase(ctx, _id);
  }
}

/** Deletes a text. An unfinished round can't go on without it, so it counts as withdrawn. */
export async function deleteProofText(ctx: MutationCtx, { _id, proofId }: ProofText) {
  await ctx.db.delete("proofTexts", _id);
  const proof = await ctx.db.get("proofs", proofId);
  if (proof && isRunning(proof)) await ctx.db.patch("proofs", proofId, { state: "withdrawn", endedAt: Date.now() });
}

/** A visitor has signed in: the writer's part becomes the account's. */
export async function moveProofsToAccount(ctx: MutationCtx, threadId: Id<"threads">, viewer: Doc<"users">) {
  for (const { _id, asker } of await roundsOf(ctx, threadId)) {
    if (asker === "writer") await ctx.db.patch("proofs", _id, { askerId: viewer._id });
    for (const text of await textsOf(ctx, _id)) {
      if (text.side === "writer") await ctx.db.patch("proofTexts", text._id, { userId: viewer._id });
    }
  }
}
