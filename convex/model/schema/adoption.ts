import { defineTable } from "convex/server";
import { v } from "convex/values";
import { favouriteFields } from "../platform/shapes";

export const adoptionTables = {
  // Adoptable pets that users saved. A row keeps what the pet's card shows, because the listing may end.
  favourites: defineTable({ ownerId: v.id("users"), ...favouriteFields })
    .index("by_owner_and_savedAt", ["ownerId", "savedAt"])
    .index("by_owner_and_listing", ["ownerId", "listingId"]),
};
