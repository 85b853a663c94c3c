// Counts the scans of the QR codes on flyers and posters, for the household.
import { v } from "convex/values";
import { isWithinBounds } from "../../domain/geo/place";
import { streetOrTown } from "../../domain/search/scans";
import { internal } from "../_generated/api";
import { internalMutation, mutation } from "../_generated/server";
import { action } from "../model/platform/actions";
import { requireQuota } from "../model/platform/quotaUsage";
import { fail } from "../model/platform/errors";
import { userQuery } from "../model/platform/guards";
import { householdReport, roleIn } from "../model/search/household";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { addStreet, countScan, scansOf } from "../model/search/scans";
import { scanSource } from "../model/platform/shapes";
import { userOf } from "../model/account/users";
import { requireGoogle } from "../providers/google/account";
import { addressAt } from "../providers/google/geocode";
import { OutsideError } from "../providers/outsideRequest";

/** The counts. Null for everybody outside the household. */
export const get = userQuery({
  args: { reportId: v.id("reports") },
  returns: v.union(
    v.null(),
    v.object({
      flyer: v.number(),
      poster: v.number(),
      areas: v.array(v.object({ near: v.string(), count: v.number() })),
    }),
  ),
  handler: async (ctx, { reportId }) => {
    const { viewer } = ctx;
    const report = viewer && (await householdReport({ db: ctx.db, viewer }, reportId));
    return report && (await scansOf(ctx, report._id));
  },
});

/** Public: strangers scan flyers. A device calls this at most once a day. False for the household's scans. */
export const count = mutation({
  args: { reportId: v.id("reports"), from: scanSource },
  returns: v.union(v.boolean(), refusal),
  handler: async (ctx, { reportId, from }) => {
    await limit(ctx, "scan");
    const report = await ctx.db.get("reports", reportId);
    if (report?.lifecycle !== "open") return refuse({ code: "report.notFound" });
    const identity = await ctx.auth.getUserIdentity();
    const viewer = identity && (await userOf(ctx, identity));
    if (await roleIn(ctx, report, viewer)) return false;
    await countScan(ctx, reportId, from);
    return true;
  },
});

/**
 * Public, like `count`. Counts the street of a scan if the person shares their position. The position is not stored.
 */
export const countStreet = action({
  args: { reportId: v.id("reports"), lat: v.number(), lng: v.number() },
  returns: v.null(),
  handler: async (ctx, { reportId, ...point }): Promise<null> => {
    if (!isWithinBounds(point)) fail("location.outOfRange");
    await limit(ctx, "places");
    try {
      requireGoogle();
      await requireQuota(ctx, "geocoding");
      await ctx.runMutation(internal.search.scans.storeStreet, {
        reportId,
        near: streetOrTown(await addressAt(point)),
      });
      return null;
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      console.warn(error.message);
      return fail("scan.failed");
    }
  },
});

export const storeStreet = internalMutation({
  args: { reportId: v.id("reports"), near: v.string() },
  returns: v.null(),
  handler: async (ctx, { reportId, near }) => {
    if ((await ctx.db.get("reports", reportId))?.lifecycle === "open") await addStreet(ctx, reportId, near);
    return null;
  },
});
