// Erases an account's data. What others can see goes first and the person's own record last, so that the job can be
// restarted at any point.
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { close } from "./orders";
import { contactOf } from "./reports";

const batch = 50;

/** Erases one batch. True if there may be more. */
export async function eraseSome(ctx: MutationCtx, user: Doc<"users">): Promise<boolean> {
  const reports = await ctx.db
    .query("reports")
    .withIndex("by_owner", (q) => q.eq("ownerId", user._id))
    .take(batch);
  for (const report of reports) {
    const contact = await contactOf(ctx, report._id);
    if (contact) await ctx.db.delete("contacts", contact._id);
    await ctx.db.delete("reports", report._id);
  }
  if (reports.length === batch) return true;

  const alerts = await ctx.db
    .query("alerts")
    .withIndex("by_owner", (q) => q.eq("ownerId", user._id))
    .take(batch);
  for (const alert of alerts) {
    // A payment that is still owed outlives the account.
    await close(ctx, alert);
    await ctx.db.delete("alerts", alert._id);
  }
  if (alerts.length === batch) return true;

  const pets = await ctx.db
    .query("pets")
    .withIndex("by_owner", (q) => q.eq("ownerId", user._id))
    .take(batch);
  for (const pet of pets) await ctx.db.delete("pets", pet._id);
  if (pets.length === batch) return true;

  const photos = await ctx.db
    .query("photos")
    .withIndex("by_owner_uses", (q) => q.eq("ownerId", user._id))
    .take(batch);
  for (const photo of photos) {
    for (const file of [photo.full, photo.thumb]) {
      if (await ctx.db.system.get("_storage", file)) await ctx.storage.delete(file);
    }
    await ctx.db.delete("photos", photo._id);
  }
  if (photos.length === batch) return true;

  const allowances = await ctx.db
    .query("allowances")
    .withIndex("by_caller_name", (q) => q.eq("caller", user.tokenIdentifier))
    .take(batch);
  for (const allowance of allowances) await ctx.db.delete("allowances", allowance._id);
  if (allowances.length === batch) return true;

  await ctx.db.delete("users", user._id);
  return false;
}
