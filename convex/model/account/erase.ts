// Erases an account's data. What others can see goes first and the person's own record last, so that the job can be
// restarted at any point.
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { flagsOf } from "../moderation/cases";
import { forgetTicks } from "../search/callTicks";
import { leaveHouseholds } from "../search/deeds";
import { devicesOf } from "../notify/push/devices";
import { dropWhole } from "../reports/dropWhole";
import { forgetThanks } from "../reports/life";
import { mailboxOf } from "../notify/mail/mailboxes";
import { close } from "../posts/orders";
import { setPause } from "../notify/pauses";
import { filesOf } from "../photos/photos";
import { forgetWords } from "../search/searches";
import { dropSighting } from "../search/sightings";
import { removeWithAccount } from "../posts/takeDown";

const batch = 50;
/** Each takes its matches along. */
const reportBatch = 8;

/** Erases one batch. True if there may be more. */
export async function eraseSome(ctx: MutationCtx, user: Doc<"users">): Promise<boolean> {
  const reports = await ctx.db
    .query("reports")
    .withIndex("by_owner", (q) => q.eq("ownerId", user._id))
    .take(reportBatch);
  for (const report of reports) await dropWhole(ctx, report._id);
  if (reports.length === reportBatch) return true;

  const sightings = await ctx.db
    .query("sightings")
    .withIndex("by_person", (q) => q.eq("byId", user._id))
    .take(batch);
  for (const sighting of sightings) await dropSighting(ctx, sighting);
  if (sightings.length === batch) return true;

  const ticks = await ctx.db
    .query("searchTicks")
    .withIndex("by_person", (q) => q.eq("byId", user._id))
    .take(batch);
  for (const tick of ticks) await ctx.db.delete("searchTicks", tick._id);
  if (ticks.length === batch) return true;

  const areas = await ctx.db
    .query("areas")
    .withIndex("by_owner", (q) => q.eq("ownerId", user._id))
    .take(batch);
  for (const area of areas) await ctx.db.delete("areas", area._id);
  if (areas.length === batch) return true;

  const devices = await devicesOf(ctx, user);
  for (const device of devices) await ctx.db.delete("devices", device._id);

  if (await eraseMail(ctx, user)) return true;

  const seen = await ctx.db
    .query("bellSeen")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .unique();
  if (seen) await ctx.db.delete("bellSeen", seen._id);

  const alerts = await ctx.db
    .query("alerts")
    .withIndex("by_owner", (q) => q.eq("ownerId", user._id))
    .take(batch);
  for (const alert of alerts) {
    // A payment that is still owed outlives the account.
    await close(ctx, alert);
    await removeWithAccount(ctx, alert);
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
    for (const file of filesOf(photo)) {
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
  if (await eraseFlags(ctx, user)) return true;
  if (await leaveHouseholds(ctx, user, batch)) return true;
  if (await forgetTicks(ctx, user, batch)) return true;
  if (await forgetWords(ctx, user, batch)) return true;
  if (await forgetThanks(ctx, user, reportBatch)) return true;

  const uploads = await ctx.db
    .query("uploads")
    .withIndex("by_owner", (q) => q.eq("ownerId", user._id))
    .take(batch);
  for (const upload of uploads) {
    const file = upload.stored?.file;
    if (file && (await ctx.db.system.get("_storage", file))) await ctx.storage.delete(file);
    await ctx.db.delete("uploads", upload._id);
  }
  if (uploads.length === batch) return true;

  await ctx.db.delete("users", user._id);
  return false;
}

/** Their address, and what went out to it or waits. True if there may be more. */
async function eraseMail(ctx: MutationCtx, user: Doc<"users">) {
  const box = await mailboxOf(ctx, user);
  if (box) await ctx.db.delete("mailboxes", box._id);
  const rows = await ctx.db
    .query("outbox")
    .withIndex("by_user_state", (q) => q.eq("userId", user._id))
    .take(batch);
  for (const row of rows) await ctx.db.delete("outbox", row._id);
  await setPause(ctx, user, null);
  const letters = await ctx.db
    .query("letters")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .take(batch);
  for (const letter of letters) await ctx.db.delete("letters", letter._id);
  return rows.length === batch || letters.length === batch;
}

/** What the person reported, what was reported about them, and their name in the log. True if there may be more. */
async function eraseFlags(ctx: MutationCtx, user: Doc<"users">) {
  const given = await ctx.db
    .query("flags")
    .withIndex("by_person", (q) => q.eq("byId", user._id))
    .take(batch);
  for (const flag of given) await ctx.db.delete("flags", flag._id);
  if (given.length === batch) return true;

  const cases = await ctx.db
    .query("cases")
    .withIndex("by_owner", (q) => q.eq("ownerId", user._id))
    .take(batch);
  for (const found of cases) {
    const flags = await flagsOf(ctx, found);
    for (const flag of flags) await ctx.db.delete("flags", flag._id);
    // A case with very many flags is emptied before it is deleted.
    if ((await flagsOf(ctx, found)).length > 0) return true;
    await ctx.db.delete("cases", found._id);
  }
  if (cases.length === batch) return true;

  const lines = await ctx.db
    .query("operatorLog")
    .withIndex("by_owner", (q) => q.eq("ownerId", user._id))
    .take(batch);
  for (const line of lines) await ctx.db.patch("operatorLog", line._id, { title: "", why: "", ownerId: undefined });
  return lines.length === batch;
}
