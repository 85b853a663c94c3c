// A ban belongs to a sign-in, not to an account's record, so it survives deleting and recreating the record.
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { hideReport, showReport } from "./hideContent";
import { hideSighting } from "../search/sightingRecords";

export async function banOf(ctx: Pick<QueryCtx, "db">, { tokenIdentifier }: { tokenIdentifier: string }) {
  return await ctx.db
    .query("bans")
    .withIndex("by_tokenIdentifier_and_endedAt", (q) =>
      q.eq("tokenIdentifier", tokenIdentifier).eq("endedAt", undefined),
    )
    .first();
}

/** False if the account was banned already. */
export async function ban(ctx: MutationCtx, user: Doc<"users">) {
  if (await banOf(ctx, user)) return false;
  await ctx.db.insert("bans", { tokenIdentifier: user.tokenIdentifier });
  await applyBan(ctx, user._id);
  return true;
}

/** False if the account was not banned. */
export async function unban(ctx: MutationCtx, user: Doc<"users">) {
  const ban = await banOf(ctx, user);
  if (!ban) return false;
  await ctx.db.patch("bans", ban._id, { endedAt: Date.now() });
  await applyBan(ctx, user._id);
  return true;
}

async function applyBan(ctx: MutationCtx, userId: Id<"users">) {
  await applyBanToReports(ctx, userId, null);
  // In a function of its own, because Convex paginates only one query per function.
  await ctx.scheduler.runAfter(0, internal.moderation.operators.applyBanToSightings, { userId, cursor: null });
}

/** Small batches: showing or hiding a report compares it with others. */
const batch = 8;

/** Hides all reports of a banned user, or shows those of a user who is no longer banned, in batches. */
export async function applyBanToReports(ctx: MutationCtx, userId: Id<"users">, cursor: string | null) {
  const user = await ctx.db.get("users", userId);
  if (!user) return;
  const change = (await banOf(ctx, user)) ? hideReport : showReport;
  const reports = await ctx.db
    .query("reports")
    .withIndex("by_author", (q) => q.eq("authorId", userId))
    .paginate({ numItems: batch, cursor });
  for (const report of reports.page) await change(ctx, report, "ban");
  if (reports.isDone) return;
  await ctx.scheduler.runAfter(0, internal.moderation.operators.continueBan, {
    userId,
    cursor: reports.continueCursor,
  });
}

const sightingBatch = 50;

/** Hides all sightings of a banned user, or shows those of a user who is no longer banned, in batches. */
export async function applyBanToSightings(ctx: MutationCtx, userId: Id<"users">, cursor: string | null) {
  const user = await ctx.db.get("users", userId);
  if (!user) return;
  const isBanned = (await banOf(ctx, user)) !== null;
  const sightings = await ctx.db
    .query("sightings")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .paginate({ numItems: sightingBatch, cursor });
  for (const sighting of sightings.page) await hideSighting(ctx, sighting, isBanned, "banned");
  if (sightings.isDone) return;
  const nextBatch = { userId, cursor: sightings.continueCursor };
  await ctx.scheduler.runAfter(0, internal.moderation.operators.applyBanToSightings, nextBatch);
}
