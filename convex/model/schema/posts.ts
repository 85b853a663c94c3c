import { defineTable } from "convex/server";
import { v } from "convex/values";
import {
  disputeState,
  orderProblem,
  orderState,
  owed,
  pagePostFailure,
  pagePostState,
  payment,
  postContent,
  publishedPost,
  refundReason,
  refundState,
  reviewReason,
  taxLine,
} from "../posts/postShapes";
import { languageCode } from "../platform/shapes";

export const postsTables = {
  // Free posts on the community's Facebook page. docs/page-posts-and-orders.md has the states and what each one keeps.
  pagePosts: defineTable({
    authorId: v.id("users"),
    reportId: v.id("reports"),
    // Kept here because the report may be removed before the post.
    petName: v.string(),
    message: v.string(),
    hashtags: v.string(),
    // The language that it is written in. Absent: English.
    lang: v.optional(languageCode),
    // Whether the author's email address was verified when they last sent the post.
    emailVerified: v.boolean(),
    state: pagePostState,
    // When the state was entered, except: in `queued`, the earliest send time; in `removing`, the time of the next
    // attempt or, during one, when its lease expires.
    since: v.number(),
    // The number of the current attempt to post or to delete. A late success of an earlier attempt counts, too; any
    // other late result is ignored.
    attempt: v.number(),
    // Failed attempts since the post was last sent, approved or taken down. They decide the delay before the next
    // attempt.
    tries: v.number(),
    // `review`: why an operator has to look at it.
    reviewReason: v.optional(reviewReason),
    // The content that the operator approved. Its text names the date, even if the author's text says "today". Kept
    // until the author changes the post.
    approved: v.optional(postContent),
    // `declined`: the operator's reason, one line that the author reads.
    reason: v.optional(v.string()),
    // `queued`: the page's daily maximum of posts was reached, so this one is sent the next day.
    tomorrow: v.optional(v.literal(true)),
    // `queued`, `posting` and `failed`: an attempt had no clear result, so the next one first looks for the post.
    unsure: v.optional(v.literal(true)),
    // `failed`: why it is not on the page, as far as we know. `removing`: why the last attempt failed.
    failure: v.optional(pagePostFailure),
    // From `posting` on, if the rule for a new account's first post let it go up without review: exactly what was
    // sent, for an operator to look at later.
    automatic: v.optional(postContent),
    // With `automatic`: whether an operator has since left the post up or taken it down.
    isReviewed: v.optional(v.boolean()),
    // `posted` and `removing`: its address on Facebook, and Facebook's id.
    link: v.optional(v.string()),
    facebookId: v.optional(v.string()),
  })
    .index("by_author", ["authorId"])
    .index("by_author_and_report", ["authorId", "reportId"])
    .index("by_author_and_since", ["authorId", "since"])
    .index("by_state_and_since", ["state", "since"])
    .index("by_isReviewed_and_state_and_since", ["isReviewed", "state", "since"]),

  // Paid packages, from the payment page to the last published post or the refund. Operators publish the posts by hand.
  // docs/page-posts-and-orders.md has the states and what each one keeps.
  orders: defineTable({
    authorId: v.id("users"),
    reportId: v.id("reports"),
    // Kept here because the report may be removed before the order.
    petName: v.string(),
    // The language of the payment page and of the receipt. Absent: English.
    lang: v.optional(languageCode),
    state: orderState,
    // When the state was entered or, in `open` and `pending`, when Stripe was last asked about the order, if later.
    // It stays the same when an operator accepts a payment.
    since: v.number(),
    // The number of the current payment page. It is part of Stripe's idempotency key, so each attempt opens at most one
    // page.
    attempt: v.number(),
    // When this attempt's payment page closes.
    expiresAt: v.number(),
    // `open` and `pending`: the payment page.
    checkout: v.optional(v.object({ session: v.string(), url: v.string() })),
    // From `paid` or `review` on: when the first payment arrived.
    paidAt: v.optional(v.number()),
    // Every payment that Stripe reported. Empty until the first.
    payments: v.array(payment),
    // Problems that an operator has to look into.
    problems: v.array(orderProblem),
    // The posts that operators have published for it, one for each channel.
    publishedPosts: v.array(publishedPost),
    // True once the operator has nothing left to do for a paid order, and absent before.
    handled: v.optional(v.literal(true)),
  })
    .index("by_author", ["authorId"])
    .index("by_author_and_report", ["authorId", "reportId"])
    .index("by_paidAt", ["paidAt"])
    .index("by_state_and_since", ["state", "since"])
    .index("by_state_and_expiresAt", ["state", "expiresAt"])
    .index("by_state_and_handled_and_since", ["state", "handled", "since"]),

  // Maps each received payment to its order. Stripe's events about refunds and disputes name only the payment.
  stripePayments: defineTable({ intent: v.string(), session: v.string(), orderId: v.id("orders") }).index("by_intent", [
    "intent",
  ]),

  // Refunds, including those made in the Stripe dashboard. They outlive the order, because the money is owed even when
  // the account is deleted, and say nothing about the person.
  refunds: defineTable({
    // Absent until Stripe reports the payment, because the event about the refund may arrive first, and for payments of
    // other products of the Stripe account.
    orderId: v.optional(v.id("orders")),
    session: v.optional(v.string()),
    intent: v.optional(v.string()),
    // In cents. Null: the whole payment.
    amount: v.union(v.number(), v.null()),
    currency: v.string(),
    reason: refundReason,
    state: refundState,
    // Stripe's id, once Stripe has accepted the refund.
    refundId: v.optional(v.string()),
    // `failed`: Stripe's reason.
    failure: v.optional(v.string()),
    // The number of attempts to reach Stripe.
    tries: v.number(),
    // The number of attempts that Stripe refused. Each is followed by one with a new idempotency key.
    refusals: v.optional(v.number()),
    // The earlier refund that this one replaces. Set only if Stripe may have made the earlier refund.
    earlierId: v.optional(v.id("refunds")),
    // `asked` and `pending`: when to ask Stripe next or, while a call is made, when its lease expires.
    nextAt: v.optional(v.number()),
    // When Stripe said that it was made.
    madeAt: v.optional(v.number()),
    // Until the buyer is told by email: when to do so, or to try again.
    tellAt: v.optional(v.number()),
  })
    .index("by_tellAt", ["tellAt"])
    .index("by_order", ["orderId"])
    .index("by_intent", ["intent"])
    .index("by_refund", ["refundId"])
    .index("by_state_and_nextAt", ["state", "nextAt"])
    .index("by_state_and_order", ["state", "orderId"]),

  // Payments that the buyer disputes with their bank. They outlive the order, too.
  disputes: defineTable({
    disputeId: v.string(),
    intent: v.string(),
    // Absent until Stripe reports the payment, and for payments of other products of the Stripe account.
    orderId: v.optional(v.id("orders")),
    amount: v.number(),
    currency: v.string(),
    state: disputeState,
    // Deadline for sending evidence in Stripe.
    dueBy: v.optional(v.number()),
    // Evidence was sent, so only the bank has to decide.
    isAnswered: v.optional(v.literal(true)),
    // When Stripe was last asked about it, in case an event got lost.
    askedAt: v.optional(v.number()),
  })
    .index("by_dispute", ["disputeId"])
    .index("by_intent", ["intent"])
    .index("by_order", ["orderId"])
    .index("by_state_and_order", ["state", "orderId"]),

  // Sales whose orders were deleted with their accounts: for the tax offices, and without the person, the report and
  // Stripe's ids. `day` is in the operators' time zone, and the amounts are in cents.
  erasedSales: defineTable({ day: v.string(), amount: v.number(), taxes: v.array(taxLine) }).index("by_day", ["day"]),

  // The events already applied: Stripe sends one until it gets a reply, and sometimes again after that. If the
  // account was deleted before the payment arrived, `outcome` is "orphan" and `owed` is the payment to refund.
  stripeEvents: defineTable({
    eventId: v.string(),
    type: v.string(),
    session: v.string(),
    outcome: v.string(),
    owed: v.optional(owed),
  })
    .index("by_event", ["eventId"])
    .index("by_session_and_outcome", ["session", "outcome"]),
};
