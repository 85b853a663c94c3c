import { defineTable } from "convex/server";
import { v } from "convex/values";
import { checkTicks } from "../../pets/petShapes";

export const chipsTables = {
  // The yearly check of a pet's chip: one row per year of checks, which begins on August 15.
  chipChecks: defineTable({
    petId: v.id("pets"),
    ownerId: v.id("users"),
    year: v.number(),
    // The local day on which each point was ticked.
    ticks: checkTicks,
  })
    .index("by_pet_and_year", ["petId", "year"])
    .index("by_owner", ["ownerId"]),

  // When the owner of a pet with a chip is reminded of the yearly check: one row per pet.
  chipReminders: defineTable({
    petId: v.id("pets"),
    ownerId: v.id("users"),
    // The owner's time zone, as the browser said last.
    zone: v.string(),
    nextAt: v.number(),
    // When a reminder was last due, and its year. Absent before the first one.
    remindedAt: v.optional(v.number()),
    remindedYear: v.optional(v.number()),
  })
    .index("by_pet", ["petId"])
    .index("by_nextAt", ["nextAt"])
    .index("by_owner_and_remindedAt", ["ownerId", "remindedAt"]),
};
