import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import {
  alertChannel,
  alertFlag,
  alertKind,
  alertState,
  owed,
  payment,
  petGender,
  place,
  reportPetType,
  signUpType,
  state,
  status,
} from "./model/shapes";

export default defineSchema({
  users: defineTable({
    tokenIdentifier: v.string(),
    email: v.string(),
    nickName: v.string(),
    signUpType,
    displayName: v.string(),
    avatar: v.optional(v.id("photos")),
  }).index("by_token", ["tokenIdentifier"]),

  pets: defineTable({
    ownerId: v.id("users"),
    name: v.string(),
    type: v.string(),
    breed: v.string(),
    age: v.string(),
    photos: v.array(v.id("photos")),
  }).index("by_owner", ["ownerId"]),

  reports: defineTable({
    ownerId: v.id("users"),
    status,
    state,
    petName: v.string(),
    petType: reportPetType,
    petBreed: v.string(),
    petGender,
    additionalInfo: v.string(),
    // The calendar day and the time of day as the person gave them ("2026-11-20", "14:15"): a pet is lost on somebody's
    // own day, wherever the reader's clock stands.
    day: v.union(v.string(), v.null()),
    time: v.union(v.string(), v.null()),
    place,
    photos: v.array(v.id("photos")),
    // The first photo's small file again, so that a page of the feed reads no other documents.
    cover: v.optional(v.object({ thumb: v.id("_storage"), colour: v.string() })),
    submitKey: v.string(),
    // The fingerprint of the form as it was last sent, so that the same form sent again changes nothing.
    sent: v.optional(v.string()),
  })
    .index("by_state_status", ["state", "status"])
    .index("by_owner", ["ownerId"])
    .index("by_owner_submitKey", ["ownerId", "submitKey"]),

  contacts: defineTable({
    reportId: v.id("reports"),
    text: v.string(),
  }).index("by_report", ["reportId"]),

  photos: defineTable({
    ownerId: v.id("users"),
    full: v.id("_storage"),
    thumb: v.id("_storage"),
    width: v.number(),
    height: v.number(),
    colour: v.string(),
    uses: v.number(),
    // When `uses` last was zero; means nothing while the photo is in use.
    unusedSince: v.number(),
  })
    .index("by_uses_since", ["uses", "unusedSince"])
    .index("by_full", ["full"])
    .index("by_thumb", ["thumb"])
    .index("by_owner_uses", ["ownerId", "uses"]),

  // What outside services answered a little while ago, their access tokens, and who is asking right now.
  cache: defineTable({
    key: v.string(),
    state: v.union(v.literal("asking"), v.literal("ready"), v.literal("failed")),
    value: v.string(),
    expires: v.number(),
  })
    .index("by_key", ["key"])
    .index("by_expires", ["expires"]),

  alerts: defineTable({
    ownerId: v.id("users"),
    reportId: v.id("reports"),
    kind: alertKind,
    // The report may be gone when the alert is read again.
    petName: v.string(),
    message: v.string(),
    hashtags: v.string(),
    state: alertState,
    // Counts what was begun at the outside service; whoever settles something must hold the number it was begun under.
    attempt: v.number(),
    // When the state was entered, or for something queued: not before this. A payment that is waited for: when it was last
    // asked after.
    since: v.number(),
    failure: v.optional(v.string()),
    link: v.optional(v.string()),
    // Something was sent to Facebook and nobody knows what came of it: look before sending again.
    unsure: v.optional(v.boolean()),
    tries: v.optional(v.number()),
    checkout: v.optional(v.object({ session: v.string(), url: v.string() })),
    expiresAt: v.optional(v.number()),
    payments: v.optional(v.array(payment)),
    paidAt: v.optional(v.number()),
    // What the operator has to look at.
    flags: v.optional(v.array(alertFlag)),
    receipts: v.array(v.object({ channel: alertChannel, link: v.string(), at: v.number() })),
    // Nothing of a paid order is left for the operator to do.
    handled: v.optional(v.boolean()),
  })
    .index("by_owner", ["ownerId"])
    .index("by_owner_report_kind", ["ownerId", "reportId", "kind"])
    .index("by_kind_state_since", ["kind", "state", "since"])
    .index("by_kind_state_handled_since", ["kind", "state", "handled", "since"]),

  // Stripe sends an event until it is answered, and sometimes again after that. What was paid by somebody whose account
  // has ended stands here too, as an orphan with what is owed, until the operator has paid it back.
  stripeEvents: defineTable({
    eventId: v.string(),
    type: v.string(),
    session: v.string(),
    outcome: v.string(),
    owed: v.optional(owed),
  })
    .index("by_event", ["eventId"])
    .index("by_session_outcome", ["session", "outcome"])
    .index("by_outcome", ["outcome"]),

  // How far a job that works through a table has come.
  progress: defineTable({ job: v.string(), at: v.number() }).index("by_job", ["job"]),
});
