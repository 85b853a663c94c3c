// The secret detail by which a finder checks people who say that the pet is theirs. It is stored apart from the report,
// like the contact.
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

const recordOf = (ctx: QueryCtx, reportId: Id<"reports">) =>
  ctx.db
    .query("secrets")
    .withIndex("by_report", (q) => q.eq("reportId", reportId))
    .unique();

export const secretOf = async (ctx: QueryCtx, reportId: Id<"reports">) => (await recordOf(ctx, reportId))?.text ?? "";

/** Stores the secret. An empty text deletes it. */
export async function setSecret(ctx: MutationCtx, reportId: Id<"reports">, text: string) {
  const existing = await recordOf(ctx, reportId);
  if (existing && text === "") await ctx.db.delete("secrets", existing._id);
  else if (existing) await ctx.db.patch("secrets", existing._id, { text });
  else if (text !== "") await ctx.db.insert("secrets", { reportId, text });
}

export const deleteSecretDetail = (ctx: MutationCtx, reportId: Id<"reports">) => setSecret(ctx, reportId, "");
