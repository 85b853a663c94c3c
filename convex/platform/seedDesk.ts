// Fills the operator's page of a made-up community. Flags, a decision and a ban go through the same code that the app
// uses; posts and an order are only inserted.
import { v } from "convex/values";
import { paidPackage } from "../../domain/posts/orderChoices";
import { postText, suggestHashtags } from "../../domain/posts/postText";
import { sharePath } from "../../domain/paths";
import type { Id } from "../_generated/dataModel";
import { type MutationCtx, internalMutation } from "../_generated/server";
import { siteUrl } from "../model/platform/urls";
import { caseOf } from "../model/moderation/cases";
import { decide, setBan } from "../model/moderation/decisions";
import { addFlag } from "../model/moderation/flags";

/** A flagger with a network address of their own, because flags from one address would count as one person's. */
async function flagger(ctx: MutationCtx, userId: Id<"users"> | null) {
  const user = userId && (await ctx.db.get("users", userId));
  return { user, address: `demo-${userId ?? "visitor"}`, day: "demo" };
}

export const fill = internalMutation({
  args: {
    scammer: v.id("users"),
    banned: v.id("users"),
    operator: v.id("users"),
    neighbours: v.array(v.id("users")),
  },
  returns: v.null(),
  handler: async (ctx, { scammer, banned, operator, neighbours }) => {
    const demoOperator = { operatorId: operator };
    const [lena = null, omar = null] = neighbours;
    const scamReport = await ctx.db
      .query("reports")
      .withIndex("by_author", (q) => q.eq("authorId", scammer))
      .first();
    // `first` gets a flagged photo that is then cleared, `second` a flagged photo and an automatic post, `third` a
    // pending post, and `fourth` an order.
    const [first, second, third, fourth] = await ctx.db
      .query("reports")
      .withIndex("by_lifecycle_and_status", (q) => q.eq("lifecycle", "open").eq("status", "lost"))
      .order("desc")
      .take(8)
      .then((reports) => reports.filter(({ _id }) => _id !== scamReport?._id));
    if (!scamReport || !first || !second || !third || !fourth) return null;

    await addFlag(ctx, await flagger(ctx, lena), {
      what: "photo",
      id: first.photos[0]!,
      reportId: first._id,
      reason: "other",
      words: "A different dog than last week.",
    });
    const photoCase = await caseOf(ctx, first.photos[0]!);
    await decide(ctx, demoOperator, { caseId: photoCase!._id, decision: "show", why: "Owner sent the vet card." });
    await setBan(ctx, demoOperator, { userId: banned, banned: true, why: "Gift cards, four reports." });

    const reportFlag = { what: "report", id: scamReport._id } as const;
    await addFlag(ctx, await flagger(ctx, omar), { ...reportFlag, reason: "money", words: "Asked for a Google code." });
    await addFlag(ctx, await flagger(ctx, lena), {
      ...reportFlag,
      reason: "copied",
      words: "Same photo in a Toronto group.",
    });
    await addFlag(ctx, await flagger(ctx, null), {
      ...reportFlag,
      reason: "money",
      words: "Wants money before I see the dog.",
    });

    const photoFlag = { what: "photo", id: second.photos[0]!, reportId: second._id, reason: "copied" } as const;
    await addFlag(ctx, await flagger(ctx, omar), { ...photoFlag, words: "Not his pet, it is my neighbour's." });
    await addFlag(ctx, await flagger(ctx, lena), { ...photoFlag, words: "" });

    // The accounts were created just now, so nothing they have sent can be older.
    const since = Date.now();
    const commonFields = { emailVerified: false, attempt: 0, tries: 0, since };
    await ctx.db.insert("pagePosts", {
      ...commonFields,
      hashtags: suggestHashtags(third),
      authorId: third.authorId,
      reportId: third._id,
      petName: third.petName,
      state: "review",
      reviewReason: "newAccount",
      message: "Very shy. Please don't chase, just call us.",
    });
    const automatic = {
      text: postText(second, {
        message: "Please share.",
        hashtags: suggestHashtags(second),
        link: siteUrl(sharePath(second._id)),
      }),
      photo: second.photos[0]!,
    };
    await ctx.db.insert("pagePosts", {
      ...commonFields,
      hashtags: suggestHashtags(second),
      authorId: second.authorId,
      reportId: second._id,
      petName: second.petName,
      state: "posted",
      message: "Please share.",
      automatic,
      isReviewed: false,
    });
    await ctx.db.insert("orders", {
      authorId: fourth.authorId,
      reportId: fourth._id,
      petName: fourth.petName,
      state: "paid",
      since,
      attempt: 1,
      expiresAt: since,
      paidAt: since,
      payments: [{ session: "cs_demo_1", amount: paidPackage.cents, currency: paidPackage.currency }],
      problems: [],
      publishedPosts: [],
    });
    return null;
  },
});
