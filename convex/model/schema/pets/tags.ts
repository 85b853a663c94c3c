import { defineTable } from "convex/server";
import { v } from "convex/values";
import { tagState } from "../../pets/petShapes";

export const tagsTables = {
  // A code on a pet's collar. Anyone who reads it can write to the owner.
  tags: defineTable({
    code: v.string(),
    petId: v.id("pets"),
    ownerId: v.id("users"),
    // Where the pet wears it, in the owner's words. Only the owner reads it.
    label: v.string(),
    state: tagState,
    // Set while it is retired.
    retiredAt: v.optional(v.number()),
  })
    .index("by_code", ["code"])
    .index("by_pet_and_state", ["petId", "state"])
    .index("by_owner", ["ownerId"]),

  // The owner's advice to a finder, shown on the page of the pet's tags. One row for each pet.
  finderNotes: defineTable({
    petId: v.id("pets"),
    ownerId: v.id("users"),
    advice: v.string(),
    // Shown while the pet is reported lost. Empty if finders may not call.
    phone: v.string(),
  })
    .index("by_pet", ["petId"])
    .index("by_owner", ["ownerId"]),
};
