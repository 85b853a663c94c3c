import { defineTable } from "convex/server";
import { v } from "convex/values";
import { habit, languageCode, place, sightingState, taskName, vagueTime } from "../platform/shapes";

export const sightingsTables = {
  // A place and a time at which a person saw a lost pet. Anyone can send one, so the public sees it only after the
  // household has confirmed it, or at once if the sender has earned trust (`trusted`).
  sightings: defineTable({
    reportId: v.id("reports"),
    // A key that the sender's browser makes. Sending the same key again creates no second sighting.
    key: v.string(),
    // When the pet was seen.
    at: v.number(),
    vague: v.optional(vagueTime),
    place,
    note: v.string(),
    // The language of the page on which the note was written. Absent: English, or unknown.
    lang: v.optional(languageCode),
    // The photo belongs to the report's author, because the sender may have no account.
    photo: v.optional(v.id("photos")),
    // Tells the senders of one report's sightings apart (model/platform/senders.ts). Absent for visitors whose address
    // is unknown.
    sender: v.optional(v.string()),
    // The sender's phone number, if they left one: for the household only.
    phone: v.optional(v.string()),
    state: sightingState,
    // Who sees the sighting: everybody, the household, or nobody.
    view: v.union(v.literal("all"), v.literal("household"), v.literal("none")),
    // The sender's account. Absent for visitors.
    userId: v.optional(v.id("users")),
    trusted: v.optional(v.boolean()),
    // When the sighting was confirmed or dismissed, and by whom.
    decision: v.optional(v.object({ at: v.number(), userId: v.id("users") })),
    // Set while flags or an operator hide the sighting.
    hidden: v.optional(v.literal(true)),
    // Its sender is banned.
    banned: v.optional(v.literal(true)),
  })
    .index("by_report_and_view_and_state_and_at", ["reportId", "view", "state", "at"])
    .index("by_report_and_state_and_hidden_and_banned", ["reportId", "state", "hidden", "banned"])
    .index("by_report_and_sender_and_state_and_decision_at", ["reportId", "sender", "state", "decision.at"])
    .index("by_report_and_at", ["reportId", "at"])
    .index("by_report_and_key", ["reportId", "key"])
    .index("by_photo", ["photo"])
    .index("by_user", ["userId"]),

  // The search for a lost pet. A row is made when a report first has a sighting, the habit of a cat (whether it goes
  // outside), or words for phone calls. `pending` and `confirmed` are numbers of sightings.
  searches: defineTable({
    reportId: v.id("reports"),
    authorId: v.id("users"),
    pending: v.number(),
    confirmed: v.number(),
    habit: v.optional(habit),
    // The household's words for phone calls. Absent if they use the suggested words.
    callWords: v.optional(v.string()),
    // The member who last wrote `callWords`, which are deleted with that account. Absent if the report's author wrote
    // them.
    callWordsBy: v.optional(v.id("users")),
  })
    .index("by_report", ["reportId"])
    .index("by_author_and_pending", ["authorId", "pending"])
    .index("by_callWordsBy", ["callWordsBy"]),

  // Lines of a search's checklist that the household has ticked. `userId` is absent in rows from the time when visitors
  // could tick, too.
  searchTicks: defineTable({
    reportId: v.id("reports"),
    task: taskName,
    at: v.number(),
    userId: v.optional(v.id("users")),
  })
    .index("by_report_and_task", ["reportId", "task"])
    .index("by_user", ["userId"]),

  // Scans of the QR codes on a report's flyers and posters, and the streets of scans whose position was shared.
  scans: defineTable({
    reportId: v.id("reports"),
    flyer: v.number(),
    poster: v.number(),
    areas: v.array(v.object({ near: v.string(), count: v.number() })),
  }).index("by_report", ["reportId"]),
};
