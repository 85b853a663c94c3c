import { defineTable } from "convex/server";
import { v } from "convex/values";

export const platformTables = {
  // Recent replies and failures of outside services, their access tokens, the sitemap's list of reports, and the calls
  // in flight ("asking").
  cache: defineTable({
    key: v.string(),
    state: v.union(v.literal("asking"), v.literal("ready"), v.literal("failed")),
    value: v.string(),
    expiresAt: v.number(),
  })
    .index("by_key", ["key"])
    .index("by_expiresAt", ["expiresAt"]),

  // Why an outside service refuses calls at the moment. Operators see it.
  troubles: defineTable({
    service: v.string(),
    what: v.string(),
    at: v.number(),
    // The time before which no call is made.
    until: v.optional(v.number()),
  }).index("by_service", ["service"]),

  // The calls that a caller has left of a rate limit. `caller` is an account's token identifier, the hash of an IP
  // address, of its network or of an email address, the key of a record, or a word for several callers together.
  allowances: defineTable({ caller: v.string(), name: v.string(), callsLeft: v.number(), at: v.number() })
    .index("by_caller_and_name", ["caller", "name"])
    .index("by_at", ["at"]),

  // Today's salt for the hashes of IP and email addresses. Yesterday's salt is deleted, so no older hash can be traced
  // back to an address.
  salts: defineTable({ day: v.string(), salt: v.string() }).index("by_day", ["day"]),

  // Calls to an outside service per day.
  quotaUsage: defineTable({ day: v.string(), service: v.string(), count: v.number() }).index("by_day_and_service", [
    "day",
    "service",
  ]),

  // How far a job has read its table, as the creation time of the last document; for some jobs, when they last began.
  progress: defineTable({ job: v.string(), at: v.number() }).index("by_job", ["job"]),
};
