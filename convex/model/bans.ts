// Bans belong to a sign-in and not to an account's record, so they hold when the record is deleted and created anew.
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { hideReport, showReport } from "./hiding";

export async function banOf(ctx: QueryCtx, { tokenIdentifier }: { tokenIdentifier: string }) {
  return await ctx.db
    .query("bans")
    .withIndex("by_token_ended", (q) => q.eq("tokenIdentifier", tokenIdentifier).eq("endedAt", undefined))
    .first();
}

/** False if they were banned already. */
export async function ban(ctx: MutationCtx, user: Doc<"users">) {
  if (await banOf(ctx, user)) return false;
  await ctx.db.insert("bans", { tokenIdentifier: user.tokenIdentifier });
  await applyBan(ctx, user._id, null);
  return true;
}

/** False if there was no ban. */
export async function unban(ctx: MutationCtx, user: Doc<"users">) {
  const found = await banOf(ctx, user);
  if (!found) return false;
  await ctx.db.patch("bans", found._id, { endedAt: Date.now() });
  await applyBan(ctx, user._id, null);
  return true;
}

/** Each report that comes or goes is compared with others, so only few fit into one transaction. */
const batch = 8;

/** Hides or shows a person's reports, whichever is right at the moment, one batch after another. */
export async function applyBan(ctx: MutationCtx, userId: Id<"users">, cursor: string | null) {
  const user = await ctx.db.get("users", userId);
  if (!user) return;
  const change = (await banOf(ctx, user)) ? hideReport : showReport;
  const reports = await ctx.db
    .query("reports")
    .withIndex("by_owner", (q) => q.eq("ownerId", userId))
    .paginate({ numItems: batch, cursor });
  for (const report of reports.page) await change(ctx, report, "ban");
  if (reports.isDone) return;
  await ctx.scheduler.runAfter(0, internal.operators.continueBan, { userId, cursor: reports.continueCursor });
}
