import { defineTable } from "convex/server";
import { v } from "convex/values";
import { petDetails } from "../../pets/petShapes";

export const petsTables = {
  pets: defineTable({
    ownerId: v.id("users"),
    name: v.string(),
    type: v.string(),
    breed: v.string(),
    age: v.string(),
    photos: v.array(v.id("photos")),
    // Each of these fields is absent if the owner left it empty.
    ...petDetails,
    // When the owner removed it. It can be restored for a while and is then deleted.
    removedAt: v.optional(v.number()),
  }).index("by_owner_and_removedAt", ["ownerId", "removedAt"]),
};
