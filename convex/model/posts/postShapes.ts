// Validators of page posts and orders.
import { v } from "convex/values";
import { postFailures, takeDownFailures } from "../../../domain/posts/postFailures";

/** docs/page-posts-and-orders.md shows the transitions. */
export const pagePostState = v.union(
  v.literal("review"),
  v.literal("declined"),
  v.literal("queued"),
  v.literal("posting"),
  v.literal("posted"),
  v.literal("failed"),
  v.literal("removing"),
  v.literal("removed"),
);

/**
 * Why a post needs review: the reasons of domain/posts/postTrust.ts, words that match a scam, or a change after it was
 * approved.
 */
export const reviewReason = v.union(
  v.literal("newAccount"),
  v.literal("newReports"),
  v.literal("declined"),
  v.literal("removed"),
  v.literal("pattern"),
  v.literal("changed"),
);

/** Exactly what goes to the page. */
export const postContent = v.object({ text: v.string(), photo: v.union(v.id("photos"), v.null()) });

export const pagePostFailure = v.union(...[...postFailures, ...takeDownFailures].map((code) => v.literal(code)));

/** docs/page-posts-and-orders.md shows the transitions. */
export const orderState = v.union(
  v.literal("opening"),
  v.literal("open"),
  v.literal("pending"),
  v.literal("paid"),
  v.literal("expired"),
  v.literal("failed"),
  v.literal("review"),
  v.literal("refunded"),
);

/** Problems that an operator has to look into before an order is settled. */
export const orderProblem = v.union(v.literal("reportGone"), v.literal("amount"), v.literal("paidTwice"));

/** The channels on which operators publish an order's posts by hand. */
export const orderChannel = v.union(v.literal("instagram"), v.literal("x"), v.literal("tiktok"));

/** The link of a post that an operator has published for an order. */
export const publishedPost = v.object({ channel: orderChannel, link: v.string(), at: v.number() });

/** A payment that Stripe reported for one session. The amount is in cents. */
export const payment = v.object({
  session: v.string(),
  amount: v.union(v.number(), v.null()),
  currency: v.string(),
  paidBack: v.optional(v.boolean()),
});

/** The part of a payment that is kept after its order is deleted. */
export const owed = v.object({
  order: v.string(),
  amount: v.union(v.number(), v.null()),
  currency: v.string(),
  posted: v.array(orderChannel),
});
