// Posts that wait for an operator's look before they go to the community's page.
import { type Infer, v } from "convex/values";
import { limits } from "../../../domain/limits";
import { cleanLine, firstCharacters } from "../../../domain/texts/text";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { deliverSoon } from "./alerts";
import { postOf } from "./pagePost";
import { dropPost } from "./posting";
import { pagePost, postHold } from "../platform/shapes";

/** Everything about one post that an operator needs in order to decide. `post` goes back with the approval. */
export const waitingPost = v.object({
  alertId: v.id("alerts"),
  reportId: v.id("reports"),
  ownerId: v.id("users"),
  petName: v.string(),
  post: pagePost,
  image: v.union(v.string(), v.null()),
  since: v.number(),
  hold: v.union(postHold, v.null()),
});

/**
 * What became of a decision. Everything but "done" changed nothing: somebody else was faster ("approved", "declined"),
 * the poster changed the post meanwhile ("changed"), or there is nothing left to decide ("gone").
 */
export const postDecision = v.union(
  v.literal("done"),
  v.literal("approved"),
  v.literal("declined"),
  v.literal("changed"),
  v.literal("gone"),
);
type PostDecision = Infer<typeof postDecision>;

async function openReport(ctx: QueryCtx, alert: Doc<"alerts">) {
  const report = await ctx.db.get("reports", alert.reportId);
  return report?.state === "open" ? report : null;
}

/** The posts that have waited longest. */
export async function waitingPosts(ctx: QueryCtx): Promise<Infer<typeof waitingPost>[]> {
  const waiting = await ctx.db
    .query("alerts")
    .withIndex("by_kind_state_since", (q) => q.eq("kind", "facebook").eq("state", "waiting"))
    .take(limits.postsPendingReview);
  const shown = await Promise.all(
    waiting.map(async (alert) => {
      const report = await openReport(ctx, alert);
      if (!report) return null;
      const { _id: alertId, reportId, ownerId, petName, since, hold = null } = alert;
      const post = await postOf(ctx, alert, report);
      const photo = post.photo && (await ctx.db.get("photos", post.photo));
      const image = photo ? await ctx.storage.getUrl(photo.full) : null;
      return { alertId, reportId, ownerId, petName, post, image, since, hold };
    }),
  );
  return shown.filter((one) => one !== null);
}

const decided = {
  waiting: null,
  declined: "declined",
  takingDown: "declined",
  takenDown: "declined",
  queued: "approved",
  posting: "approved",
  posted: "approved",
};

/** What has already happened to the post; null while it waits. */
function decidedBefore(alert: Doc<"alerts"> | null): PostDecision | null {
  if (alert?.kind !== "facebook") return "gone";
  if (alert.state === "failed") return alert.approved ? "approved" : "gone";
  return decided[alert.state as keyof typeof decided] as PostDecision | null;
}

/** Sends the post, if it is still exactly what the operator has `seen`. */
export async function approvePost(
  ctx: MutationCtx,
  alertId: Id<"alerts">,
  seen: Infer<typeof pagePost>,
): Promise<PostDecision> {
  const alert = await ctx.db.get("alerts", alertId);
  const before = decidedBefore(alert);
  if (!alert || before) return before ?? "gone";
  const report = await openReport(ctx, alert);
  if (!report) {
    await dropPost(ctx, alert);
    return "gone";
  }
  const { text, photo } = await postOf(ctx, alert, report);
  if (text !== seen.text || photo !== seen.photo) return "changed";
  const sent = { state: "queued", since: Date.now(), tries: 0, hold: undefined } as const;
  await ctx.db.patch("alerts", alertId, { ...sent, approved: { text, photo } });
  await deliverSoon(ctx, alertId);
  return "done";
}

/** Declines the post. The poster reads the first line of the reason. */
export async function declinePost(ctx: MutationCtx, alertId: Id<"alerts">, reason: string): Promise<PostDecision> {
  const alert = await ctx.db.get("alerts", alertId);
  const before = decidedBefore(alert);
  if (before) return before;
  const line = firstCharacters(cleanLine(reason.trim().split("\n")[0] ?? ""), limits.declineReason);
  await ctx.db.patch("alerts", alertId, { state: "declined", since: Date.now(), reason: line });
  return "done";
}

/** After an operator has removed something of this person's (`true`), all their posts wait for a look. */
export async function makePostsWait(ctx: MutationCtx, ownerId: Id<"users">, wait: boolean) {
  if (await ctx.db.get("users", ownerId)) await ctx.db.patch("users", ownerId, { postsWait: wait });
}
