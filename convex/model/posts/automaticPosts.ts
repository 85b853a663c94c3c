// Posts that went to the community's page without an operator's look.
import { type Infer, v } from "convex/values";
import { limits } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isOn, newestChange } from "./automaticPosting";
import { type Operator, writeLog } from "../moderation/operatorLog";
import { poster, posterOf } from "../moderation/queue";

export const automaticPosts = v.object({
  on: v.boolean(),
  /** When that last changed, and whether an operator or the number of posts taken down turned it off. */
  changed: v.union(v.null(), v.object({ at: v.number(), byItself: v.boolean() })),
  posts: v.array(
    v.object({
      alertId: v.id("alerts"),
      /** Null once the report is removed. */
      reportId: v.union(v.id("reports"), v.null()),
      petName: v.string(),
      text: v.string(),
      image: v.union(v.string(), v.null()),
      link: v.union(v.string(), v.null()),
      since: v.number(),
      /** Why Facebook has not deleted it yet, after an operator took it down. */
      failure: v.union(v.string(), v.null()),
      poster: v.union(poster, v.null()),
    }),
  ),
});

/** The posts that no operator has looked at, newest first, after those that Facebook has failed to delete. */
export async function listAutomatic(ctx: QueryCtx): Promise<Infer<typeof automaticPosts>> {
  const change = await newestChange(ctx);
  const takingDown = await ctx.db
    .query("alerts")
    .withIndex("by_kind_state_since", (q) => q.eq("kind", "facebook").eq("state", "takingDown"))
    .take(limits.postsPendingReview);
  const unseen = await ctx.db
    .query("alerts")
    .withIndex("by_seen_state_since", (q) => q.eq("automatic.seen", false).eq("state", "posted"))
    .order("desc")
    .take(limits.postsPendingReview);
  const stuck = takingDown.filter(({ failure }) => failure !== undefined);
  return {
    on: isOn(change),
    changed: change && { at: change._creationTime, byItself: change.action === "automaticStopped" },
    posts: await Promise.all([...stuck, ...unseen].map((alert) => shown(ctx, alert))),
  };
}

async function shown(ctx: QueryCtx, alert: Doc<"alerts">) {
  const { _id: alertId, petName, since, automatic, link = null, failure = null, ownerId } = alert;
  const report = await ctx.db.get("reports", alert.reportId);
  const photo = automatic?.post.photo && (await ctx.db.get("photos", automatic.post.photo));
  return {
    alertId,
    reportId: report && report._id,
    petName,
    text: automatic?.post.text ?? "",
    image: photo ? await ctx.storage.getUrl(photo.full) : null,
    link,
    since,
    failure,
    poster: await posterOf(ctx, await ctx.db.get("users", ownerId)),
  };
}

/** Takes it off the operators' list. It stays on the page. False if it isn't there. */
export async function leaveUp(ctx: MutationCtx, operator: Operator, alertId: Id<"alerts">) {
  const alert = await ctx.db.get("alerts", alertId);
  if (!alert?.automatic || alert.state !== "posted") return false;
  if (alert.automatic.seen) return true;
  await ctx.db.patch("alerts", alertId, { automatic: { ...alert.automatic, seen: true } });
  const { petName: title, ownerId } = alert;
  await writeLog(ctx, operator, { action: "leavePost", subject: alertId, title, ownerId, why: "" });
  return true;
}
