// Validators of page posts and orders.
import { v } from "convex/values";
import { disputeStates, paidStates, refundStates, unpaidStates } from "../../../domain/posts/orderStates";
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

/** The text and the photo of a post. */
export const postContent = v.object({ text: v.string(), photo: v.union(v.id("photos"), v.null()) });

export const pagePostFailure = v.union(...[...postFailures, ...takeDownFailures].map((code) => v.literal(code)));

/** domain/posts/orderStates.ts has the transitions, and docs/page-posts-and-orders.md draws them. */
export const orderState = v.union(...[...unpaidStates, ...paidStates].map((state) => v.literal(state)));

export const refundState = v.union(...refundStates.map((state) => v.literal(state)));
export const disputeState = v.union(...disputeStates.map((state) => v.literal(state)));

/**
 * Why money goes back. late: a post was not published, or an operator had not decided, in time; buyer: the buyer
 * asked; operator: an operator refunded it; extra: it was paid twice; accountDeleted: the account was deleted first;
 * dispute: the buyer's bank took back only a part, and the rest is refunded; stripe: an operator refunded it on
 * Stripe's own page.
 */
export const refundReason = v.union(
  v.literal("late"),
  v.literal("buyer"),
  v.literal("operator"),
  v.literal("extra"),
  v.literal("accountDeleted"),
  v.literal("dispute"),
  v.literal("stripe"),
);

/**
 * Problems that an operator has to look into before an order is settled. Only orders of earlier versions have
 * `paidTwice`.
 */
export const orderProblem = v.union(v.literal("reportGone"), v.literal("amount"), v.literal("paidTwice"));

/** The channels on which operators publish an order's posts by hand. */
export const orderChannel = v.union(v.literal("instagram"), v.literal("x"), v.literal("tiktok"));

/** The link of a post that an operator has published for an order. */
export const publishedPost = v.object({ channel: orderChannel, link: v.string(), at: v.number() });

/** A tax that is contained in a payment. The rate is in percent, the amount in cents. */
export const taxLine = v.object({
  tax: v.union(v.literal("gst"), v.literal("hst"), v.literal("qst")),
  rate: v.number(),
  amount: v.number(),
  number: v.string(),
});

/** A payment that Stripe reported for one session. The amount is in cents. */
export const payment = v.object({
  session: v.string(),
  // Stripe's id of the money itself, which its refunds and disputes name.
  intent: v.optional(v.string()),
  amount: v.union(v.number(), v.null()),
  currency: v.string(),
  // An operator paid it back in another way than through Stripe's refunds.
  paidBack: v.optional(v.boolean()),
  taxes: v.optional(v.array(taxLine)),
});

/** A payment that arrived after its order was deleted with its account. No post was made for it: `posted` is empty. */
export const owed = v.object({
  order: v.string(),
  amount: v.union(v.number(), v.null()),
  currency: v.string(),
  posted: v.array(orderChannel),
});
