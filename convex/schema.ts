import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

// The calendar day and the time of day are kept as the person gave them ("2026-11-20", "14:15"): a pet is lost on
// somebody's own day, wherever the reader's clock stands.
const place = v.object({
  lat: v.number(),
  lng: v.number(),
  address: v.string(),
  city: v.optional(v.string()),
  province: v.optional(v.string()),
  postalCode: v.optional(v.string()),
});

export default defineSchema({
  users: defineTable({
    tokenIdentifier: v.string(),
    email: v.string(),
    nickName: v.string(),
    signUpType: v.union(v.literal("email"), v.literal("google"), v.literal("facebook"), v.literal("")),
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
    status: v.union(v.literal("lost"), v.literal("found")),
    state: v.union(v.literal("open"), v.literal("reunited"), v.literal("archived")),
    petName: v.string(),
    petType: v.union(v.literal("Dog"), v.literal("Cat"), v.literal("Other")),
    petBreed: v.string(),
    petGender: v.union(v.literal("Male"), v.literal("Female"), v.literal("Unknown")),
    additionalInfo: v.string(),
    day: v.union(v.string(), v.null()),
    time: v.union(v.string(), v.null()),
    place,
    photos: v.array(v.id("photos")),
    submitKey: v.string(),
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
  })
    .index("by_uses", ["uses"])
    .index("by_owner", ["ownerId"]),
});
