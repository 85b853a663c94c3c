// Internal steps of exporting and deleting an account. `ensureAccount` is for `userAction` and `anyUserAction`.
import { v } from "convex/values";
import { hourMs } from "../../domain/units";
import { internal } from "../_generated/api";
import { internalMutation, internalQuery } from "../_generated/server";
import { internalAction } from "../model/platform/actions";
import { eraseBatch } from "../model/account/erase";
import { exportUser } from "../model/account/export/exportAccount";
import { exportReport } from "../model/account/export/exportReport";
import { exportedUser, exportedReport } from "../model/account/export/exportShapes";
import { refuseBanned } from "../model/platform/guards";
import { ensureUser, identityOf, userOf } from "../model/account/users";
import { isUnpublished } from "../model/reports/unpublished";
import { findAccount } from "../providers/clerk";

export const ensureAccount = internalMutation({
  args: { shouldRefuseBanned: v.boolean() },
  returns: v.id("users"),
  handler: async (ctx, { shouldRefuseBanned }) => {
    const user = await ensureUser(ctx, await identityOf(ctx));
    if (shouldRefuseBanned) await refuseBanned(ctx, user);
    return user._id;
  },
});

export const exportPerson = internalQuery({
  args: { userId: v.id("users") },
  returns: v.union(v.null(), exportedUser),
  handler: async (ctx, { userId }) => {
    const user = await ctx.db.get("users", userId);
    return user && (await exportUser(ctx, user));
  },
});

/** A page of a person's reports, oldest first. `next` is null on the last one. */
export const exportReports = internalQuery({
  args: { userId: v.id("users"), cursor: v.union(v.string(), v.null()) },
  returns: v.object({ page: v.array(exportedReport), next: v.union(v.string(), v.null()) }),
  handler: async (ctx, { userId, cursor }) => {
    const reports = await ctx.db
      .query("reports")
      .withIndex("by_author", (q) => q.eq("authorId", userId))
      .paginate({ numItems: 100, cursor });
    // Skips unpublished reports. Such a report exists only because every thread from a pet's tag needs a report. The
    // threads are exported separately, and everything else in the report was copied from the pet's profile.
    const publishedReports = reports.page.filter((report) => !isUnpublished(report));
    const page = await Promise.all(publishedReports.map((report) => exportReport(ctx, report)));
    return { page, next: reports.isDone ? null : reports.continueCursor };
  },
});

/** Erases one batch and schedules the next. */
export const erase = internalMutation({
  args: { tokenIdentifier: v.string() },
  returns: v.null(),
  handler: async (ctx, { tokenIdentifier }) => {
    const user = await userOf(ctx, { tokenIdentifier });
    if (user && (await eraseBatch(ctx, user))) {
      await ctx.scheduler.runAfter(0, internal.account.jobs.erase, { tokenIdentifier });
    }
    return null;
  },
});

/** One attempt an hour for two days. */
const maxAttempts = 48;

/**
 * Runs some time after a deletion was requested, in case Clerk's reply got lost. If the Clerk account is gone, this
 * erases the data too. If the Clerk account still exists, Clerk did not delete it, and the data stays.
 */
export const eraseIfSignInGone = internalAction({
  args: { tokenIdentifier: v.string(), subject: v.string(), attempts: v.number() },
  returns: v.null(),
  handler: async (ctx, { tokenIdentifier, subject, attempts }) => {
    try {
      if ((await findAccount(subject)) === "gone")
        await ctx.runMutation(internal.account.jobs.erase, { tokenIdentifier });
    } catch (error) {
      console.warn(String(error));
      if (attempts >= maxAttempts) return null;
      await ctx.scheduler.runAfter(hourMs, internal.account.jobs.eraseIfSignInGone, {
        tokenIdentifier,
        subject,
        attempts: attempts + 1,
      });
    }
    return null;
  },
});
