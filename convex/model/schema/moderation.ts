import { defineTable } from "convex/server";
import { v } from "convex/values";
import { caseState, caseWhat, flagReason, operatorAction } from "../moderation/moderationShapes";

export const moderationTables = {
  // Cases that operators have to decide or have decided. The subject is content or a name that people flagged, a text
  // that looks like a scam or a threat, or a proof that one side of a thread disputed. A subject has at most one case.
  cases: defineTable({
    what: caseWhat,
    // The id of the subject. For a user's name, the user's id.
    subject: v.string(),
    // The account to which the subject belongs. Absent for a proof, and for a visitor's sighting or message.
    ownerId: v.optional(v.id("users")),
    // The subject itself if it is a report, otherwise the report to which it belongs. Absent for a name.
    reportId: v.optional(v.id("reports")),
    state: caseState,
    isHidden: v.boolean(),
    // When the case got its state, or when flags hid the subject of the pending case, whichever was later. The owner's
    // answer doesn't change it.
    since: v.number(),
    // The owner's answer. A case has at most one.
    answer: v.optional(v.object({ text: v.string(), at: v.number() })),
    // The last decision, and the first line of the operator's reason, which the owner reads.
    decision: v.optional(v.object({ logId: v.id("operatorLog"), line: v.string() })),
  })
    .index("by_subject", ["subject"])
    .index("by_state_and_since", ["state", "since"])
    .index("by_owner", ["ownerId"]),

  flags: defineTable({
    caseId: v.id("cases"),
    // The account that flagged. Absent for visitors.
    userId: v.optional(v.id("users")),
    // A new account's flag counts like a visitor's, because new accounts are easy to make.
    isNew: v.optional(v.literal(true)),
    // Whether the person was an operator or had earned trust (model/posts/postTrust.ts) when they flagged the
    // subject.
    isTrusted: v.optional(v.literal(true)),
    // The IP address, hashed with the salt of `day`. The account's id if the address is unknown.
    address: v.string(),
    day: v.string(),
    reason: flagReason,
    words: v.string(),
    // The decision that settled the flag. Settled flags no longer count towards hiding the subject.
    settledBy: v.optional(v.id("operatorLog")),
  })
    .index("by_case_and_user_and_address", ["caseId", "userId", "address"])
    .index("by_user", ["userId"]),

  // Bans. They are stored by sign-in identity, because a ban outlives the account's data.
  bans: defineTable({
    tokenIdentifier: v.string(),
    endedAt: v.optional(v.number()),
  }).index("by_tokenIdentifier_and_endedAt", ["tokenIdentifier", "endedAt"]),

  operatorLog: defineTable({
    // The operator. Absent if the action was taken on the command line, or by the app itself.
    operatorId: v.optional(v.id("users")),
    action: operatorAction,
    what: v.optional(caseWhat),
    // The id of the subject, and its name at the time.
    subject: v.string(),
    title: v.string(),
    // The account that the action affected, until that account is deleted.
    ownerId: v.optional(v.id("users")),
    why: v.string(),
    // For undoing a decision about a case: whether its subject was hidden before.
    wasHidden: v.optional(v.boolean()),
    // For undoing the action `relight`, which lights a reunion's window again: the report's `relitAt` before it.
    relitBefore: v.optional(v.number()),
    // For a decision about a page post: how long the post was pending review, in milliseconds.
    waitedMs: v.optional(v.number()),
    undone: v.optional(v.literal(true)),
  })
    .index("by_subject", ["subject"])
    .index("by_action", ["action"])
    .index("by_owner", ["ownerId"]),
};
