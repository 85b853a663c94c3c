import { defineTable } from "convex/server";
import { v } from "convex/values";
import { favouriteFields, newPetCard, searchFields } from "../platform/shapes";

export const adoptionTables = {
  // Adoptable pets that users saved. A row keeps what the pet's card shows, because the listing may end.
  favourites: defineTable({ ownerId: v.id("users"), ...favouriteFields })
    .index("by_owner_and_savedAt", ["ownerId", "savedAt"])
    .index("by_owner_and_listing", ["ownerId", "listingId"]),

  // Adoption searches whose owners are notified of new pets.
  savedSearches: defineTable({
    ownerId: v.id("users"),
    ...searchFields,
    isOn: v.boolean(),
    // These four work as in watch areas.
    email: v.optional(v.literal(true)),
    push: v.optional(v.literal(true)),
    quiet: v.optional(v.literal(true)),
    zone: v.optional(v.string()),
    // The key of its shared search. Absent while the saved search is off or removed.
    sharedKey: v.optional(v.string()),
    // When it was saved or turned on. Pets listed later are news.
    since: v.number(),
    // When the owner removed it. It can be restored for a while and is then deleted.
    removedAt: v.optional(v.number()),
  })
    .index("by_owner_and_removedAt", ["ownerId", "removedAt"])
    .index("by_sharedKey", ["sharedKey"]),

  // One row for all equal saved searches, so the service is asked once for all their owners.
  sharedSearches: defineTable({
    key: v.string(),
    ...searchFields,
    // When it was last run or, before the first run, when it was first saved.
    checkedAt: v.number(),
  })
    .index("by_key", ["key"])
    .index("by_checkedAt", ["checkedAt"]),

  // Pets that a user was told of. The listing's id stays, so nobody is told of a pet twice.
  petNews: defineTable({
    userId: v.id("users"),
    searchId: v.id("savedSearches"),
    listingId: v.string(),
    at: v.number(),
    // The card is the part that the bell, an email and a push show. Both fields are deleted after `shownUntil`.
    shownUntil: v.optional(v.number()),
    card: v.optional(v.object(newPetCard)),
  })
    .index("by_user_and_listing", ["userId", "listingId"])
    .index("by_user_and_at", ["userId", "at"])
    .index("by_search", ["searchId"])
    .index("by_shownUntil", ["shownUntil"]),
};
