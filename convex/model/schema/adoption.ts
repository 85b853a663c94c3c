import { defineTable } from "convex/server";
import { v } from "convex/values";
import { favouriteFields, searchFields } from "../platform/shapes";

export const adoptionTables = {
  // Adoptable pets that users saved. A row keeps what the pet's card shows, because the listing may end.
  favourites: defineTable({ ownerId: v.id("users"), ...favouriteFields })
    .index("by_owner_and_savedAt", ["ownerId", "savedAt"])
    .index("by_owner_and_listing", ["ownerId", "listingId"]),

  // Adoption searches whose owners want to hear of new pets.
  savedSearches: defineTable({
    ownerId: v.id("users"),
    ...searchFields,
    isOn: v.boolean(),
    // These four work as in watch areas.
    email: v.optional(v.literal(true)),
    push: v.optional(v.literal(true)),
    quiet: v.optional(v.literal(true)),
    zone: v.optional(v.string()),
    // While it is on and not removed: the key of its shared search.
    watches: v.optional(v.string()),
    // When it was saved or turned on. Pets listed later are news.
    since: v.number(),
    // It can be restored for a while, and is then deleted.
    removedAt: v.optional(v.number()),
  })
    .index("by_owner_and_removedAt", ["ownerId", "removedAt"])
    .index("by_watches", ["watches"]),

  // Each different search that somebody has saved: it is made once for everyone.
  sharedSearches: defineTable({
    key: v.string(),
    ...searchFields,
    // When it was last made, or begun.
    checkedAt: v.number(),
  })
    .index("by_key", ["key"])
    .index("by_checkedAt", ["checkedAt"]),

  // Pets that a user was told of, in the bell at least. The id stays, so that nobody hears of a pet twice.
  petNews: defineTable({
    userId: v.id("users"),
    searchId: v.id("savedSearches"),
    listingId: v.string(),
    at: v.number(),
    // The parts that the bell, an email and a push show, and the time at which both are deleted.
    shownUntil: v.optional(v.number()),
    card: v.optional(v.object({ name: v.string(), photo: v.union(v.string(), v.null()), line: v.string() })),
  })
    .index("by_user_and_listing", ["userId", "listingId"])
    .index("by_user_and_at", ["userId", "at"])
    .index("by_search", ["searchId"])
    .index("by_shownUntil", ["shownUntil"]),
};
