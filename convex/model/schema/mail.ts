import { defineTable } from "convex/server";
import { v } from "convex/values";
import { letterKind, letterState, mailStopReason } from "../notify/notifyShapes";

export const mailTables = {
  // The address at which a user gets email.
  mailboxes: defineTable({
    userId: v.id("users"),
    address: v.string(),
    // The secret in the links that stop the email without signing in.
    token: v.string(),
    // When the user agreed to get email at this address, and the wording that they agreed to.
    askedAt: v.number(),
    words: v.string(),
    // The pending confirmation: the secret in its link, when the link was last sent, and how often. Until the user
    // confirms the address, no news is sent there.
    confirmation: v.optional(v.object({ token: v.string(), sentAt: v.number(), times: v.number() })),
    // Why and when sending stopped. "byRecipient" stops only news from watch areas and saved searches.
    stopped: v.optional(v.object({ why: mailStopReason, at: v.number() })),
    // The user's local days on which the last letters of three kinds were written: about new reports (`alert`), about
    // lost pets close by (`close`) and the daily digest.
    alertDay: v.optional(v.string()),
    closeDay: v.optional(v.string()),
    digestDay: v.optional(v.string()),
  })
    .index("by_user", ["userId"])
    .index("by_token", ["token"])
    .index("by_confirmation_token", ["confirmation.token"])
    .index("by_address", ["address"]),

  // Letters that the email service gets in one call. The call is repeated with the same key until it is answered, and
  // the service sends the letters once.
  mailCalls: defineTable({
    key: v.string(),
    // When the next attempt is due or, during one, when its lease expires.
    nextAt: v.number(),
    // When the call was scheduled. The service forgets keys after a day.
    firstAt: v.number(),
    tries: v.number(),
    // The letters omitted from each attempt. Absent: at most one attempt was made, and it omitted none.
    omittedByAttempt: v.optional(v.array(v.array(v.id("letters")))),
    // The service has answered that it knows the key, so one of the attempts has arrived.
    isKeyKnown: v.optional(v.literal(true)),
  })
    .index("by_key", ["key"])
    .index("by_nextAt", ["nextAt"]),

  // One email. Its text is deleted once its call has ended.
  letters: defineTable({
    // Whom it goes to: a user, or a visitor who wrote a message. Both are absent in the operators' daily email.
    userId: v.optional(v.id("users")),
    visitorId: v.optional(v.id("visitorMailboxes")),
    key: v.string(),
    // The JSON that the service expects.
    item: v.string(),
    state: letterState,
    // The kind, and the outbox rows that the letter contains. Some kinds, such as a confirmation, contain none.
    kind: letterKind,
    rows: v.array(v.id("outbox")),
    // The letter is omitted from the latest attempt of its call.
    isOmitted: v.optional(v.literal(true)),
    // The service's id of the email.
    emailId: v.optional(v.string()),
  })
    .index("by_key", ["key"])
    .index("by_user", ["userId"])
    .index("by_email", ["emailId"]),

  // Events of the email service that were applied. The service repeats an event until it is answered.
  mailEvents: defineTable({ eventId: v.string() }).index("by_event", ["eventId"]),
};
